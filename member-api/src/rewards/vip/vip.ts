import { formatAmount, type report } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import type { Settings } from '../../settings.ts';
import benefits from './benefits.json' with { type: 'json' };
import { standingOf, type Level, type Standing } from './vip.rules.ts';

/** Approved deposits for life. */
export async function sumDeposits(sql: Queryable, memberId: bigint): Promise<bigint> {
  const [row] = await sql<{ total: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS total FROM deposit WHERE member_id = ${memberId} AND state = 'CREDITED'`;
  return row?.total ?? 0n;
}

/** The member's level now. */
export async function readVip(sql: Queryable, memberId: bigint, rules: Settings['vip']): Promise<Standing> {
  return standingOf(await sumDeposits(sql, memberId), rules);
}

const toWire = ({ level, name, from }: Level) => ({
  level,
  vip_name: name,
  from: formatAmount(from),
  benefits: benefits[name as keyof typeof benefits] ?? [],
});

/** The member's level by approved deposits, and what the next one takes. */
export const vip: Handler<typeof report.vip> = async ({ sql, settings }, _request, { member }) => {
  const deposits = await sumDeposits(sql, member.id);
  const { level, current, next, missing } = standingOf(deposits, settings.vip);
  return {
    value: {
      deposit_turnover: [
        {
          vip_name: current?.name ?? '',
          level,
          deposit_turnover: formatAmount(deposits),
          ...(current && { current: toWire(current) }),
          ...(next && { next: toWire(next) }),
          missing: formatAmount(missing),
        },
      ],
      levels: settings.vip.levels.map(({ name, from }, index) => toWire({ level: index + 1, name, from })),
    },
  };
};
