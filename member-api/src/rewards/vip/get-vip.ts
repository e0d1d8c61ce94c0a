import { formatAmount, parseAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import type { Settings } from '../../settings.ts';
import { rulesValue } from '../promotion/index.ts';
import { benefitsOf, giftTermsOf } from './benefits.ts';
import { sumOpenGifts } from './gift.store.ts';
import { sumDeposits } from './read-vip.ts';
import { levelsOf, standingOf, type Level } from './vip.rules.ts';

/** The VIP bonus, as its promotion has it. */
function bonusOf(settings: Settings['promotion']): { deposit: bigint; bonus: bigint } {
  const [smallest] = rulesValue('VIPB', settings).packages;
  return {
    deposit: parseAmount(smallest?.deposit ?? '') ?? 0n,
    bonus: parseAmount(smallest?.bonus ?? '') ?? 0n,
  };
}

/** The member's level by approved deposits, the requirement of the next one, and what levels bring. */
export const getVip: Handler<typeof report.vip> = async ({ sql, settings, now }, _request, { member }) => {
  const [deposits, openGifts] = await Promise.all([
    sumDeposits(sql, member.id),
    sumOpenGifts(sql, member.id, now()),
  ]);
  const { level, current, next, missing } = standingOf(deposits, settings.vip);
  const bonus = bonusOf(settings.promotion);
  const toWire = (one: Level) => ({
    level: one.level,
    vip_name: one.name,
    from: formatAmount(one.from),
    benefits: benefitsOf(one, bonus),
  });
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
      levels: levelsOf(settings.vip).map(toWire),
      terms: giftTermsOf(settings.vip.gift),
      open_gifts: formatAmount(openGifts),
    },
  };
};
