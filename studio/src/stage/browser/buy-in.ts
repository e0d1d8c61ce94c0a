import type { GameData } from '../game-data.ts';
import type { BonusLimitLine } from './bonus-limit.ts';
import { byId, isUsable, setUsable } from './elements.ts';
import { fill } from './fill.ts';
import { showUnits, toUnits } from './money.ts';
import { wireClosing } from './page-controls.ts';

/** What there is to play with now. */
interface Now {
  stake: string;
  /** In units. */
  balance: bigint;
  /** No round runs or waits for its answer, and the session goes on. */
  isFree: boolean;
}

export interface BuyIn {
  /** All that is staked on free spins at a stake, in units. */
  total(stake: string): bigint;
  /** What is said when they begin. */
  begins(stake: string): string;
  /** Shows what they cost now, and whether they may be bought. */
  refresh(now: Now): void;
}

/** A second tap at the same place is meant for what was there before. */
const OPEN_MS = 300;

/** The button that offers free spins for a price, and the dialog without whose second button none are bought; nothing where none are sold. */
export function createBuyIn(
  { buyIn: sold, currency, texts }: Pick<GameData, 'buyIn' | 'currency' | 'texts'>,
  limit: BonusLimitLine,
  onConfirm: () => void,
): BuyIn | undefined {
  if (!sold) return undefined;
  const { price, count, words } = sold;
  const [button, confirm] = [byId('buy-in'), byId('buy-in-confirm')];
  const dialog = byId('buy-in-dialog') as HTMLDialogElement;
  const total = (stake: string) => toUnits(stake) * BigInt(price);
  const show = (units: bigint) => showUnits(units, currency);
  /** Empty where as much may be staked. */
  const whyNot = (due: bigint, balance: bigint) => {
    if (!limit.allows(due)) return limit.text();
    return balance < due ? texts.shortBalance : '';
  };
  let openedAt = 0;

  button.addEventListener('click', () => {
    if (!isUsable(button)) return;
    openedAt = performance.now();
    dialog.showModal();
  });
  wireClosing(dialog, 'buy-in-close', 'buy-in-cancel');
  confirm.addEventListener('click', () => {
    if (!isUsable(confirm) || performance.now() - openedAt < OPEN_MS) return;
    dialog.close();
    onConfirm();
  });
  return {
    total,
    begins: (stake) => fill(words.begins, { count, total: show(total(stake)) }),
    refresh: ({ stake, balance, isFree }) => {
      const [due, sum] = [total(stake), show(total(stake))];
      button.textContent = fill(words.button, { count, total: sum });
      byId('buy-in-total').textContent = sum;
      byId('buy-in-sum').textContent = fill(words.sum, { price, stake: show(toUnits(stake)) });
      confirm.textContent = fill(words.confirm, { total: sum });
      const reason = whyNot(due, balance);
      byId('buy-in-short').textContent = reason;
      setUsable(button, isFree);
      setUsable(confirm, isFree && reason === '');
      if (!isFree && dialog.open) dialog.close();
    },
  };
}
