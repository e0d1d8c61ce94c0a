import { errorCode, type Sql } from '../../platform/database/index.ts';
import type { BalanceNews } from './balance-news.ts';
import { startQueue, type QueueOptions } from './call-queue.ts';
import { untilAlone } from './until-alone.ts';
import { OWN_PROVIDERS } from './wallet-actions.ts';
import type { WalletItem, WalletResult } from './wallet-item.ts';
import { applyItems } from './wallet.store.ts';

export interface WorkerDeps {
  sql: Sql;
  now: () => Date;
  workingDate: (instant: Date) => string;
  news: BalanceNews;
}

export interface WorkerOptions extends QueueOptions {
  /** `false` deals with each item on its own even when it is plain. */
  setWise: boolean;
}

/** Measured with `npm run bench:ledger`. */
const OPTIONS: WorkerOptions = {
  itemsAtOnce: 128,
  callsAtOnce: 3,
  worthACall: 40,
  setWise: true,
};

/** Applies one item; throws for faults, a lock or statement that took too long among them. */
export type ApplyItem = (item: WalletItem) => Promise<WalletResult>;

interface Waiting {
  item: WalletItem;
  resolve: (result: WalletResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends what providers ask for to the database, whatever is waiting in one call. Bets of a session are never in two calls of this
 * process, which would wait for one another's commit; a win names no session, and goes by its round. A call that fails as a
 * whole is taken apart, so that an item harms no other.
 */
export function startWalletWorker(deps: WorkerDeps, options: Partial<WorkerOptions> = {}): ApplyItem {
  const { setWise, ...queueOptions } = { ...OPTIONS, ...options };

  async function call(items: readonly WalletItem[], isSetWise: boolean) {
    const now = deps.now();
    const workingDate = deps.workingDate(now);
    const results = await applyItems(
      deps.sql,
      { now, workingDate, ownProviders: OWN_PROVIDERS, setWise: isSetWise },
      items,
    );
    for (const { moved, memberId } of results) if (moved && memberId !== null) deps.news.add(memberId);
    return results;
  }
  async function run(batch: readonly Waiting[]) {
    try {
      const results = await call(
        batch.map(({ item }) => item),
        setWise,
      );
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result) resolve(result);
        else reject(new Error('the wallet gave no answer'));
      });
    } catch (error) {
      if (!isUndone(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(runAlone));
    }
  }
  async function runAlone({ item, resolve, reject }: Waiting) {
    try {
      resolve(
        await untilAlone(async () => {
          const [result] = await call([item], false);
          if (!result) throw new Error('the wallet gave no answer');
          return result;
        }),
      );
    } catch (error) {
      reject(error);
    }
  }
  const push = startQueue<Waiting>({ ...queueOptions, nameOf: ({ item }) => nameOf(item), run });
  return (item) => new Promise((resolve, reject) => push({ item, resolve, reject }));
}

const nameOf = ({ tokenHash, round, tx }: WalletItem) => tokenHash ?? round ?? tx ?? '';

/**
 * The database has answered with an error, so nothing of the call stands. Without an answer (the connection broke, the server
 * went down) nobody knows, and the provider has to ask again.
 */
function isUndone(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
