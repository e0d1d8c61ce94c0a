import type { Sql } from '../../platform/database/index.ts';
import { signalBalances } from '../../platform/signals/index.ts';

/** Notifies every process whose balance has changed. */
export interface BalanceChanges {
  add: (memberId: bigint) => void;
  /** Sends what is left. */
  close: () => Promise<void>;
}

/** So many changes of one member are one notice. */
const EVERY_MS = 20;

/**
 * Sent after the commit and not with it, because commits with a notice wait for one another. A process that dies in between
 * leaves a member with an old figure until the next one: the money is where it is.
 */
export function startBalanceChanges(sql: Sql, onFault: (error: unknown) => void): BalanceChanges {
  let members = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function send() {
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
        sending = send();
      }, EVERY_MS);
    },
    async close() {
      clearTimeout(timer);
      await sending;
      await send();
    },
  };
}
