import { parseAmount, type WalletAnswer, type WalletWin } from '@palaro/shared-lib/contract';
import { fingerprintOf } from '../ledger/index.ts';
import type { ProviderDeps } from './deps.ts';
import { applyItem } from './wallet.store.ts';

/**
 * Pays what a bet has won. Asks for no session and no account state: a bet that stands is always paid. A win of 0 settles
 * and writes no entry. An unknown bet is `TX_NOT_EXIST` and not remembered: the bet may still be on its way.
 */
export async function applyWin(deps: ProviderDeps, provider: string, win: WalletWin): Promise<WalletAnswer> {
  const { tx, bet_tx, round, game_code, round_closed } = win;
  const amount = parseAmount(win.amount);
  if (amount === undefined) return { code: 'MALFORMED' };
  return applyItem(deps.sql, {
    action: 'win',
    provider,
    tx,
    bet_tx,
    round,
    game_code,
    round_closed,
    amount: amount.toString(),
    fingerprint: fingerprintOf({ action: 'win', bet_tx, round, game_code, amount, round_closed }),
    working_date: deps.workingDate(deps.now()),
  });
}
