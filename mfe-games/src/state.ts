import { favList } from './favourites.queries.ts';
import { leftGame } from './left-game.ts';
import { betList, KEPT } from './results/results.queries.ts';

/** The member's client state of this remote (docs/member-site.md, 3.7); the manifest says which keys persist. */
export default [favList, betList, leftGame, ...Object.values(KEPT)];
