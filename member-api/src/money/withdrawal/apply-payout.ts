import { formatAmount } from '@palaro/contract';
import { readBank } from '../bank/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, postJournal } from '../ledger/index.ts';
import { notifyMember } from '../../account/notice/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { giveBackWithhold } from '../../rewards/promotion/index.ts';
import { addReviewItem } from '../../platform/review-queue/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs, workingDateOf } from '../../platform/server/instants.ts';
import { recordTransition, type Cause } from '../../platform/server/record-transition.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { endHold } from './end-hold.ts';
import { sendPaidMessage } from './send-paid-message.ts';
import {
  decidePayout,
  type PayoutUpdate,
  type PayoutStep,
  type WithdrawalState,
} from './withdrawal.rules.ts';
import {
  lockWithdrawal,
  payoutOf,
  writeWithdrawal,
  type Change,
  type Withdrawal,
} from './withdrawal.store.ts';

export interface PayoutReport {
  update: PayoutUpdate;
  /** The gateway's id of the payout; none if it has not accepted it. */
  payoutId: string | null;
  amount: bigint;
  currency: string;
  cause: Cause;
}

type ApplyDeps = Pick<Deps, 'sql' | 'now' | 'settings' | 'vault'>;

/** Applies an update of the payout gateway. Updates may arrive repeatedly and in any order; each takes effect once. */
export async function applyPayout(
  deps: ApplyDeps,
  found: Pick<Withdrawal, 'ticketId' | 'memberId'>,
  report: PayoutReport,
): Promise<PayoutStep> {
  return deps.sql.begin(async (tx) => {
    await lockMember(tx, found.memberId);
    let withdrawal = await lockWithdrawal(tx, found.ticketId);
    const isOurs = payoutOf(withdrawal) === report.amount && withdrawal.currency === report.currency;
    const isSame = [null, report.payoutId].includes(withdrawal.payoutId);
    const steps = isOurs && isSame ? decidePayout(withdrawal.state, report.update) : (['review'] as const);
    for (const step of steps) withdrawal = await take(deps, tx, withdrawal, step, report);
    return steps.at(-1) ?? 'ignore';
  });
}

async function take(
  deps: ApplyDeps,
  tx: Transaction,
  withdrawal: Withdrawal,
  step: PayoutStep,
  report: PayoutReport,
): Promise<Withdrawal> {
  const { now, settings } = deps;
  const known = report.payoutId === null ? {} : { payoutId: report.payoutId };
  switch (step) {
    case 'pay': {
      const description = await bankDescription(deps, tx, withdrawal);
      const journalId = await endHold(tx, deps, withdrawal, 'post', description);
      await sendPaidMessage(tx, deps, withdrawal, description);
      await notifyOfPayout(tx, deps, withdrawal);
      return change(
        tx,
        withdrawal,
        { state: 'PAID', ...known, journalId, queryAt: null },
        report.cause,
        now(),
      );
    }
    case 'release':
      await endHold(tx, deps, withdrawal, 'void');
      return change(tx, withdrawal, { state: 'FAILED', ...known, queryAt: null }, report.cause, now());
    case 'reverse':
      await creditAgain(tx, deps, withdrawal);
      return change(tx, withdrawal, { state: 'REVERSED', ...known, queryAt: null }, report.cause, now());
    case 'wait': {
      const queryAt = addMs(now(), settings.withdrawal.pollEveryMs);
      return change(tx, withdrawal, { state: 'SUBMITTED', ...known, queryAt }, report.cause, now());
    }
    case 'review':
      await putToReview(tx, withdrawal, report, now());
      return withdrawal;
    case 'ignore':
      return withdrawal;
    default:
      return step satisfies never;
  }
}

async function change(
  tx: Transaction,
  withdrawal: Withdrawal,
  to: Change & { state: WithdrawalState },
  cause: Cause,
  now: Date,
): Promise<Withdrawal> {
  const { ticketId, memberId, state } = withdrawal;
  await writeWithdrawal(tx, ticketId, to);
  if (state !== to.state) {
    await recordTransition(tx, { ticketId, from: state, to: to.state, cause }, now);
    await signalMember(tx, memberId, { what: 'withdrawal', ticket_id: ticketId });
  }
  return { ...withdrawal, ...to, journalId: to.journalId ?? withdrawal.journalId };
}

/** Reverses the journal that paid it, which the ledger does at most once. */
async function creditAgain(
  tx: Transaction,
  deps: ApplyDeps,
  { ticketId, memberId, amount, journalId }: Withdrawal,
) {
  if (journalId === null) throw new Error(`${ticketId} was never paid`);
  const answer = await postJournal(tx, {
    kind: 'withdrawal_reversal',
    scope: 'withdrawal',
    key: `${ticketId}:reverse`,
    fingerprint: fingerprintOf({ ticketId, amount }),
    workingDate: workingDateOf(deps.now()),
    reverses: journalId,
    details: { reference: ticketId },
  });
  if (answer.outcome !== 'applied')
    throw new Error(`the ledger would not reverse ${ticketId}: ${answer.outcome}`);
  await giveBackWithhold(tx, deps, { memberId, key: ticketId });
  await signalMember(tx, memberId, { what: 'balance' });
}

async function notifyOfPayout(tx: Transaction, deps: ApplyDeps, withdrawal: Withdrawal): Promise<void> {
  const { memberId, ticketId } = withdrawal;
  const amount = payoutOf(withdrawal);
  await notifyMember(tx, deps, { memberId, what: 'withdrawal', about: ticketId, amount });
}

async function bankDescription({ vault }: ApplyDeps, tx: Transaction, { memberBankId }: Withdrawal) {
  const { bankName, accountNo } = await readBank(tx, vault, memberBankId);
  return `${bankName} ••••${accountNo.slice(-4)}`;
}

async function putToReview(tx: Transaction, withdrawal: Withdrawal, report: PayoutReport, now: Date) {
  await addReviewItem(
    tx,
    {
      kind: 'PAYOUT_MISMATCH',
      gateway: 'payout',
      reference: withdrawal.ticketId,
      id: `${report.payoutId ?? ''} ${report.update}`,
      details: {
        state: withdrawal.state,
        news: report.update,
        asked: formatAmount(payoutOf(withdrawal)),
        paid: formatAmount(report.amount),
        currency: report.currency,
      },
    },
    now,
  );
}
