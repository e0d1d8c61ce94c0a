import { findGame } from './catalogue/catalogue.ts';
import { findMaths } from '@palaro/studio/maths/maths';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import type { RoundContext } from '@palaro/studio/engine/game-kind';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import type { AnyKind, Maths } from '@palaro/studio/engine/kinds';
import { isLiveTable, onSharedRounds } from '@palaro/studio/engine/live-kind';
import { isSharedDraw, onSharedDraws } from '@palaro/studio/draw/shared-draw';
import { isSharedFlight, sharedCrash } from '@palaro/studio/hash/shared-crash';
import type { SharedRounds } from '@palaro/studio/engine/shared-rounds';
import type { MatchBoard } from '@palaro/studio/match/match-board';
import type { Rings } from '@palaro/studio/match/ring';
import type { Kind } from '@palaro/studio/wire';

/** What all games share: the clock, the matches, and the rounds for everybody. */
export interface Boards {
  now: () => Date;
  matches: MatchBoard;
  rings: Rings;
  tables: SharedRounds;
}

/** Where its rounds are played: by a member alone, or by everybody at once at a live table, on a flight, or on a draw. */
export type Room = 'alone' | 'table' | 'flight' | 'draw';

/** A game with its rules, maths and context: everything for a round. */
export interface GameSeat {
  game: GameDefinition;
  kind: Kind;
  rules: AnyKind;
  room: Room;
  maths: Maths;
  context: () => RoundContext;
}

export function findSeat(provider: string, gameCode: string, boards: Boards): GameSeat | undefined {
  const game = findGame(provider, gameCode);
  if (!game) return undefined;
  const own = findMaths(game.maths);
  const { matches, tables } = boards;
  const context = () => ({ now: boards.now(), game, matches, tables });
  const seat = { game, kind: own.kind, maths: own, context };
  return { ...seat, ...inItsRoom(game, own, tables) };
}

function inItsRoom(
  game: GameDefinition,
  own: Maths,
  { flights }: SharedRounds,
): Pick<GameSeat, 'room' | 'rules'> & Partial<Pick<GameSeat, 'maths'>> {
  const { kind } = own;
  const alone = rulesOfKind(kind);
  if (isLiveTable(game, kind)) return { room: 'table', rules: onSharedRounds(alone) };
  if (isSharedDraw(game, kind)) return { room: 'draw', rules: onSharedDraws(alone, kind) };
  if (own.kind !== 'crash' || !isSharedFlight(game, kind)) return { room: 'alone', rules: alone };
  return { room: 'flight', rules: sharedCrash, maths: flights.atSpeed(own) };
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
