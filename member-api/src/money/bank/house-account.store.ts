import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

/** One of the house's own accounts, to which members transfer for a manual deposit. */
export interface HouseAccount {
  id: bigint;
  bankId: string;
  bankName: string;
  holder: string;
  accountNo: string;
  /** No deposit is accepted until the house has set the minimum. */
  min: Units | null;
  max: Units;
  isOff: boolean;
}

const columns = (sql: Queryable) => sql`
  id, bank_id AS "bankId", bank_name AS "bankName", holder, acc_no AS "accountNo", min, max, is_off AS "isOff"`;

/** Those to which a member can transfer now. */
export async function listHouseAccounts(sql: Queryable): Promise<HouseAccount[]> {
  return sql<HouseAccount[]>`
    SELECT ${columns(sql)} FROM house_account WHERE NOT is_off AND min IS NOT NULL ORDER BY id`;
}

export async function findHouseAccount(
  sql: Queryable,
  { bankId, accountNo }: Pick<HouseAccount, 'bankId' | 'accountNo'>,
): Promise<HouseAccount | undefined> {
  const [row] = await sql<HouseAccount[]>`
    SELECT ${columns(sql)} FROM house_account WHERE bank_id = ${bankId} AND acc_no = ${accountNo}`;
  return row;
}
