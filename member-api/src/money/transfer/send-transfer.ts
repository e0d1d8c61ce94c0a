import { formatAmount, normalisePhone, parseAmount, units, type fund, type Units } from '@palaro/contract';
import { checkPayouts } from '../../account/credential/index.ts';
import { readExclusion } from '../../account/protection/index.ts';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, lockMemberMoney, memberCash, postJournal } from '../ledger/index.ts';
import { checkConfirmed } from '../../account/session/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { readRunning } from '../../rewards/promotion/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { makeTicketId } from '../../platform/server/ticket-id.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { readTurnover } from '../../rewards/turnover/index.ts';
import { findReceiver, type Receiver } from './find-receiver.ts';
import { sendableOf } from './sendable.ts';
import { validateTransfer } from './transfer.rules.ts';

/** Sends money to another member by phone; the receiver pays the fee. One journal of three legs, both members locked. */
export const sendTransfer: Once<typeof fund.transfer, { amount: Units; receiver: Receiver }> = {
  async prepare(deps, request, { member }) {
    const amount = parseAmount(request.amount);
    if (amount === undefined) throw refuse('invalid_transfer_amount');
    return { amount, receiver: await findReceiver(deps, member, request.contact_phone) };
  },
  fields: (request, { amount }) => ({ amount, phone: normalisePhone(request.contact_phone) }),
  async lock(tx, { member }, { receiver }) {
    // Always in the same order, so that two members who send to each other do not deadlock.
    const [first, second] = member.id < receiver.id ? [member.id, receiver.id] : [receiver.id, member.id];
    await lockMember(tx, first);
    await lockMember(tx, second);
  },
  async run(tx, deps, { visitor, prepared: { amount, receiver } }) {
    const { settings, now } = deps;
    const { id: senderId } = visitor.member;
    const [first, second] = senderId < receiver.id ? [senderId, receiver.id] : [receiver.id, senderId];
    // It may have begun since the receiver was found.
    if (await readExclusion(tx, receiver.id, now())) throw refuse('account_not_exists');
    await lockMemberMoney(tx, first, second);
    const refusal = validateTransfer(
      {
        amount,
        available: await sendableOf(tx, senderId),
        outstanding: (await readTurnover(tx, senderId)).outstanding,
        hasDeposited: await hasDeposited(tx, senderId),
        hasPromotion: Boolean((await readRunning(tx, senderId)) ?? (await readRunning(tx, receiver.id))),
      },
      settings.transfer,
    );
    if (refusal) throw refuse(refusal.key, refusal.details);
    await checkPayouts(tx, deps, senderId);
    if (!(await hasSentTo(tx, senderId, receiver.id))) checkConfirmed(deps, visitor.member, 'password');
    const { fee } = settings.transfer;
    const transferId = await post(tx, { senderId, receiverId: receiver.id, amount, fee, at: now() });
    await signalMember(tx, receiver.id, { what: 'balance' });
    return transferId;
  },
  answer: async (_deps, transferId) => ({ value: { transfer_id: transferId }, text: 'transfer_success' }),
};

async function hasDeposited(sql: Queryable, memberId: bigint): Promise<boolean> {
  const [row] = await sql`SELECT FROM deposit WHERE member_id = ${memberId} AND state = 'CREDITED' LIMIT 1`;
  return row !== undefined;
}

/** A receiver of an earlier transfer is no new place for the member's money. */
async function hasSentTo(sql: Queryable, senderId: bigint, receiverId: bigint): Promise<boolean> {
  const [row] =
    await sql`SELECT FROM transfer WHERE sender_id = ${senderId} AND receiver_id = ${receiverId} LIMIT 1`;
  return row !== undefined;
}

interface Move {
  senderId: bigint;
  receiverId: bigint;
  amount: bigint;
  fee: bigint;
  at: Date;
}

async function post(tx: Transaction, { senderId, receiverId, amount, fee, at }: Move): Promise<string> {
  const transferId = makeTicketId('T', at);
  const posted = await postJournal(tx, {
    kind: 'transfer',
    scope: 'transfer',
    key: transferId,
    fingerprint: fingerprintOf({ transferId, senderId, receiverId, amount, fee }),
    workingDate: workingDateOf(at),
    legs: [
      { account: memberCash(senderId), amount: units(-amount) },
      { account: memberCash(receiverId), amount: units(amount - fee) },
      { account: 'fee_income', amount: units(fee) },
    ],
    details: { reference: transferId },
  });
  if (posted.outcome === 'refused' && posted.reason === 'insufficient_balance')
    throw refuse('insufficient_balance', { available: formatAmount(posted.available) });
  if (posted.outcome !== 'applied')
    throw new Error(`the ledger would not post ${transferId}: ${posted.outcome}`);
  await tx`
    INSERT INTO transfer (transfer_id, sender_id, receiver_id, amount, fee, journal_id, working_date, created_at)
    VALUES (${transferId}, ${senderId}, ${receiverId}, ${amount}, ${fee}, ${posted.journalId}, ${workingDateOf(at)}, ${at})`;
  return transferId;
}
