import { termsInForce } from '../../content/cms/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';

/** Refuses any version of the terms but the one that is in force. */
export async function checkTerms(sql: Queryable, version: string, now: Date): Promise<void> {
  if ((await termsInForce(sql, now)).version !== version) throw refuse('terms_not_current');
}

/** Once a version: the time is that of the first agreement. */
export async function insertTerms(tx: Queryable, memberId: bigint, version: string, at: Date): Promise<void> {
  await tx`
    INSERT INTO member_terms (member_id, version, at) VALUES (${memberId}, ${version}, ${at})
    ON CONFLICT (member_id, version) DO NOTHING`;
}

/** What the member has agreed to last, beside what is in force. */
export async function readTerms(sql: Queryable, memberId: bigint, now: Date) {
  const [row] = await sql<{ version: string; at: Date }[]>`
    SELECT version, at FROM member_terms WHERE member_id = ${memberId} ORDER BY id DESC LIMIT 1`;
  return {
    ...(await termsInForce(sql, now)),
    agreed_version: row?.version ?? '',
    agreed_at: toWireInstant(row?.at),
  };
}
