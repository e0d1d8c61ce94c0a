import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export type BankKind = 'bank' | 'ewallet';

/** A destination of withdrawals: a bank or an e-wallet that the payout gateway supports. */
export interface PayoutBank {
  bankId: string;
  bankName: string;
  kind: BankKind;
  /** Nothing is paid out there until the house has set the minimum. */
  minWithdrawal: Units | null;
  isOff: boolean;
}

const columns = (sql: Queryable) => sql`
  bank_id AS "bankId", bank_name AS "bankName", kind, min_withdrawal AS "minWithdrawal", is_off AS "isOff"`;

/** Those that are switched on: banks first, then e-wallets. */
export async function listPayoutBanks(sql: Queryable): Promise<PayoutBank[]> {
  return sql<PayoutBank[]>`
    SELECT ${columns(sql)} FROM payout_bank WHERE NOT is_off ORDER BY kind, bank_name`;
}

export async function findPayoutBank(sql: Queryable, bankId: string): Promise<PayoutBank | undefined> {
  const [row] = await sql<PayoutBank[]>`SELECT ${columns(sql)} FROM payout_bank WHERE bank_id = ${bankId}`;
  return row;
}
