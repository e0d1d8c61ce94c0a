import type { WalletAnswer } from '@palaro/contract/wires';
import { ensureFairSeed } from '../fairness/index.ts';
import { startBalanceChanges } from './balance-changes.ts';
import type { ProviderDeps } from './deps.ts';
import { retry } from './retry.ts';
import { OWN_PROVIDERS } from './commands.ts';
import { toAnswer } from './wallet-answer.ts';
import type { WalletCommand } from './wallet-command.ts';
import { startBatcher, type ApplyCommand, type BatcherOptions } from './batcher.ts';
import { applyAllOrNone } from './wallet.store.ts';

type Nonce = NonNullable<WalletCommand['nonce']>;

/** An answer for each; or that of the first refused command, with its index, or -1 when the nonce was used before. */
export type AllAnswered =
  | { answers: readonly WalletAnswer[]; refused?: undefined }
  | { answers?: undefined; refused: { place: number; answer: WalletAnswer } };

/** The wallet behind every dialect. Both functions throw for faults only, and then nothing was written. */
export interface Wallet {
  apply: (command: WalletCommand) => Promise<WalletAnswer>;
  /** The commands of one request in their order, all or none. A bet after its rollback does not refuse the others. */
  applyAll: (nonce: Nonce, commands: readonly WalletCommand[]) => Promise<AllAnswered>;
  close: () => Promise<void>;
}

export function startWallet(deps: ProviderDeps, options: Partial<BatcherOptions>): Wallet {
  const changes = startBalanceChanges(deps.sql, deps.onFault);
  const batcher = startBatcher({ ...deps, changes }, options);
  const apply = (command: WalletCommand) => applyOne(deps, batcher, command);

  async function applyAll(nonce: Nonce, commands: readonly WalletCommand[]): Promise<AllAnswered> {
    const [first] = commands;
    if (first && commands.length === 1) {
      const answer = await apply({ ...first, nonce });
      const isDone = answer.code === 'OK' || (first.action === 'bet' && answer.code === 'TX_ROLLED_BACK');
      if (isDone) return { answers: [answer] };
      return { refused: { place: answer.code === 'NONCE_REUSED' ? -1 : 0, answer } };
    }
    const all = await retry(() => {
      const now = deps.now();
      const call = { now, workingDate: deps.workingDate(now), ownProviders: OWN_PROVIDERS };
      return applyAllOrNone(deps.sql, call, nonce, commands);
    });
    if (all.refused) {
      return { refused: { place: all.refused.place, answer: toAnswer(deps, all.refused.result) } };
    }
    for (const { moved, memberId } of all.results) if (moved && memberId !== null) changes.add(memberId);
    return { answers: all.results.map((result) => toAnswer(deps, result)) };
  }
  return { apply, applyAll, close: () => changes.close() };
}

/** Applies one command and answers in the provider's format. Throws for faults only. */
async function applyOne(
  deps: Pick<ProviderDeps, 'sql' | 'vault' | 'now'>,
  apply: ApplyCommand,
  command: WalletCommand,
): Promise<WalletAnswer> {
  const result = await apply(command);
  if (result.code !== 'FAIR_SEED_MISSING' || result.memberId === null) return toAnswer(deps, result);
  await ensureFairSeed(deps, result.memberId);
  // Its nonce was used before.
  const { nonce: _, ...again } = command;
  return toAnswer(deps, await apply(again));
}
