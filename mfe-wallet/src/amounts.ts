import { parseAmount, units, type Units } from '@palaro/contract';

/** An amount of the API; zero for text that is not one. */
export const unitsOf = (amount: string): Units => parseAmount(amount) ?? units(0n);

export const isZero = (amount: string): boolean => unitsOf(amount) === 0n;

const PLAIN_AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** An amount that the server can quote; `undefined` for incomplete input. */
export const quotable = (text: string): string | undefined =>
  PLAIN_AMOUNT.test(text) && unitsOf(text) > 0n ? text : undefined;
