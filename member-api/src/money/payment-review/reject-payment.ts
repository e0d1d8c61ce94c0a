import type { operator } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { endDeposit } from '../deposit/index.ts';
import { endPayment, notifyMember, type EndDeps, type Held } from './end-payment.ts';
import { notPaidMessage } from './ended-texts.ts';
import { isOfTicket } from './payment-review.rules.ts';

/** Ends a review in which nothing had been paid after all. */
export const rejectPayment: Change<typeof operator.rejectpayment> = (tx, deps, request, visitor) =>
  endPayment(tx, deps, request, visitor, {
    act: 'reject',
    check(_tx, _deps, { review: { kind } }) {
      // It was paid, and it is still to be sent back.
      if (kind === 'RETURN_REFUSED') throw refuse('review_ends_otherwise', { kind });
      return Promise.resolve(null);
    },
    run: reject,
  });

async function reject(tx: Transaction, deps: EndDeps, held: Held) {
  const { review, deposit, reason } = held;
  const { ticketId, memberId, state } = deposit;
  if (isOfTicket(review.kind) && state === 'REVIEW') {
    await endDeposit(tx, ticketId, 'CANCELLED', reason);
    await recordTransition(tx, { ticketId, from: state, to: 'CANCELLED', cause: 'operator' }, deps.now());
  }
  await notifyMember(tx, deps, held, notPaidMessage(ticketId));
  await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
  return { ticketId };
}
