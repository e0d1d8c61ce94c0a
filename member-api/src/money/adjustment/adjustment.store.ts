import type { Queryable } from '../../platform/database/index.ts';

export interface Adjustment {
  id: bigint;
  memberId: bigint;
  /** Signed: positive to the member. */
  amount: bigint;
  reason: string;
}

const columns = (sql: Queryable) => sql`a.id, a.member_id AS "memberId", a.amount, a.reason`;

export async function insertAdjustment(
  tx: Queryable,
  made: Omit<Adjustment, 'id'> & {
    requestId: string;
    /** Of the staff. */
    madeBy: string;
    now: Date;
  },
): Promise<Adjustment> {
  const { memberId, amount, reason, requestId, madeBy, now } = made;
  const [row] = await tx<Adjustment[]>`
    INSERT INTO adjustment AS a (member_id, amount, reason, request_id, made_by, created_at)
    VALUES (${memberId}, ${amount}, ${reason}, ${requestId}, ${madeBy}, ${now})
    RETURNING ${columns(tx)}`;
  if (!row) throw new Error('the adjustment was not written');
  return row;
}

export async function findByRequest(tx: Queryable, requestId: string): Promise<Adjustment | undefined> {
  const [row] = await tx<
    Adjustment[]
  >`SELECT ${columns(tx)} FROM adjustment a WHERE a.request_id = ${requestId}`;
  return row;
}

export async function writeJournal(tx: Queryable, id: bigint, journalId: bigint): Promise<void> {
  await tx`UPDATE adjustment SET journal_id = ${journalId} WHERE id = ${id}`;
}

/** Corrections of a member's balance, newest first. */
export async function listApplied(
  sql: Queryable,
  { memberId, day, limit, offset }: { memberId: bigint; day: string | null; limit: number; offset: number },
) {
  const where = sql`
    a.member_id = ${memberId} AND (${day}::date IS NULL OR j.working_date = ${day}::date)`;
  const rows = await sql<{ id: bigint; amount: bigint; reason: string; createdAt: Date }[]>`
    SELECT a.id, a.amount, a.reason, j.created_at AS "createdAt"
      FROM adjustment a JOIN journal j ON j.id = a.journal_id WHERE ${where}
     ORDER BY a.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM adjustment a JOIN journal j ON j.id = a.journal_id WHERE ${where}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}
