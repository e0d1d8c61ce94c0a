import { formatAmount, parseAmount } from '@palaro/shared-lib/contract';

/** "1500" → "₱1,500.00". */
export function peso(amount: string): string {
  const [whole = '0', fraction] = formatAmount(parseAmount(amount) ?? 0n).split('.');
  return `₱${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
