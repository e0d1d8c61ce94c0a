import { formatAmount, units } from '@palaro/contract';
import type { WalletBet } from '@palaro/contract/wires';
import type { WalletOrder } from './dialects/dialect.ts';
import type { RoundEnd } from '@palaro/studio/engine/game-kind';
import { FLOATS_PER_FAIR_ROUND } from '@palaro/studio/engine/randomness';
import { stakeUnits } from '@palaro/studio/engine/stake-maths';
import type { SpotBet } from '@palaro/studio/engine/stake-maths';
import type { PlaySession, Round, RoundBet, RoundWin } from './game-book.ts';
import type { GameSeat } from './game-seat.ts';
import type { PlayOrder } from '@palaro/studio/wire';
import { providerOf } from './providers.ts';

/*
 * The wallet's transactions of a round. Their ids are always the same, so a repeat moves nothing twice.
 */

/** One bet, or one per spot if the provider sends batches. */
export function betsOf(id: string, seat: GameSeat, order: PlayOrder, at: string): RoundBet[] {
  const spots = spotsOf(seat, order);
  if (spots.length < 2)
    return [{ tx: `${id}.bet`, amount: formatAmount(seat.rules.stakeOf(seat.maths, order)), at }];
  return spots.map(({ stake }, index) => ({ tx: `${id}.bet.${index + 1}`, amount: stake, at }));
}

function spotsOf({ game }: GameSeat, order: PlayOrder): readonly SpotBet[] {
  if (providerOf(game.provider).dialect !== 'batch') return [];
  return 'bets' in order ? order.bets : [];
}

/** The additional stake of a step. */
export function raiseBet({ id, bets }: Round, amount: string): RoundBet {
  return { tx: `${id}.bet.${bets.length + 1}`, amount, at: new Date().toISOString() };
}

export function betOrder(
  { id, order, game_code }: Round,
  bets: readonly RoundBet[],
  session: PlaySession,
  seat: GameSeat,
): WalletOrder {
  const odds = bets.length === 1 ? seat.rules.oddsOf?.(seat.maths, order, seat.context()) : undefined;
  const isFair = providerOf(session.provider).isOwn === true;
  const floats = isFair ? seat.rules.floatsOf(seat.maths, order) : 0;
  const txns = bets.map(({ tx, amount }): WalletBet => {
    return {
      token: session.token,
      tx,
      round: id,
      game_code,
      amount,
      ...odds,
      ...(isFair && { fair_rounds: Math.max(1, Math.ceil(floats / FLOATS_PER_FAIR_ROUND)) }),
    };
  });
  return { action: 'bet', txns };
}

/** The win on the round's first bet, or one on each spot's. */
export function winsOf(
  { bets }: Round,
  { win, validStake }: RoundEnd,
  spotWins: readonly string[],
): RoundWin[] {
  let valid: bigint | undefined = validStake;
  const winOn = ({ tx, amount }: RoundBet, paid: string): RoundWin => {
    const counted = valid === undefined ? undefined : least(valid, stakeUnits(amount));
    if (valid !== undefined && counted !== undefined) valid -= counted;
    return {
      tx: tx.replace('.bet', '.win'),
      bet_tx: tx,
      amount: paid,
      ...(counted !== undefined && { valid_stake: formatAmount(units(counted)) }),
    };
  };
  if (spotWins.length === bets.length && bets.length > 1)
    return bets.map((bet, index) => winOn(bet, spotWins[index] ?? '0.00'));
  const [first] = bets;
  if (!first) return [];
  // It counts for the stakes of the steps as well.
  const staked = units(bets.reduce((sum, { amount }) => sum + stakeUnits(amount), 0n));
  return [winOn({ ...first, amount: formatAmount(staked) }, formatAmount(win))];
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

export function winOrder({ id, game_code, wins = [] }: Round): WalletOrder {
  return {
    action: 'win',
    txns: wins.map((win, index) => ({
      ...win,
      round: id,
      game_code,
      round_closed: index === wins.length - 1,
    })),
  };
}

/** Closes a round as if nothing had been won. */
export function emptyWinOrder(round: Round): WalletOrder {
  return winOrder({ ...round, wins: (round.wins ?? []).map((win) => ({ ...win, amount: '0.00' })) });
}

/** A win of the stake of the first bet, beside the one that has closed the round. */
export function lateWinOrder(round: Round): WalletOrder {
  const [first] = round.bets;
  const wins = first ? [{ tx: `${round.id}.win.late`, bet_tx: first.tx, amount: first.amount }] : [];
  return winOrder({ ...round, wins });
}

export function rollbackOrder({ id }: Round, bets: readonly RoundBet[]): WalletOrder {
  return {
    action: 'rollback',
    txns: bets.map(({ tx }) => ({ tx: tx.replace('.bet', '.rollback'), bet_tx: tx, round: id })),
  };
}
