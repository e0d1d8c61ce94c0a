import { formatAmount, type operator } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { returnBeside, returnPayment, writeSentByHand } from '../deposit/index.ts';
import { endPayment, notifyMember, type EndDeps, type Held } from './end-payment.ts';
import { goesBackMessage, sentByHandMessage } from './ended-texts.ts';
import { isOfTicket, mayBecome } from './payment-review.rules.ts';

/** Sends a payment back the way it came. Of one that the gateway refused to send back it says that a person has sent it. */
export const sendPaymentBack: Change<typeof operator.returnpayment> = (tx, deps, request, visitor) =>
  endPayment(tx, deps, request, visitor, {
    act: 'return',
    check: () => Promise.resolve(null),
    run: sendBack,
  });

async function sendBack(tx: Transaction, deps: EndDeps, held: Held) {
  const { review, deposit, payment, reason } = held;
  const { kind, paymentId } = review;
  if (kind === 'RETURN_REFUSED') return noteSentByHand(tx, deps, held);
  const { ticketId } = deposit;
  const returned = {
    ...payment,
    paymentId,
    cause: 'operator' as const,
    reason,
    message: (paid: string) => goesBackMessage(paid, ticketId),
  };
  if (isOfTicket(kind) && mayBecome('RETURNED', deposit)) await returnPayment(tx, deps, deposit, returned);
  else await returnBeside(tx, deps, deposit, { ...returned, isRest: kind === 'PAID_MORE' });
  return { ticketId };
}

async function noteSentByHand(tx: Transaction, deps: EndDeps, held: Held) {
  const { review, deposit, payment, reason } = held;
  const { ticketId, memberId } = deposit;
  await writeSentByHand(tx, review, deps.now());
  const paid = `${formatAmount(payment.amount)} ${payment.currency}`;
  await notifyMember(tx, deps, held, sentByHandMessage(paid, reason));
  await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
  return { ticketId };
}
