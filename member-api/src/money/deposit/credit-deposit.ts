import { units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, gatewayClearing, lockMemberMoney, memberCash, postJournal } from '../ledger/index.ts';
import { attachPromotion } from '../../rewards/promotion/index.ts';
import { onDepositCredited } from '../../rewards/referral/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { recordTransition, type Cause } from '../../platform/server/record-transition.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTurnoverTarget } from '../../rewards/turnover/index.ts';
import { claimCredit, hasOtherCredited, writeCredited, type Deposit } from './deposit.store.ts';

export interface Payment {
  /** Whose payment it is, and whose clearing account it comes from: a gateway, or one of the house's accounts. */
  gateway: string;
  /** The payment, there: credited once for ever. */
  paymentId: string;
  /** As the statement shows it. */
  description: string;
  cause: Cause;
  /** Credited after the ticket had failed or run out. */
  late: boolean;
}

/**
 * Credits a deposit that was paid, and all that comes with it: the promotion or the turnover to play, what it earns others,
 * signals. The caller has locked the member and the ticket, and has seen that it is not credited yet.
 */
export async function creditDeposit(
  tx: Transaction,
  deps: Pick<Deps, 'settings' | 'now'>,
  deposit: Deposit,
  payment: Payment,
): Promise<void> {
  const now = deps.now();
  const { ticketId, memberId, amount, promotionId, state } = deposit;
  const { gateway, paymentId, description, cause, late } = payment;
  const isFirst = !(await hasOtherCredited(tx, memberId, ticketId));
  await lockAllMoney(tx, memberId);
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
  const isNew = await claimCredit(tx, { gateway, paymentId, depositId: deposit.id, journalId, now });
  // Two of our tickets cannot share a payment; the gateway is wrong, and undoing the journal is the answer.
  if (!isNew) throw new Error(`the payment of ${ticketId} was credited to another ticket`);
  await recordTransition(tx, { ticketId, from: state, to: 'PAID', cause }, now);
  await recordTransition(tx, { ticketId, from: 'PAID', to: 'CREDITED', cause }, now);
  await writeCredited(tx, ticketId, { paymentId, late, now });
  const isAttached =
    promotionId !== '' &&
    (await attachPromotion(tx, deps, { memberId, ticketId, promotionId, amount })) === 'attached';
  if (!isAttached) await addTurnoverTarget(tx, { memberId, ticketId, amount });
  await onDepositCredited(tx, deps, { memberId, ticketId, amount, isFirst, at: now });
  await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
  await signalMember(tx, memberId, { what: 'balance' });
}

/** Whoever referred the member may earn from it: both accounts are locked at once, in the order that everybody takes. */
async function lockAllMoney(tx: Transaction, memberId: bigint): Promise<void> {
  const [row] = await tx<{ referrerId: bigint | null }[]>`
    SELECT referrer_id AS "referrerId" FROM member WHERE id = ${memberId}`;
  await lockMemberMoney(tx, memberId, ...(row?.referrerId ? [row.referrerId] : []));
}
