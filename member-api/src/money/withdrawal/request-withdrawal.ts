import { formatAmount, parseAmount, type fund, type Units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf } from '../ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { checkWithdrawal, type WithdrawalRequest } from './check-withdrawal.ts';
import { approveByRule, openTicket } from './open-ticket.ts';
import { findRisks } from './risk.rules.ts';
import { readRiskFacts } from './risk.store.ts';
import { readWithdrawal, type Withdrawal } from './withdrawal.store.ts';

/**
 * Asks for a withdrawal. Ticket, hold and signal are one transaction under the member's lock, so that of many requests for
 * the whole balance one wins. Where every signal is clean a rule approves it, and the payout job takes it from there.
 */
export const requestWithdrawal: Handler<typeof fund.withdraw> = async (deps, request, visitor) => {
  const { sql } = deps;
  const { id: memberId, accountId } = visitor.member;
  const amount = parseAmount(request.withdrawal_amount);
  if (amount === undefined) throw refuse('invalid_withdrawal_amount');
  await takeTurn(deps, 'moneyAccount', accountId);
  await takeTurn(deps, 'moneyAddress', visitor.address);
  const { request_id, ...fields } = request;
  const remembered = {
    memberId,
    requestId: request_id,
    fingerprint: fingerprintOf({ ...fields, call: 'withdraw', withdrawal_amount: formatAmount(amount) }),
  };
  const ticketId = await sql.begin(async (tx) => {
    const { fullName } = await lockMember(tx, memberId);
    const earlier = await findEarlier(tx, remembered);
    if (earlier) return earlier;
    const made = await open(tx, deps, { memberId, fullName, request, amount });
    await rememberRequest(tx, remembered, made, deps.now());
    return made;
  });
  const { state, isFreeCredit } = await written(deps, ticketId);
  if (state === 'APPROVED') deps.wake.call('withdrawals');
  return { value: { ticket_id: ticketId }, top: { isFreeC: isFreeCredit } };
};

async function open(
  tx: Transaction,
  deps: Deps,
  asked: WithdrawalRequest & { amount: Units },
): Promise<string> {
  const { memberId, amount } = asked;
  const { bank, withhold, isFreeCredit } = await checkWithdrawal(tx, deps, asked);
  const facts = await readRiskFacts(tx, deps, { memberId, bank, amount, isFreeCredit });
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
