import { randomBytes } from 'node:crypto';
import { formatAmount, units } from '@palaro/contract';
import { secureRandomness } from '@palaro/studio/engine/randomness';
import type { PlayOrder } from '@palaro/studio/wire';
import type { Log } from '../server/create-app.ts';
import type { RetryQueue } from '../server/retry-queue.ts';
import type { WalletReply } from './dialects/dialect.ts';
import { drawnPlay } from './drawn-play.ts';
import type { GameBook, PlaySession, Round, RoundBet } from './game-book.ts';
import type { Boards, GameSeat } from './game-seat.ts';
import { providerOf } from './providers.ts';
import { betOrder, betsOf, rollbackOrder, winOrder, winsOf } from './round-orders.ts';
import { scenarioOf } from './scenarios.ts';
import type { Settler } from './settler.ts';
import type { Wallet } from './wallet-client.ts';

/** Dependencies of rounds. */
export interface RoundParts {
  book: GameBook;
  walletOf: (round: Round) => Wallet;
  settler: Settler;
  boards: Boards;
  queue: RetryQueue;
  log: Log;
  openMs: number;
}

/** A round as it is stored before the first request to the wallet. */
export function newRound(
  { book }: Pick<RoundParts, 'book'>,
  session: PlaySession,
  seat: GameSeat,
  order: PlayOrder,
): Round {
  const id = `r${randomBytes(15).toString('base64url')}`;
  const opened_at = new Date().toISOString();
  return {
    id,
    session: session.id,
    provider: session.provider,
    game_code: seat.game.game_code,
    player: session.player,
    request_id: order.request_id,
    order,
    stake: formatAmount(seat.rules.stakeOf(seat.maths, order)),
    bets: betsOf(id, seat, order, opened_at),
    opened_at,
    scenario: session.is_demo ? 'normal' : book.scenarioOf(session),
    state: 'betting',
  };
}

/** The bet itself, modified by the scenario. */
export async function placeBet(
  { walletOf }: Pick<RoundParts, 'walletOf'>,
  round: Round,
  bets: readonly RoundBet[],
  session: PlaySession,
  seat: GameSeat,
): Promise<WalletReply> {
  const wallet = walletOf(round);
  const { winsFirst, rollsBackFirst, betsAfterRollback } = scenarioOf(round.scenario);
  if (betsAfterRollback) return { outcome: 'unknown' };
  if (winsFirst) {
    const wins = winsOf({ ...round, bets }, { win: units(0n) }, []);
    await wallet.call(round, winOrder({ ...round, wins }));
  }
  if (rollsBackFirst) await wallet.call(round, rollbackOrder(round, bets));
  return wallet.call(round, betOrder(round, bets, session, seat));
}

/** `undefined` when the wallet should have given a draw and did not. */
export function drawRound(
  { log }: Pick<RoundParts, 'log'>,
  round: Round,
  seat: GameSeat,
  session: PlaySession,
  reply: WalletReply,
): Round | undefined {
  const fair = reply.outcome === 'ok' ? reply.answer.fair : undefined;
  const isFair = providerOf(session.provider).isOwn === true && !session.is_demo;
  if (isFair && !fair) {
    log.error({ round: round.id }, 'the wallet took a bet on an own game and gave no draw');
    return undefined;
  }
  if (fair) return { ...round, state: 'playing', ...drawnPlay(round, seat, fair) };
  const play = seat.rules.play(seat.maths, round.order, secureRandomness, seat.context());
  return { ...round, state: 'playing', play };
}
