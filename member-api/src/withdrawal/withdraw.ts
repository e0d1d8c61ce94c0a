import {
  formatAmount,
  parseAmount,
  type fund,
  type RequestOf,
  type Units,
} from '@palaro/shared-lib/contract';
import { findMemberBank, isSameName, type MemberBankAccount } from '../bank/index.ts';
import type { Transaction } from '../database/index.ts';
import { fingerprintOf, memberBalance, memberCash, postJournal } from '../ledger/index.ts';
import { lockMember } from '../member/index.ts';
import { findEarlier, rememberRequest } from '../money-request/index.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { Handler } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { workingDateOf } from '../server/instants.ts';
import { recordTransition } from '../server/record-transition.ts';
import { refuse } from '../server/refusal.ts';
import { makeTicketId } from '../server/ticket-id.ts';
import { signalMember } from '../signals/index.ts';
import { readTurnover } from '../turnover/index.ts';
import { judgeWithdrawal } from './withdrawal.rules.ts';
import { countToday, insertWithdrawal } from './withdrawal.store.ts';

type Request = RequestOf<typeof fund.withdraw>;

/**
 * Asks for a withdrawal. Ticket, hold and signal are one transaction under the member's lock, so that of many requests for
 * the whole balance one wins.
 */
export const withdraw: Handler<typeof fund.withdraw> = async (deps, request, visitor) => {
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
    const bank = await findOwnBank(deps, tx, memberId, request, fullName);
    await judge(deps, tx, memberId, amount);
    const made = await openTicket(deps, tx, { memberId, bank, amount });
    await rememberRequest(tx, remembered, made, deps.now());
    return made;
  });
  return { value: { ticket_id: ticketId }, top: { isFreeC: false } };
};

/** The bank is the member's own, and its holder is the member. */
async function findOwnBank(
  { vault }: Deps,
  tx: Transaction,
  memberId: bigint,
  request: Request,
  fullName: string,
): Promise<MemberBankAccount> {
  const { bank_id: bankId, bank_acc_no: accountNo } = request;
  const bank = await findMemberBank(tx, vault, { memberId, bankId, accountNo });
  if (!bank || !isSameName(bank.holder, fullName)) throw refuse('bank_member_not_exists');
  return bank;
}

async function judge(
  { settings, now }: Deps,
  tx: Transaction,
  memberId: bigint,
  amount: Units,
): Promise<void> {
  const { available } = await memberBalance(tx, memberId);
  const { outstanding } = await readTurnover(tx, memberId);
  const today = await countToday(tx, memberId, workingDateOf(now()));
  const refusal = judgeWithdrawal({ amount, available, outstanding, today }, settings.withdrawal);
  if (refusal) throw refuse(refusal.key, refusal.details);
}

async function openTicket(
  { now }: Deps,
  tx: Transaction,
  { memberId, bank, amount }: { memberId: bigint; bank: MemberBankAccount; amount: Units },
): Promise<string> {
  const at = now();
  const ticketId = makeTicketId('W', at);
  const held = await postJournal(tx, {
    kind: 'withdrawal',
    scope: 'withdrawal',
    key: `${ticketId}:hold`,
    fingerprint: fingerprintOf({ ticketId, amount }),
    workingDate: workingDateOf(at),
    hold: { action: 'open', account: memberCash(memberId), amount },
    details: { reference: ticketId },
  });
  // A bet may have been quicker than we between the check and the hold.
  if (held.outcome === 'refused' && held.reason === 'insufficient_balance')
    throw refuse('insufficient_balance', { available: formatAmount(held.available) });
  if (held.outcome !== 'applied' || held.holdId === undefined)
    throw new Error(`the ledger would not hold for ${ticketId}: ${held.outcome}`);
  await insertWithdrawal(tx, {
    ticketId,
    memberId,
    memberBankId: bank.id,
    amount,
    holdId: held.holdId,
    createdAt: at,
    workingDate: workingDateOf(at),
  });
  await recordTransition(tx, { ticketId, from: null, to: 'REQUESTED', cause: 'member' }, at);
  await signalMember(tx, memberId, { what: 'withdrawal', ticket_id: ticketId });
  await signalMember(tx, memberId, { what: 'balance' });
  return ticketId;
}
