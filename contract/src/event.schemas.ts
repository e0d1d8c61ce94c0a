import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from './call.ts';
import { describeCall, nothing } from './describe-call.ts';
import { instant, listOf, money, page, positiveInteger, requestId, rowId } from './fields.ts';

const teamName = z.object({ en: z.string(), zh: z.optional(z.string()) });
const score = z.int('invalid_score').check(z.gte(0, 'invalid_score'), z.lte(99, 'invalid_score'));

export const match = z.object({
  match_id: z.string(),
  league: z.string(),
  home_team: teamName,
  away_team: teamName,
  starts_at: instant,
  /** Predictions are accepted until then. */
  closes_at: instant,
});

export const matchlist = describeCall({
  summary: 'Matches that are open for a score prediction.',
  request: nothing,
  value: z.object({ prize: money, matches: z.array(match) }),
});

export const makebet = describeCall({
  summary: 'Predicts a score for one token.',
  request: z.object({
    match_id: rowId('match_not_exists'),
    home_score: score,
    away_score: score,
    request_id: requestId,
  }),
  value: z.object({ bet_id: z.string(), game_token: z.int() }),
  errors: [
    'match_not_exists',
    'match_closed',
    'insufficient_token',
    ...EXCLUSION_ERRORS,
    'request_id_reused',
  ],
});

export const prediction = z.object({
  bet_id: z.string(),
  match,
  home_score: z.int(),
  away_score: z.int(),
  created_at: instant,
  state: z.enum(['open', 'won', 'lost', 'void']),
  /** The final score; absent until it is known. */
  result: z.optional(z.object({ home: z.int(), away: z.int() })),
  paid: money,
});

export const getbetlist = describeCall({
  summary: 'Predictions of the member, newest first.',
  request: z.object(page),
  value: listOf(prediction),
});

export const ticketclaimedlist = describeCall({
  summary: 'Jackpot tickets that were redeemed, newest first.',
  request: z.object(page),
  value: listOf(z.object({ created_at: instant, tickets: z.int(), paid: money })),
});

export const redeemticket = describeCall({
  summary: 'Turns jackpot tickets into cash, ten at a time.',
  request: z.object({ ticket_count: positiveInteger('invalid_ticket_count', 10_000), request_id: requestId }),
  value: z.object({ paid: money, tickets_left: z.int() }),
  errors: ['insufficient_ticket', 'invalid_ticket_count', ...EXCLUSION_ERRORS, 'request_id_reused'],
});

export type Match = z.infer<typeof match>;
export type Prediction = z.infer<typeof prediction>;
