import { formatAmount, parseAmount } from '@palaro/contract';

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;
/** Units of an amount in a centavo. */
const CENTAVO = 100n;

interface MoneyFormat {
  /** Puts a plus before a gain. */
  signed?: boolean;
  /** Up to four decimals, as in a round's details; otherwise what is below a centavo is cut off. */
  exact?: boolean;
}

/** "1500.5" → "₱1,500.50". Text that is not an amount is returned unchanged. */
export function formatMoney(amount: string, { signed = false, exact = false }: MoneyFormat = {}): string {
  const all = parseAmount(amount);
  if (all === undefined) return amount;
  const value = exact ? all : (all / CENTAVO) * CENTAVO;
  const [whole = '0', fraction = '00'] = formatAmount(value < 0n ? -value : value).split('.');
  const sign = value < 0n ? '−' : signed && value > 0n ? '+' : '';
  return `${sign}₱${whole.replace(THOUSANDS, ',')}.${fraction}`;
}

/** An instant of the API as a member reads it; '-' when it is empty. */
export function formatInstant(instant: string): string {
  return instant || '-';
}
