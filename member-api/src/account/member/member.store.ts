import type { Queryable, Transaction } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { MemberState } from './member-state.ts';
import { normaliseTyped, PHONE } from './phone.ts';
import { openBirthday, openName, sealBirthday, sealName } from '../../platform/vault/index.ts';
import { unlessTaken } from './unless-taken.ts';

export interface Member {
  id: bigint;
  accountId: string;
  passwordHash: string;
  state: MemberState;
  phone: string;
  email: string;
  /** It is theirs, by a code that it got. */
  isEmailProven: boolean;
  fullName: string;
  nickname: string;
  birthday: string | null;
  gender: string;
  avatar: string;
  referralCode: string;
  affiliateCode: string;
  lastLoginAt: Date | null;
}

interface MemberRow extends Omit<Member, 'phone' | 'email' | 'fullName' | 'birthday'> {
  nameSealed: Buffer | null;
  birthdaySealed: Buffer | null;
  phoneSealed: Buffer;
  emailSealed: Buffer | null;
}

const columns = (sql: Queryable) => sql`
  id, account_id AS "accountId", password_hash AS "passwordHash", state, phone_sealed AS "phoneSealed",
  email_sealed AS "emailSealed", email_proven_at IS NOT NULL AS "isEmailProven", full_name_sealed AS "nameSealed", nickname,
  birthday_sealed AS "birthdaySealed", gender, avatar,
  referral_code AS "referralCode", affiliate_code AS "affiliateCode", last_login_at AS "lastLoginAt"`;

function unseal(vault: Vault, row: MemberRow | undefined): Member | undefined {
  if (!row) return undefined;
  const { phoneSealed, emailSealed, nameSealed, birthdaySealed, ...rest } = row;
  return {
    ...rest,
    phone: vault.open('phone', phoneSealed),
    email: emailSealed ? vault.open('email', emailSealed) : '',
    fullName: openName(vault, nameSealed),
    birthday: openBirthday(vault, birthdaySealed),
  };
}

/**
 * By the input of the log-in: a name in any case, or a phone in any of its four forms. Several sign-ups can wait with one phone:
 * the member who has proven it comes first, then the newest.
 */
async function findMember(sql: Queryable, vault: Vault, typed: string): Promise<Member | undefined> {
  const [row] = await sql<
    MemberRow[]
  >`SELECT ${columns(sql)} FROM member WHERE ${isTyped(sql, vault, typed)} ${firstOf(sql)}`;
  return unseal(vault, row);
}

const firstOf = (sql: Queryable) => sql`ORDER BY state = 'pending', id DESC LIMIT 1`;

/** Who signs up. By a phone only who has not proven it yet, or the answer would tell whether an account has it. */
export async function findSignUp(sql: Queryable, vault: Vault, typed: string): Promise<Member | undefined> {
  const found = await findMember(sql, vault, typed);
  return PHONE.test(typed) && found?.state !== 'pending' ? undefined : found;
}

const isTyped = (sql: Queryable, vault: Vault, typed: string) =>
  PHONE.test(typed)
    ? sql`phone_key = ${vault.index('phone', normaliseTyped(typed))}`
    : sql`lower(account_id) = ${normaliseTyped(typed)}`;

/** What a log-in needs before anything is proven. What is sealed stays sealed, because opening it takes time. */
export interface TypedAccount extends Pick<Member, 'id' | 'accountId' | 'passwordHash' | 'state'> {
  phoneSealed: Buffer;
}

/** Takes the place of an account that there is not, so that reading a row and opening a phone take their time then, too. */
const NOBODY = { id: 0n, passwordHash: '$'.repeat(96), phone: '+639000000000' };
const phonesOfNobody = new WeakMap<Vault, Buffer>();

function phoneOfNobody(vault: Vault): Buffer {
  const sealed = phonesOfNobody.get(vault) ?? vault.seal('phone', NOBODY.phone);
  phonesOfNobody.set(vault, sealed);
  return sealed;
}

/** Who is behind what was typed at the log-in, found as by `findMember`. */
export async function findTyped(
  sql: Queryable,
  vault: Vault,
  typed: string,
): Promise<TypedAccount | undefined> {
  const [row] = await sql<TypedAccount[]>`
    SELECT id, account_id AS "accountId", password_hash AS "passwordHash", state, phone_sealed AS "phoneSealed"
      FROM (SELECT id, account_id, password_hash, state, phone_sealed FROM member WHERE ${isTyped(sql, vault, typed)}
            UNION ALL
            SELECT ${NOBODY.id}::bigint, ${typed}, ${NOBODY.passwordHash}, 'active', ${phoneOfNobody(vault)}::bytea) AS account
     ORDER BY id = ${NOBODY.id}::bigint, state = 'pending', id DESC LIMIT 1`;
  return row?.id === NOBODY.id ? undefined : row;
}

/** The account's phone; nothing for an account that there is not. */
export function phoneOf(vault: Vault, found: TypedAccount | undefined): string | undefined {
  const phone = vault.open('phone', found?.phoneSealed ?? phoneOfNobody(vault));
  return found && phone;
}

/** By name only, and without decrypting anything. Erased accounts have no name. */
export async function findMemberId(sql: Queryable, accountId: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE lower(account_id) = ${accountId.toLowerCase()} AND erased_at IS NULL`;
  return row?.id;
}

export async function readMember(sql: Queryable, vault: Vault, id: bigint): Promise<Member> {
  const [row] = await sql<MemberRow[]>`SELECT ${columns(sql)} FROM member WHERE id = ${id}`;
  const found = unseal(vault, row);
  if (!found) throw new Error(`there is no member ${id}`);
  return found;
}

/**
 * Locks the member's row until the transaction ends: money calls and state changes of one member run one after the other. Take it
 * before any lock of the ledger.
 */
export async function lockMember(
  tx: Queryable,
  id: bigint,
): Promise<{ state: MemberState; nameSealed: Buffer | null }> {
  const [row] = await tx<{ state: MemberState; nameSealed: Buffer | null }[]>`
    SELECT state, full_name_sealed AS "nameSealed" FROM member WHERE id = ${id} FOR NO KEY UPDATE`;
  if (!row) throw new Error(`there is no member ${id}`);
  return row;
}

/** The owner of a referral code; none while the owner's phone is not confirmed. */
export async function findReferrer(
  sql: Queryable,
  code: string,
): Promise<{ id: bigint; state: MemberState } | undefined> {
  const [row] = await sql<{ id: bigint; state: MemberState }[]>`
    SELECT id, state FROM member WHERE referral_code = ${code.toUpperCase()} AND state <> 'pending'`;
  return row;
}

export interface NewMember {
  accountId: string;
  passwordHash: string;
  phone: string;
  email: string | undefined;
  referralCode: string;
  termsVersion: string;
  referrerId?: bigint | undefined;
  /** Empty for none. */
  affiliateCode?: string;
  /** Where the visitor came from; only with consent. */
  visitMarks?: Record<string, string> | undefined;
  now: Date;
}

/** Why a name is refused: an account has it, or somebody is signing up with it. */
export type NameTaken = 'account_id' | 'registering';

/** Returns the new id, or why the name is refused. Phone and address are looked at when they are proven. */
export async function insertMember(
  tx: Queryable,
  vault: Vault,
  member: NewMember,
): Promise<bigint | NameTaken> {
  const { accountId, passwordHash, phone, email, referralCode, termsVersion, now } = member;
  const { referrerId, affiliateCode = '', visitMarks } = member;
  const emailKey = email ? vault.index('email', email.toLowerCase()) : null;
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO member (account_id, password_hash, state, phone_sealed, phone_key, email_sealed, email_key,
                        referral_code, referrer_id, affiliate_code, visit_marks, terms_version, created_at)
    VALUES (${accountId}, ${passwordHash}, 'pending', ${vault.seal('phone', phone)}, ${vault.index('phone', phone)},
            ${email ? vault.seal('email', email) : null}, ${emailKey}, ${referralCode}, ${referrerId ?? null}, ${affiliateCode},
            ${visitMarks ? tx.json(visitMarks) : null}, ${termsVersion}, ${now})
    ON CONFLICT DO NOTHING
    RETURNING id`;
  if (row) return row.id;
  const [taken] = await tx<{ state: MemberState }[]>`
    SELECT state FROM member WHERE lower(account_id) = ${accountId.toLowerCase()}`;
  return taken && taken.state !== 'pending' ? 'account_id' : 'registering';
}

/** Frees the names of sign-ups that were never confirmed. */
export async function deleteUnproven(tx: Queryable, before: Date): Promise<void> {
  await tx`DELETE FROM member WHERE state = 'pending' AND created_at < ${before}`;
}

/** Frees the name of a sign-up with a phone or an address that an account has. */
export async function deleteSignUp(tx: Queryable, id: bigint): Promise<void> {
  await tx`DELETE FROM member WHERE id = ${id} AND state = 'pending'`;
}

/** Makes the account of a proven phone. Returns what another account has, and does nothing then. */
export async function activateMember(
  tx: Transaction,
  id: bigint,
  now: Date,
): Promise<'phone' | 'email' | undefined> {
  const isDone = await unlessTaken(
    tx,
    (sql) =>
      sql`UPDATE member SET state = 'active', activated_at = ${now} WHERE id = ${id} AND state = 'pending'`,
  );
  if (isDone) return undefined;
  const rows = await tx`
    SELECT 1 FROM member
     WHERE phone_key = (SELECT phone_key FROM member WHERE id = ${id}) AND state <> 'pending'`;
  return rows.length > 0 ? 'phone' : 'email';
}

export async function writePassword(tx: Queryable, id: bigint, passwordHash: string): Promise<void> {
  await tx`UPDATE member SET password_hash = ${passwordHash} WHERE id = ${id}`;
}

/** Since when a birthday stands is kept with it; the same one again stands as long as before. */
function birthdayWith(sql: Queryable, vault: Vault, birthday: string | null, now: Date) {
  const { birthdaySealed, birthdayKey, birthDayKey } = sealBirthday(vault, birthday);
  return sql`
    birthday_sealed = ${birthdaySealed}, birthday_key = ${birthdayKey}, birth_day_key = ${birthDayKey},
    birthday_since = CASE WHEN birthday_key IS DISTINCT FROM ${birthdayKey} THEN ${now} ELSE birthday_since END`;
}

/** @param birthday `YYYY-MM-DD`. */
export async function writeBirthday(
  tx: Queryable,
  vault: Vault,
  id: bigint,
  birthday: string,
  now: Date,
): Promise<void> {
  await tx`UPDATE member SET ${birthdayWith(tx, vault, birthday, now)} WHERE id = ${id}`;
}

export async function writeState(tx: Queryable, id: bigint, state: MemberState): Promise<void> {
  await tx`UPDATE member SET state = ${state}, closed_at = NULL WHERE id = ${id}`;
}

export async function writeClosed(tx: Queryable, id: bigint, reason: string, now: Date): Promise<void> {
  await tx`UPDATE member SET state = 'closed', closed_at = ${now}, close_reason = ${reason} WHERE id = ${id}`;
}

export type Profile = Pick<Member, 'fullName' | 'nickname' | 'birthday' | 'gender' | 'avatar'>;

export async function writeFullName(
  tx: Queryable,
  vault: Vault,
  id: bigint,
  fullName: string,
): Promise<void> {
  const { nameSealed, nameKey } = sealName(vault, fullName);
  await tx`UPDATE member SET full_name_sealed = ${nameSealed}, full_name_key = ${nameKey} WHERE id = ${id}`;
}

export async function writeProfile(
  tx: Queryable,
  vault: Vault,
  id: bigint,
  { fullName, nickname, birthday, gender, avatar }: Profile,
  now: Date,
): Promise<void> {
  const { nameSealed, nameKey } = sealName(vault, fullName);
  await tx`
    UPDATE member SET full_name_sealed = ${nameSealed}, full_name_key = ${nameKey}, nickname = ${nickname},
                      gender = ${gender}, avatar = ${avatar}, ${birthdayWith(tx, vault, birthday, now)}
     WHERE id = ${id}`;
}

/** False when an account has that phone. */
export async function writePhone(tx: Transaction, vault: Vault, id: bigint, phone: string): Promise<boolean> {
  return unlessTaken(
    tx,
    (sql) => sql`
      UPDATE member SET phone_sealed = ${vault.seal('phone', phone)}, phone_key = ${vault.index('phone', phone)}
       WHERE id = ${id}`,
  );
}

export async function forgetVisitMarks(tx: Queryable, id: bigint): Promise<void> {
  await tx`UPDATE member SET visit_marks = NULL WHERE id = ${id} AND visit_marks IS NOT NULL`;
}
