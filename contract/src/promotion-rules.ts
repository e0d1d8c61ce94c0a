import * as z from 'zod/mini';
import { money } from './fields.ts';
import { GAME_CATEGORIES } from './game-categories.ts';

/** TURNOVER: stakes reach the target. WINOVER and WIN_ABS: the promotion's balance does. */
export const requirement = z.enum(['TURNOVER', 'WINOVER', 'WIN_ABS']);

/** Deposit amounts with which a promotion can be taken, and the bonus of each. */
export const packages = {
  /** Smallest deposit first; empty where it is taken without one. */
  packages: z.array(
    z.object({
      deposit: money,
      bonus: money,
      target: money,
      /** The bonus in percent of the deposit; without it the bonus is a fixed amount. */
      percent: z.optional(z.int()),
      /** The target is this multiple of deposit plus bonus. */
      multiplier: z.optional(z.int()),
    }),
  ),
  /** Only deposits of exactly these sizes. */
  exact: z.optional(z.boolean()),
  /** The largest bonus of a percentage. */
  most_bonus: z.optional(money),
};

/** A kind of games that takes a promotion's money, and how much of a stake on it counts towards a turnover, in percent. */
export const promotionGame = z.object({ kind: z.enum(GAME_CATEGORIES), weight: z.int() });

/** Decimal odds below which a bet counts nothing. */
export const smallestOdds = z.string();

/** What goes back to the house with the first withdrawal after it. */
export const keptBack = z.enum(['nothing', 'bonus']);

/** What members agree to when they take a promotion. */
export const promotionTerms = z.object({
  /** All others are refused while the promotion runs. The heaviest first. */
  games: z.array(promotionGame),
  /** Only the house's own games. */
  own_games: z.boolean(),
  smallest_odds: smallestOdds,
  /** A bet that touches the bonus is at most so many percent of deposit plus bonus, and at most this amount. */
  largest_bet: z.object({ percent: z.int(), most: money }),
  /** It ends by itself after so many days. */
  days: z.int(),
  /** What cancelling gives back: what is left of the own deposit, or nothing where there is none. */
  cancel_returns: z.enum(['own', 'nothing']),
  kept_back: keptBack,
  /** The most that it pays: so many times the bonus, or this amount. */
  pays_at_most: z.object({ times: z.optional(z.int()), amount: z.optional(money) }),
  /** Of free credit: what it gives, and the balance to reach, which is a multiple of it. */
  credit: z.optional(z.object({ amount: money, target: money, multiplier: z.int() })),
  /** Of a turnover, what is to be staked in all on each kind of games, if only that kind is played. */
  example: z.optional(
    z.object({
      deposit: money,
      bonus: money,
      target: money,
      stakes: z.array(z.object({ kind: z.enum(GAME_CATEGORIES), stakes: money })),
    }),
  ),
});

/** Bonus and requirement of a promotion, the same for every member. */
export const promotionRules = z.object({
  /** How often a member can take it. */
  times: z.enum(['once', 'daily', 'monthly']),
  requirement,
  ...packages,
  terms: promotionTerms,
});

export type PromotionRules = z.infer<typeof promotionRules>;
export type PromotionTerms = z.infer<typeof promotionTerms>;
