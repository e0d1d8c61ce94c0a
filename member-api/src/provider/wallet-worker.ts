import { errorCode, type Sql } from '../database/index.ts';
import type { BalanceNews } from './balance-news.ts';
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

export interface WorkerOptions {
  /** Items of one call to the database, at most. */
  itemsAtOnce: number;
  /** Calls to the database at once, each on a connection of its own. */
  callsAtOnce: number;
  /** `false` deals with each item on its own even when it is plain. */
  setWise: boolean;
}

/** Measured with `npm run bench:ledger`: more items are slower, and further calls are there for members whose row is locked. */
const OPTIONS: WorkerOptions = { itemsAtOnce: 128, callsAtOnce: 4, setWise: true };

/** Half a call's items are worth a further call beside the ones that run; so are fewer, when those take longer than usual. */
const WORTH_A_CALL = 0.5;
const PATIENCE_MS = 5;

/** Applies one item; throws for faults, a lock or statement that took too long among them. */
export type ApplyItem = (item: WalletItem) => Promise<WalletResult>;

interface Waiting {
  item: WalletItem;
  resolve: (result: WalletResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends what providers ask for to the database, whatever is waiting in one call: alone when the site
 * is quiet, many at once when it is busy. What arrives while a call runs waits for its end or for company, a few milliseconds at
 * most: the fewer the calls, the less each item costs. A call that fails as a whole is taken apart, so that an item harms no other.
 */
export function startWalletWorker(deps: WorkerDeps, options: Partial<WorkerOptions> = {}): ApplyItem {
  const { itemsAtOnce, callsAtOnce, setWise } = { ...OPTIONS, ...options };
  let waiting: Waiting[] = [];
  let running = 0;
  let isDue = false;
  let lastCallAt = 0;
  let patience: NodeJS.Timeout | undefined;

  const isWorthACall = () =>
    running === 0 ||
    waiting.length >= itemsAtOnce * WORTH_A_CALL ||
    performance.now() - lastCallAt >= PATIENCE_MS;

  function send() {
    isDue = false;
    while (waiting.length > 0 && running < callsAtOnce) {
      if (!isWorthACall()) {
        patience ??= setTimeout(losePatience, PATIENCE_MS);
        return;
      }
      lastCallAt = performance.now();
      const batch = waiting.slice(0, itemsAtOnce);
      waiting = waiting.slice(itemsAtOnce);
      running += 1;
      void run(batch).finally(() => {
        running -= 1;
        send();
      });
    }
  }
  function losePatience() {
    patience = undefined;
    send();
  }
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
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After everything that has arrived with it.
      if (!isDue) setImmediate(send);
      isDue = true;
    });
}

/**
 * The database has answered with an error, so nothing of the call stands. Without an answer (the connection broke, the server
 * went down) nobody knows, and the provider has to ask again.
 */
function isUndone(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
