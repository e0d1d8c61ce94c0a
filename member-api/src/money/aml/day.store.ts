import type { Queryable } from '../../platform/database/index.ts';
import { addDays } from '../../platform/server/instants.ts';
import type { Settings } from '../../settings.ts';
import type { DayFacts } from './alert.rules.ts';

/** A working date and its two ends. */
export interface DaySpan {
  date: string;
  from: Date;
  to: Date;
}

/** Members to or from whom money of the outside, or of other members, moved on the day. */
export async function listMovers(sql: Queryable, { date, from, to }: DaySpan): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    SELECT member_id AS id FROM deposit WHERE state = 'CREDITED' AND credited_at >= ${from} AND credited_at < ${to}
     UNION
    -- One by one: a plan made without the dates would read all withdrawals.
    SELECT w.member_id
      FROM ticket_transition t
     CROSS JOIN LATERAL (SELECT member_id FROM withdrawal WHERE ticket_id = t.ticket_id LIMIT 1) AS w
     WHERE t.to_state = 'PAID' AND t.at >= ${from} AND t.at < ${to}
     UNION
    SELECT receiver_id FROM transfer WHERE working_date = ${date}
     ORDER BY id`;
  return rows.map(({ id }) => id);
}

type Row = Omit<DayFacts, 'deposits'> & { deposits: string[] };

/** More accounts that share something are the same to every rule. */
const COUNTED = 100;

/** The facts of these members about the day, in one query. */
export async function readDayFacts(
  sql: Queryable,
  memberIds: readonly bigint[],
  { date, from, to }: DaySpan,
  { suspicious: rules }: Settings['aml'],
): Promise<DayFacts[]> {
  const since = (days: number) => addDays(to, -days);
  const rows = await sql<Row[]>`
    SELECT m.id AS "memberId", coalesce(day.deposits, '[]') AS deposits, paid.amount AS "paidOut", paid.to_new AS "paidToNewBank",
           (SELECT coalesce(sum(d.amount), 0)::bigint FROM deposit d
             WHERE d.member_id = m.id AND d.state = 'CREDITED' AND d.credited_at >= ${since(rules.little_play.days)} AND d.credited_at < ${to}
           ) AS "depositedLately",
           (SELECT coalesce(sum(r.stake), 0)::bigint FROM round r
             WHERE r.member_id = m.id AND r.status = 'settled' AND r.working_date > ${date}::date - ${rules.little_play.days}::int
               AND r.working_date <= ${date}) AS "stakedLately",
           usual.days AS "usualDays", usual.deposits AS "usualDeposits",
           floor(extract(epoch FROM ${to}::timestamptz - m.created_at) / 86400)::int AS "accountDays",
           EXISTS (SELECT FROM identity_check k WHERE k.member_id = m.id AND k.state = 'approved') AS "isIdentityChecked",
           sharing.device AS "sameDevice", sharing.holder AS "sameHolder", sent.senders, sent.amount AS received
      FROM member m
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(d.amount::text ORDER BY d.id) AS deposits FROM deposit d
        WHERE d.member_id = m.id AND d.state = 'CREDITED' AND d.credited_at >= ${from} AND d.credited_at < ${to}) AS day
     CROSS JOIN LATERAL (
       SELECT count(DISTINCT (d.credited_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date)::int AS days,
              coalesce(sum(d.amount), 0)::bigint AS deposits FROM deposit d
        WHERE d.member_id = m.id AND d.state = 'CREDITED' AND d.credited_at < ${from}
          AND d.credited_at >= ${since(rules.sudden_change.days)}) AS usual
     CROSS JOIN LATERAL (${paidOut(sql, { from, to }, since(rules.new_bank.days))}) AS paid
     CROSS JOIN LATERAL (${sharing(sql, to, since(rules.shared_device.days))}) AS sharing
     CROSS JOIN LATERAL (
       SELECT count(DISTINCT t.sender_id)::int AS senders, coalesce(sum(t.amount - t.fee), 0)::bigint AS amount
         FROM transfer t WHERE t.receiver_id = m.id AND t.working_date = ${date}) AS sent
     WHERE m.id = ANY (${memberIds.map(String)}::bigint[]) ORDER BY m.id`;
  return rows.map((row) => ({ ...row, deposits: row.deposits.map(BigInt) }));
}

/** What was paid out to `m` on the day, and what of it to an account that was added after another one, or beside a change of a credential. */
const paidOut = (sql: Queryable, { from, to }: Pick<DaySpan, 'from' | 'to'>, since: Date) => sql`
  SELECT coalesce(sum(w.amount - w.withhold), 0)::bigint AS amount,
         coalesce(sum(w.amount - w.withhold) FILTER (
           WHERE b.created_at >= ${since}
             AND (EXISTS (SELECT FROM member_bank o WHERE o.member_id = m.id AND o.created_at < b.created_at)
                  OR EXISTS (SELECT FROM credential_change c WHERE c.member_id = m.id AND c.at >= ${since}))
         ), 0)::bigint AS to_new
    FROM withdrawal w
    JOIN member_bank b ON b.id = w.member_bank_id
    JOIN ticket_transition t ON t.ticket_id = w.ticket_id AND t.to_state = 'PAID' AND t.at >= ${from} AND t.at < ${to}
   WHERE w.member_id = m.id AND w.state = 'PAID'`;

/** Other accounts that share the device and address of `m`, or a holder of a bank account. */
const sharing = (sql: Queryable, to: Date, since: Date) => sql`
  SELECT (SELECT count(DISTINCT other.member_id)::int
            FROM session own
           CROSS JOIN LATERAL (
             SELECT o.member_id FROM session o
              WHERE o.address_key = own.address_key AND o.user_agent = own.user_agent AND o.member_id <> m.id
                AND o.created_at >= ${since} AND o.created_at < ${to} LIMIT ${COUNTED}) AS other
           WHERE own.member_id = m.id AND own.created_at >= ${since} AND own.created_at < ${to} AND own.address_key IS NOT NULL) AS device,
         (SELECT count(DISTINCT other.member_id)::int
            FROM member_bank own
           CROSS JOIN LATERAL (
             SELECT o.member_id FROM member_bank o
              WHERE o.holder_key = own.holder_key AND o.member_id <> m.id LIMIT ${COUNTED}) AS other
           WHERE own.member_id = m.id AND own.holder_key IS NOT NULL) AS holder`;
