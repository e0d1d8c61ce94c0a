/** Player protection: limits that members set themselves, pauses, self-exclusion, the hourly reality check. */
export { checkMayDeposit } from './check-may-deposit.ts';
export { checkMayPlay } from './check-may-play.ts';
export { checkNotExcluded } from './check-not-excluded.ts';
export { readExclusion, type Exclusion } from './exclusion.store.ts';
export { readLimits } from './limit.store.ts';
