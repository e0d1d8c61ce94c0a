import * as z from 'zod/mini';
import { money } from './fields.ts';

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

/** Bonus and requirement of a promotion, the same for every member. */
export const promotionRules = z.object({
  /** How often a member can take it. */
  times: z.enum(['once', 'daily', 'monthly']),
  requirement,
  ...packages,
});

export type PromotionRules = z.infer<typeof promotionRules>;
