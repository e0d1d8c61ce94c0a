import { formatAmount, type operator, type OperatorRole, type ValueOf } from '@palaro/contract';
import { listOfMember } from '../../content/support/index.ts';
import { depositTickets, withdrawalTickets } from '../../money/statement/index.ts';
import { readTransfers } from '../../money/transfer/index.ts';
import { readLastRounds } from '../../play/results/index.ts';
import { writeAudit } from '../../platform/operator/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findTyped, maskPhone, readMember, summaryOf } from '../member/index.ts';
import { limitsValue, readExclusion } from '../protection/index.ts';
import { readNotes } from './note.store.ts';

type Sheet = ValueOf<typeof operator.membersheet>;
type SheetDeps = Pick<Deps, 'sql' | 'vault' | 'settings' | 'now'>;

/** Of each kind, on a sheet that a person reads. */
const LISTED = 20;
/** Who talks to members, or has to know who they are. */
const SEES_PERSON: ReadonlySet<OperatorRole> = new Set(['support', 'compliance', 'admin']);

/** A member on one sheet. That it was read stands in the audit log before it is answered. */
export const getMemberSheet: Handler<typeof operator.membersheet> = async (deps, request, visitor) => {
  const { sql, vault, now } = deps;
  const memberId = await findTypedMember(deps, request.account_id);
  const summary = memberId === undefined ? undefined : await summaryOf(sql, memberId);
  if (memberId === undefined || !summary) throw refuse('account_not_exists');
  await writeAudit(sql, {
    act: { act: 'read member sheet', subject: summary.account_id, reason: '' },
    visitor,
    now: now(),
  });
  const [exclusion, notes] = [
    await readExclusion(sql, memberId, now()),
    await readNotes(sql, vault, memberId, LISTED),
  ];
  return {
    value: {
      ...summary,
      member_id: String(memberId),
      ...(SEES_PERSON.has(visitor.operator.role) && { person: await personOf(sql, vault, memberId) }),
      payouts_held_until: toWireInstant(await heldUntil(sql, memberId, now())),
      tickets: await ticketsOf(deps, memberId),
      support: await supportOf(sql, memberId),
      rounds: await roundsOf(sql, memberId),
      limits: await limitsValue(sql, deps, memberId),
      closed_by: exclusion?.kind ?? '',
      closed_until: toWireInstant(exclusion?.endsAt),
      notes: notes.map(({ at, authorName, text }) => ({ at: toWireInstant(at), author: authorName, text })),
    },
  };
};

async function findTypedMember({ sql, vault }: SheetDeps, typed: string): Promise<bigint | undefined> {
  if (!typed.startsWith('#')) return (await findTyped(sql, vault, typed))?.id;
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE id = ${typed.slice(1)} AND erased_at IS NULL`;
  return row?.id;
}

async function personOf(
  sql: Queryable,
  vault: Deps['vault'],
  memberId: bigint,
): Promise<NonNullable<Sheet['person']>> {
  const { fullName, birthday, phone, email } = await readMember(sql, vault, memberId);
  return { full_name: fullName, birthday: birthday ?? '', phone, email };
}

async function heldUntil(sql: Queryable, memberId: bigint, now: Date): Promise<Date | undefined> {
  const [row] = await sql<{ until: Date }[]>`
    SELECT payouts_held_until AS until FROM member WHERE id = ${memberId} AND payouts_held_until > ${now}`;
  return row?.until;
}

/** All kinds together, newest first. */
async function ticketsOf({ sql, vault }: SheetDeps, memberId: bigint): Promise<Sheet['tickets']> {
  const window = { memberId, since: new Date(0), limit: LISTED, offset: 0 };
  const deposits = await depositTickets(sql, window);
  const withdrawals = await withdrawalTickets(sql, vault, window);
  const transfers = await readTransfers(sql, vault, { ...window, day: null });
  const lines = [
    ...deposits.rows.map((row) => ({ ...row, kind: 'deposit' as const })),
    ...withdrawals.rows.map((row) => ({ ...row, kind: 'withdrawal' as const })),
    ...transfers.rows.map(({ transferId, isSent, phone, ...row }) => ({
      ...row,
      kind: 'transfer' as const,
      ticketId: transferId,
      state: isSent ? 'SENT' : 'RECEIVED',
      description: maskPhone(phone),
      reason: '',
    })),
  ];
  return lines
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, LISTED)
    .map(({ ticketId, kind, amount, state, description, reason, createdAt }) => ({
      ticket_id: ticketId,
      kind,
      amount: formatAmount(amount),
      state,
      description,
      reason,
      created_at: toWireInstant(createdAt),
    }));
}

async function supportOf(sql: Queryable, memberId: bigint): Promise<Sheet['support']> {
  const { rows } = await listOfMember(sql, memberId, { limit: LISTED, offset: 0 });
  return rows.map(({ supportId, topic, state, message, createdAt }) => ({
    support_id: supportId,
    topic,
    state,
    message,
    created_at: toWireInstant(createdAt),
  }));
}

async function roundsOf(sql: Queryable, memberId: bigint): Promise<Sheet['rounds']> {
  const rows = await readLastRounds(sql, memberId, LISTED);
  return rows.map(({ ref, provider, gameName, gameCode, status, stake, payout, openedAt }) => ({
    round: ref,
    provider_code: provider,
    game_name: gameName ?? gameCode,
    status,
    stake: formatAmount(stake),
    payout: formatAmount(payout),
    opened_at: toWireInstant(openedAt),
  }));
}
