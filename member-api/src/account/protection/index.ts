/** Player protection: limits that members set themselves, pauses, self-exclusion, the hourly reality check. */
export { checkMayDeposit, depositExcess } from './check-may-deposit.ts';
export { checkMayPlay } from './check-may-play.ts';
export { checkNotExcluded, exclusionKey } from './check-not-excluded.ts';
export { checkOpenCall } from './closed-calls.ts';
export { isSelfExcluded, readExclusion, type Exclusion } from './exclusion.store.ts';
export { holdPerson, isOfExcluded } from './hold-person.ts';
export { limitsValue } from './limits-value.ts';
export { readLimits } from './limit.store.ts';
export { accountsOfPerson } from './person.store.ts';
