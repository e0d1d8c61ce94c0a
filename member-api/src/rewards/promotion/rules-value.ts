import { formatAmount, type PromotionRules } from '@palaro/contract';
import { termsFor } from './promotion.rules.ts';
import { PROMOTIONS, type PromotionCode } from './promotions.ts';

/** What a promotion gives and requires, calculated for the smallest deposit of each tier. */
export function rulesValue(code: PromotionCode): PromotionRules {
  const { times, requirement } = PROMOTIONS[code];
  return { times, requirement, ...packagesValue(code) };
}

export function packagesValue(
  code: PromotionCode,
): Pick<PromotionRules, 'packages' | 'exact' | 'most_bonus'> {
  const promotion = PROMOTIONS[code];
  const { tiers, exact, mostBonus } = promotion;
  const packages = tiers.flatMap(({ deposit, bonus: rule }) => {
    const terms = termsFor(promotion, deposit);
    if (!terms) return [];
    return {
      deposit: formatAmount(deposit),
      bonus: formatAmount(terms.bonus),
      target: formatAmount(terms.target),
      multiplier: terms.multiplier,
      ...('percent' in rule && { percent: rule.percent }),
    };
  });
  return { packages, exact, ...(mostBonus !== undefined && { most_bonus: formatAmount(mostBonus) }) };
}
