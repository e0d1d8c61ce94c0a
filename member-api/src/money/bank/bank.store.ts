import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { plainName } from './holder-name.ts';
import type { BankKind } from './payout-bank.store.ts';

/** A bank account or e-wallet of a member. */
export interface MemberBankAccount {
  id: bigint;
  kind: BankKind;
  bankId: string;
  bankName: string;
  holder: string;
  accountNo: string;
  isDefault: boolean;
  /** Switched off by the house. */
  isOff: boolean;
  createdAt: Date;
}

interface Row extends Omit<MemberBankAccount, 'accountNo' | 'holder'> {
  sealed: Buffer;
  holderSealed: Buffer;
}

const SEAL = 'bank account';
const HOLDER_SEAL = 'bank holder';

export const accountKey = (vault: Vault, bankId: string, accountNo: string) =>
  vault.index('bank account', `${bankId} ${accountNo}`);

export const openHolder = (vault: Vault, sealed: Uint8Array): string => vault.open(HOLDER_SEAL, sealed);

const columns = (sql: Queryable) => sql`
  id, kind, bank_id AS "bankId", bank_name AS "bankName", holder_sealed AS "holderSealed", acc_no_sealed AS sealed, is_default AS "isDefault",
  is_off AS "isOff", created_at AS "createdAt"`;

function unseal(vault: Vault, { sealed, holderSealed, ...row }: Row): MemberBankAccount {
  return { ...row, holder: openHolder(vault, holderSealed), accountNo: vault.open(SEAL, sealed) };
}

/** Accounts or e-wallets or, without a kind, both; the default one first, then by the time of adding. */
export async function listBanks(
  sql: Queryable,
  vault: Vault,
  memberId: bigint,
  kind: BankKind | null = null,
): Promise<MemberBankAccount[]> {
  const rows = await sql<Row[]>`
    SELECT ${columns(sql)} FROM member_bank
     WHERE member_id = ${memberId} AND (${kind}::text IS NULL OR kind = ${kind})
     ORDER BY is_default DESC, id`;
  return rows.map((row) => unseal(vault, row));
}

export async function findMemberBank(
  sql: Queryable,
  vault: Vault,
  { memberId, bankId, accountNo }: { memberId: bigint; bankId: string; accountNo: string },
): Promise<MemberBankAccount | undefined> {
  const [row] = await sql<Row[]>`
    SELECT ${columns(sql)} FROM member_bank
     WHERE member_id = ${memberId} AND acc_no_key = ${accountKey(vault, bankId, accountNo)}`;
  return row && unseal(vault, row);
}

/** The destination of a withdrawal. */
export async function readBank(sql: Queryable, vault: Vault, id: bigint): Promise<MemberBankAccount> {
  const [row] = await sql<Row[]>`SELECT ${columns(sql)} FROM member_bank WHERE id = ${id}`;
  if (!row) throw new Error(`there is no bank account ${id}`);
  return unseal(vault, row);
}

export async function hasBank(sql: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await sql`SELECT 1 FROM member_bank WHERE member_id = ${memberId} LIMIT 1`;
  return rows.length > 0;
}

/** False when this or another member has that account already. */
export async function insertBank(
  tx: Queryable,
  vault: Vault,
  memberId: bigint,
  bank: Omit<MemberBankAccount, 'id' | 'isOff' | 'createdAt'>,
  now: Date,
): Promise<boolean> {
  const { kind, bankId, bankName, holder, accountNo, isDefault } = bank;
  const rows = await tx`
    INSERT INTO member_bank (member_id, kind, bank_id, bank_name, holder_sealed, holder_key, acc_no_sealed, acc_no_key,
                             is_default, created_at)
    VALUES (${memberId}, ${kind}, ${bankId}, ${bankName}, ${vault.seal(HOLDER_SEAL, holder)},
            ${vault.index(HOLDER_SEAL, plainName(holder))}, ${vault.seal(SEAL, accountNo)},
            ${accountKey(vault, bankId, accountNo)}, ${isDefault}, ${now})
    ON CONFLICT (acc_no_key) DO NOTHING
    RETURNING 1`;
  return rows.length > 0;
}

/** The index allows one default, so the old one is cleared first. */
export async function writeDefault(tx: Queryable, memberId: bigint, id: bigint): Promise<void> {
  await tx`UPDATE member_bank SET is_default = false WHERE member_id = ${memberId} AND is_default`;
  await tx`UPDATE member_bank SET is_default = true WHERE id = ${id}`;
}
