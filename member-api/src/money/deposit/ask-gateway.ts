import { parseAmount, units } from '@palaro/contract';
import type { GatewayPayment } from '@palaro/contract/wires';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { applyPayment, expireDeposit } from './apply-payment.ts';
import type { PaymentUpdate } from './deposit.rules.ts';
import { claimDue, type Deposit } from './deposit.store.ts';

const BATCH = 20;

/** Sends inquiries about deposits whose update is overdue, and expires those that were not paid in time. */
export async function reconcileDeposits(deps: Deps): Promise<void> {
  const { sql, now, settings } = deps;
  for (;;) {
    const due = await claimDue(sql, now(), addMs(now(), settings.deposit.askEveryMs), BATCH);
    // One after the other, so as not to overload a gateway that is down; the next run comes soon.
    for (const deposit of due) await reconcile(deps, deposit);
    if (due.length < BATCH) return;
  }
}

async function reconcile(deps: Deps, deposit: Deposit): Promise<void> {
  const answered = await askGateway(deps, deposit);
  const { settings, now } = deps;
  const isOver = deposit.expiresAt !== null && now() >= addMs(deposit.expiresAt, settings.deposit.graceMs);
  if (answered === 'unpaid' && isOver) await expireDeposit(deps, deposit);
}

/** Sends the inquiry and applies the answer. `unreachable`: the result is unknown, so nothing changes. */
export async function askGateway(
  deps: Deps,
  deposit: Deposit,
): Promise<'applied' | 'unpaid' | 'unreachable'> {
  const answer = await deps.gateway.inquirePayment(deposit.ticketId);
  if (answer.outcome === 'unreachable' || answer.outcome === 'refused') return 'unreachable';
  if (answer.outcome === 'unknown_reference') return 'unpaid';
  const update = updateOf(answer.value);
  if (answer.value.reference !== deposit.ticketId || update === 'nonsense') {
    deps.log.error({ ticket: deposit.ticketId }, 'a gateway answered an inquiry with nonsense');
    return 'unreachable';
  }
  if (!update) return 'unpaid';
  await applyPayment(deps, deposit, update);
  return 'applied';
}

function updateOf(payment: GatewayPayment): PaymentUpdate | 'nonsense' | undefined {
  if (payment.state === 'PENDING') return undefined;
  const amount = payment.state === 'PAID' ? parseAmount(payment.paid_amount ?? '') : units(0n);
  if (amount === undefined) return 'nonsense';
  const { state, payment_id: paymentId, currency } = payment;
  return { state, paymentId, amount, currency, source: 'inquiry' };
}
