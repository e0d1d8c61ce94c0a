/** What members played. */
export { readLastRounds } from './rounds.store.ts';
