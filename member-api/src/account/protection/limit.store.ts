import type { Queryable } from '../../platform/database/index.ts';
import type { Limit, LimitChange, LimitKind, LimitPeriod } from './limit.rules.ts';

interface Row {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
  nextAmount: bigint | null;
  nextAt: Date | null;
}

export async function readLimits(sql: Queryable, memberId: bigint): Promise<Limit[]> {
  const rows = await sql<Row[]>`
    SELECT kind, period, amount, next_amount AS "nextAmount", next_at AS "nextAt"
      FROM member_limit WHERE member_id = ${memberId} ORDER BY kind, period`;
  return rows.map(({ nextAmount, nextAt, ...row }) => ({
    ...row,
    next: nextAt ? { amount: nextAmount, at: nextAt } : undefined,
  }));
}

interface Which {
  memberId: bigint;
  kind: LimitKind;
  period: LimitPeriod;
}

/** Writes the result of `decideChange`. */
export async function writeChange(
  tx: Queryable,
  { memberId, kind, period }: Which,
  change: Exclude<LimitChange, { is: 'nothing' }>,
  now: Date,
): Promise<void> {
  if (change.is === 'asked')
    await tx`
      UPDATE member_limit SET next_amount = ${change.amount}, next_none = ${change.amount === null}, next_at = ${change.at}
       WHERE member_id = ${memberId} AND kind = ${kind} AND period = ${period}`;
  else if (change.amount === null)
    await tx`DELETE FROM member_limit WHERE member_id = ${memberId} AND kind = ${kind} AND period = ${period}`;
  else
    await tx`
      INSERT INTO member_limit AS l (member_id, kind, period, amount, since)
      VALUES (${memberId}, ${kind}, ${period}, ${change.amount}, ${now})
      ON CONFLICT (member_id, kind, period) DO UPDATE
        SET amount = excluded.amount, since = excluded.since, next_amount = NULL, next_none = false, next_at = NULL`;
}

export type ProtectionEvent =
  | 'limit tightened'
  | 'limit asked'
  | 'limit loosened'
  | 'cooloff'
  | 'selfexclude'
  | 'sameperson'
  | 'sameperson ended';

/** Adds the member's request to the permanent log. */
export async function recordEvent(
  tx: Queryable,
  memberId: bigint,
  what: ProtectionEvent,
  details: Record<string, string | null>,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO protection_event (member_id, what, details, at)
    VALUES (${memberId}, ${what}, ${tx.json(details)}, ${now})`;
}
