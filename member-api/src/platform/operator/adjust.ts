import { formatAmount, parseAmount, units, type operator } from '@palaro/contract';
import type { Transaction } from '../database/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import { findMemberId, lockMember } from '../../account/member/index.ts';
import type { Handler } from '../server/answer.ts';
import { toWireInstant, workingDateOf } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import { signalMember } from '../signals/index.ts';
import {
  findByRequest,
  insertAdjustment,
  listWaiting,
  lockAdjustment,
  writeDecision,
  type Adjustment,
} from './adjustment.store.ts';
import { writeAudit } from './write-audit.ts';

/** Corrects a balance; above the configured amount it waits for a second person. */
export const adjust: Handler<typeof operator.adjust> = async (deps, request, visitor) => {
  const { sql, settings, now } = deps;
  const value = parseAmount(request.amount);
  if (value === undefined) throw refuse('invalid_amount');
  const { account_id: accountId, reason, request_id: requestId } = request;
  const memberId = await findMemberId(sql, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  const needsSecond = value > settings.operator.aloneUpTo;
  const amount = units(request.direction === 'credit' ? value : -value);
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const earlier = await findByRequest(tx, requestId);
    if (earlier && (earlier.memberId !== memberId || earlier.amount !== amount || earlier.reason !== reason))
      throw refuse('request_id_reused');
    const made =
      earlier ??
      (await insertAdjustment(tx, {
        memberId,
        amount,
        reason,
        requestId,
        askedBy: visitor.operator.name,
        needsSecond,
        now: now(),
      }));
    if (!earlier) {
      await writeAudit(tx, {
        act: 'adjust',
        subject: accountId,
        reason: `${formatAmount(amount)}: ${reason}`,
        visitor,
        now: now(),
      });
      if (!needsSecond) await apply(tx, made, visitor.operator.name, now());
    }
    const isApplied = earlier ? earlier.state === 'applied' : !needsSecond;
    return {
      value: {
        adjustment_id: made.id.toString(),
        state: isApplied ? ('applied' as const) : ('waiting' as const),
      },
    };
  });
};

/** The second person confirms, or refuses. */
export const confirmadjust: Handler<typeof operator.confirmadjust> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { name } = visitor.operator;
  return sql.begin(async (tx) => {
    const found = await lockAdjustment(tx, BigInt(request.adjustment_id));
    if (!found) throw refuse('adjustment_not_exists');
    if (found.state !== 'waiting' || found.askedBy === name) throw refuse('second_person_needed');
    await lockMember(tx, found.memberId);
    if (request.confirm) await apply(tx, found, name, now());
    else await writeDecision(tx, found.id, { state: 'refused', decidedBy: name });
    const act = request.confirm ? 'confirm adjustment' : 'refuse adjustment';
    await writeAudit(tx, { act, subject: found.id.toString(), reason: found.reason, visitor, now: now() });
    return {
      value: {
        adjustment_id: found.id.toString(),
        state: request.confirm ? ('applied' as const) : ('refused' as const),
      },
    };
  });
};

/** Adjustments that wait for a second person. */
export const adjustments: Handler<typeof operator.adjustments> = async ({ sql }) => {
  const waiting = await listWaiting(sql);
  return {
    value: waiting.map(({ id, accountId, amount, reason, askedBy, createdAt }) => ({
      adjustment_id: id.toString(),
      account_id: accountId,
      amount: formatAmount(amount),
      reason,
      asked_by: askedBy,
      created_at: toWireInstant(createdAt),
    })),
  };
};

async function apply(
  tx: Transaction,
  { id, memberId, amount, reason }: Adjustment,
  decidedBy: string,
  now: Date,
): Promise<void> {
  const posted = await postJournal(tx, {
    kind: 'adjustment',
    scope: 'adjustment',
    key: id.toString(),
    fingerprint: fingerprintOf({ id, memberId, amount }),
    workingDate: workingDateOf(now),
    legs: [
      { account: 'adjustment', amount: units(-amount) },
      { account: memberCash(memberId), amount: units(amount) },
    ],
    details: { adjustment: reason, reference: `A${id}` },
  });
  if (posted.outcome === 'refused' && posted.reason === 'insufficient_balance')
    throw refuse('insufficient_balance', { available: formatAmount(posted.available) });
  if (posted.outcome !== 'applied')
    throw new Error(`the ledger would not post adjustment ${id}: ${posted.outcome}`);
  await writeDecision(tx, id, { state: 'applied', decidedBy, journalId: posted.journalId });
  await signalMember(tx, memberId, { what: 'balance' });
}
