import type { Table } from './board.ts';
import { button, make } from './make.ts';

/** Pesos that one press adds. */
const ADDED = ['50.00', '100.00', '500.00'] as const;

/** Keys that add to the stake, and one for as much as may be staked. */
export function createStakeKeys({
  sports: words,
  show,
  addStake,
}: Pick<Table, 'sports' | 'show' | 'addStake'>) {
  if (!words) throw new Error('This is no sportsbook.');
  const key = (label: string, text: string, amount?: string) =>
    button({ class: 'choice', 'aria-label': `${text}: ${label}` }, () => addStake(amount), text);
  return make(
    'div',
    { class: 'stake-keys', role: 'group', 'aria-label': words.stakeKeys },
    ...ADDED.map((amount) =>
      key(words.addStake.replace('{amount}', show(amount)), `+${Number(amount)}`, amount),
    ),
    key(words.mostStake, words.most),
  );
}
