import { CATALOGUE } from '@palaro/sandbox/games/catalogue/catalogue';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import { isDrawKind } from '@palaro/studio/draw/draw-rounds';
import { isLiveTable } from '@palaro/studio/engine/live-kind';
import { isSharedFlight } from '@palaro/studio/hash/shared-crash';
import { findMaths } from '@palaro/studio/maths/maths';
import { KINDS, type Kind } from '@palaro/studio/wire';

/**
 * The kinds of which a member plays rounds of their own, one after the other. Sic bo is played at live tables alone; draws for all have a
 * stage of their own.
 */
export const PLAYED_KINDS = (Object.keys(KINDS) as Kind[]).filter(
  (kind) => KINDS[kind] !== 'match' && kind !== 'sic_bo' && !isDrawKind(kind),
);

/** What the lobby of all games says that it has. */
export const ALL_GAMES_COUNTED = `${CATALOGUE.length} games`;

/** Shared rounds have stages and tests of their own. */
const isShared = (game: GameDefinition, kind: Kind) => isLiveTable(game, kind) || isSharedFlight(game, kind);

/** The house's own where it has one of the kind; of matches those that are over soonest. */
export function gameOf(kind: Kind): GameDefinition {
  const secondsOf = ({ maths: name }: GameDefinition) => {
    const maths = findMaths(name);
    return 'slotSeconds' in maths ? maths.slotSeconds + maths.playSeconds : 0;
  };
  const ofKind = CATALOGUE.filter((game) => findMaths(game.maths).kind === kind && !isShared(game, kind));
  const games = ofKind.toSorted((one, other) => secondsOf(one) - secondsOf(other));
  const found = games.find(({ provider }) => provider === 'launchone') ?? games[0];
  if (!found) throw new Error(`There is no game of ${kind}.`);
  return found;
}
