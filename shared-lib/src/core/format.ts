import { formatAmount, parseAmount } from '@palaro/contract';

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/** "1500.5" → "₱1,500.50"; `signed` puts a plus before a gain. Text that is not an amount is returned unchanged. */
export function formatMoney(amount: string, { signed = false } = {}): string {
  const value = parseAmount(amount);
  if (value === undefined) return amount;
  const [whole = '0', fraction = '00'] = formatAmount(value < 0n ? -value : value).split('.');
  const sign = value < 0n ? '−' : signed && value > 0n ? '+' : '';
  return `${sign}₱${whole.replace(THOUSANDS, ',')}.${fraction}`;
}

/** An instant of the API as a member reads it; '-' when it is empty. */
export function formatInstant(instant: string): string {
  return instant || '-';
}
