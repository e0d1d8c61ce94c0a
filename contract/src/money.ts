/**
 * Money on the wire and in memory. On the wire an amount is a decimal string with at most four
 * decimals ("1500.00"); in memory it is a `bigint` of 1/10,000 peso. A JSON number never carries money,
 * because 0.1 + 0.2 is not 0.3 there.
 */
export type Units = bigint & { readonly __money: 'PHP/10000' };

export const UNITS_PER_PESO = 10_000n;

const AMOUNT = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/;

/** Marks a bigint as units of 1/10,000 peso. */
export function units(value: bigint): Units {
  return value as Units;
}

/** "12.5" → 125000n. `undefined` when the text is not an amount. */
export function parseAmount(text: string): Units | undefined {
  const match = AMOUNT.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const value = BigInt(whole) * UNITS_PER_PESO + BigInt(fraction.padEnd(4, '0'));
  return units(sign === '-' ? -value : value);
}

/** 125000n → "12.50"; the third and fourth decimal appear only when they are not zero. */
export function formatAmount(value: bigint): string {
  const sign = value < 0n ? '-' : '';
  const size = value < 0n ? -value : value;
  const fraction = (size % UNITS_PER_PESO)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${sign}${size / UNITS_PER_PESO}.${fraction}`;
}

/** Whole pesos, for constants: `pesos(500)` → 5_000_000n. */
export function pesos(value: number): Units {
  if (!Number.isSafeInteger(value)) throw new RangeError(`pesos() takes whole pesos, not ${value}`);
  return units(BigInt(value) * UNITS_PER_PESO);
}
