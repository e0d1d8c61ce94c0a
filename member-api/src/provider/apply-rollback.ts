import type { WalletAnswer, WalletRollback } from '@palaro/shared-lib/contract';
import { fingerprintOf } from '../ledger/index.ts';
import type { ProviderDeps } from './deps.ts';
import { applyItem } from './wallet.store.ts';

/**
 * Undoes a bet, once, to the last unit. A bet that is unknown gets a tombstone and will be refused when it comes; one that
 * was refused or rolled back already is a success without effect; one that was settled is `ALREADY_SETTLED`.
 */
export async function applyRollback(
  deps: ProviderDeps,
  provider: string,
  { tx, bet_tx, round }: WalletRollback,
): Promise<WalletAnswer> {
  if (tx === bet_tx) return { code: 'MALFORMED' };
  return applyItem(deps.sql, {
    action: 'rollback',
    provider,
    tx,
    bet_tx,
    round,
    fingerprint: fingerprintOf({ action: 'rollback', bet_tx, round }),
    working_date: deps.workingDate(deps.now()),
  });
}
