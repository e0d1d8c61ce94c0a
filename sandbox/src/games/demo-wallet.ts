import { formatAmount, pesos, units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import type { WalletOrder, WalletReply } from './dialects/dialect.ts';
import { stakeUnits } from '@palaro/studio/engine/stake-maths';
import type { Wallet, WalletCaller } from './wallet-client.ts';

const PURSE = pesos(10_000);

/** Play money: each demo session starts with ten thousand; a restart resets it. */
export class DemoWallet implements Wallet {
  readonly #purses = new Map<string, Units>();

  call({ player }: WalletCaller, order: WalletOrder): Promise<WalletReply> {
    const balance = this.#purses.get(player) ?? PURSE;
    const change = changeOf(order);
    const after = units(balance + change);
    if (after < 0n)
      return Promise.resolve({
        outcome: 'refused',
        code: 'INSUFFICIENT_FUNDS',
        answer: { code: 'INSUFFICIENT_FUNDS', balance: formatAmount(balance) },
      });
    this.#purses.set(player, after);
    return Promise.resolve({ outcome: 'ok', answer: { code: 'OK', balance: formatAmount(after) } });
  }
}

function changeOf(order: WalletOrder): bigint {
  if (order.action === 'bet') return -order.txns.reduce((sum, { amount }) => sum + stakeUnits(amount), 0n);
  if (order.action === 'win') return order.txns.reduce((sum, { amount }) => sum + stakeUnits(amount), 0n);
  return 0n;
}
