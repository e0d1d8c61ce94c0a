import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from '../call.ts';
import { describeCall, nothing } from '../describe-call.ts';
import { amount, instant, listOf, money, month, page, requestId } from '../fields.ts';
import { GAME_CATEGORIES } from '../game-categories.ts';
import { byDate, byDayOrWhole } from './rewards.schemas.ts';

const rebateLine = z.object({
  working_date: z.string(),
  game_type: z.enum(GAME_CATEGORIES),
  turnover: money,
  /** Percent: "0.5". */
  rate: z.string(),
  amount: money,
});

const rebateValue = z.object({
  /** Can be claimed now. */
  available: money,
  claimed: money,
  accrued: money,
  rates: z.array(z.object({ game_type: z.enum(GAME_CATEGORIES), rate: z.string() })),
  days: z.array(rebateLine),
});

export const rebate = describeCall({
  summary: "Rebate on the member's own stakes, by day and game type.",
  request: nothing,
  value: rebateValue,
});

export const downlinerebate = describeCall({
  summary: 'Rebate on the stakes of members who were referred.',
  request: nothing,
  value: rebateValue,
});

const claimRequest = z.object({ amount: amount('invalid_amount', 4), request_id: requestId });

const claimValue = z.object({ claimed: money, available: money });

export const claimrebate = describeCall({
  summary: 'Takes a part of the rebate, or all of it, to cash.',
  request: claimRequest,
  value: claimValue,
  errors: ['insufficient_rebate', ...EXCLUSION_ERRORS, 'request_id_reused'],
});

export const claimdownlinerebate = describeCall({
  summary: 'Takes a part of the downline rebate, or all of it, to cash.',
  request: claimRequest,
  value: claimValue,
  errors: ['insufficient_rebate', ...EXCLUSION_ERRORS, 'request_id_reused'],
});

export const rebatechart = describeCall({
  summary: 'Rebate of the last 30 days, one point a day.',
  request: nothing,
  value: z.array(z.object({ working_date: z.string(), self: money, downline: money })),
});

export const rebateresult = describeCall({
  summary: 'Rebates that were claimed on a day.',
  request: z.object(byDate),
  value: listOf(z.object({ created_at: instant, kind: z.enum(['self', 'downline']), amount: money })),
  errors: ['invalid_date_range'],
});

export const refereelist = describeCall({
  summary: 'Members who signed up with this member’s code, on one day or ever, names masked.',
  request: z.object(byDayOrWhole),
  value: z.extend(
    listOf(
      z.object({
        name: z.string(),
        joined_at: instant,
        has_deposited: z.boolean(),
        /** What the referrer has earned from their deposits. */
        earned: money,
        /** What their deposits will bring when they have been played. */
        waiting: money,
        /** What a person looks at first. */
        checking: money,
        /** A jackpot ticket comes with what is waiting or looked at. */
        ticket_waiting: z.optional(z.boolean()),
      }),
    ),
    {
      referral_code: z.string(),
      total_earned: money,
      total_waiting: money,
      total_checking: money,
      /** False until the member has a credited deposit of their own: until then, friends' deposits bring nothing. */
      can_earn: z.boolean(),
      /** How many more deposits can pay this month. */
      left_this_month: z.int(),
    },
  ),
  errors: ['invalid_date_range'],
});

export const turnoverdownline = describeCall({
  summary: 'Valid stakes of a month by referred member, names masked.',
  request: z.object({ working_month: z.optional(month), ...page }),
  value: listOf(z.object({ name: z.string(), valid_stake: money, rebate: money })),
  errors: ['invalid_date_range'],
});
