import { parseAmount, units } from '@palaro/contract';
import { gatewayEvent, PAYOUT_GATEWAY, type GatewayEvent } from '@palaro/contract/wires';
import * as z from 'zod/mini';
import { applyPayment, queryGateway, readDeposit, type PaymentUpdate } from '../deposit/index.ts';
import { addReviewItem, type ReviewKind } from '../../platform/review-queue/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { applyPayout, readWithdrawal, type PayoutUpdate } from '../withdrawal/index.ts';
import { claimEvents, closeEvent, postponeEvent, type KeptEvent } from './event.store.ts';

const BATCH = 20;
/** If a process dies while it applies an event, another one takes the event after this time. */
const CLAIM_MS = 30_000;
/** About ten minutes in total, with growing delays. */
const PATIENCE_TRIES = 15;

/** Applies the stored webhooks. Each may be applied again at any time, because its effect is idempotent. */
export async function applyGatewayEvents(deps: Deps): Promise<void> {
  const { sql, now } = deps;
  for (;;) {
    const events = await claimEvents(sql, now(), addMs(now(), CLAIM_MS), BATCH);
    for (const event of events) await applyOne(deps, event);
    if (events.length < BATCH) return;
  }
}

async function applyOne(deps: Deps, kept: KeptEvent): Promise<void> {
  const { sql, now, log } = deps;
  try {
    const outcome = await apply(deps, kept);
    if (outcome === 'later') await postponeEvent(sql, kept.id, addMs(now(), retryMs(kept.tries)));
    else await closeEvent(sql, kept.id, outcome, now());
  } catch (error) {
    log.error({ err: error, gateway: kept.gateway }, 'a webhook could not be applied');
    await postponeEvent(sql, kept.id, addMs(now(), retryMs(kept.tries)));
  }
}

const retryMs = (tries: number) => Math.min(60_000, 500 * 2 ** tries);

async function apply(deps: Deps, { gateway, body, tries }: KeptEvent): Promise<string> {
  const event = z.parse(gatewayEvent, JSON.parse(body.toString('utf8')));
  const amount = parseAmount(event.amount);
  if (amount === undefined || amount < 0n) return 'nonsense';
  return event.type in PAYMENT_STATES
    ? applyToDeposit(deps, { gateway, tries }, event, amount)
    : applyToWithdrawal(deps, gateway, event, amount);
}

const PAYMENT_STATES: Readonly<Record<string, PaymentUpdate['state']>> = {
  'payment.paid': 'PAID',
  'payment.failed': 'FAILED',
  'payment.expired': 'EXPIRED',
  'payment.cancelled': 'CANCELLED',
};

const PAYOUT_UPDATES: Readonly<Record<string, PayoutUpdate>> = {
  'payout.paid': 'PAID',
  'payout.failed': 'FAILED',
  'payout.reversed': 'REVERSED',
};

async function applyToDeposit(
  deps: Deps,
  { gateway, tries }: Pick<KeptEvent, 'gateway' | 'tries'>,
  event: GatewayEvent,
  amount: bigint,
): Promise<string> {
  const state = PAYMENT_STATES[event.type];
  if (!state) return 'nonsense';
  const deposit = await readDeposit(deps.sql, event.reference);
  if (!deposit || deposit.code !== gateway)
    return putToReview(deps, gateway, event, deposit ? 'OTHER_GATEWAY' : 'UNKNOWN_REFERENCE');
  const { id: paymentId, currency } = event;
  const update: PaymentUpdate = { state, paymentId, amount: units(amount), currency, source: 'webhook' };
  const outcome = await applyPayment(deps, deposit, update);
  if (outcome !== 'query') return outcome;
  const answered = await queryGateway(deps, deposit);
  if (answered === 'unreachable') return 'later';
  if (answered === 'applied') return 'queried';
  // The webhook said paid, but the inquiry says unpaid: the gateway's own systems may not be consistent yet.
  return tries < PATIENCE_TRIES ? 'later' : putToReview(deps, gateway, event, 'PAID_AFTER_END');
}

async function applyToWithdrawal(
  deps: Deps,
  gateway: string,
  event: GatewayEvent,
  amount: bigint,
): Promise<string> {
  const update = PAYOUT_UPDATES[event.type];
  if (!update) return 'nonsense';
  const withdrawal = await readWithdrawal(deps.sql, event.reference);
  // A gateway of deposits could else take back what was paid out.
  if (!withdrawal || gateway !== PAYOUT_GATEWAY)
    return putToReview(deps, gateway, event, withdrawal ? 'OTHER_GATEWAY' : 'UNKNOWN_REFERENCE');
  const { id: payoutId, currency } = event;
  return applyPayout(deps, withdrawal, { update, payoutId, amount, currency, cause: 'webhook' });
}

async function putToReview(
  { sql, now }: Deps,
  gateway: string,
  { reference, id, type, amount, currency }: GatewayEvent,
  kind: ReviewKind,
): Promise<string> {
  await addReviewItem(sql, { kind, gateway, reference, id, details: { type, amount, currency } }, now());
  return 'review';
}
