import { parseAmount, pesos } from '@palaro/shared-lib/contract';
import type { GatewayCreatePayment, GatewayCreatePayout } from '@palaro/shared-lib/contract';
import { Refusal } from '../server/refusal.ts';
import { findGateway } from './gateways.ts';

export const CURRENCY = 'PHP';
/** Timers can't wait longer than 24 days. */
const MAX_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_PAYOUT_PESOS = 1_000_000_000;

/** @throws Refusal when the gateway would not take this payment. */
export function judgePayment({
  code,
  amount,
  currency,
  notify_url,
  return_url,
  expires_at,
}: GatewayCreatePayment): void {
  const gateway = findGateway(code);
  if (!gateway) throw new Refusal(404, 'unknown_code', `There is no gateway ${code}.`);
  judgeMoney(amount, currency, gateway.min, gateway.max);
  judgeAddress(notify_url);
  judgeAddress(return_url);
  const lifeMs = Date.parse(expires_at) - Date.now();
  if (lifeMs <= 0 || lifeMs > MAX_LIFE_MS)
    throw new Refusal(422, 'invalid_expiry', 'A payment expires in the next seven days.');
}

export function judgePayout({ amount, currency, notify_url }: GatewayCreatePayout): void {
  judgeMoney(amount, currency, 1, MAX_PAYOUT_PESOS);
  judgeAddress(notify_url);
}

function judgeMoney(amount: string, currency: string, min: number, max: number): void {
  if (currency !== CURRENCY) throw new Refusal(422, 'invalid_currency', `Only ${CURRENCY} is taken.`);
  const value = parseAmount(amount) ?? 0n;
  if (value < pesos(min) || value > pesos(max))
    throw new Refusal(422, 'invalid_amount', `The amount must be from ${min} to ${max} ${CURRENCY}.`);
}

function judgeAddress(address: string): void {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new Refusal(422, 'invalid_url', 'Addresses must be http or https.');
}

/** Whether what is asked is what is known already, in whatever order its fields were written. */
export function agrees(asked: object, known: object): boolean {
  const entries = new Map(Object.entries(known));
  return Object.entries(asked).every(([field, value]) => canonical(value) === canonical(entries.get(field)));
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  return JSON.stringify(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

export function duplicate(): Refusal {
  return new Refusal(409, 'duplicate_reference', 'This reference was used with other content.');
}
