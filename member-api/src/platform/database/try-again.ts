import { errorCode } from '@palaro/migrator/error-code';

/** lock_not_available, query_canceled (statement time-out), serialization_failure, deadlock_detected. */
const PASSING = new Set(['55P03', '57014', '40001', '40P01']);

/** True for a temporary database fault: nothing was written, and the same call can be retried. */
export function isTryAgain(error: unknown): boolean {
  return PASSING.has(errorCode(error) ?? '');
}
