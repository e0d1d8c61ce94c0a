import { formatAmount, parseAmount } from '@palaro/contract';

/** "1500", PHP → "₱1,500.00"; "8.5617", USDT → "8.5617 USDT". */
export function moneyText(amount: string, currency: string): string {
  const [whole = '0', fraction] = formatAmount(parseAmount(amount) ?? 0n).split('.');
  const digits = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
  return currency === 'PHP' ? `₱${digits}` : `${digits} ${currency}`;
}
