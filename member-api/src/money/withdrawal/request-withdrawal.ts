import { parseAmount, type fund, type Units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { checkPayouts } from '../../account/credential/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { checkConfirmed } from '../../account/session/index.ts';
import type { Once, SessionMember } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { checkWithdrawal, type WithdrawalRequest } from './check-withdrawal.ts';
import { approveByRule, openTicket } from './open-ticket.ts';
import { findRisks } from './risk.rules.ts';
import { readRiskFacts } from './risk.store.ts';
import { moveDust } from '../ledger/index.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { openName } from '../../platform/vault/index.ts';
import { readWithdrawal, type Withdrawal } from './withdrawal.store.ts';

/**
 * Requests a withdrawal. Ticket, hold and signal are one transaction under the member's lock, so that of many requests for the
 * whole balance one succeeds. If every risk signal is clean, a rule approves it, and the payout job continues.
 */
export const requestWithdrawal: Once<typeof fund.withdraw, Units> = {
  prepare(_deps, request) {
    const amount = parseAmount(request.withdrawal_amount);
    if (amount === undefined) throw refuse('invalid_withdrawal_amount');
    return amount;
  },
  fields: (request, amount) => ({ ...request, withdrawal_amount: amount }),
  async run(tx, deps, { request, visitor, prepared: amount }) {
    const { id: memberId } = visitor.member;
    const fullName = openName(deps.vault, (await lockMember(tx, memberId)).nameSealed);
    return open(tx, deps, { memberId, fullName, request, amount }, visitor.member);
  },
  async answer(deps, ticketId) {
    const { state, isFreeCredit } = await written(deps, ticketId);
    if (state === 'APPROVED') deps.wake.call('withdrawals');
    return { value: { ticket_id: ticketId }, top: { isFreeC: isFreeCredit } };
  },
};

async function open(
  tx: Transaction,
  deps: Deps,
  wanted: WithdrawalRequest & { amount: Units },
  member: SessionMember,
): Promise<string> {
  const { memberId, amount, request } = wanted;
  const { bank, withhold, isFreeCredit, dust } = await checkWithdrawal(tx, deps, wanted);
  await checkPayouts(tx, deps, memberId);
  const facts = await readRiskFacts(tx, deps, { memberId, bank, amount, isFreeCredit });
  if (facts.paidToBank === 0) checkConfirmed(deps, member, 'password');
  const workingDate = workingDateOf(deps.now());
  await moveDust(tx, {
    memberId,
    amount: dust,
    key: `withdraw ${memberId} ${request.request_id}`,
    workingDate,
  });
  const risks = findRisks(facts, deps.settings.withdrawal.automatic);
  const ticket = { memberId, memberBankId: bank.id, amount, withhold, isFreeCredit, risks };
  const ticketId = await openTicket(tx, deps, ticket);
  if (risks.length === 0) await approveByRule(tx, deps, ticketId);
  return ticketId;
}

async function written({ sql }: Deps, ticketId: string): Promise<Withdrawal> {
  const withdrawal = await readWithdrawal(sql, ticketId);
  if (!withdrawal) throw new Error(`the withdrawal ${ticketId} is gone`);
  return withdrawal;
}
