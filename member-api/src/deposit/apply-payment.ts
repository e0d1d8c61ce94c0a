import { DEPOSIT_METHODS, formatAmount, isDepositCode, units } from '@palaro/shared-lib/contract';
import type { Transaction } from '../database/index.ts';
import { fingerprintOf, gatewayClearing, memberCash, postJournal } from '../ledger/index.ts';
import { lockMember } from '../member/index.ts';
import { addReviewItem, type ReviewKind } from '../review/index.ts';
import type { Deps } from '../server/deps.ts';
import { workingDateOf } from '../server/instants.ts';
import { recordTransition, type Cause } from '../server/record-transition.ts';
import { signalMember } from '../signals/index.ts';
import { addTurnoverTarget } from '../turnover/index.ts';
import { judgePayment, type Decision, type PaymentNews } from './deposit.rules.ts';
import { claimCredit, endDeposit, lockDeposit, writeCredited, type Deposit } from './deposit.store.ts';

/** What was done about the news. `ask`: the gateway has to be asked first. */
export type Outcome = Decision['act'];

/**
 * Applies what a gateway says about a payment, once, whatever arrives how often and in which order. State, money, turnover
 * target and signal are one transaction.
 */
export async function applyPayment(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  deposit: Pick<Deposit, 'ticketId' | 'memberId'>,
  news: PaymentNews,
): Promise<Outcome> {
  return sql.begin(async (tx) => {
    await lockMember(tx, deposit.memberId);
    const locked = await lockDeposit(tx, deposit.ticketId);
    const decision = judgePayment(locked, news);
    switch (decision.act) {
      case 'credit':
        return credit(tx, locked, news, decision, now());
      case 'review':
        await putToReview(tx, locked, news, decision.kind, now());
        if (decision.moves) await move(tx, locked, 'REVIEW', news.source, now());
        return decision.act;
      case 'end':
        await move(tx, locked, decision.state, news.source, now());
        return decision.act;
      case 'ask':
      case 'ignore':
        return decision.act;
      default:
        return decision satisfies never;
    }
  });
}

/** An unpaid ticket whose time is over, after the gateway has said that it is unpaid. */
export async function expireDeposit(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  { ticketId }: Pick<Deposit, 'ticketId'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const locked = await lockDeposit(tx, ticketId);
    if (locked.state === 'PENDING') await move(tx, locked, 'EXPIRED', 'expiry', now());
    // The gateway never heard of it.
    if (locked.state === 'CREATED') await move(tx, locked, 'FAILED', 'expiry', now());
  });
}

async function credit(
  tx: Transaction,
  deposit: Deposit,
  news: PaymentNews,
  { late, excess }: Decision & { act: 'credit' },
  now: Date,
): Promise<Outcome> {
  const { ticketId, memberId, code, amount } = deposit;
  const posted = await postJournal(tx, {
    kind: 'deposit',
    scope: 'deposit',
    key: ticketId,
    fingerprint: fingerprintOf({ ticketId, amount, paymentId: news.paymentId }),
    workingDate: workingDateOf(now),
    legs: [
      { account: gatewayClearing(code), amount: units(-amount) },
      { account: memberCash(memberId), amount: units(amount) },
    ],
    details: { description: isDepositCode(code) ? DEPOSIT_METHODS[code].label : code, reference: ticketId },
  });
  if (posted.outcome !== 'applied' && posted.outcome !== 'replayed')
    throw new Error(`the ledger would not credit ${ticketId}: ${posted.outcome}`);
  const isFirst = await claimCredit(tx, {
    gateway: code,
    paymentId: news.paymentId,
    depositId: deposit.id,
    journalId: posted.journalId,
    now,
  });
  // Two of our tickets cannot share a payment; the gateway is wrong, and undoing the journal is the answer.
  if (!isFirst) throw new Error(`the payment of ${ticketId} was credited to another ticket`);
  await recordTransition(tx, { ticketId, from: deposit.state, to: 'PAID', cause: news.source }, now);
  await recordTransition(tx, { ticketId, from: 'PAID', to: 'CREDITED', cause: news.source }, now);
  await writeCredited(tx, ticketId, { paymentId: news.paymentId, late, now });
  await addTurnoverTarget(tx, { memberId, ticketId, amount });
  if (excess > 0n) await putToReview(tx, deposit, news, 'PAID_MORE', now);
  await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
  await signalMember(tx, memberId, { what: 'balance' });
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
  news: PaymentNews,
  kind: ReviewKind,
  now: Date,
) {
  await addReviewItem(
    tx,
    {
      kind,
      gateway: deposit.code,
      reference: deposit.ticketId,
      id: news.paymentId,
      details: {
        asked: formatAmount(deposit.amount),
        paid: formatAmount(news.amount),
        currency: news.currency,
        payment_id: news.paymentId,
      },
    },
    now,
  );
}
