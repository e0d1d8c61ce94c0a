import { DEPOSIT_CHOICES, formatAmount, parseAmount, pesos } from '@palaro/contract';
import type { DepositField } from '@palaro/contract';
import type { GatewayCreatePayment, GatewayCreatePayout } from '@palaro/contract/wires';
import { Refusal } from '../server/refusal.ts';
import { findGateway } from './gateways.ts';
import type { Currency, GatewayRow } from './gateways.ts';

export const PAYOUT_CURRENCY: Currency = 'PHP';
/** JavaScript timers can't wait longer than 24 days. */
const MAX_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const PAYOUT_LIMITS = { currency: PAYOUT_CURRENCY, min: pesos(1), max: pesos(1_000_000_000) } as const;
/** The smallest coin; USDT is counted to the fourth decimal. */
const CENTAVO = 100n;

const FIELD_VALUES: Readonly<Record<DepositField, readonly string[]>> = {
  ...DEPOSIT_CHOICES,
  is_mobile: ['0', '1'],
};

/** @throws Refusal when the gateway does not accept this payment. */
export function validatePayment({
  code,
  amount,
  currency,
  notify_url,
  return_url,
  expires_at,
  fields,
}: GatewayCreatePayment): void {
  const gateway = findGateway(code);
  if (!gateway) throw new Refusal(404, 'unknown_code', `There is no gateway ${code}.`);
  validateMoney(amount, currency, gateway);
  if (currency === 'PHP' && (parseAmount(amount) ?? 0n) % CENTAVO !== 0n)
    throw new Refusal(422, 'invalid_amount', 'The amount must be of whole centavos.');
  validateAddress(notify_url);
  validateAddress(return_url);
  validateFields(fields, gateway);
  const lifeMs = Date.parse(expires_at) - Date.now();
  if (lifeMs <= 0 || lifeMs > MAX_LIFE_MS)
    throw new Refusal(422, 'invalid_expiry', 'A payment expires in the next seven days.');
}

export function validatePayout({ amount, currency, notify_url }: GatewayCreatePayout): void {
  validateMoney(amount, currency, PAYOUT_LIMITS);
  validateAddress(notify_url);
}

function validateMoney(
  amount: string,
  given: string,
  { currency, min, max }: Pick<GatewayRow, 'currency' | 'min' | 'max'>,
): void {
  if (given !== currency) throw new Refusal(422, 'invalid_currency', `Only ${currency} is taken.`);
  const value = parseAmount(amount) ?? 0n;
  if (value < min || value > max)
    throw new Refusal(
      422,
      'invalid_amount',
      `The amount must be from ${formatAmount(min)} to ${formatAmount(max)} ${currency}.`,
    );
}

function validateAddress(address: string): void {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new Refusal(422, 'invalid_url', 'Addresses must be http or https.');
}

/** The gateway's own fields: each is required, with a known value. */
function validateFields(given: Readonly<Record<string, string>>, { fields }: GatewayRow): void {
  for (const field of fields) {
    const values = FIELD_VALUES[field];
    if (!values.includes(given[field] ?? ''))
      throw new Refusal(422, 'invalid_field', `The field ${field} must be one of ${values.join(', ')}.`);
  }
}

/** Whether a request equals the stored one, in any order of its fields. */
export function agrees(request: object, known: object): boolean {
  const entries = new Map(Object.entries(known));
  return Object.entries(request).every(
    ([field, value]) => canonical(value) === canonical(entries.get(field)),
  );
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  return JSON.stringify(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

export function duplicate(): Refusal {
  return new Refusal(409, 'duplicate_reference', 'This reference was used with other content.');
}
