import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { accountKey } from './bank.store.ts';

export type Switched = 'changed' | 'unchanged' | 'unknown';

/** Switches a bank or e-wallet on or off for all withdrawals. `code` is its bank_id. */
export async function setPayoutBankSwitch(
  tx: Queryable,
  { code, on }: { code: string; on: boolean },
): Promise<Switched> {
  const [row] = await tx<{ isOff: boolean }[]>`
    SELECT is_off AS "isOff" FROM payout_bank WHERE bank_id = ${code} FOR UPDATE`;
  if (!row) return 'unknown';
  if (row.isOff === !on) return 'unchanged';
  await tx`UPDATE payout_bank SET is_off = ${!on} WHERE bank_id = ${code}`;
  return 'changed';
}

/** Switches one of the house's accounts on or off for manual deposits. `code` is `BDO/001234567890`. */
export async function setHouseAccountSwitch(
  tx: Queryable,
  { code, on }: { code: string; on: boolean },
): Promise<Switched> {
  const [bankId = '', accountNo = ''] = code.split('/');
  const [row] = await tx<{ id: bigint; isOff: boolean }[]>`
    SELECT id, is_off AS "isOff" FROM house_account WHERE bank_id = ${bankId} AND acc_no = ${accountNo} FOR UPDATE`;
  if (!row) return 'unknown';
  if (row.isOff === !on) return 'unchanged';
  await tx`UPDATE house_account SET is_off = ${!on} WHERE id = ${row.id}`;
  return 'changed';
}

/** Switches a member's own account or wallet on or off for withdrawals. `code` is `BDO/1234567890`. */
export async function setMemberBankSwitch(
  tx: Queryable,
  vault: Vault,
  { code, on }: { code: string; on: boolean },
): Promise<Switched> {
  const [bankId = '', accountNo = ''] = code.split('/');
  const key = accountKey(vault, bankId, accountNo);
  const [row] = await tx<{ id: bigint; isOff: boolean }[]>`
    SELECT id, is_off AS "isOff" FROM member_bank WHERE acc_no_key = ${key} FOR UPDATE`;
  if (!row) return 'unknown';
  if (row.isOff === !on) return 'unchanged';
  await tx`UPDATE member_bank SET is_off = ${!on} WHERE id = ${row.id}`;
  return 'changed';
}
