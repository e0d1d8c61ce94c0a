import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import benefits from './benefits.json' with { type: 'json' };
import { standingOf, type Level } from './vip.rules.ts';
import { sumDeposits } from './read-vip.ts';

const toWire = ({ level, name, from }: Level) => ({
  level,
  vip_name: name,
  from: formatAmount(from),
  benefits: benefits[name as keyof typeof benefits] ?? [],
});

/** The member's level by approved deposits, and the requirement of the next one. */
export const getVip: Handler<typeof report.vip> = async ({ sql, settings }, _request, { member }) => {
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
