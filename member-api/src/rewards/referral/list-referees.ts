import { formatAmount, type report } from '@palaro/contract';
import { dayOf } from '../../platform/server/day.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';

interface RefereeRow {
  accountId: string;
  joinedAt: Date;
  hasDeposited: boolean;
  earned: bigint;
}

/** Members who signed up with this member's code, newest first. */
export const listReferees: Handler<typeof report.refereelist> = async (deps, request, { member }) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const asked = request.working_date;
  const day = asked === undefined ? null : dayOf(asked, now(), settings.history.days);
  const where = sql`
    m.referrer_id = ${member.id} AND m.activated_at IS NOT NULL
    AND (${day}::date IS NULL OR (m.created_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date = ${day}::date)`;
  const rows = await sql<RefereeRow[]>`
    SELECT m.account_id AS "accountId", m.created_at AS "joinedAt",
           EXISTS (SELECT FROM deposit d WHERE d.member_id = m.id AND d.state = 'CREDITED') AS "hasDeposited",
           coalesce((SELECT sum(b.amount) FROM referral_bonus b
                      WHERE b.referrer_id = ${member.id} AND b.referee_id = m.id), 0)::bigint AS earned
      FROM member m WHERE ${where} ORDER BY m.id DESC LIMIT ${page.size} OFFSET ${page.offset}`;
  const [sums] = await sql<{ total: number; code: string; earned: bigint }[]>`
    SELECT (SELECT count(*)::int FROM member m WHERE ${where}) AS total,
           (SELECT referral_code FROM member WHERE id = ${member.id}) AS code,
           (SELECT coalesce(sum(amount), 0)::bigint FROM referral_bonus WHERE referrer_id = ${member.id}) AS earned`;
  const list = rows.map(({ accountId, joinedAt, hasDeposited, earned }) => ({
    name: maskName(accountId),
    joined_at: toWireInstant(joinedAt),
    has_deposited: hasDeposited,
    earned: formatAmount(earned),
  }));
  return {
    value: {
      ...listValue(list, sums?.total ?? 0, page),
      referral_code: sums?.code ?? '',
      total_earned: formatAmount(sums?.earned ?? 0n),
    },
  };
};
