import * as z from 'zod/mini';
import { memberCall, nothing, openCall } from './call.ts';
import {
  amount,
  date,
  instant,
  listOf,
  localised,
  money,
  month,
  oneOf,
  page,
  requestId,
  text,
  workingDate,
} from './fields.ts';
import { GAME_CATEGORIES } from './game-categories.ts';
import { ticketStatus } from './fund.ts';

export const statementLine = z.object({
  id: z.string(),
  created_at: instant,
  kind: z.enum([
    'deposit',
    'withdrawal',
    'withdrawal_reversed',
    'bet',
    'win',
    'rollback',
    'transfer',
    'bonus',
    'bonus_end',
    'rebate',
    'referral',
    'reward',
    'ticket',
    'prediction',
    'adjustment',
  ]),
  /** Signed: what the line did to the balance. */
  amount: money,
  before_balance: money,
  after_balance: money,
  /** Game, gateway or bank, as the member knows it. */
  description: z.string(),
  reference: z.string(),
  adjustment_details: z.string(),
  bonus_details: z.string(),
});

/** Kinds that a statement can be narrowed to. */
const statementFilter = oneOf(
  ['deposit', 'withdrawal', 'play', 'transfer', 'bonus', 'adjustment'],
  'invalid_filter',
);

export const statement = memberCall({
  path: '/report/statement',
  summary: 'Every line that moved money, newest first, at most 90 days back.',
  kind: 'query',
  request: z.object({
    ...page,
    from: z.optional(date),
    to: z.optional(date),
    kind: z.optional(statementFilter),
  }),
  value: listOf(statementLine),
  errors: ['invalid_date_range'],
});

export const ticketLine = z.object({
  ticket_id: z.string(),
  method: z.enum(['deposit', 'withdrawal', 'transfer']),
  created_at: instant,
  amount: money,
  status: ticketStatus,
  state: z.string(),
  description: z.string(),
  /** Why it was rejected, in the operator's words. */
  reason: z.string(),
});

export const getdpwithdrawallist = memberCall({
  path: '/report/getdpwithdrawallist',
  summary: 'Deposits, withdrawals or transfers, newest first.',
  kind: 'query',
  request: z.object({ method: oneOf(['deposit', 'withdrawal', 'transfer'], 'invalid_filter'), ...page }),
  value: listOf(ticketLine),
});

const byDate = { working_date: workingDate, ...page };

export const jackpotTicket = z.object({
  created_at: instant,
  /** Signed: won, or redeemed. */
  tickets: z.int(),
  reason: z.enum(['referral', 'reward', 'redeemed', 'adjustment']),
  tickets_after: z.int(),
});

export const ticketlist = memberCall({
  path: '/report/ticketlist',
  summary: 'Jackpot tickets won and redeemed, newest first.',
  kind: 'query',
  request: z.object({ ...page, from: z.optional(date), to: z.optional(date) }),
  value: z.extend(listOf(jackpotTicket), { balance: z.int(), per_redeem: z.int(), redeem_value: money }),
  errors: ['invalid_date_range'],
});

export const promotionGrant = z.object({
  promotion_id: z.string(),
  title: localised,
  state: z.enum(['RUNNING', 'RELEASED', 'BUST', 'EXPIRED', 'CANCELLED', 'REDEEMED']),
  requirement: z.enum(['TURNOVER', 'WINOVER', 'WIN_ABS']),
  deposit: money,
  bonus: money,
  /** What has to be reached, and what has been: turnover, or the promo balance. */
  target: money,
  progress: money,
  /** What the promo money stands at now; zero when it has ended. */
  balance: money,
  /** The plain sum that makes the target: "(100 + 15) × 2". */
  arithmetic: z.string(),
  multiplier: z.string(),
  has_open_round: z.boolean(),
  started_at: instant,
  expires_at: instant,
  ended_at: instant,
  paid: money,
  forfeited: money,
});

/** A promotion as this member finds it. */
export const promotionOffer = z.object({
  promotion_id: z.string(),
  /** Can be taken now; or the key of the reason why not. */
  can_claim: z.boolean(),
  reason: z.string(),
  /** Deposits that it can be taken with, where it has packages. */
  packages: z.array(
    z.object({
      deposit: money,
      bonus: money,
      target: money,
      /** Percent of the deposit that the bonus is; without it the bonus is the same for every deposit. */
      percent: z.optional(z.int()),
      /** How often deposit and bonus have to be reached. */
      multiplier: z.optional(z.int()),
    }),
  ),
  /** Only deposits of exactly these sizes. */
  exact: z.optional(z.boolean()),
  /** The most that a percentage gives. */
  most_bonus: z.optional(money),
  min_deposit: money,
});

export const promotionstatus = memberCall({
  path: '/report/promotionstatus',
  summary: 'The running promotion with its progress, and which others the member can take.',
  kind: 'query',
  request: nothing,
  value: z.object({ running: z.optional(promotionGrant), offers: z.array(promotionOffer) }),
});

export const promostatement = memberCall({
  path: '/report/promostatement',
  summary: 'Promotions that the member has had, newest first.',
  kind: 'query',
  request: z.object(byDate),
  value: listOf(promotionGrant),
  errors: ['invalid_date_range'],
});

export const vipLevel = z.object({
  level: z.int(),
  vip_name: z.string(),
  from: money,
  benefits: z.array(localised),
});

export const vip = memberCall({
  path: '/report/vip',
  summary: "The member's level by approved deposits, and what the next one takes.",
  kind: 'query',
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
  }),
});

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

export const rebate = memberCall({
  path: '/report/rebate',
  summary: "Rebate on the member's own stakes, by day and game type.",
  kind: 'query',
  request: nothing,
  value: rebateValue,
});

export const downlinerebate = memberCall({
  path: '/report/downlinerebate',
  summary: 'Rebate on the stakes of members who were referred.',
  kind: 'query',
  request: nothing,
  value: rebateValue,
});

const claimRequest = z.object({ amount: amount('invalid_amount', 4), request_id: requestId });
const claimValue = z.object({ claimed: money, available: money });

export const claimrebate = memberCall({
  path: '/report/claimrebate',
  summary: 'Takes a part of the rebate, or all of it, to cash.',
  kind: 'mutation',
  request: claimRequest,
  value: claimValue,
  errors: ['insufficient_rebate', 'request_id_reused'],
});

export const claimdownlinerebate = memberCall({
  path: '/report/claimdownlinerebate',
  summary: 'Takes a part of the downline rebate, or all of it, to cash.',
  kind: 'mutation',
  request: claimRequest,
  value: claimValue,
  errors: ['insufficient_rebate', 'request_id_reused'],
});

export const rebatechart = memberCall({
  path: '/report/rebatechart',
  summary: 'Rebate of the last 30 days, one point a day.',
  kind: 'query',
  request: nothing,
  value: z.array(z.object({ working_date: z.string(), self: money, downline: money })),
});

export const getmembertopgame = memberCall({
  path: '/report/getmembertopgame',
  summary: 'The games that the member has played most in the last 30 days.',
  kind: 'query',
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

export const mission = z.object({
  mission_id: z.string(),
  title: localised,
  text: localised,
  /** Progress towards the target, in the mission's own unit. */
  progress: z.string(),
  target: z.string(),
  unit: z.enum(['rounds', 'pesos', 'days', 'games']),
  state: z.enum(['running', 'done']),
  /** Points that it adds. */
  points: z.int(),
  ends_at: instant,
});

export const missionlist = memberCall({
  path: '/report/missionlist',
  summary: 'Missions of the week with their progress.',
  kind: 'query',
  request: nothing,
  value: z.object({ points: z.int(), missions: z.array(mission) }),
});

export const badgelist = memberCall({
  path: '/report/badgelist',
  summary: 'Badges: those that were earned, and what the others take.',
  kind: 'query',
  request: nothing,
  value: z.array(z.object({ badge_id: z.string(), title: localised, text: localised, earned_at: instant })),
});

export const leaderboard = openCall({
  path: '/report/leaderboard',
  summary: 'The 15 highest wins of the last seven days; names are masked.',
  kind: 'query',
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

export const roundLine = z.object({
  /** What a round's page is asked for with. */
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
  valid_stake: money,
  state: z.enum(['open', 'settled', 'void']),
  has_detail: z.boolean(),
});

const teamName = z.object({ en: z.string(), zh: z.optional(z.string()) });

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

export const bethistory = memberCall({
  path: '/report/bethistory',
  summary: 'Every round of a day, newest first.',
  kind: 'query',
  request: z.object(byDate),
  value: listOf(roundLine),
  errors: ['invalid_date_range'],
});

function gameResult(name: 'slotresult' | 'livecasinoresult' | 'cockfightresult', of: string) {
  return memberCall({
    path: `/report/${name}`,
    summary: `Rounds of a day: ${of}.`,
    kind: 'query',
    request: z.object(byDate),
    value: listOf(roundLine),
    errors: ['invalid_date_range'],
  });
}

export const slotresult = gameResult('slotresult', 'slot, fishing, hash, bingo and lottery');
export const livecasinoresult = gameResult('livecasinoresult', 'casino and table');
export const cockfightresult = gameResult('cockfightresult', 'cockfight');

export const sbresult = memberCall({
  path: '/report/sbresult',
  summary: 'Bets of a day: sportsbook and esports, each with its lines.',
  kind: 'query',
  request: z.object(byDate),
  value: listOf(sportsLine),
  errors: ['invalid_date_range'],
});

export const rebateresult = memberCall({
  path: '/report/rebateresult',
  summary: 'Rebates that were claimed on a day.',
  kind: 'query',
  request: z.object(byDate),
  value: listOf(z.object({ created_at: instant, kind: z.enum(['self', 'downline']), amount: money })),
  errors: ['invalid_date_range'],
});

export const refereelist = memberCall({
  path: '/report/refereelist',
  summary:
    'Members who signed up with this member’s code, names masked; all days when working_date is absent.',
  kind: 'query',
  request: z.object(byDate),
  value: z.extend(
    listOf(
      z.object({
        name: z.string(),
        joined_at: instant,
        has_deposited: z.boolean(),
        /** What their deposits have earned the referrer. */
        earned: money,
      }),
    ),
    { referral_code: z.string(), total_earned: money },
  ),
  errors: ['invalid_date_range'],
});

export const transferdetails = memberCall({
  path: '/report/transferdetails',
  summary: 'Transfers sent and received, newest first.',
  kind: 'query',
  request: z.object(byDate),
  value: listOf(
    z.object({
      transfer_id: z.string(),
      created_at: instant,
      direction: z.enum(['sent', 'received']),
      /** The other side’s phone, masked. */
      contact_phone: z.string(),
      amount: money,
      fee: money,
      arrived: money,
    }),
  ),
  errors: ['invalid_date_range'],
});

export const platformwinlose = memberCall({
  path: '/report/platformwinlose',
  summary: 'What was won and lost, one line a day and provider, of the last 30 days or of one day.',
  kind: 'query',
  request: z.object(byDate),
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

export const adjustmentdetails = memberCall({
  path: '/report/adjustmentdetails',
  summary: 'Corrections by the house, each with its reason.',
  kind: 'query',
  request: z.object(byDate),
  value: listOf(z.object({ created_at: instant, amount: money, reason: z.string(), reference: z.string() })),
  errors: ['invalid_date_range'],
});

export const turnoverbyprovider = memberCall({
  path: '/report/turnoverbyprovider',
  summary: 'Valid stakes of a month by provider.',
  kind: 'query',
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

export const turnoverdownline = memberCall({
  path: '/report/turnoverdownline',
  summary: 'Valid stakes of a month by referred member, names masked.',
  kind: 'query',
  request: z.object({ working_month: z.optional(month), ...page }),
  value: listOf(z.object({ name: z.string(), valid_stake: money, rebate: money })),
  errors: ['invalid_date_range'],
});

export type StatementLine = z.infer<typeof statementLine>;
export type TicketLine = z.infer<typeof ticketLine>;
export type PromotionGrant = z.infer<typeof promotionGrant>;
export type PromotionOffer = z.infer<typeof promotionOffer>;
export type RoundLine = z.infer<typeof roundLine>;
export type SportsLine = z.infer<typeof sportsLine>;
