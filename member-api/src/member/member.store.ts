import { normalisePhone } from '@palaro/shared-lib/contract';
import type { Queryable } from '../database/index.ts';
import type { Vault } from '../vault/index.ts';
import type { MemberState } from './member-state.ts';
import { PHONE } from './phone.ts';

export interface Member {
  id: bigint;
  accountId: string;
  passwordHash: string;
  state: MemberState;
  phone: string;
  email: string;
  fullName: string;
  nickname: string;
  birthday: string | null;
  gender: string;
  avatar: string;
  referralCode: string;
  affiliateCode: string;
  lastLoginAt: Date | null;
}

interface MemberRow extends Omit<Member, 'phone' | 'email'> {
  phoneSealed: Buffer;
  emailSealed: Buffer | null;
}

const columns = (sql: Queryable) => sql`
  id, account_id AS "accountId", password_hash AS "passwordHash", state, phone_sealed AS "phoneSealed",
  email_sealed AS "emailSealed", full_name AS "fullName", nickname, birthday, gender, avatar,
  referral_code AS "referralCode", affiliate_code AS "affiliateCode", last_login_at AS "lastLoginAt"`;

function unseal(vault: Vault, row: MemberRow | undefined): Member | undefined {
  if (!row) return undefined;
  const { phoneSealed, emailSealed, ...rest } = row;
  return {
    ...rest,
    phone: vault.open('phone', phoneSealed),
    email: emailSealed ? vault.open('email', emailSealed) : '',
  };
}

/** By what was typed at the log-in: a name in any case, or a phone in any of its four forms. */
export async function findMember(sql: Queryable, vault: Vault, typed: string): Promise<Member | undefined> {
  const [row] = PHONE.test(typed)
    ? await sql<MemberRow[]>`
        SELECT ${columns(sql)} FROM member WHERE phone_key = ${vault.index('phone', normalisePhone(typed))}`
    : await sql<
        MemberRow[]
      >`SELECT ${columns(sql)} FROM member WHERE lower(account_id) = ${typed.toLowerCase()}`;
  return unseal(vault, row);
}

/** By name alone, and without opening what is sealed. */
export async function findMemberId(sql: Queryable, accountId: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE lower(account_id) = ${accountId.toLowerCase()}`;
  return row?.id;
}

export async function readMember(sql: Queryable, vault: Vault, id: bigint): Promise<Member> {
  const [row] = await sql<MemberRow[]>`SELECT ${columns(sql)} FROM member WHERE id = ${id}`;
  const found = unseal(vault, row);
  if (!found) throw new Error(`there is no member ${id}`);
  return found;
}

/**
 * Locks the member's row until the transaction ends: money calls and state changes of one member come one after the other.
 * Take it before any lock of the ledger.
 */
export async function lockMember(
  tx: Queryable,
  id: bigint,
): Promise<{ state: MemberState; fullName: string }> {
  const [row] = await tx<{ state: MemberState; fullName: string }[]>`
    SELECT state, full_name AS "fullName" FROM member WHERE id = ${id} FOR NO KEY UPDATE`;
  if (!row) throw new Error(`there is no member ${id}`);
  return row;
}

export interface NewMember {
  accountId: string;
  passwordHash: string;
  phone: string;
  email: string | undefined;
  referralCode: string;
  termsVersion: string;
  now: Date;
}

/** Answers the new id, or which of the three is taken. */
export async function insertMember(
  tx: Queryable,
  vault: Vault,
  member: NewMember,
): Promise<bigint | 'account_id' | 'phone' | 'email'> {
  const { accountId, passwordHash, phone, email, referralCode, termsVersion, now } = member;
  const emailKey = email ? vault.index('email', email.toLowerCase()) : null;
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO member (account_id, password_hash, state, phone_sealed, phone_key, email_sealed, email_key,
                        referral_code, terms_version, created_at)
    VALUES (${accountId}, ${passwordHash}, 'pending', ${vault.seal('phone', phone)}, ${vault.index('phone', phone)},
            ${email ? vault.seal('email', email) : null}, ${emailKey}, ${referralCode}, ${termsVersion}, ${now})
    ON CONFLICT DO NOTHING
    RETURNING id`;
  if (row) return row.id;
  const [taken] = await tx<{ name: boolean; phone: boolean }[]>`
    SELECT bool_or(lower(account_id) = ${accountId.toLowerCase()}) AS name,
           bool_or(phone_key = ${vault.index('phone', phone)}) AS phone
      FROM member
     WHERE lower(account_id) = ${accountId.toLowerCase()} OR phone_key = ${vault.index('phone', phone)}
        OR email_key = ${emailKey}`;
  if (taken?.name) return 'account_id';
  return taken?.phone ? 'phone' : 'email';
}

/** Frees the name, the phone and the address of sign-ups that were never proven. */
export async function deleteUnproven(tx: Queryable, before: Date): Promise<void> {
  await tx`DELETE FROM member WHERE state = 'pending' AND created_at < ${before}`;
}

export async function activateMember(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx`UPDATE member SET state = 'active', activated_at = ${now} WHERE id = ${id} AND state = 'pending'`;
}

export async function writePassword(tx: Queryable, id: bigint, passwordHash: string): Promise<void> {
  await tx`UPDATE member SET password_hash = ${passwordHash} WHERE id = ${id}`;
}
