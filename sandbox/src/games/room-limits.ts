import { stakeUnits } from '@palaro/studio/engine/stake-maths';
import { stakesOf } from '@palaro/studio/stakes';
import type { PlayOrder, RefusalCode, SpotStake } from '@palaro/studio/wire';
import { tableRoundOf } from './bets-at-tables.ts';
import type { GameBook, PlaySession, Round } from './game-book.ts';
import { isOpen } from './game-book.ts';
import type { GameSeat } from './game-seat.ts';
import { isPlayersOwn } from './players-own.ts';

/** For one draw, of one member: as many as a screen can show. */
export const MOST_TICKETS = 10;

/** Why an order is more than a round for all takes of one member, with what they have bet on it before, in all their tabs. */
export function limitOfRoom(
  { room, kind }: GameSeat,
  order: PlayOrder,
  session: PlaySession,
  book: GameBook,
): RefusalCode | undefined {
  const own = book
    .roundsAtTable(tableRoundOf(order) ?? '')
    .filter((round) => isPlayersOwn(round, session) && isOpen(round));
  if (room === 'draw') return own.length >= MOST_TICKETS ? 'TICKET_LIMIT' : undefined;
  if (room !== 'table') return undefined;
  if (kind === 'blackjack') return own.length > 0 ? 'HAND_TAKEN' : undefined;
  const most = stakeUnits(stakesOf(kind).at(-1) ?? '0');
  return betsIn(order).some(({ spot, stake }) => laidOn(spot, own) + stakeUnits(stake) > most)
    ? 'STAKE_LIMIT'
    : undefined;
}

function laidOn(spot: string, own: readonly Round[]): bigint {
  return own
    .flatMap((round) => betsIn(round.order))
    .reduce((sum, bet) => sum + (bet.spot === spot ? stakeUnits(bet.stake) : 0n), 0n);
}

/** What lies on the spots by now: a bet on one may have been raised. */
export function chipsOf({ order, stake }: Round): readonly SpotStake[] {
  const bets = betsIn(order);
  return bets.length === 1 ? bets.map(({ spot }) => ({ spot, stake })) : bets;
}

export const betsIn = (order: PlayOrder): readonly SpotStake[] => ('bets' in order ? order.bets : []);
