import type { Sql, Transaction } from '../src/platform/database/index.ts';

/**
 * Runs `lock` in a transaction and keeps it open. Resolves when the rows are locked, so that later requests wait for them. The
 * result is a function that releases them.
 */
export async function holdRows(
  sql: Sql,
  lock: (tx: Transaction) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    held = sql.begin(async (tx) => {
      await lock(tx);
      resolve();
      await released;
    });
    held.catch(reject);
  });
  return async () => {
    release();
    await held;
  };
}
