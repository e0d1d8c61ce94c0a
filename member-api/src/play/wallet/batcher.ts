import { errorCode } from '@palaro/migrator/error-code';
import type { Sql } from '../../platform/database/index.ts';
import type { WinRules } from './deps.ts';
import type { BalanceChanges } from './balance-changes.ts';
import { startBatchQueue, type QueueOptions } from './batch-queue.ts';
import { retry } from './retry.ts';
import { OWN_PROVIDERS } from './commands.ts';
import type { WalletCommand, WalletResult } from './wallet-command.ts';
import { applyCommands } from './wallet.store.ts';

export interface BatcherDeps {
  sql: Sql;
  now: () => Date;
  workingDate: (instant: Date) => string;
  changes: BalanceChanges;
  winRules: WinRules;
  closedCategories: readonly string[];
}

export interface BatcherOptions extends QueueOptions {
  /** `false` handles each command alone, even a plain one. */
  setWise: boolean;
}

/** Measured with `npm run bench:ledger`. */
const OPTIONS: BatcherOptions = {
  itemsAtOnce: 128,
  callsAtOnce: 3,
  worthACall: 40,
  setWise: true,
};

/** Applies one command; throws for faults, including lock and statement time-outs. */
export type ApplyCommand = (command: WalletCommand) => Promise<WalletResult>;

interface Waiting {
  command: WalletCommand;
  resolve: (result: WalletResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the providers' commands to the database, all waiting ones in one call. Bets of one session are never in two parallel
 * calls of this process, which would wait for one another's commit; wins have no session and are grouped by round. If a call
 * fails as a whole, its commands are sent one by one, so that one command does not harm others.
 */
export function startBatcher(deps: BatcherDeps, options: Partial<BatcherOptions> = {}): ApplyCommand {
  const { setWise, ...queueOptions } = { ...OPTIONS, ...options };

  async function call(commands: readonly WalletCommand[], isSetWise: boolean) {
    const now = deps.now();
    const workingDate = deps.workingDate(now);
    const { winRules, closedCategories } = deps;
    const results = await applyCommands(
      deps.sql,
      { now, workingDate, ownProviders: OWN_PROVIDERS, winRules, closedCategories, setWise: isSetWise },
      commands,
    );
    for (const { moved, memberId } of results) if (moved && memberId !== null) deps.changes.add(memberId);
    return results;
  }
  async function run(batch: readonly Waiting[]) {
    try {
      const results = await call(
        batch.map(({ command }) => command),
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
  async function runAlone({ command, resolve, reject }: Waiting) {
    try {
      resolve(
        await retry(async () => {
          const [result] = await call([command], false);
          if (!result) throw new Error('the wallet gave no answer');
          return result;
        }),
      );
    } catch (error) {
      reject(error);
    }
  }
  const push = startBatchQueue<Waiting>({ ...queueOptions, nameOf: ({ command }) => nameOf(command), run });
  return (command) => new Promise((resolve, reject) => push({ command, resolve, reject }));
}

const nameOf = ({ tokenHash, round, tx }: WalletCommand) => tokenHash ?? round ?? tx ?? '';

/**
 * The database has answered with an error, so nothing of the call was written. Without an answer (a lost connection, a crashed
 * server) the result is unknown, and the provider has to repeat the request.
 */
function isUndone(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
