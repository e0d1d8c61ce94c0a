import type { Queryable } from '../../platform/database/index.ts';
import type { DepositState } from '../deposit/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { readBank } from '../bank/index.ts';
import type { WithdrawalState } from '../withdrawal/index.ts';

export interface TicketRow<State> {
  ticketId: string;
  createdAt: Date;
  amount: bigint;
  /** Of a withdrawal; zero for a deposit. */
  withhold: bigint;
  state: State;
  /** The method or the bank. */
  description: string;
  reason: string;
}

export interface Window {
  memberId: bigint;
  since: Date;
  limit: number;
  offset: number;
}

export async function depositTickets(sql: Queryable, window: Window) {
  const { memberId, since, limit, offset } = window;
  const rows = await sql<TicketRow<DepositState>[]>`
    SELECT ticket_id AS "ticketId", created_at AS "createdAt", amount, 0::bigint AS withhold, state, code AS description, reason
      FROM deposit WHERE member_id = ${memberId} AND created_at >= ${since}
     ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM deposit WHERE member_id = ${memberId} AND created_at >= ${since}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}

export async function withdrawalTickets(sql: Queryable, vault: Vault, window: Window) {
  const { memberId, since, limit, offset } = window;
  const rows = await sql<(TicketRow<WithdrawalState> & { memberBankId: bigint })[]>`
    SELECT ticket_id AS "ticketId", created_at AS "createdAt", amount, withhold, state, reason, member_bank_id AS "memberBankId"
      FROM withdrawal WHERE member_id = ${memberId} AND created_at >= ${since}
     ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM withdrawal WHERE member_id = ${memberId} AND created_at >= ${since}`;
  const banks = new Map<bigint, string>();
  for (const { memberBankId } of rows) {
    if (banks.has(memberBankId)) continue;
    const { bankName, accountNo } = await readBank(sql, vault, memberBankId);
    banks.set(memberBankId, `${bankName} ••••${accountNo.slice(-4)}`);
  }
  const described = rows.map((row) => ({ ...row, description: banks.get(row.memberBankId) ?? '' }));
  return { rows: described, total: count?.total ?? 0 };
}
