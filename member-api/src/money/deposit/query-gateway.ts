import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { applyPayment, expireDeposit } from './apply-payment.ts';
import { cancelAtGateway } from './close-pay-pages.ts';
import { claimDue, type Deposit } from './deposit.store.ts';
import { paymentUpdateOf } from './payment-update.ts';
import { sendReturns } from './return-payment.ts';

const BATCH = 20;

/**
 * Sends inquiries about deposits whose update is overdue, expires those that were not paid in time, cancels closed ones at the gateway, and
 * sends back what was paid and could not be credited.
 */
export async function reconcileDeposits(deps: Deps): Promise<void> {
  const { sql, now, settings } = deps;
  for (;;) {
    const due = await claimDue(sql, now(), addMs(now(), settings.deposit.pollEveryMs), BATCH);
    // One after the other, so as not to overload a gateway that is down; the next run comes soon.
    for (const deposit of due) await reconcile(deps, deposit);
    if (due.length < BATCH) break;
  }
  await sendReturns(deps);
}

async function reconcile(deps: Deps, deposit: Deposit): Promise<void> {
  if (deposit.state === 'CANCELLED') return cancelAtGateway(deps, deposit);
  const answered = await queryGateway(deps, deposit);
  const { settings, now } = deps;
  const isOver = deposit.expiresAt !== null && now() >= addMs(deposit.expiresAt, settings.deposit.graceMs);
  if (answered === 'unpaid' && isOver) await expireDeposit(deps, deposit);
}

/** Sends the inquiry and applies the answer. `unreachable`: the result is unknown, so nothing changes. */
export async function queryGateway(
  deps: Deps,
  deposit: Deposit,
): Promise<'applied' | 'unpaid' | 'unreachable'> {
  const answer = await deps.gateway.inquirePayment(deposit.ticketId);
  if (answer.outcome === 'unreachable' || answer.outcome === 'refused') return 'unreachable';
  if (answer.outcome === 'unknown_reference') return 'unpaid';
  const update = paymentUpdateOf(deps, deposit, answer.value);
  const isOpen = answer.value.state === 'PENDING' && answer.value.reference === deposit.ticketId;
  if (!update) return isOpen ? 'unpaid' : 'unreachable';
  await applyPayment(deps, deposit, update);
  return 'applied';
}
