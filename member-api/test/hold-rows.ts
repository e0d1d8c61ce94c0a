import type { Sql, Transaction } from '../src/platform/database/index.ts';

/**
 * Locks what `lock` locks, and keeps it: comes back when the rows are held, so that nobody who asks for them afterwards comes
 * before. What comes back lets them go.
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
