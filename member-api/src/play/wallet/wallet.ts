import { formatAmount } from '@palaro/contract';
import type { WalletAnswer } from '@palaro/contract/wires';
import { findRevealedSeed } from '../fairness/index.ts';
import { startBalanceChanges } from './balance-changes.ts';
import type { ProviderDeps } from './deps.ts';
import { retry } from './retry.ts';
import { OWN_PROVIDERS } from './commands.ts';
import { playerOf } from './game-session.ts';
import { isForeign, toAnswer } from './wallet-answer.ts';
import type { WalletCommand, WalletResult } from './wallet-command.ts';
import { startBatcher, type BatcherOptions } from './batcher.ts';
import { applyAllOrNone, readBonusLimit } from './wallet.store.ts';

type Nonce = NonNullable<WalletCommand['nonce']>;

/** An answer for each, the last one with its player; or that of the first refused command, with its index, or -1 when the nonce was used before. */
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
  const apply = async (command: WalletCommand): Promise<WalletAnswer> => {
    if (isForeign(command)) return { code: 'WRONG_CURRENCY' };
    const result = await batcher(command);
    return { ...toAnswer(deps, result), ...(await reportToOwnGames(deps, command, result)) };
  };

  /** The name of the member whose call it was: never of whom a transaction belongs to besides. */
  async function withPlayer(provider: string, result: WalletResult): Promise<WalletAnswer> {
    const player = await playerOf(deps.sql, provider, result.memberId);
    return { ...toAnswer(deps, result), ...(player !== undefined && { player }) };
  }

  async function applyAll(nonce: Nonce, commands: readonly WalletCommand[]): Promise<AllAnswered> {
    const foreign = commands.findIndex(isForeign);
    if (foreign !== -1) return { refused: { place: foreign, answer: { code: 'WRONG_CURRENCY' } } };
    const [first] = commands;
    if (!first) return { answers: [] };
    if (commands.length === 1) {
      const result = await batcher({ ...first, nonce });
      const answer = await withPlayer(first.provider, result);
      const isDone = answer.code === 'OK' || (first.action === 'bet' && answer.code === 'TX_ROLLED_BACK');
      if (isDone) return { answers: [answer] };
      return { refused: { place: answer.code === 'NONCE_REUSED' ? -1 : 0, answer } };
    }
    const all = await retry(() => {
      const now = deps.now();
      const call = {
        now,
        workingDate: deps.workingDate(now),
        ownProviders: OWN_PROVIDERS,
        winRules: deps.winRules,
        closedCategories: deps.closedCategories,
      };
      return applyAllOrNone(deps.sql, call, nonce, commands);
    });
    if (all.refused) {
      const { place, result } = all.refused;
      return { refused: { place, answer: await withPlayer(first.provider, result) } };
    }
    for (const { moved, memberId } of all.results) if (moved && memberId !== null) changes.add(memberId);
    const answers = all.results.map((result) => toAnswer(deps, result));
    const last = all.results.at(-1);
    return { answers: last ? [...answers.slice(0, -1), await withPlayer(first.provider, last)] : answers };
  }
  return { apply, applyAll, close: () => changes.close() };
}

/**
 * Own games show the largest bet before the press: they ask for the balance when they open and after each round. Their rounds are checked
 * on the game's own page, against a seed that the member has revealed.
 */
async function reportToOwnGames(
  deps: Pick<ProviderDeps, 'sql' | 'vault'>,
  { action, provider, seedHash }: WalletCommand,
  { code, memberId }: WalletResult,
): Promise<Pick<WalletAnswer, 'bonus_limit' | 'server_seed'>> {
  const isQuery = action === 'authenticate' || action === 'balance';
  if (!isQuery || code !== 'OK' || memberId === null || !OWN_PROVIDERS.includes(provider)) return {};
  const limit = await readBonusLimit(deps.sql, memberId);
  const seed = seedHash === undefined ? undefined : await findRevealedSeed(deps, memberId, seedHash);
  return {
    ...(limit && { bonus_limit: { most_bet: formatAmount(limit.mostBet), own: formatAmount(limit.own) } }),
    ...(seed !== undefined && { server_seed: seed }),
  };
}
