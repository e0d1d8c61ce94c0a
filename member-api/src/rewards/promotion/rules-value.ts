import {
  formatAmount,
  GAME_CATEGORIES,
  units,
  type GameCategory,
  type PromotionRules,
  type PromotionTerms,
} from '@palaro/contract';
import type { Settings } from '../../settings.ts';
import { termsFor, termsOfFreeCredit, weightsOf } from './promotion.rules.ts';
import { FREE_CREDIT, PROMOTIONS, type PromotionCode } from './promotions.ts';

/** What a promotion gives and requires, calculated for the smallest deposit of each tier. */
export function rulesValue(code: PromotionCode, settings: Settings['promotion']): PromotionRules {
  const { times, requirement } = PROMOTIONS[code];
  return { times, requirement, ...packagesValue(code), terms: termsValue(code, settings) };
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

/** What members agree to, calculated for the smallest deposit. */
export function termsValue(code: PromotionCode, settings: Settings['promotion']): PromotionTerms {
  const promotion = PROMOTIONS[code];
  const { takenWith, ownGames, sticky, requirement, tiers } = promotion;
  const { mostBet, paysTimes, days, smallestOdds } = settings;
  const games = gamesValue(weightsOf(promotion, settings.weights));
  const [smallest] = tiers;
  const terms = smallest && termsFor(promotion, smallest.deposit);
  const credit = takenWith === 'claim' ? termsOfFreeCredit(FREE_CREDIT.credit) : undefined;
  return {
    games,
    own_games: ownGames,
    smallest_odds: smallestOdds,
    largest_bet: { percent: mostBet.percent, most: formatAmount(mostBet.most) },
    days,
    cancel_returns: takenWith === 'deposit' ? 'own' : 'nothing',
    kept_back: sticky ? 'bonus' : 'nothing',
    pays_at_most: credit ? { amount: formatAmount(credit.mostPaid) } : { times: paysTimes },
    ...(credit && {
      credit: {
        amount: formatAmount(credit.bonus),
        target: formatAmount(credit.target),
        multiplier: credit.multiplier,
      },
    }),
    ...(terms &&
      requirement === 'TURNOVER' && {
        example: {
          deposit: formatAmount(terms.deposit),
          bonus: formatAmount(terms.bonus),
          target: formatAmount(terms.target),
          stakes: games.map(({ kind, weight }) => ({
            kind,
            stakes: formatAmount(stakesFor(terms.target, weight)),
          })),
        },
      }),
  };
}

/** The kinds of games with their weights, the heaviest first, otherwise in one order: JSON of the database has one of its own. */
export function gamesValue(weights: Partial<Record<GameCategory, number>>): PromotionTerms['games'] {
  return (Object.entries(weights) as [GameCategory, number][])
    .map(([kind, weight]) => ({ kind, weight }))
    .toSorted(
      (a, b) => b.weight - a.weight || GAME_CATEGORIES.indexOf(a.kind) - GAME_CATEGORIES.indexOf(b.kind),
    );
}

/** The stakes of which `weight` percent are the target, rounded up to the centavo, which has 100 units. */
const stakesFor = (target: bigint, weight: number) => {
  const per = BigInt(weight) * 100n;
  return units(((target * 100n + per - 1n) / per) * 100n);
};
