import { errorCode } from '@palaro/migrator/error-code';
import type { Sql } from '../../platform/database/index.ts';
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
}

export interface BatcherOptions extends QueueOptions {
  /** `false` deals with each command on its own even when it is plain. */
  setWise: boolean;
}

/** Measured with `npm run bench:ledger`. */
const OPTIONS: BatcherOptions = {
  itemsAtOnce: 128,
  callsAtOnce: 3,
  worthACall: 40,
  setWise: true,
};

/** Applies one command; throws for faults, a lock or statement that took too long among them. */
export type ApplyCommand = (command: WalletCommand) => Promise<WalletResult>;

interface Waiting {
  command: WalletCommand;
  resolve: (result: WalletResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends what providers ask for to the database, whatever is waiting in one call. Bets of a session are never in two calls of this
 * process, which would wait for one another's commit; a win names no session, and goes by its round. A call that fails as a
 * whole is taken apart, so that an command harms no other.
 */
export function startBatcher(deps: BatcherDeps, options: Partial<BatcherOptions> = {}): ApplyCommand {
  const { setWise, ...queueOptions } = { ...OPTIONS, ...options };

  async function call(commands: readonly WalletCommand[], isSetWise: boolean) {
    const now = deps.now();
    const workingDate = deps.workingDate(now);
    const results = await applyCommands(
      deps.sql,
      { now, workingDate, ownProviders: OWN_PROVIDERS, setWise: isSetWise },
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
 * The database has answered with an error, so nothing of the call stands. Without an answer (the connection broke, the server
 * went down) nobody knows, and the provider has to ask again.
 */
function isUndone(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
