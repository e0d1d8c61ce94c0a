import { errorCode } from '@palaro/migrator/error-code';
import type { Queryable, Transaction } from '../../platform/database/index.ts';

const UNIQUE_VIOLATION = '23505';

/** The unique index decides between two requests at the same time. */
export async function unlessTaken(
  tx: Transaction,
  write: (sql: Queryable) => Promise<unknown>,
): Promise<boolean> {
  return tx.savepoint(write).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === UNIQUE_VIOLATION) return false;
      throw error;
    },
  );
}
