import { formatAmount, normalisePhone, parseAmount, units, type fund } from '@palaro/contract';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, lockMemberMoney, memberCash, postJournal } from '../ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { readRunning } from '../../rewards/promotion/index.ts';
import { checkNotExcluded } from '../../account/protection/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { makeTicketId } from '../../platform/server/ticket-id.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { readTurnover } from '../../rewards/turnover/index.ts';
import { findReceiver } from './find-receiver.ts';
import { sendableOf } from './sendable.ts';
import { validateTransfer } from './transfer.rules.ts';

/** Sends money to another member by phone; the receiver pays the fee. One journal of three legs, both members locked. */
export const sendTransfer: Handler<typeof fund.transfer> = async (deps, request, { member }) => {
  const { sql, settings, now } = deps;
  const amount = parseAmount(request.amount);
  if (amount === undefined) throw refuse('invalid_transfer_amount');
  await checkNotExcluded(sql, deps, member.id);
  const receiver = await findReceiver(deps, sql, member, request.contact_phone);
  const remembered = {
    memberId: member.id,
    requestId: request.request_id,
    fingerprint: fingerprintOf({
      call: 'transfer',
      amount: formatAmount(amount),
      phone: normalisePhone(request.contact_phone),
    }),
  };
  const transferId = await sql.begin(async (tx) => {
    // Two members who send to one another at once take the same order.
    const [first, second] = member.id < receiver.id ? [member.id, receiver.id] : [receiver.id, member.id];
    await lockMember(tx, first);
    await lockMember(tx, second);
    const earlier = await findEarlier(tx, remembered);
    if (earlier) return earlier;
    await lockMemberMoney(tx, first, second);
    const refusal = validateTransfer(
      {
        amount,
        available: await sendableOf(tx, member.id),
        outstanding: (await readTurnover(tx, member.id)).outstanding,
        hasDeposited: await hasDeposited(tx, member.id),
        hasPromotion: Boolean((await readRunning(tx, member.id)) ?? (await readRunning(tx, receiver.id))),
      },
      settings.transfer,
    );
    if (refusal) throw refuse(refusal.key, refusal.details);
    const made = await post(tx, {
      senderId: member.id,
      receiverId: receiver.id,
      amount,
      fee: settings.transfer.fee,
      at: now(),
    });
    await rememberRequest(tx, remembered, made, now());
    return made;
  });
  return { value: { transfer_id: transferId }, text: 'transfer_success' };
};

async function hasDeposited(sql: Queryable, memberId: bigint): Promise<boolean> {
  const [row] = await sql`SELECT FROM deposit WHERE member_id = ${memberId} AND state = 'CREDITED' LIMIT 1`;
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
  await signalMember(tx, senderId, { what: 'balance' });
  await signalMember(tx, receiverId, { what: 'balance' });
  return transferId;
}
