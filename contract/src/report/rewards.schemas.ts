import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { date, dayOrEveryDay, instant, listOf, localised, money, page } from '../fields.ts';
import {
  keptBack,
  packages,
  promotionGame,
  promotionTerms,
  requirement,
  smallestOdds,
} from '../promotion-rules.ts';

/** A list of one day. */
export const byDate = { working_date: date, ...page };
/** A list of one day or of every day. */
export const byDayOrWhole = { working_date: dayOrEveryDay, ...page };

export const jackpotTicket = z.object({
  created_at: instant,
  /** Signed: won, or redeemed. */
  tickets: z.int(),
  reason: z.enum(['referral', 'reward', 'redeemed', 'adjustment']),
  tickets_after: z.int(),
});

export const ticketlist = describeCall({
  summary: 'Jackpot tickets won and redeemed, newest first.',
  request: z.object({ ...page, from: z.optional(date), to: z.optional(date) }),
  value: z.extend(listOf(jackpotTicket), { balance: z.int(), per_redeem: z.int(), redeem_value: money }),
  errors: ['invalid_date_range'],
});

export const promotionGrant = z.object({
  promotion_id: z.string(),
  title: localised,
  state: z.enum(['RUNNING', 'RELEASED', 'BUST', 'EXPIRED', 'CANCELLED', 'REDEEMED']),
  requirement,
  deposit: money,
  bonus: money,
  /** The target and the progress so far: turnover, or the promo balance. */
  target: money,
  progress: money,
  /** The current promo balance; zero when the promotion has ended. */
  balance: money,
  /** Of it what the member's own deposit has become: this is what cancelling returns. The rest is the bonus and its winnings. */
  own: money,
  /** A bet that touches the bonus is at most this, over all bets of its round. */
  max_bet: money,
  /** The most that the bonus and its winnings pay in the end. */
  max_payout: money,
  /** How the target is calculated: "(100 + 15) × 2". */
  arithmetic: z.string(),
  multiplier: z.string(),
  /** The games that take its money, as they were when it was taken. */
  games: z.array(promotionGame),
  own_games: z.boolean(),
  smallest_odds: smallestOdds,
  kept_back: keptBack,
  has_open_round: z.boolean(),
  started_at: instant,
  expires_at: instant,
  ended_at: instant,
  /** Who cancelled it; absent when it was not cancelled. */
  ended_by: z.optional(z.enum(['member', 'exclusion'])),
  paid: money,
  forfeited: money,
});

/** A promotion as it applies to this member. */
export const promotionOffer = z.object({
  promotion_id: z.string(),
  /** Whether it can be taken now; if not, the key of the reason. */
  can_claim: z.boolean(),
  reason: z.string(),
  requirement,
  ...packages,
  min_deposit: money,
  terms: promotionTerms,
});

export const promotionstatus = describeCall({
  summary: 'The running promotion with its progress, and which others the member can take.',
  request: nothing,
  value: z.object({
    running: z.optional(promotionGrant),
    offers: z.array(promotionOffer),
    /** The key with which deposits and promotions are refused to an excluded member. */
    closed: z.optional(z.string()),
  }),
});

export const promostatement = describeCall({
  summary: 'Promotions that the member has had, newest first; those of one day are those that started on it.',
  request: z.object(byDayOrWhole),
  value: listOf(promotionGrant),
  errors: ['invalid_date_range'],
});

export const vipLevel = z.object({
  level: z.int(),
  vip_name: z.string(),
  from: money,
  benefits: z.array(localised),
});

export const vip = describeCall({
  summary: "The member's level by approved deposits, and what the next one takes.",
  request: nothing,
  value: z.object({
    deposit_turnover: z.array(
      z.object({
        /** Empty below Bronze. */
        vip_name: z.string(),
        level: z.int(),
        /** Approved deposits for life. */
        deposit_turnover: money,
        current: z.optional(vipLevel),
        next: z.optional(vipLevel),
        missing: money,
      }),
    ),
    levels: z.array(vipLevel),
    /** What the gifts of levels take. */
    terms: z.optional(z.array(localised)),
    /** Gifts that wait in the inbox. */
    open_gifts: z.optional(money),
  }),
});

export const mission = z.object({
  mission_id: z.string(),
  title: localised,
  text: localised,
  /** Progress towards the target, in the mission's own unit. */
  progress: z.string(),
  target: z.string(),
  unit: z.enum(['rounds', 'pesos', 'days', 'games']),
  state: z.enum(['running', 'done']),
  /** Points for completing it. */
  points: z.int(),
  ends_at: instant,
});

export const missionlist = describeCall({
  summary: 'Missions of the week with their progress.',
  request: nothing,
  value: z.object({ points: z.int(), missions: z.array(mission) }),
});

export const badgelist = describeCall({
  summary: 'Badges: those that were earned, and what the others take.',
  request: nothing,
  value: z.array(z.object({ badge_id: z.string(), title: localised, text: localised, earned_at: instant })),
});

export const leaderboard = describeCall({
  summary: 'The 15 highest wins of the last seven days; names are masked.',
  request: nothing,
  value: z.array(
    z.object({
      rank: z.int(),
      name: z.string(),
      win: money,
      game_name: z.string(),
      provider_code: z.string(),
    }),
  ),
});

export type PromotionGrant = z.infer<typeof promotionGrant>;

export type PromotionOffer = z.infer<typeof promotionOffer>;
