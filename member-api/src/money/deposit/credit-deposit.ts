import { units } from '@palaro/contract';
import { notifyMember } from '../../account/notice/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, gatewayClearing, lockMemberMoney, memberCash, postJournal } from '../ledger/index.ts';
import { attachPromotion } from '../../rewards/promotion/index.ts';
import { onDepositCredited } from '../../rewards/referral/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { recordTransition, type Cause } from '../../platform/server/record-transition.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTurnoverTarget } from '../../rewards/turnover/index.ts';
import { claimCredit, writeCredited, type Deposit } from './deposit.store.ts';

export interface Payment {
  /** The source of the payment and of its clearing account: a gateway, or one of the house's accounts. */
  gateway: string;
  /** The payment's id at the source; it is credited once, for ever. */
  paymentId: string;
  /** What was paid beyond the amount that the payment's own ticket has credited. */
  isRest?: boolean;
  /** The name in the statement. */
  description: string;
  cause: Cause;
  /** Credited after the ticket had failed or expired. */
  late: boolean;
}

/**
 * Credits a paid deposit, with all its consequences: promotion or turnover target, what it brings the referrer, signals, a notice. The caller
 * has locked the member and the ticket, and has checked that it is not credited yet.
 */
export async function creditDeposit(
  tx: Transaction,
  deps: Pick<Deps, 'settings' | 'now'>,
  deposit: Deposit,
  payment: Payment,
): Promise<void> {
  const now = deps.now();
  const { ticketId, memberId, amount, promotionId, state } = deposit;
  const { gateway, paymentId, isRest = false, description, cause, late } = payment;
  await lockMemberMoney(tx, memberId);
  const posted = await postJournal(tx, {
    kind: 'deposit',
    scope: 'deposit',
    key: ticketId,
    fingerprint: fingerprintOf({ ticketId, amount, paymentId }),
    workingDate: workingDateOf(now),
    legs: [
      { account: gatewayClearing(gateway), amount: units(-amount) },
      { account: memberCash(memberId), amount: units(amount) },
    ],
    details: { description, reference: ticketId },
  });
  if (posted.outcome !== 'applied' && posted.outcome !== 'replayed')
    throw new Error(`the ledger would not credit ${ticketId}: ${posted.outcome}`);
  const { journalId } = posted;
  const isNew = await claimCredit(tx, {
    gateway,
    paymentId,
    isRest,
    depositId: deposit.id,
    journalId,
    now,
  });
  // Two of our tickets cannot share a payment: the gateway is wrong, and the transaction is rolled back.
  if (!isNew) throw new Error(`the payment of ${ticketId} was credited to another ticket`);
  await recordTransition(tx, { ticketId, from: state, to: 'PAID', cause }, now);
  await recordTransition(tx, { ticketId, from: 'PAID', to: 'CREDITED', cause }, now);
  await writeCredited(tx, ticketId, { paymentId, late, now });
  const isAttached =
    promotionId !== '' &&
    (await attachPromotion(tx, deps, { memberId, ticketId, promotionId, amount })) === 'attached';
  if (!isAttached) await addTurnoverTarget(tx, { memberId, ticketId, amount });
  await onDepositCredited(tx, deps, { memberId, ticketId, amount, at: now });
  await notifyMember(tx, deps, { memberId, what: 'deposit', about: ticketId, amount });
  await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
  await signalMember(tx, memberId, { what: 'balance' });
}
