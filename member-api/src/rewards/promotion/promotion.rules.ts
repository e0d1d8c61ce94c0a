import { formatAmount, units, type ErrorKey, type GameCategory, type Units } from '@palaro/contract';
import {
  addDays,
  addMonths,
  startOfWorkingDate,
  toWireInstant,
  workingDateOf,
} from '../../platform/server/instants.ts';
import {
  FREE_CREDIT,
  PROMOTIONS,
  type Promotion,
  type PromotionCode,
  type Requirement,
} from './promotions.ts';

export type GrantState = 'RUNNING' | EndState;
export type EndState = 'RELEASED' | 'BUST' | 'EXPIRED' | 'CANCELLED' | 'REDEEMED';

/** The figures of a promotion for a deposit, or for a credit without one. */
export interface Terms {
  deposit: Units;
  bonus: Units;
  multiplier: number;
  target: Units;
}

/** A bonus rounds down to the centavo, which has 100 units. */
const toCentavo = (amount: bigint) => (amount / 100n) * 100n;

/** The figures for a deposit of `amount`; nothing when no tier fits. */
export function termsFor(promotion: Promotion, amount: Units): Terms | undefined {
  const { tiers, exact, mostBonus } = promotion;
  const tier = tiers.findLast(({ deposit }) => (exact ? amount === deposit : amount >= deposit));
  if (!tier) return undefined;
  const gained =
    'amount' in tier.bonus ? tier.bonus.amount : toCentavo((amount * BigInt(tier.bonus.percent)) / 100n);
  const bonus = mostBonus !== undefined && gained > mostBonus ? mostBonus : units(gained);
  const target = units((amount + bonus) * BigInt(tier.multiplier));
  return { deposit: amount, bonus, multiplier: tier.multiplier, target };
}

/** Free credit of any size; `undefined` for a multiplier that the terms do not have. */
export function termsOfFreeCredit(
  credit: Units,
  multiplier: number = FREE_CREDIT.multiplier,
): (Terms & { mostPaid: Units }) | undefined {
  const mostPaid = FREE_CREDIT.pays.get(multiplier);
  if (mostPaid === undefined) return undefined;
  return {
    deposit: units(0n),
    bonus: credit,
    multiplier,
    target: units(credit * BigInt(multiplier)),
    mostPaid,
  };
}

/**
 * The largest bet that may touch the bonus: a part of deposit plus bonus, and no more than a fixed sum. At least the smallest bet,
 * so that a small credit can be played at all.
 */
export function mostBetOf(
  { deposit, bonus }: Pick<Terms, 'deposit' | 'bonus'>,
  { mostBet, smallestBet }: { mostBet: { percent: number; most: Units }; smallestBet: Units },
): Units {
  const part = units(toCentavo(((deposit + bonus) * BigInt(mostBet.percent)) / 100n));
  return least(part > smallestBet ? part : smallestBet, mostBet.most);
}

/** Percent of a stake that counts, by game; only games that the promotion takes. */
export function weightsOf(
  promotion: Promotion,
  weights: Readonly<Record<GameCategory, number>>,
): Partial<Record<GameCategory, number>> {
  const { games } = promotion;
  if (games === 'all') return weights;
  return Object.fromEntries(games.map((game) => [game, weights[game]]));
}

/** The facts about a member that decide a claim, without a deposit that is just being credited. */
export interface ClaimFacts {
  now: Date;
  /** Switched off by the house. */
  isOff: boolean;
  /** Any promotion runs. */
  isRunning: boolean;
  /** The working date on which this promotion was last taken. */
  lastTaken: string | undefined;
  hasDeposited: boolean;
  hasDepositedToday: boolean;
  joinedAt: Date;
  isVip: boolean;
}

export type Rejection = { key: ErrorKey; details?: Record<string, string> } | undefined;

/**
 * Why a member cannot take a promotion; nothing when it can be taken. Without an amount the deposit itself is not checked. Used
 * for a member's offers, for the start of a deposit and for its credit.
 */
export function validateClaim(
  code: PromotionCode,
  facts: ClaimFacts,
  { newbieDays }: { newbieDays: number },
  amount?: Units,
): Rejection {
  const promotion = PROMOTIONS[code];
  if (facts.isOff) return { key: 'promotion_not_available' };
  return (
    checkForGood(promotion, facts, newbieDays) ??
    (facts.isRunning ? { key: 'ongoing_promotion' } : undefined) ??
    checkTimes(promotion, facts) ??
    checkMember(promotion, facts) ??
    (amount === undefined ? undefined : validateAmount(promotion, amount))
  );
}

/** Reasons that no waiting ends. They come before a running promotion, whose end would change nothing for the member. */
function checkForGood(promotion: Promotion, facts: ClaimFacts, newbieDays: number): Rejection {
  if (promotion.times === 'once' && facts.lastTaken !== undefined) return { key: 'claim_promo_only_once' };
  if (promotion.for === 'first deposit' && facts.hasDeposited) return { key: 'first_deposit_not_met' };
  if (promotion.for === 'newbie' && !isNewbie(facts, newbieDays)) return { key: 'newbie_unmet' };
  return undefined;
}

function checkTimes({ times }: Promotion, { lastTaken, now }: ClaimFacts): Rejection {
  if (lastTaken === undefined) return undefined;
  const today = workingDateOf(now);
  switch (times) {
    case 'once':
      return undefined;
    case 'daily':
      return lastTaken === today ? { key: 'claim_promo_only_once_a_day', details: tomorrow(now) } : undefined;
    case 'monthly': {
      const month = today.slice(0, 7);
      if (lastTaken.slice(0, 7) !== month) return undefined;
      const next = addMonths(startOfWorkingDate(`${month}-01`) ?? now, 1);
      return { key: 'claim_promo_only_once_a_day', details: { next_at: toWireInstant(next) } };
    }
    default:
      return times satisfies never;
  }
}

function tomorrow(now: Date): { next_at: string } {
  return { next_at: toWireInstant(startOfWorkingDate(workingDateOf(addDays(now, 1)))) };
}

function checkMember(promotion: Promotion, facts: ClaimFacts): Rejection {
  switch (promotion.for) {
    case 'first deposit of the day':
      return facts.hasDepositedToday
        ? { key: 'first_deposit_of_day_not_met', details: tomorrow(facts.now) }
        : undefined;
    case 'vip':
      return facts.isVip ? undefined : { key: 'vip_not_exists' };
    case 'first deposit':
    case 'newbie':
    case 'everybody':
      return undefined;
    default:
      return promotion.for satisfies never;
  }
}

/** No credited deposit, and an account that is new. */
export function isNewbie(
  { hasDeposited, joinedAt, now }: Pick<ClaimFacts, 'hasDeposited' | 'joinedAt' | 'now'>,
  days: number,
): boolean {
  return !hasDeposited && now <= addDays(joinedAt, days);
}

function validateAmount(promotion: Promotion, amount: Units): Rejection {
  if (termsFor(promotion, amount)) return undefined;
  const least = promotion.tiers[0];
  return { key: promotion.noTier, ...(least && { details: { required: formatAmount(least.deposit) } }) };
}

export interface RunningFacts {
  requirement: Requirement;
  target: Units;
  turnover: Units;
  balance: Units;
  hasOpenRound: boolean;
  /** The member has excluded themselves since it began. */
  hasLeft: boolean;
  expiresAt: Date;
}

/** The progress of the requirement. */
export function progressOf({
  requirement,
  turnover,
  balance,
}: Pick<RunningFacts, 'requirement' | 'turnover' | 'balance'>): Units {
  return requirement === 'TURNOVER' ? turnover : balance;
}

/**
 * How a running promotion ends automatically now, if it does. Free credit that has reached its target waits for the member to redeem it. That
 * of a member who has left ends with its last open bet: met, if that bet has met it, and cancelled otherwise.
 */
export function decideEnd(
  grant: RunningFacts,
  { now, smallestBet }: { now: Date; smallestBet: Units },
): EndState | undefined {
  if (!grant.hasOpenRound) {
    const isMet = progressOf(grant) >= grant.target;
    if (isMet && grant.requirement !== 'WIN_ABS') return 'RELEASED';
    if (isMet && grant.hasLeft) return 'REDEEMED';
    if (grant.balance < smallestBet) return 'BUST';
    if (grant.hasLeft) return 'CANCELLED';
  }
  return now >= grant.expiresAt ? 'EXPIRED' : undefined;
}

/** The part of the bonus pool that goes to cash at the end, besides the own pool, which always does; the rest is forfeited. */
export function bonusPaidAtEnd(
  state: EndState,
  { bonusLeft, mostPaid }: Record<'bonusLeft' | 'mostPaid', Units>,
): Units {
  switch (state) {
    case 'RELEASED':
    case 'REDEEMED':
      return least(bonusLeft, mostPaid);
    case 'BUST':
    case 'EXPIRED':
    case 'CANCELLED':
      return units(0n);
    default:
      return state satisfies never;
  }
}

/** A returned own pool has a turnover of once the deposit, like any other, minus what was played in the promotion. */
export function stillToPlay({
  deposit,
  played,
  returned,
}: Record<'deposit' | 'played' | 'returned', Units>): Units {
  const unplayed = played < deposit ? units(deposit - played) : units(0n);
  return least(unplayed, returned);
}

const least = (a: Units, b: Units): Units => (a < b ? a : b);

/** The calculation as text: "(100 + 120) × 3", "100 × 5". */
export function arithmeticOf({ deposit, bonus, multiplier }: Omit<Terms, 'target'>): string {
  const sum = deposit > 0n ? `(${plain(deposit)} + ${plain(bonus)})` : plain(bonus);
  return `${sum} × ${multiplier}`;
}

const plain = (amount: Units) => formatAmount(amount).replace(/\.00$/, '');
