import { formatAmount, parseAmount } from '@palaro/contract';
import type { GatewayPayout } from '@palaro/contract/wires';
import { readBank } from '../bank/index.ts';
import { PAYOUT_GATEWAY, switchedOff } from '../deposit/index.ts';
import type { GatewayAnswer } from '../gateway/index.ts';
import { readHeldUntil } from '../../account/credential/index.ts';
import { lockMember } from '../../account/member/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { applyPayout } from './apply-payout.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';
import {
  claimDueWithdrawals,
  lockWithdrawal,
  payoutOf,
  readWithdrawal,
  writeWithdrawal,
  type Withdrawal,
} from './withdrawal.store.ts';

const BATCH = 20;

/** Sends approved withdrawals to the payout gateway, and inquiries about unfinished ones. */
export async function payOutDue(deps: Deps): Promise<void> {
  const { sql, now, settings } = deps;
  for (;;) {
    const again = addMs(now(), settings.withdrawal.pollEveryMs);
    const due = await claimDueWithdrawals(sql, now(), again, BATCH);
    for (const withdrawal of due) await payOut(deps, withdrawal);
    if (due.length < BATCH) return;
  }
}

/** One step of one withdrawal; returns its new state. */
export async function payOut(deps: Deps, withdrawal: Withdrawal): Promise<WithdrawalState> {
  if (withdrawal.state === 'APPROVED') await submit(deps, withdrawal);
  else if (withdrawal.state === 'SUBMITTED' || withdrawal.state === 'UNKNOWN')
    await queryPayout(deps, withdrawal);
  const after = await readWithdrawal(deps.sql, withdrawal.ticketId);
  return after?.state ?? withdrawal.state;
}

/** SUBMITTED is written before the request to the gateway, so that after a crash an inquiry follows. */
async function submit(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  // It is sent when the house has switched the gateway on again.
  if ((await switchedOff(deps.sql)).has(PAYOUT_GATEWAY)) return;
  // A change of a credential came after the request: it is sent when the money may go out again.
  if (await readHeldUntil(deps.sql, withdrawal.memberId, deps.now())) return;
  const isMine = await move(deps, withdrawal, 'APPROVED', 'SUBMITTED');
  if (isMine) await order(deps, withdrawal);
}

/** The reference is the gateway's idempotency key, so a repeated request pays nothing twice. */
async function order(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  const bank = await readBank(deps.sql, deps.vault, withdrawal.memberBankId);
  const answer = await deps.gateway.createPayout({
    reference: withdrawal.ticketId,
    amount: formatAmount(payoutOf(withdrawal)),
    currency: withdrawal.currency,
    bank_id: bank.bankId,
    account_no: bank.accountNo,
    account_holder: bank.holder,
  });
  if (answer.outcome === 'refused') return refused(deps, withdrawal);
  await settle(deps, withdrawal, answer);
}

async function queryPayout(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  const answer = await deps.gateway.inquirePayout(withdrawal.ticketId);
  if (answer.outcome === 'unknown_reference') return order(deps, withdrawal);
  await settle(deps, withdrawal, answer);
}

/** Without an answer the hold stays: it is unknown whether the money was sent. */
async function settle(
  deps: Deps,
  withdrawal: Withdrawal,
  answer: GatewayAnswer<GatewayPayout>,
): Promise<void> {
  const amount = answer.outcome === 'ok' ? parseAmount(answer.value.amount) : undefined;
  if (answer.outcome !== 'ok' || amount === undefined || answer.value.reference !== withdrawal.ticketId) {
    await move(deps, withdrawal, 'SUBMITTED', 'UNKNOWN');
    return;
  }
  const { state: update, payout_id: payoutId, currency } = answer.value;
  await applyPayout(deps, withdrawal, { update, payoutId, amount, currency, cause: 'inquiry' });
}

/** The gateway has definitely refused: the money was not sent. */
async function refused(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  const { currency } = withdrawal;
  const amount = payoutOf(withdrawal);
  await applyPayout(deps, withdrawal, {
    update: 'FAILED',
    payoutId: null,
    amount,
    currency,
    cause: 'gateway',
  });
}

/** True when this call made the step; false when the withdrawal has moved on meanwhile. */
async function move(
  { sql, now, settings }: Deps,
  { ticketId, memberId }: Withdrawal,
  from: WithdrawalState,
  to: 'SUBMITTED' | 'UNKNOWN',
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const { state } = await lockWithdrawal(tx, ticketId);
    if (state !== from) return false;
    await writeWithdrawal(tx, ticketId, {
      state: to,
      queryAt: addMs(now(), settings.withdrawal.pollEveryMs),
    });
    await recordTransition(tx, { ticketId, from, to, cause: 'gateway' }, now());
    return true;
  });
}
