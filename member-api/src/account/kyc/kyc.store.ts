import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';

export interface IdentityCheck {
  id: bigint;
  state: 'pending' | 'approved' | 'rejected';
  documentType: string;
  /** `YYYY-MM-DD`, as the member entered it with the document. */
  birthday: string;
  documentPath: string;
  selfiePath: string;
  reason: string;
  submittedAt: Date;
}

type Row = Omit<IdentityCheck, 'birthday'> & { birthdaySealed: Buffer };
type NewCheck = Pick<IdentityCheck, 'documentType' | 'birthday' | 'documentPath' | 'selfiePath'>;

const SEAL = 'birthday';

const columns = (sql: Queryable) => sql`
  k.id, k.state, k.document_type AS "documentType", k.birthday_sealed AS "birthdaySealed",
  k.document_path AS "documentPath", k.selfie_path AS "selfiePath", k.reason, k.submitted_at AS "submittedAt"`;

function unseal<R extends Row>(vault: Vault, { birthdaySealed, ...row }: R) {
  return { ...row, birthday: vault.open(SEAL, birthdaySealed) };
}

/** The member's last check, if there was any. */
export async function lastCheck(
  sql: Queryable,
  vault: Vault,
  memberId: bigint,
): Promise<IdentityCheck | undefined> {
  const [row] = await sql<Row[]>`
    SELECT ${columns(sql)} FROM identity_check k WHERE k.member_id = ${memberId} ORDER BY k.id DESC LIMIT 1`;
  return row && unseal(vault, row);
}

/** All of a member's checks, the first one first. */
export async function checksOf(sql: Queryable, vault: Vault, memberId: bigint): Promise<IdentityCheck[]> {
  const rows = await sql<Row[]>`
    SELECT ${columns(sql)} FROM identity_check k WHERE k.member_id = ${memberId} ORDER BY k.id`;
  return rows.map((row) => unseal(vault, row));
}

export async function isIdentityApproved(sql: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await sql`SELECT 1 FROM identity_check WHERE member_id = ${memberId} AND state = 'approved'`;
  return rows.length > 0;
}

/** Page size of the operator's list; the oldest come first. */
const QUEUE = 200;

export async function pendingChecks(
  sql: Queryable,
  vault: Vault,
): Promise<(IdentityCheck & { accountId: string })[]> {
  const rows = await sql<(Row & { accountId: string })[]>`
    SELECT ${columns(sql)}, m.account_id AS "accountId"
      FROM identity_check k JOIN member m ON m.id = k.member_id
     WHERE k.state = 'pending' ORDER BY k.id LIMIT ${QUEUE}`;
  return rows.map((row) => unseal(vault, row));
}

export async function insertCheck(
  tx: Queryable,
  vault: Vault,
  memberId: bigint,
  { documentType, birthday, documentPath, selfiePath }: NewCheck,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO identity_check (member_id, state, document_type, birthday_sealed, document_path, selfie_path, submitted_at)
    VALUES (${memberId}, 'pending', ${documentType}, ${vault.seal(SEAL, birthday)}, ${documentPath}, ${selfiePath}, ${now})`;
}

/** Decides the pending check and returns it; `undefined` when there is none. */
export async function decideCheck(
  tx: Queryable,
  vault: Vault,
  memberId: bigint,
  { state, reason }: { state: 'approved' | 'rejected'; reason: string },
  now: Date,
): Promise<IdentityCheck | undefined> {
  const [row] = await tx<Row[]>`
    UPDATE identity_check k SET state = ${state}, reason = ${reason}, decided_at = ${now}
     WHERE k.member_id = ${memberId} AND k.state = 'pending' RETURNING ${columns(tx)}`;
  return row && unseal(vault, row);
}
