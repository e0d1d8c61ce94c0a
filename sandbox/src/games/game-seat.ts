import { findGame } from './catalogue/catalogue.ts';
import { findMaths } from '@palaro/studio/maths/maths';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import type { RoundContext } from '@palaro/studio/engine/game-kind';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import type { AnyKind, Maths } from '@palaro/studio/engine/kinds';
import { isLiveTable, onSharedRounds } from '@palaro/studio/engine/live-kind';
import { isSharedFlight, sharedCrash } from '@palaro/studio/hash/shared-crash';
import type { SharedRounds } from '@palaro/studio/engine/shared-rounds';
import type { MatchBoard } from '@palaro/studio/match/match-board';
import type { Kind } from '@palaro/studio/wire';

/** What all games share: the clock, the matches, and the rounds of the live tables. */
export interface Boards {
  now: () => Date;
  matches: MatchBoard;
  tables: SharedRounds;
}

/** A game with its rules, maths and context: everything for a round. */
export interface GameSeat {
  game: GameDefinition;
  kind: Kind;
  rules: AnyKind;
  /** Its rounds are those of a table, for everybody at once. */
  isLive: boolean;
  /** Its flights are for everybody at once. */
  isFlight: boolean;
  maths: Maths;
  context: () => RoundContext;
}

export function findSeat(provider: string, gameCode: string, boards: Boards): GameSeat | undefined {
  const game = findGame(provider, gameCode);
  if (!game) return undefined;
  const own = findMaths(game.maths);
  const { matches, tables } = boards;
  const context = () => ({ now: boards.now(), game, matches, tables });
  const { kind } = own;
  const [isLive, isFlight] = [isLiveTable(game, kind), isSharedFlight(game, kind)];
  const maths = isFlight && own.kind === 'crash' ? tables.flights.atSpeed(own) : own;
  const alone = isFlight ? (sharedCrash as AnyKind) : rulesOfKind(kind);
  return { game, kind, rules: isLive ? onSharedRounds(alone) : alone, isLive, isFlight, maths, context };
}

/** @throws Error when a round's game no longer exists. */
export function seatOf(
  { provider, game_code }: { provider: string; game_code: string },
  boards: Boards,
): GameSeat {
  const seat = findSeat(provider, game_code, boards);
  if (!seat) throw new Error(`The catalogue has lost ${game_code}.`);
  return seat;
}
