import { DEPOSIT_METHODS, formatAmount, isDepositCode } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { readExclusion } from '../../account/protection/index.ts';
import { addReviewItem, type ReviewKind } from '../../platform/review-queue/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { recordTransition, type Cause } from '../../platform/server/record-transition.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { decidePayment, type Decision, type PaymentUpdate } from './deposit.rules.ts';
import { endDeposit, lockDeposit, writePaymentId, type Deposit } from './deposit.store.ts';
import { returnPayment } from './return-payment.ts';
import { returnedMessage } from './return-texts.ts';

type ApplyDeps = Pick<Deps, 'sql' | 'settings' | 'now'>;

/** The result of an update. `ask`: an inquiry to the gateway is needed first. */
export type Outcome = Decision['act'];

/**
 * Applies a gateway's update of a payment. Updates may arrive repeatedly and in any order; each takes effect once. State, money,
 * turnover target or promotion, and signal are one transaction.
 */
export async function applyPayment(
  deps: ApplyDeps,
  deposit: Pick<Deposit, 'ticketId' | 'memberId'>,
  update: PaymentUpdate,
): Promise<Outcome> {
  const { sql, now } = deps;
  return sql.begin(async (tx) => {
    await lockMember(tx, deposit.memberId);
    const locked = await lockDeposit(tx, deposit.ticketId);
    const isExcluded = (await readExclusion(tx, locked.memberId, now())) !== undefined;
    const decision = decidePayment(locked, update, isExcluded);
    switch (decision.act) {
      case 'credit':
        return credit(tx, deps, locked, update, decision);
      case 'return':
        await returnPayment(tx, deps, locked, { ...update, cause: update.source, message: returnedMessage });
        return decision.act;
      case 'review':
        await putToReview(tx, locked, update, decision.kind, now());
        if (decision.moves) {
          await writePaymentId(tx, locked.ticketId, update.paymentId);
          await move(tx, locked, 'REVIEW', update.source, now());
        }
        return decision.act;
      case 'end':
        await move(tx, locked, decision.state, update.source, now());
        return decision.act;
      case 'query':
      case 'ignore':
        return decision.act;
      default:
        return decision satisfies never;
    }
  });
}

/** Expires an overdue ticket after the gateway has confirmed that it is unpaid. */
export async function expireDeposit(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  { ticketId }: Pick<Deposit, 'ticketId'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const locked = await lockDeposit(tx, ticketId);
    if (locked.state === 'PENDING') await move(tx, locked, 'EXPIRED', 'expiry', now());
    // The gateway does not know the payment.
    if (locked.state === 'CREATED') await move(tx, locked, 'FAILED', 'expiry', now());
  });
}

async function credit(
  tx: Transaction,
  deps: ApplyDeps,
  deposit: Deposit,
  update: PaymentUpdate,
  { late, excess }: Decision & { act: 'credit' },
): Promise<Outcome> {
  const { code } = deposit;
  await creditDeposit(tx, deps, deposit, {
    gateway: code,
    paymentId: update.paymentId,
    description: isDepositCode(code) ? DEPOSIT_METHODS[code].label : code,
    cause: update.source,
    late,
  });
  if (excess > 0n) await putToReview(tx, deposit, update, 'PAID_MORE', deps.now());
  return 'credit';
}

async function move(
  tx: Transaction,
  { ticketId, memberId, state }: Deposit,
  to: 'FAILED' | 'EXPIRED' | 'CANCELLED' | 'REVIEW',
  cause: Cause,
  now: Date,
): Promise<void> {
  await endDeposit(tx, ticketId, to);
  await recordTransition(tx, { ticketId, from: state, to, cause }, now);
  await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
}

async function putToReview(
  tx: Transaction,
  deposit: Deposit,
  update: PaymentUpdate,
  kind: ReviewKind,
  now: Date,
) {
  await addReviewItem(
    tx,
    {
      kind,
      gateway: deposit.code,
      reference: deposit.ticketId,
      id: update.paymentId,
      details: {
        asked: formatAmount(deposit.asked),
        paid: formatAmount(update.amount),
        currency: update.currency,
        payment_id: update.paymentId,
      },
    },
    now,
  );
}
