import { errorCode } from '@palaro/migrator/error-code';

/** lock_not_available, query_canceled (statement time-out), serialization_failure, deadlock_detected. */
const PASSING = new Set(['55P03', '57014', '40001', '40P01']);

/** True for a database fault that passes: nothing was written, and the same call may be sent again. */
export function isTryAgain(error: unknown): boolean {
  return PASSING.has(errorCode(error) ?? '');
}
