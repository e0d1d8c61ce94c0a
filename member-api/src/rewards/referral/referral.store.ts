import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { SharedSign } from './referral.rules.ts';

/** WAITING for the referee to play; CHECKING by a person; FULL when the month had as many as it may. */
export type ReferralState = 'WAITING' | 'CHECKING' | 'PAID' | 'FULL' | 'REFUSED';

/** What a referred deposit brings its referrer. */
export interface Referral {
  /** The referee's deposit. */
  ticketId: string;
  referrerId: bigint;
  refereeId: bigint;
  /** 0 when it is here for the jackpot ticket alone. */
  amount: Units;
  hasTicket: boolean;
  state: ReferralState;
  risks: SharedSign[];
  /** The day on which the deposit was credited. */
  workingDate: string;
  createdAt: Date;
}

const columns = (sql: Queryable) => sql`
  ticket_id AS "ticketId", referrer_id AS "referrerId", referee_id AS "refereeId", amount, has_ticket AS "hasTicket", state, risks,
  working_date::text AS "workingDate", created_at AS "createdAt"`;

/**
 * Whom a deposit of this member rewards: nobody for members of an affiliate, nor when the referrer is not active or has no
 * credited deposit of their own.
 */
export async function findReferrer(tx: Queryable, memberId: bigint): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    SELECT r.id FROM member m JOIN member r ON r.id = m.referrer_id
     WHERE m.id = ${memberId} AND m.affiliate_code = '' AND r.state = 'active'
       AND EXISTS (SELECT FROM deposit d WHERE d.member_id = r.id AND d.state = 'CREDITED')`;
  return row?.id;
}

/** What earlier deposits of the referee bring already. */
export async function readEarlier(
  tx: Queryable,
  refereeId: bigint,
  workingDate: string,
): Promise<{ hadBonusToday: boolean; hadTicket: boolean }> {
  const [row] = await tx<{ hadBonusToday: boolean; hadTicket: boolean }[]>`
    SELECT coalesce(bool_or(working_date = ${workingDate} AND amount > 0), false) AS "hadBonusToday",
           coalesce(bool_or(has_ticket), false) AS "hadTicket"
      FROM referral_bonus WHERE referee_id = ${refereeId}`;
  return row ?? { hadBonusToday: false, hadTicket: false };
}

/** Writes nothing for a ticket that it has already. */
export async function insertReferral(
  tx: Queryable,
  referral: Omit<Referral, 'state' | 'risks'> & { checkAt: Date },
): Promise<void> {
  const { ticketId, referrerId, refereeId, amount, hasTicket, workingDate, createdAt, checkAt } = referral;
  await tx`
    INSERT INTO referral_bonus (ticket_id, referrer_id, referee_id, amount, has_ticket, working_date, created_at, check_at)
    VALUES (${ticketId}, ${referrerId}, ${refereeId}, ${amount}, ${hasTicket}, ${workingDate}, ${createdAt}, ${checkAt})
    ON CONFLICT (ticket_id) DO NOTHING`;
}

/** Claims waiting ones that are due; other processes skip them until `untilAt`. */
export async function claimDue(
  sql: Queryable,
  { now, untilAt, limit }: { now: Date; untilAt: Date; limit: number },
): Promise<Referral[]> {
  return sql<Referral[]>`
    UPDATE referral_bonus SET check_at = ${untilAt}
     WHERE ticket_id IN (SELECT ticket_id FROM referral_bonus WHERE state = 'WAITING' AND check_at <= ${now}
                          ORDER BY check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns(sql)}`;
}

export async function readReferral(sql: Queryable, ticketId: string): Promise<Referral | undefined> {
  const [row] = await sql<
    Referral[]
  >`SELECT ${columns(sql)} FROM referral_bonus WHERE ticket_id = ${ticketId}`;
  return row;
}

/** Lock the referrer first. */
export async function lockReferral(tx: Queryable, ticketId: string): Promise<Referral> {
  const [row] = await tx<Referral[]>`
    SELECT ${columns(tx)} FROM referral_bonus WHERE ticket_id = ${ticketId} FOR UPDATE`;
  if (!row) throw new Error(`there is no referral of ${ticketId}`);
  return row;
}

export async function checkAgainAt(tx: Queryable, ticketId: string, at: Date): Promise<void> {
  await tx`UPDATE referral_bonus SET check_at = ${at} WHERE ticket_id = ${ticketId}`;
}

/** It waits for a person, who sees why. */
export async function writeChecking(
  tx: Queryable,
  ticketId: string,
  risks: readonly SharedSign[],
): Promise<void> {
  await tx`
    UPDATE referral_bonus SET state = 'CHECKING', risks = ${risks}, check_at = NULL WHERE ticket_id = ${ticketId}`;
}

export async function endReferral(
  tx: Queryable,
  ticketId: string,
  end:
    | { state: 'PAID' | 'FULL'; paid: Units; journalId: bigint | null; now: Date }
    | { state: 'REFUSED'; reason: string; now: Date },
): Promise<void> {
  const { paid, journalId, reason } = {
    paid: null,
    journalId: null,
    reason: '',
    ...end,
  };
  await tx`
    UPDATE referral_bonus
       SET state = ${end.state}, paid = ${paid}, journal_id = ${journalId}, reason = ${reason}, check_at = NULL, ended_at = ${end.now}
     WHERE ticket_id = ${ticketId}`;
}

/** How many deposits of this one's month have paid the referrer. */
export async function countPaidInMonth(
  tx: Queryable,
  referrerId: bigint,
  workingDate: string,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM referral_bonus
     WHERE referrer_id = ${referrerId} AND paid > 0
       AND working_date >= date_trunc('month', ${workingDate}::date)::date
       AND working_date < (date_trunc('month', ${workingDate}::date) + interval '1 month')::date`;
  return row?.count ?? 0;
}

export interface WaitingReferral extends Pick<
  Referral,
  'ticketId' | 'amount' | 'hasTicket' | 'risks' | 'createdAt'
> {
  referrer: string;
  referee: string;
  deposit: Units;
}

/** Those that a person has to look at, oldest first. */
export async function listChecking(sql: Queryable, limit: number): Promise<WaitingReferral[]> {
  return sql<WaitingReferral[]>`
    SELECT b.ticket_id AS "ticketId", b.amount, b.has_ticket AS "hasTicket", b.risks, b.created_at AS "createdAt",
           r.account_id AS referrer, m.account_id AS referee, d.amount AS deposit
      FROM referral_bonus b JOIN member r ON r.id = b.referrer_id JOIN member m ON m.id = b.referee_id
      JOIN deposit d ON d.ticket_id = b.ticket_id
     WHERE b.state = 'CHECKING' ORDER BY b.created_at, b.ticket_id LIMIT ${limit}`;
}

/** The states of both accounts. */
export async function readStates(
  tx: Queryable,
  { referrerId, refereeId }: Pick<Referral, 'referrerId' | 'refereeId'>,
): Promise<{ referrerState: string; refereeState: string }> {
  const [row] = await tx<{ referrerState: string; refereeState: string }[]>`
    SELECT r.state AS "referrerState", m.state AS "refereeState"
      FROM member r, member m WHERE r.id = ${referrerId} AND m.id = ${refereeId}`;
  if (!row) throw new Error(`there is no member ${referrerId} or ${refereeId}`);
  return row;
}
