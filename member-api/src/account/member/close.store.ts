import { deleteTicketsOf } from '../../content/support/index.ts';
import { forgetFiled } from '../../money/aml/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { forgetNotices } from '../notice/index.ts';
import { NO_PASSWORD } from './password.ts';

/** Everything of the member that is still open. */
export async function readUnderWay(
  sql: Queryable,
  memberId: bigint,
): Promise<{ deposits: number; withdrawals: number; rounds: number }> {
  const [row] = await sql<{ deposits: number; withdrawals: number; rounds: number }[]>`
    SELECT (SELECT count(*)::int FROM deposit
             WHERE member_id = ${memberId} AND state IN ('CREATED', 'PENDING', 'PAID', 'REVIEW')) AS deposits,
           (SELECT count(*)::int FROM withdrawal
             WHERE member_id = ${memberId} AND state IN ('REQUESTED', 'REVIEW', 'APPROVED', 'SUBMITTED', 'UNKNOWN')) AS withdrawals,
           (SELECT count(*)::int FROM round WHERE member_id = ${memberId} AND (status = 'open' OR in_review > 0)) AS rounds`;
  return row ?? { deposits: 0, withdrawals: 0, rounds: 0 };
}

/** Accounts per run; the next run does the rest. */
const BATCH = 50;

/**
 * Erases the personal data of accounts that were closed before `before`. Ledger entries stay, under a member id that identifies
 * nobody. Who is in a case of the anti-money-laundering duty stays as long after that has ended. Returns the number of erased accounts.
 */
export async function eraseClosed(tx: Queryable, vault: Vault, before: Date, now: Date): Promise<number> {
  const rows = await tx<{ id: bigint }[]>`
    SELECT id FROM member m WHERE state = 'closed' AND erased_at IS NULL AND closed_at < ${before}
       AND NOT EXISTS (SELECT FROM aml_case c WHERE c.subject_id = m.id
                          AND (c.state = 'open' OR coalesce(c.closed_at, c.reported_at) >= ${before}))
     ORDER BY closed_at LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`;
  for (const { id } of rows) await eraseMember(tx, vault, id, now);
  return rows.length;
}

async function eraseMember(tx: Queryable, vault: Vault, id: bigint, now: Date): Promise<void> {
  await tx`
    UPDATE member
       SET account_id = ${`erased${id}`}, password_hash = ${NO_PASSWORD}, phone_sealed = ${vault.seal('phone', '')},
           phone_key = ${vault.index('erased phone', String(id))}, email_sealed = NULL, email_key = NULL, email_proven_at = NULL, full_name_sealed = NULL, full_name_key = NULL,
           nickname = '', birthday_sealed = NULL, birthday_key = NULL, birth_day_key = NULL, gender = '', avatar = '', visit_marks = NULL, close_reason = '', erased_at = ${now}
     WHERE id = ${id}`;
  const banks = await tx<{ id: bigint }[]>`SELECT id FROM member_bank WHERE member_id = ${id}`;
  for (const bank of banks)
    await tx`
      UPDATE member_bank SET holder_sealed = ${vault.seal('bank holder', '')}, holder_key = NULL, acc_no_sealed = ${vault.seal('bank account', '')},
             acc_no_key = ${vault.index('erased bank', String(bank.id))}
       WHERE id = ${bank.id}`;
  await tx`DELETE FROM session WHERE member_id = ${id}`;
  await tx`DELETE FROM credential_change WHERE member_id = ${id}`;
  await tx`DELETE FROM passkey WHERE member_id = ${id}`;
  await forgetNotices(tx, id);
  await tx`DELETE FROM identity_check WHERE member_id = ${id}`;
  await tx`DELETE FROM member_note WHERE subject_id = ${id}`;
  await deleteTicketsOf(tx, id);
  await forgetFiled(tx, id);
  // A ticket may refer to the picture: the row stays, the picture is deleted.
  await tx`UPDATE upload SET content_sealed = '' WHERE member_id = ${id}`;
}
