import { parseAmount, type ErrorKey } from '@palaro/contract';

/** Whole pesos: the smallest transfer. */
export const LEAST = 5;
const MOBILE = /^(?:\+?63|0)?(9\d{9})$/;

/** A complete phone number, in the format to send; `undefined` for incomplete input. */
export function lookedUp(phone: string): string | undefined {
  const digits = MOBILE.exec(phone.replaceAll(/\s/g, ''))?.[1];
  return digits && `+63${digits}`;
}

/** Why a well-formed amount is invalid. */
export function amountProblem(text: string, available: string | undefined): ErrorKey | undefined {
  const amount = parseAmount(text);
  if (amount === undefined) return undefined;
  if (amount < (parseAmount(String(LEAST)) ?? 0n)) return 'invalid_transfer_amount';
  if (available !== undefined && amount > (parseAmount(available) ?? 0n)) return 'insufficient_balance';
  return undefined;
}
