import { parseAmount, type ErrorKey } from '@palaro/contract';

/** Whole pesos: the smallest transfer. */
export const LEAST = 5;
const MOBILE = /^(?:\+?63|0)?(9\d{9})$/;

/** A number that the server can look up, as it will be sent; `undefined` while it is being typed. */
export function lookedUp(phone: string): string | undefined {
  const digits = MOBILE.exec(phone.replaceAll(/\s/g, ''))?.[1];
  return digits && `+63${digits}`;
}

/** What is wrong with an amount that is well formed. */
export function amountProblem(text: string, available: string | undefined): ErrorKey | undefined {
  const amount = parseAmount(text);
  if (amount === undefined) return undefined;
  if (amount < (parseAmount(String(LEAST)) ?? 0n)) return 'invalid_transfer_amount';
  if (available !== undefined && amount > (parseAmount(available) ?? 0n)) return 'insufficient_balance';
  return undefined;
}

/** The member's own number is no friend's. */
export const isOwn = (phone: string, own: string): boolean => lookedUp(phone) === own;
