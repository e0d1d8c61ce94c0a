import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';

export interface Withdrawal {
  id: bigint;
  ticketId: string;
  memberId: bigint;
  memberBankId: bigint;
  /** The requested amount: held, and taken from the balance when it is paid. */
  amount: Units;
  /** The withheld part of it; the rest is paid out. */
  withhold: Units;
  /** The money comes from free credit. */
  isFreeCredit: boolean;
  /** Why no rule has approved it. */
  risks: string[];
  currency: string;
  state: WithdrawalState;
  holdId: bigint;
  journalId: bigint | null;
  payoutId: string | null;
  reason: string;
  createdAt: Date;
}

const columns = (sql: Queryable) => sql`
  id, ticket_id AS "ticketId", member_id AS "memberId", member_bank_id AS "memberBankId", amount, withhold,
  is_free_credit AS "isFreeCredit", risks, currency, state, hold_id AS "holdId", journal_id AS "journalId", payout_id AS "payoutId", reason, created_at AS "createdAt"`;

export async function insertWithdrawal(
  tx: Queryable,
  withdrawal: Pick<
    Withdrawal,
    | 'ticketId'
    | 'memberId'
    | 'memberBankId'
    | 'amount'
    | 'withhold'
    | 'isFreeCredit'
    | 'risks'
    | 'holdId'
    | 'createdAt'
  > & {
    workingDate: string;
  },
): Promise<void> {
  const { ticketId, memberId, memberBankId, amount, withhold, isFreeCredit, risks } = withdrawal;
  const { holdId, createdAt, workingDate } = withdrawal;
  await tx`
    INSERT INTO withdrawal (ticket_id, member_id, member_bank_id, amount, withhold, is_free_credit, risks, currency, state,
                            hold_id, working_date, created_at)
    VALUES (${ticketId}, ${memberId}, ${memberBankId}, ${amount}, ${withhold}, ${isFreeCredit}, ${risks}, 'PHP', 'REQUESTED',
            ${holdId}, ${workingDate}, ${createdAt})`;
}

export async function readWithdrawal(sql: Queryable, ticketId: string): Promise<Withdrawal | undefined> {
  const [row] = await sql<Withdrawal[]>`SELECT ${columns(sql)} FROM withdrawal WHERE ticket_id = ${ticketId}`;
  return row;
}

/** Lock the member first. */
export async function lockWithdrawal(tx: Queryable, ticketId: string): Promise<Withdrawal> {
  const [row] = await tx<Withdrawal[]>`
    SELECT ${columns(tx)} FROM withdrawal WHERE ticket_id = ${ticketId} FOR UPDATE`;
  if (!row) throw new Error(`there is no withdrawal ${ticketId}`);
  return row;
}

export interface Change {
  state: WithdrawalState;
  payoutId?: string;
  journalId?: bigint;
  reason?: string;
  /** The time of the next step; absent when it has ended or waits for a person. */
  queryAt: Date | null;
}

export async function writeWithdrawal(tx: Queryable, ticketId: string, change: Change): Promise<void> {
  await tx`
    UPDATE withdrawal SET state = ${change.state}, ask_at = ${change.queryAt},
           payout_id = coalesce(${change.payoutId ?? null}, payout_id),
           journal_id = coalesce(${change.journalId ?? null}::bigint, journal_id),
           reason = coalesce(${change.reason ?? null}, reason)
     WHERE ticket_id = ${ticketId}`;
}

/** The amount to pay out. */
export const payoutOf = ({ amount, withhold }: Pick<Withdrawal, 'amount' | 'withhold'>): Units =>
  units(amount - withhold);

/** The number of tickets of a day that count for the limit. */
export async function countToday(tx: Queryable, memberId: bigint, workingDate: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM withdrawal
     WHERE member_id = ${memberId} AND working_date = ${workingDate} AND state NOT IN ('REJECTED', 'CANCELLED')`;
  return row?.count ?? 0;
}

/** Claims due withdrawals; other processes skip them until `againAt`. */
export async function claimDueWithdrawals(
  sql: Queryable,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<Withdrawal[]> {
  return sql<Withdrawal[]>`
    UPDATE withdrawal SET ask_at = ${againAt}
     WHERE id IN (SELECT id FROM withdrawal WHERE ask_at <= ${now} ORDER BY ask_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns(sql)}`;
}

/** A bet of promotion money is open. It may belong to a promotion that has ended. */
export async function hasPromotionRound(sql: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await sql`
    SELECT 1 FROM round WHERE member_id = ${memberId} AND status = 'open' AND promo_stake > 0 LIMIT 1`;
  return rows.length > 0;
}
