import type { WalletAnswer } from '@palaro/contract';
import { applyAction, toAnswer } from './apply-action.ts';
import { startBalanceNews } from './balance-news.ts';
import type { ProviderDeps } from './deps.ts';
import { untilAlone } from './until-alone.ts';
import { OWN_PROVIDERS } from './wallet-actions.ts';
import { applyAllOrNone } from './wallet-all.store.ts';
import type { SignedCall } from './wallet-door.ts';
import type { WalletItem } from './wallet-item.ts';
import { startWalletWorker, type WorkerOptions } from './wallet-worker.ts';

/** An answer each; or that of the first item that was refused, with its place, -1 when the nonce was seen before. */
export type AllAnswered =
  | { answers: readonly WalletAnswer[]; refused?: undefined }
  | { answers?: undefined; refused: { place: number; answer: WalletAnswer } };

/** The one wallet behind every dialect. Both throw for faults only, and then nothing was written. */
export interface Wallet {
  apply: (item: WalletItem) => Promise<WalletAnswer>;
  /** One item or more of one request in their order, all or none. A bet after its rollback refuses nothing. */
  applyAll: (nonce: SignedCall['nonce'], items: readonly WalletItem[]) => Promise<AllAnswered>;
  close: () => Promise<void>;
}

export function startWallet(deps: ProviderDeps, options: Partial<WorkerOptions>): Wallet {
  const news = startBalanceNews(deps.sql, deps.onFault);
  const worker = startWalletWorker({ ...deps, news }, options);
  const apply = (item: WalletItem) => applyAction(deps, worker, item);

  async function applyAll(nonce: SignedCall['nonce'], items: readonly WalletItem[]): Promise<AllAnswered> {
    const [first] = items;
    if (first && items.length === 1) {
      const answer = await apply({ ...first, nonce });
      const isDone = answer.code === 'OK' || (first.action === 'bet' && answer.code === 'TX_ROLLED_BACK');
      if (isDone) return { answers: [answer] };
      return { refused: { place: answer.code === 'NONCE_REUSED' ? -1 : 0, answer } };
    }
    const all = await untilAlone(() => {
      const now = deps.now();
      const call = { now, workingDate: deps.workingDate(now), ownProviders: OWN_PROVIDERS };
      return applyAllOrNone(deps.sql, call, nonce, items);
    });
    if (all.refused) {
      return { refused: { place: all.refused.place, answer: toAnswer(deps, all.refused.result) } };
    }
    for (const { moved, memberId } of all.results) if (moved && memberId !== null) news.add(memberId);
    return { answers: all.results.map((result) => toAnswer(deps, result)) };
  }
  return { apply, applyAll, close: () => news.close() };
}
