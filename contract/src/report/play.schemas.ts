import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { instant, listOf, localised, money, month, text } from '../fields.ts';
import { GAME_CATEGORIES } from '../game-categories.ts';
import { byDate, byDayOrWhole } from './rewards.schemas.ts';

export const getmembertopgame = describeCall({
  summary: 'The games that the member has played most in the last 30 days.',
  request: nothing,
  value: z.array(
    z.object({
      provider_code: z.string(),
      game_code: z.string(),
      game_name: z.string(),
      game_type: z.enum(GAME_CATEGORIES),
      img_url: z.string(),
      rounds: z.int(),
      stake: money,
      payout: money,
      last_played_at: instant,
    }),
  ),
});

export const roundLine = z.object({
  /** Parameters that the page of a round needs. */
  ticket_id: z.string(),
  provider_code: z.string(),
  game_code: z.string(),
  game_name: z.string(),
  game_type: z.enum(GAME_CATEGORIES),
  opened_at: instant,
  stake: money,
  payout: money,
  /** payout − stake. */
  net: money,
  /** A win that a person checks before it is paid; absent when there is none. */
  in_review: z.optional(money),
  valid_stake: money,
  /** Towards the promotion that it was played under, by the weight of the game; otherwise towards what deposits ask for. */
  counted: z.optional(money),
  state: z.enum(['open', 'settled', 'void']),
  has_detail: z.boolean(),
});

/** A team's name in the languages in which its provider has one. */
const teamName = localised;

export const sportsLine = z.extend(roundLine, {
  odds: z.string(),
  lines: z.array(
    z.object({
      bet_type: z.string(),
      home_away: z.string(),
      criteria1: z.string(),
      odds: z.string(),
      home_team: teamName,
      away_team: teamName,
    }),
  ),
});

export const bethistory = describeCall({
  summary: 'Every round of a day, newest first.',
  request: z.object(byDate),
  value: listOf(roundLine),
  errors: ['invalid_date_range'],
});

function gameResult(of: string) {
  return describeCall({
    summary: `Rounds of a day: ${of}.`,
    request: z.object(byDate),
    value: listOf(roundLine),
    errors: ['invalid_date_range'],
  });
}

export const slotresult = gameResult('slot, fishing, hash, bingo and lottery');

export const livecasinoresult = gameResult('casino and table');

export const cockfightresult = gameResult('cockfight');

export const sbresult = describeCall({
  summary: 'Bets of a day: sportsbook and esports, each with its lines.',
  request: z.object(byDate),
  value: listOf(sportsLine),
  errors: ['invalid_date_range'],
});

export const platformwinlose = describeCall({
  summary: 'What was won and lost, one line a day and provider, of one day or of the last 30.',
  request: z.object(byDayOrWhole),
  value: listOf(
    z.object({
      working_date: z.string(),
      provider_code: z.string(),
      provider_name: z.string(),
      rounds: z.int(),
      stake: money,
      payout: money,
      net: money,
    }),
  ),
  errors: ['invalid_date_range'],
});

export const turnoverbyprovider = describeCall({
  summary: 'Valid stakes of a month by provider.',
  request: z.object({
    working_month: z.optional(month),
    search_id: z.optional(text('invalid_filter', { max: 40 })),
  }),
  value: z.array(
    z.object({
      provider_code: z.string(),
      provider_name: z.string(),
      rounds: z.int(),
      stake: money,
      valid_stake: money,
      payout: money,
    }),
  ),
  errors: ['invalid_date_range'],
});

export type RoundLine = z.infer<typeof roundLine>;

export type SportsLine = z.infer<typeof sportsLine>;
