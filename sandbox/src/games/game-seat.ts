import { findGame } from './catalogue/catalogue.ts';
import { findMaths } from '@palaro/studio/maths/maths';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import type { RoundContext } from '@palaro/studio/engine/game-kind';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import type { AnyKind, Maths } from '@palaro/studio/engine/kinds';
import type { MatchBoard } from '@palaro/studio/match/match-board';
import type { Kind } from '@palaro/studio/wire';

/** A game with its rules, maths and context: everything for a round. */
export interface GameSeat {
  game: GameDefinition;
  kind: Kind;
  rules: AnyKind;
  maths: Maths;
  context: () => RoundContext;
}

export function findSeat(provider: string, gameCode: string, matches: MatchBoard): GameSeat | undefined {
  const game = findGame(provider, gameCode);
  if (!game) return undefined;
  const maths = findMaths(game.maths);
  const context = () => ({ now: new Date(), game, matches });
  return { game, kind: maths.kind, rules: rulesOfKind(maths.kind), maths, context };
}

/** @throws Error when a round's game no longer exists. */
export function seatOf(
  { provider, game_code }: { provider: string; game_code: string },
  matches: MatchBoard,
): GameSeat {
  const seat = findSeat(provider, game_code, matches);
  if (!seat) throw new Error(`The catalogue has lost ${game_code}.`);
  return seat;
}
