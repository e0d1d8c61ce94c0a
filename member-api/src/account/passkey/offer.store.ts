import type { Queryable } from '../../platform/database/index.ts';

/** After the first deposit, until the member has a passkey or has answered. */
export async function isOfferDue(sql: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await sql`
    SELECT 1 FROM member m
     WHERE m.id = ${memberId} AND m.passkey_offered_at IS NULL
       AND EXISTS (SELECT FROM deposit d WHERE d.member_id = m.id AND d.state = 'CREDITED')
       AND NOT EXISTS (SELECT FROM passkey p WHERE p.member_id = m.id AND p.removed_at IS NULL)`;
  return rows.length > 0;
}

export async function endOffer(tx: Queryable, memberId: bigint, now: Date): Promise<void> {
  await tx`UPDATE member SET passkey_offered_at = ${now} WHERE id = ${memberId} AND passkey_offered_at IS NULL`;
}
