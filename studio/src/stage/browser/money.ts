const AMOUNT = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/;
const SIGNS: Readonly<Record<string, string>> = { PHP: '₱' };

/** "12.5" → 125000n, in 1/10,000 of the currency's unit. Throws on a text that is no amount. */
export function toUnits(text: string): bigint {
  const match = AMOUNT.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const value = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  return sign === '-' ? -value : value;
}

/** 12345000n, "PHP" → "₱1,234.50"; the third and fourth decimal show only when there are any. */
export function showUnits(value: bigint, currency: string): string {
  const size = value < 0n ? -value : value;
  const whole = showCount(size / 10_000n);
  const fraction = String(size % 10_000n)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${value < 0n ? '−' : ''}${SIGNS[currency] ?? `${currency} `}${whole}.${fraction}`;
}

/** 117649 → "117,649" */
export const showCount = (count: number | bigint): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "1234.5" → "₱1,234.50" */
export function showAmount(text: string, currency: string): string {
  return showUnits(toUnits(text), currency);
}

/** What a count-up shows after a share of its time, in whole hundredths: never past the total. */
export function countedUnits(total: bigint, share: number): bigint {
  if (share >= 1) return total;
  const counted = (total * BigInt(Math.floor(Math.max(0, share) * 1000))) / 1000n;
  return counted - (counted % 100n);
}

/** 125000n → "12.5000" */
export function exact(amount: bigint): string {
  return `${amount / 10_000n}.${String(amount % 10_000n).padStart(4, '0')}`;
}
