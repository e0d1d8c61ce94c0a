import type { Sql } from '../../platform/database/index.ts';
import { signalBalances } from '../../platform/signals/index.ts';

/** Notifies every process about members whose balance has changed. */
export interface BalanceChanges {
  add: (memberId: bigint) => void;
  /** Sends what is left. */
  close: () => Promise<void>;
}

/** Changes of one member within this time are one notification. */
const EVERY_MS = 20;

/**
 * Sent after the commit and not with it, because commits with a NOTIFY wait for one another. If a process dies in between, a
 * member sees an old balance until the next change; the money itself is correct.
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
