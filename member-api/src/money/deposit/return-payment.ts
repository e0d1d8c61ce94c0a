import { formatAmount } from '@palaro/contract';
import { addInboxMessage, type NewInboxMessage } from '../../account/inbox/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { addReviewItem } from '../../platform/review-queue/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, addMs } from '../../platform/server/instants.ts';
import { recordTransition, type Cause } from '../../platform/server/record-transition.ts';
import { signalMember } from '../../platform/signals/index.ts';
import type { PaymentUpdate } from './deposit.rules.ts';
import type { Deposit } from './deposit.store.ts';
import { claimReturns, insertReturn, writeRefused, writeSent, type Return } from './return.store.ts';

const BATCH = 20;
const MESSAGE_DAYS = 90;

interface Returned extends Pick<PaymentUpdate, 'paymentId' | 'amount' | 'currency'> {
  cause: Cause;
  /** The person's words on the ticket, where a person has decided. */
  reason?: string;
  /** @param paid amount and currency: `500.00 PHP`. */
  message: (paid: string) => Pick<NewInboxMessage, 'title' | 'text'>;
}

/**
 * Takes a payment that may not be credited: the ticket is RETURNED, the member is told, and the job sends it back. It never touches the
 * ledger, because it never was the member's to play with.
 */
export async function returnPayment(
  tx: Transaction,
  deps: Pick<Deps, 'now'>,
  deposit: Deposit,
  returned: Returned,
): Promise<void> {
  const { id, ticketId, state } = deposit;
  const { paymentId, cause, reason = '' } = returned;
  await tx`
    UPDATE deposit SET state = 'RETURNED', payment_id = ${paymentId}, ask_at = NULL, reason = ${reason} WHERE id = ${id}`;
  await recordTransition(tx, { ticketId, from: state, to: 'RETURNED', cause }, deps.now());
  await returnBeside(tx, deps, deposit, { ...returned, isRest: false });
}

/** The same for a payment, or the rest of one (`isRest`), beside the one that the ticket is of: its state stays. */
export async function returnBeside(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  { id, ticketId, memberId, code }: Deposit,
  { paymentId, amount, currency, isRest, message }: Omit<Returned, 'cause'> & { isRest: boolean },
): Promise<void> {
  const at = now();
  await insertReturn(tx, { depositId: id, gateway: code, paymentId, isRest, amount, currency }, at);
  await addInboxMessage(tx, {
    memberId,
    ...message(`${formatAmount(amount)} ${currency}`),
    expiresAt: addDays(at, MESSAGE_DAYS),
    key: `returned ${ticketId} ${paymentId}`,
    at,
  });
  await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
}

/** Asks the gateways to send back what is due. A repeat is the same refund there. */
export async function sendReturns(deps: Deps): Promise<void> {
  const { sql, now, settings } = deps;
  for (;;) {
    const due = await claimReturns(sql, now(), addMs(now(), settings.deposit.pollEveryMs), BATCH);
    for (const one of due) await send(deps, one);
    if (due.length < BATCH) return;
  }
}

async function send({ sql, gateway, now }: Deps, due: Return): Promise<void> {
  const { ticketId: reference, paymentId, amount, isRest, currency, gateway: code } = due;
  const part = isRest ? { amount: formatAmount(amount) } : {};
  const answer = await gateway.refundPayment({ reference, payment_id: paymentId, ...part });
  if (answer.outcome === 'ok' && answer.value.payment_id === paymentId) await writeSent(sql, due, now());
  if (answer.outcome !== 'refused' && answer.outcome !== 'unknown_reference') return;
  await sql.begin(async (tx) => {
    await writeRefused(tx, due);
    const details = { paid: formatAmount(amount), currency, payment_id: paymentId };
    await addReviewItem(
      tx,
      { kind: 'RETURN_REFUSED', gateway: code, reference, id: paymentId, details },
      now(),
    );
  });
}
