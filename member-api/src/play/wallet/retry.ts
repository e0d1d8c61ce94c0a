import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@palaro/migrator/error-code';

/** Two calls with one key and no common lock meet at its unique index: the one that failed tries again. */
const CONFLICTS = new Set(['23505', '40001', '40P01']);
const ATTEMPTS = 4;

/** Runs `call`, which leaves nothing behind when it throws, again after a conflict with another call. */
export async function retry<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICTS.has(errorCode(error) ?? '')) throw error;
      await sleep(attempt * 5);
    }
  }
}
