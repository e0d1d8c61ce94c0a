import { formatAmount, type report } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { dayOrNull } from '../../platform/server/day.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';

interface RefereeRow {
  accountId: string;
  joinedAt: Date;
  hasDeposited: boolean;
  earned: bigint;
  waiting: bigint;
  checking: bigint;
  isTicketWaiting: boolean;
}

/** Members who signed up with this member's code, newest first. */
export const listReferees: Handler<typeof report.refereelist> = async (deps, request, { member }) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const day = dayOrNull(request.working_date, now(), settings.history.days);
  const where = sql`
    m.referrer_id = ${member.id} AND m.activated_at IS NOT NULL
    AND (${day}::date IS NULL OR (m.created_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date = ${day}::date)`;
  const rows = await sql<RefereeRow[]>`
    SELECT m.account_id AS "accountId", m.created_at AS "joinedAt",
           EXISTS (SELECT FROM deposit d WHERE d.member_id = m.id AND d.state = 'CREDITED') AS "hasDeposited", b.*
      FROM member m CROSS JOIN LATERAL (
        SELECT ${sumsOf(sql)} FROM referral_bonus b WHERE b.referrer_id = ${member.id} AND b.referee_id = m.id) b
     WHERE ${where} ORDER BY m.id DESC LIMIT ${page.size} OFFSET ${page.offset}`;
  const totals = await readTotals(sql, member.id, workingDateOf(now()));
  const [count] = await sql<{ total: number }[]>`SELECT count(*)::int AS total FROM member m WHERE ${where}`;
  const list = rows.map(({ accountId, joinedAt, hasDeposited, ...sums }) => ({
    name: maskName(accountId),
    joined_at: toWireInstant(joinedAt),
    has_deposited: hasDeposited,
    earned: formatAmount(sums.earned),
    waiting: formatAmount(sums.waiting),
    checking: formatAmount(sums.checking),
    ...(sums.isTicketWaiting && { ticket_waiting: true }),
  }));
  return {
    value: {
      ...listValue(list, count?.total ?? 0, page),
      referral_code: totals.code,
      total_earned: formatAmount(totals.earned),
      total_waiting: formatAmount(totals.waiting),
      total_checking: formatAmount(totals.checking),
      can_earn: totals.hasDeposited,
      left_this_month: Math.max(0, settings.referral.perMonth - totals.paidThisMonth),
    },
  };
};

const sumsOf = (sql: Queryable) => sql`
  coalesce(sum(b.paid), 0)::bigint AS earned,
  coalesce(sum(b.amount) FILTER (WHERE b.state = 'WAITING'), 0)::bigint AS waiting,
  coalesce(sum(b.amount) FILTER (WHERE b.state = 'CHECKING'), 0)::bigint AS checking,
  coalesce(bool_or(b.has_ticket AND b.state IN ('WAITING', 'CHECKING')), false) AS "isTicketWaiting"`;

interface Totals extends Pick<RefereeRow, 'earned' | 'waiting' | 'checking' | 'hasDeposited'> {
  code: string;
  paidThisMonth: number;
}

async function readTotals(sql: Queryable, memberId: bigint, today: string): Promise<Totals> {
  const [row] = await sql<Totals[]>`
    SELECT m.referral_code AS code,
           EXISTS (SELECT FROM deposit d WHERE d.member_id = m.id AND d.state = 'CREDITED') AS "hasDeposited", b.*
      FROM member m CROSS JOIN LATERAL (
        SELECT ${sumsOf(sql)},
               count(*) FILTER (WHERE b.paid > 0 AND b.working_date >= date_trunc('month', ${today}::date))::int AS "paidThisMonth"
          FROM referral_bonus b WHERE b.referrer_id = m.id) b
     WHERE m.id = ${memberId}`;
  if (!row) throw new Error(`there is no member ${memberId}`);
  return row;
}
