import type { Queryable } from '../../platform/database/index.ts';

export type ConsentPurpose = 'analytics' | 'marketing';

export interface Consent {
  purposes: ConsentPurpose[];
  since: Date;
}

/** The member's current consent; `undefined` when there was no decision yet. */
export async function readConsent(sql: Queryable, memberId: bigint): Promise<Consent | undefined> {
  const [row] = await sql<Consent[]>`
    SELECT purposes, at AS since FROM member_consent WHERE member_id = ${memberId} ORDER BY id DESC LIMIT 1`;
  return row;
}

export async function insertConsent(
  tx: Queryable,
  memberId: bigint,
  { purposes, since }: Consent,
): Promise<void> {
  await tx`INSERT INTO member_consent (member_id, purposes, at) VALUES (${memberId}, ${purposes}, ${since})`;
}

/** Each purpose once, in a fixed order. */
export function tidyPurposes(purposes: readonly ConsentPurpose[]): ConsentPurpose[] {
  return [...new Set(purposes)].toSorted();
}
