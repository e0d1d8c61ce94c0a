import { formatAmount, type Units } from '@palaro/contract';

/** "₱1,500.00", for texts to members. */
export function formatPesos(amount: Units): string {
  const [whole = '', cents] = formatAmount(amount).split('.');
  return `₱${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
