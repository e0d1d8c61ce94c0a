export { deleteOldMatches } from './prediction.store.ts';
export { refreshMatches } from './refresh-matches.ts';
