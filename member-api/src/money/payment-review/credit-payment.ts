import { DEPOSIT_METHODS, isDepositCode, type operator } from '@palaro/contract';
import { checkNotExcluded } from '../../account/protection/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { makeTicketId } from '../../platform/server/ticket-id.ts';
import {
  creditDeposit,
  insertDeposit,
  lockDeposit,
  writeReallyPaid,
  type Deposit,
} from '../deposit/index.ts';
import { endPayment, notifyMember, type EndDeps, type Held } from './end-payment.ts';
import { creditedMessage } from './ended-texts.ts';
import { creditOf, isOfTicket, mayBecome } from './payment-review.rules.ts';

/** Credits what was really paid. What an excluded member paid is refused: it is sent back. */
export const creditPayment: Change<typeof operator.creditpayment> = (tx, deps, request, visitor) =>
  endPayment(tx, deps, request, visitor, {
    act: 'credit',
    async check(locked, _deps, { review: { kind }, deposit, payment }) {
      await checkNotExcluded(locked, deps, deposit.memberId);
      const sum = creditOf(payment, deposit);
      // What was sent back is gone, and a currency without a rate is no pesos.
      if (kind === 'RETURN_REFUSED' || sum === undefined || sum <= 0n)
        throw refuse('review_ends_otherwise', { kind });
      return sum;
    },
    run: credit,
  });

async function credit(tx: Transaction, deps: EndDeps, held: Held) {
  const { review, deposit, payment } = held;
  const { gateway, paymentId, kind } = review;
  const { currency } = payment;
  const amount = creditOf(payment, deposit);
  if (amount === undefined) throw new Error(`there is no amount to credit for ${deposit.ticketId}`);
  const paid = { amount, asked: payment.amount, currency };
  const isOwn = isOfTicket(kind) && mayBecome('CREDITED', deposit);
  const ticketId = isOwn ? deposit.ticketId : await openBeside(tx, deps, deposit, paid);
  if (isOwn) await writeReallyPaid(tx, ticketId, paid);
  await creditDeposit(tx, deps, await lockDeposit(tx, ticketId), {
    gateway,
    paymentId,
    isRest: kind === 'PAID_MORE',
    description: isDepositCode(gateway) ? DEPOSIT_METHODS[gateway].label : gateway,
    cause: 'operator',
    late: deposit.state === 'FAILED' || deposit.state === 'EXPIRED',
  });
  await notifyMember(tx, deps, held, creditedMessage({ payment, credited: amount, ticketId }));
  return { ticketId };
}

/** A ticket of its own for what was paid beyond another: without a promotion, which the member did not choose for it. */
async function openBeside(
  tx: Transaction,
  { now }: EndDeps,
  { memberId, code, mode, returnUrl, ticketId: paymentOf }: Deposit,
  paid: Pick<Deposit, 'amount' | 'asked' | 'currency'>,
): Promise<string> {
  const at = now();
  const ticketId = makeTicketId('D', at);
  await insertDeposit(tx, {
    ...paid,
    ticketId,
    memberId,
    code,
    mode,
    returnUrl,
    paymentOf,
    fields: {},
    promotionId: '',
    state: 'REVIEW',
    createdAt: at,
    expiresAt: null,
    queryAt: null,
  });
  await recordTransition(tx, { ticketId, from: null, to: 'REVIEW', cause: 'operator' }, at);
  return ticketId;
}
