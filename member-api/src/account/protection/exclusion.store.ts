import type { Queryable } from '../../platform/database/index.ts';

export interface Exclusion {
  /** `sameperson`: of another account of somebody who is self-excluded. */
  kind: 'cooloff' | 'selfexclude' | 'sameperson';
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

/** The member has left for months: what is theirs goes out without being played first. A pause of days does not do that. */
export async function isSelfExcluded(
  sql: Queryable,
  { now }: { now: () => Date },
  memberId: bigint,
): Promise<boolean> {
  const exclusion = await readExclusion(sql, memberId, now());
  return exclusion !== undefined && exclusion.kind !== 'cooloff';
}

/** Ends what was closed for another account's exclusion; what the member asked for stays. */
export async function endSamePerson(tx: Queryable, memberId: bigint, now: Date): Promise<void> {
  await tx`
    UPDATE member_exclusion SET ended_at = ${now}
     WHERE member_id = ${memberId} AND kind = 'sameperson' AND ended_at IS NULL`;
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
