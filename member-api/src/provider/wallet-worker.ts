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
  /** Queues side by side, each with one call to the database at a time. A session's items are all in one. */
  lanes: number;
  /** `false` deals with each item on its own even when it is plain. */
  setWise: boolean;
}

/** Measured with `npm run bench:ledger`. */
const OPTIONS: WorkerOptions = { itemsAtOnce: 128, lanes: 3, setWise: true };

/** A call that runs for longer waits for a row that somebody else holds; the lane's next one goes past it. */
const PATIENCE_MS = 50;
/** Calls of one lane at once, at most, however long they wait. */
const CALLS_OF_A_LANE = 2;

/** Applies one item; throws for faults, a lock or statement that took too long among them. */
export type ApplyItem = (item: WalletItem) => Promise<WalletResult>;

interface Waiting {
  item: WalletItem;
  resolve: (result: WalletResult) => void;
  reject: (error: unknown) => void;
}

interface Lane {
  waiting: Waiting[];
  running: number;
  isDue: boolean;
  patience?: NodeJS.Timeout | undefined;
}

/**
 * Sends what providers ask for to the database, whatever is waiting in one call: alone when the site
 * is quiet, many at once when it is busy. Each lane waits for the end of its call, and collects meanwhile; while one is at the
 * database, another is here. Bets of a session are never in two calls of this process, which would wait for one
 * another's commit; a win names no session, and goes by its round. A call that fails as a whole is taken apart, so that an item harms no other.
 */
export function startWalletWorker(deps: WorkerDeps, options: Partial<WorkerOptions> = {}): ApplyItem {
  const { itemsAtOnce, lanes: laneCount, setWise } = { ...OPTIONS, ...options };
  const lanes = Array.from({ length: laneCount }, (): Lane => ({ waiting: [], running: 0, isDue: false }));

  function send(lane: Lane) {
    lane.isDue = false;
    if (lane.waiting.length === 0) return;
    const batch = lane.waiting.slice(0, itemsAtOnce);
    lane.waiting = lane.waiting.slice(itemsAtOnce);
    lane.running += 1;
    clearTimeout(lane.patience);
    lane.patience = setTimeout(() => lane.running < CALLS_OF_A_LANE && send(lane), PATIENCE_MS);
    void run(batch).finally(() => {
      lane.running -= 1;
      if (lane.running === 0) clearTimeout(lane.patience);
      send(lane);
    });
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
      const lane = lanes[placeOf(item, laneCount)];
      if (!lane) throw new Error('no such lane');
      lane.waiting.push({ item, resolve, reject });
      // After everything that has arrived with it.
      if (!lane.isDue && lane.running === 0) setImmediate(send, lane);
      lane.isDue = true;
    });
}

/** The lane of an item: the same for all that names one session, or one round. */
function placeOf({ tokenHash, round, tx }: WalletItem, lanes: number): number {
  let sum = 0;
  for (const char of tokenHash ?? round ?? tx ?? '') sum = (sum * 31 + char.charCodeAt(0)) % 2 ** 31;
  return sum % lanes;
}

/**
 * The database has answered with an error, so nothing of the call stands. Without an answer (the connection broke, the server
 * went down) nobody knows, and the provider has to ask again.
 */
function isUndone(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
