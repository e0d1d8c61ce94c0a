import type { WalletCode } from '@palaro/contract/wires';
import { isOpen } from './game-book.ts';
import type { Round } from './game-book.ts';
import type { GameSeat } from './game-seat.ts';
import { stakeUnits } from '@palaro/studio/engine/stake-maths';
import { KINDS } from '@palaro/studio/wire';
import type { Outcome, RefusalAnswer, RefusalCode, RoundAnswer } from '@palaro/studio/wire';

/** The visible part of a round; nothing for a refused one. */
export function outcomeOf(round: Round, { rules, maths, context }: GameSeat): Outcome | undefined {
  if (round.play === undefined || round.state === 'cancelling' || round.state === 'cancelled')
    return undefined;
  return rules.show(maths, round.order, round.play, context());
}

/** A time at which every draw is over, however long it takes to show. */
const AFTER_ALL = new Date(Date.UTC(9999, 0));

/** What a void round would have come to, if its draw is known. */
export function voidOutcomeOf(round: Round, { rules, maths, context }: GameSeat): Outcome | undefined {
  if (round.state !== 'cancelled' || round.play === undefined) return undefined;
  return rules.show(maths, round.order, round.play, { ...context(), now: AFTER_ALL });
}

/** The screen's view of a round: its state or end, or why there is none. */
export function toRoundAnswer(round: Round, seat: GameSeat): RoundAnswer | RefusalAnswer {
  const outcome = outcomeOf(round, seat);
  const balance = round.balance ?? round.balance_after_bet;
  if (!outcome) {
    const refused = round.state === 'refused' ? toRefusal(round.code) : 'BET_CANCELLED';
    return { error: refused, ...(balance !== undefined && { balance }) };
  }
  const isPlaying = round.state === 'playing' || round.state === 'raising' || round.state === 'lowering';
  const { rules, maths, context } = seat;
  return {
    round: round.id,
    game_code: round.game_code,
    state: !isPlaying ? 'closed' : isPlaced(seat) ? 'placed' : 'playing',
    stake: round.stake,
    win: round.win ?? '0.00',
    balance: balance ?? '0.00',
    steps:
      round.state === 'playing' ? (rules.stepsOf?.(maths, round.play, context(), round.order) ?? []) : [],
    outcome,
    opened_at: round.opened_at,
    request_id: round.request_id,
    ...waitsOf(round),
    ...(round.fair && { fair: round.fair }),
  };
}

/** Whether its bets stay open by themselves, several at a time: on matches, on the rounds of a live table and on draws. */
export function isPlaced({ kind, room }: GameSeat): boolean {
  return room === 'table' || room === 'draw' || KINDS[kind] === 'match';
}

/** A win that is owed, or that a person looks at. */
function waitsOf({ state, win = '0', in_review: inReview }: Round): Pick<RoundAnswer, 'waits'> {
  if (stakeUnits(win) === 0n) return {};
  if (state === 'drawn') return { waits: 'payment' };
  return state === 'disputed' || inReview !== undefined ? { waits: 'review' } : {};
}

/** The wallet's codes as the screen's texts. A bet that is refused for another reason does not exist. */
export function toRefusal(code: string | undefined): RefusalCode {
  return REFUSALS[code as WalletCode] ?? 'BET_CANCELLED';
}

const REFUSALS: Partial<Record<WalletCode, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INVALID_TOKEN: 'SESSION_ENDED',
  MEMBER_BLOCKED: 'MEMBER_BLOCKED',
  GAME_OFF: 'GAME_OFF',
  LIMIT_REACHED: 'LIMIT_REACHED',
  GAME_NOT_SUPPORTED: 'NOT_ALLOWED',
  PROMO_MAX_BET: 'PROMO_MAX_BET',
  FREE_CREDIT_DETECTED: 'NOT_ALLOWED',
  // A launch from the site asks for the client seed.
  FAIR_SEED_MISSING: 'SESSION_ENDED',
};

/** Whether it already has a page; a placed bet has one, too. */
export function isExplained(round: Round): boolean {
  return !isOpen(round) || round.state === 'playing';
}
