import type { Sql } from '../../platform/database/index.ts';
import { signalBalances } from '../../platform/signals/index.ts';

/** Tells every process whose balance has changed. */
export interface BalanceNews {
  add: (memberId: bigint) => void;
  /** Tells what is left. */
  close: () => Promise<void>;
}

/** So many changes of one member are one piece of news. */
const EVERY_MS = 20;

/**
 * Sent after the commit and not with it, because commits with a notice wait for one another. A process that dies in between
 * leaves a member with an old figure until the next one: the money is where it is.
 */
export function startBalanceNews(sql: Sql, onFault: (error: unknown) => void): BalanceNews {
  let members = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  async function tell() {
    timer = undefined;
    const changed = members;
    members = new Set();
    if (changed.size === 0) return;
    await signalBalances(sql, [...changed]).catch(onFault);
  }
  return {
    add(memberId) {
      members.add(memberId);
      timer ??= setTimeout(() => {
        telling = tell();
      }, EVERY_MS);
    },
    async close() {
      clearTimeout(timer);
      await telling;
      await tell();
    },
  };
}
