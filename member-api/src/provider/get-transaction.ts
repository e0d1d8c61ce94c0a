import type { WalletAnswer } from '@palaro/shared-lib/contract';
import type { ProviderDeps } from './deps.ts';
import { readTransaction } from './wallet.store.ts';

/**
 * What a transaction came to, for a provider that lost the answer: its code and the balance of then. A bet that was rolled
 * back, before or after it came, is `TX_ROLLED_BACK`; one that never came is `TX_NOT_EXIST`.
 */
export async function getTransaction(
  deps: ProviderDeps,
  provider: string,
  tx: string,
): Promise<WalletAnswer> {
  return (await readTransaction(deps.sql, { provider, tx })) ?? { code: 'TX_NOT_EXIST' };
}
