import * as z from 'zod/mini';
import type { ErrorKey } from './errors/index.ts';
import { parseAmount } from './money.ts';
import { EVERY_DAY } from './working-date.ts';

/** A schema whose type names the error key of a malformed value. */
export type Keyed<Schema, Key extends ErrorKey> = Schema & { readonly refusedWith?: Key };

/** Adds the error key of its issues to the schema's type. */
export const keyed = <Schema, const Key extends ErrorKey>(schema: Schema, _key: Key): Keyed<Schema, Key> =>
  schema as Keyed<Schema, Key>;

/** The error key of a malformed value of a field. */
export type KeyOf<Schema> = 'refusedWith' extends keyof Schema
  ? Extract<Schema['refusedWith'], ErrorKey>
  : Schema extends z.ZodMiniOptional<infer Inner>
    ? KeyOf<Inner>
    : never;

/**
 * The field types of the contract. Every one of them takes the error key that a malformed value answers, so that a
 * schema issue's message *is* a key of the catalogue. A missing field is `<field>_required`, decided in `validate.ts`.
 */
export function text<const Key extends ErrorKey>(
  key: Key,
  limits: { min?: number; max?: number; pattern?: RegExp } = {},
): Keyed<z.ZodMiniString, Key> {
  const { min = 1, max = 200, pattern } = limits;
  const checks = [z.minLength(min, key), z.maxLength(max, key)];
  // A zero byte is legal in JSON and illegal in PostgreSQL text.
  return z.string(key).check(...checks, z.regex(pattern ?? /^[^\0]*$/, key));
}

export function oneOf<const T extends readonly string[], const Key extends ErrorKey>(values: T, key: Key) {
  return keyed(z.enum(values, key), key);
}

/** A decimal string above zero with at most `decimals` decimals. */
export function amount<const Key extends ErrorKey>(
  key: Key,
  decimals: 2 | 4 = 2,
): Keyed<z.ZodMiniString, Key> {
  const pattern = decimals === 2 ? /^\d{1,12}(\.\d{1,2})?$/ : /^\d{1,12}(\.\d{1,4})?$/;
  return z.string(key).check(
    z.regex(pattern, key),
    z.refine((value) => (parseAmount(value) ?? 0n) > 0n, key),
  );
}

/** Money in an answer: any sign, at most four decimals. */
export const money = z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,4})?$/));

/** Made by the client, one for each intended money move; a repeat with the same id and body moves nothing. */
export const requestId: Keyed<z.ZodMiniString, 'invalid_request_id'> = z
  .string('invalid_request_id')
  .check(z.uuid('invalid_request_id'));

/** `YYYY-MM-DD HH:mm:ss`, Asia/Kuala_Lumpur; empty when there is none. */
export const instant = z.string();

export const positiveInteger = <const Key extends ErrorKey>(key: Key, max: number) =>
  keyed(z.int(key).check(z.gte(1, key), z.lte(max, key)), key);

export const pageNumber = z.optional(positiveInteger('invalid_page', 100_000));
export const pageSize = z.optional(positiveInteger('invalid_page', 100));
export const page = { page_number: pageNumber, page_size: pageSize };

export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), total: z.int(), page_number: z.int(), page_size: z.int() });
}

/** docs/member-site.md, 5.1: 6–20 characters. Letters and digits, so that a name never looks like a phone or an address. */
export const username = text('invalidUsernameFormat', { min: 6, max: 20, pattern: /^[A-Za-z][A-Za-z0-9]*$/ });

/** A user name or a phone, as the member types it. */
export const accountId = text('invalidUsernameFormat', { min: 6, max: 20, pattern: /^[A-Za-z0-9+]+$/ });

export const password = text('invalidPasswordFormat', {
  min: 6,
  max: 20,
  pattern: /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]+$/,
});

/** A password that is only compared: any text. */
export const typedPassword = text('invalid_password', { max: 200 });

export const phone = text('invalidPhoneNumberFormat', { pattern: /^(\+?63|0)?9\d{9}$/ });
export const email = text('invalidEmailFormat', {
  max: 254,
  pattern: /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0.]{2,}$/,
});
export const otp = text('invalid_tac', { pattern: /^\d{6}$/ });

/** `YYYY-MM-DD`, Asia/Kuala_Lumpur. */
export const date = text('invalid_date_range', { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ });
/** `YYYY-MM`. */
export const month = text('invalid_date_range', { pattern: /^\d{4}-(0[1-9]|1[0-2])$/ });
/** `YYYY-MM-DD`, or `all`. */
export const dayOrEveryDay = keyed(
  z.union([date, z.literal(EVERY_DAY)], 'invalid_date_range'),
  'invalid_date_range',
);

export const ticketId = text('invalid_ticket_id', { max: 40, pattern: /^[A-Za-z0-9-]+$/ });
export const promotionId = text('invalid_promotion', { max: 20, pattern: /^[A-Za-z0-9]+$/ });
export const couponCode = text('coupon_not_available', { max: 32, pattern: /^[A-Za-z0-9-]+$/ });
export const gameCode = text('invalid_game_code', { max: 60, pattern: /^[a-z0-9-]+$/ });
/** Ids of our rows, as text. */
export const rowId = <const Key extends ErrorKey>(key: Key) => text(key, { max: 20, pattern: /^[1-9]\d*$/ });

/** A text in some languages; English is always there. */
export const localised = z.object({
  en: z.string(),
  ph: z.optional(z.string()),
  zh: z.optional(z.string()),
  ms: z.optional(z.string()),
});
