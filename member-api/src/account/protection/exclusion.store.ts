import type { Queryable } from '../../platform/database/index.ts';

export interface Exclusion {
  kind: 'cooloff' | 'selfexclude';
  endsAt: Date;
  /** It cannot be ended before then. */
  firmUntil: Date;
}

/** The current exclusion from play and deposits: a self-exclusion before a cool-off, and the longest one. */
export async function readExclusion(
  sql: Queryable,
  memberId: bigint,
  now: Date,
): Promise<Exclusion | undefined> {
  const [row] = await sql<Exclusion[]>`
    SELECT kind, ends_at AS "endsAt", firm_until AS "firmUntil" FROM member_exclusion
     WHERE member_id = ${memberId} AND ended_at IS NULL AND starts_at <= ${now} AND ends_at > ${now}
     ORDER BY kind DESC, ends_at DESC LIMIT 1`;
  return row;
}

export async function insertExclusion(
  tx: Queryable,
  memberId: bigint,
  { kind, endsAt, firmUntil }: Exclusion,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until)
    VALUES (${memberId}, ${kind}, ${now}, ${endsAt}, ${firmUntil})`;
}
