import { favList } from './favourites.queries.ts';
import { betList, KEPT } from './results/results.queries.ts';

/** What this remote holds for the member (docs/member-site.md, 3.7); the manifest says what of it is kept across reloads. */
export default [favList, betList, ...Object.values(KEPT)];
