import * as z from 'zod/mini';

/**
 * Between a game's screen and its server; all JSON, all below `/play/{session}`. Amounts are decimal strings of pesos.
 *
 *   GET  /view?game_code=…            → ScreenView (also written into the page)
 *   POST /round   PlayOrder           → RoundAnswer | RefusalAnswer
 *   POST /round/{round}/step StepOrder → RoundAnswer | RefusalAnswer     crash and blackjack
 *   GET  /round/{round}               → RoundAnswer | RefusalAnswer      while it is `playing` or `placed`
 *   GET  /rounds?game_code=…          → { rounds: RoundAnswer[] }        the last 20 of this session, newest first
 *   GET  /matches?game_code=…         → MatchesAnswer                    sports and cockfight
 *   POST /balance                     → { balance } | RefusalAnswer
 *
 * A session that was launched without a game is a lobby: each call names the `game_code`, the page of a game is
 * `/play/{session}/{game_code}`. A request of the wrong shape is 422 `{ error: 'malformed', message }`; what the game or the
 * wallet refuses is 200 with `error`, but ROUND_OPEN, which is 409.
 * The same `request_id` gets the same round, or the same step's answer, again.
 */

/* ---------------------------------------------------------------- orders */

/** What decides the rules and the screen of a game; `engine` is the family. */
export const KINDS = {
  reels: 'reels',
  dice: 'hash',
  limbo: 'hash',
  crash: 'hash',
  roulette: 'hash',
  baccarat: 'cards',
  dragon_tiger: 'cards',
  blackjack: 'cards',
  bingo: 'draw',
  keno: 'draw',
  /** Some numbers out of many: 6 of 42. */
  pick: 'draw',
  /** Digits in their places: 3D. */
  digits: 'draw',
  sports: 'match',
  cockfight: 'match',
} as const;
export type Kind = keyof typeof KINDS;
export type EngineName = (typeof KINDS)[Kind];

/** The screen makes it up; it only has to differ from round to round. */
const requestId = z.string().check(z.regex(/^[\w-]{8,64}$/));
const amount = z.string().check(z.regex(/^\d{1,7}\.\d{2}$/));
const factor = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));

const common = {
  request_id: requestId,
  /** Needed where the session is a lobby's. */
  game_code: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
};
/** One of the view's stakes. */
const staked = { ...common, stake: amount };
/** Several stakes on one table; each spot once. */
const onSpots = {
  ...common,
  bets: z
    .array(z.object({ spot: z.string().check(z.maxLength(20)), stake: amount }))
    .check(z.minLength(1), z.maxLength(40)),
};
const numbers = z.array(z.int().check(z.gte(0), z.lte(99))).check(z.minLength(1), z.maxLength(15));

export const ORDERS = {
  reels: z.object(staked),
  /** Wins when the roll is over (or under) the target; "50.50". */
  dice: z.object({ ...staked, target: factor, over: z.boolean() }),
  /** Wins when the result reaches the target; pays the target. */
  limbo: z.object({ ...staked, target: factor }),
  crash: z.object({ ...staked, auto_cash_out: z.optional(factor) }),
  /** Spots: n0 … n36, red, black, odd, even, low, high, dozen1-3, column1-3. */
  roulette: z.object(onSpots),
  /** Spots: player, banker, tie, player_pair, banker_pair. */
  baccarat: z.object(onSpots),
  /** Spots: dragon, tiger, tie, and those of the view. */
  dragon_tiger: z.object(onSpots),
  blackjack: z.object(staked),
  /** The stake is of one card. */
  bingo: z.object({ ...staked, cards: z.int().check(z.gte(1), z.lte(4)) }),
  keno: z.object({ ...staked, picks: numbers }),
  pick: z.object({ ...staked, picks: numbers }),
  /** `any`: the digits in any order. */
  digits: z.object({ ...staked, digits: numbers, play: z.enum(['straight', 'any']) }),
  /** Several legs are a parlay. `odds` are those that the member saw; others are refused with ODDS_CHANGED. */
  sports: z.object({
    ...staked,
    legs: z
      .array(
        z.object({
          match_id: z.string().check(z.maxLength(60)),
          bet_type: z.string().check(z.maxLength(12)),
          criteria: z.string().check(z.maxLength(20)),
          selection: z.string().check(z.maxLength(40)),
          odds: z.string().check(z.regex(/^\d{1,6}\.\d{2}$/)),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  /** One leg with bet_type MWD: selection meron, wala or draw. */
  cockfight: z.object({
    ...staked,
    legs: z
      .array(
        z.object({
          match_id: z.string().check(z.maxLength(60)),
          bet_type: z.literal('MWD'),
          criteria: z.literal(''),
          selection: z.enum(['meron', 'wala', 'draw']),
          odds: z.string().check(z.regex(/^\d{1,6}\.\d{2}$/)),
        }),
      )
      .check(z.minLength(1), z.maxLength(1)),
  }),
} as const satisfies Record<Kind, z.ZodMiniType>;
export type OrderOf<K extends Kind> = z.infer<(typeof ORDERS)[K]>;
export type PlayOrder = OrderOf<Kind>;

export const STEPS = ['cash_out', 'hit', 'stand', 'double'] as const;
export type Step = (typeof STEPS)[number];
export const stepOrder = z.object({ request_id: requestId, step: z.enum(STEPS) });
export type StepOrder = z.infer<typeof stepOrder>;

/* --------------------------------------------------------------- answers */

export interface RoundAnswer {
  round: string;
  game_code: string;
  /** playing: wants a step, or runs by itself (crash). placed: waits for its matches. closed: `win` is final. */
  state: 'playing' | 'placed' | 'closed';
  /** All that was staked on it, doubling included. */
  stake: string;
  /** "0.00" until it is closed. */
  win: string;
  /** What the member can play with. */
  balance: string;
  /** What may come next; empty where nothing may. */
  steps: readonly Step[];
  outcome: Outcome;
  opened_at: string;
  /** Own games: what the draw was made from. */
  fair?: { server_seed_hash: string; client_seed: string; nonce: number };
}

export const REFUSALS = [
  'INSUFFICIENT_FUNDS',
  'SESSION_ENDED',
  'MEMBER_BLOCKED',
  'GAME_OFF',
  /** A limit that the member has set. */
  'LIMIT_REACHED',
  /** The running promotion does not allow this game, or all there is is free credit. */
  'NOT_ALLOWED',
  'TRY_AGAIN',
  /** The bet could not be confirmed; what was taken is or will be given back. */
  'BET_CANCELLED',
  /** The last round is still being finished, and this one was not begun. */
  'ROUND_OPEN',
  /** The match has begun, or this market is not offered. */
  'MARKET_CLOSED',
  'ODDS_CHANGED',
  /** These legs can't be combined. */
  'PARLAY_NOT_ALLOWED',
  /** This step is not one that the round can take now: it is over, or it was too late to cash out. */
  'STEP_NOT_ALLOWED',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];
export interface RefusalAnswer {
  error: RefusalCode;
  balance?: string;
}

/** Rank A23456789TJQK, suit SHDC: "TD" is the ten of diamonds. */
export type Card = string;
export interface SpotResult {
  spot: string;
  stake: string;
  win: string;
}
export interface LineWin {
  /** Index into the lines of the view. */
  line: number;
  symbol: number;
  /** Symbols in a row, from the left. */
  count: number;
  amount: string;
}

/** dead_heat: two share what only one could win; half of the stake is paid. */
export type LegState = 'open' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void' | 'dead_heat';
export interface LegAnswer {
  match_id: string;
  bet_type: string;
  criteria: string;
  selection: string;
  odds: string;
  home: string;
  away: string;
  league: string;
  starts_at: string;
  state: LegState;
  /** "2–1", and of the first half; of an ended match. */
  score?: string;
  half_score?: string;
}

export type Outcome =
  | { kind: 'reels'; window: readonly (readonly number[])[]; wins: readonly LineWin[] }
  | { kind: 'dice'; roll: string; target: string; over: boolean; multiplier: string; is_won: boolean }
  | { kind: 'limbo'; result: string; target: string; is_won: boolean }
  /** multiplier(t) = floor(100 · e^(growth · seconds)) / 100 since `started_at`. */
  | {
      kind: 'crash';
      started_at: string;
      growth: number;
      auto_cash_out?: string;
      cashed_out?: string;
      /** Once it is over. */
      crashed_at?: string;
    }
  | { kind: 'roulette'; number: number; spots: readonly SpotResult[] }
  | {
      kind: 'baccarat';
      player: readonly Card[];
      banker: readonly Card[];
      player_total: number;
      banker_total: number;
      result: 'player' | 'banker' | 'tie';
      spots: readonly SpotResult[];
    }
  | {
      kind: 'dragon_tiger';
      dragon: Card;
      tiger: Card;
      result: 'dragon' | 'tiger' | 'tie';
      spots: readonly SpotResult[];
    }
  | {
      kind: 'blackjack';
      player: readonly Card[];
      /** The dealer's second card lies face down until the round is over. */
      dealer: readonly Card[];
      player_total: number;
      dealer_total: number;
      is_soft: boolean;
      is_doubled: boolean;
      result?: 'blackjack' | 'won' | 'push' | 'lost' | 'bust';
    }
  | {
      kind: 'bingo';
      /** Row by row; 0 is the free place. */
      cards: readonly { numbers: readonly number[]; lines: number; is_full: boolean; win: string }[];
      calls: readonly number[];
    }
  | { kind: 'keno'; picks: readonly number[]; drawn: readonly number[]; hits: number }
  | { kind: 'pick'; picks: readonly number[]; drawn: readonly number[]; hits: number }
  | {
      kind: 'digits';
      digits: readonly number[];
      drawn: readonly number[];
      play: 'straight' | 'any';
      is_won: boolean;
    }
  | { kind: 'sports' | 'cockfight'; legs: readonly LegAnswer[]; odds: string; to_win: string };

/* ----------------------------------------------------------------- views */

export const LANGUAGES = ['en', 'ph', 'zh', 'ms'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface CommonView {
  game_code: string;
  game_name: string;
  category: string;
  provider_name: string;
  art_seed: string;
  lang: Language;
  /** ISO 4217: "PHP". */
  currency: string;
  /** The page that holds the frame. */
  site_origin: string;
  /** Percent with two decimals: the least that any main bet returns. */
  rtp: string;
  /** What each bet returns, where bets differ; the first are the main ones. */
  returns: readonly { bet: string; rtp: string }[];
  /** Offered stakes, ascending; of one spot, card, ticket or bet. */
  stakes: readonly string[];
  balance: string;
  /** Play money: nothing goes through a wallet. */
  is_demo: boolean;
  /** The address of the lobby, where the session is one's. */
  lobby?: string;
}

export type Rules =
  | {
      kind: 'reels';
      reels: number;
      rows: number;
      symbols: number;
      /** Row of each reel, from the left; rows count from 0 at the top. */
      lines: readonly (readonly number[])[];
      /** Symbols in a row → multiple of the line stake. */
      paytable: readonly { symbol: number; pays: Readonly<Record<number, number>> }[];
      /** Reel → symbols from the top, as shown before the first round. */
      start: readonly (readonly number[])[];
    }
  /**
   * 10,001 rolls from 0.00 to 100.00. A bet that wins on n of them pays floor(pay_share · n⁻¹) of 1/10,000 stakes.
   */
  | { kind: 'dice'; pay_share: number; min_target: string; max_target: string }
  | { kind: 'limbo'; min_target: string; max_target: string }
  | { kind: 'crash'; growth: number; max_factor: string }
  /** Spot → stakes that a win gives back, the stake itself included. */
  | { kind: 'roulette'; pays: Readonly<Record<string, number>>; red: readonly number[] }
  | { kind: 'baccarat'; pays: Readonly<Record<string, string>>; decks: number; is_no_commission: boolean }
  | { kind: 'dragon_tiger'; pays: Readonly<Record<string, string>>; decks: number }
  | { kind: 'blackjack'; blackjack_pays: string; hits_soft_17: boolean; doubles_on: 'any' | '9-11' }
  | {
      kind: 'bingo';
      rows: number;
      columns: number;
      balls: number;
      calls: number;
      has_free: boolean;
      /** Complete lines (rows, columns, and diagonals of a square) → stakes of a card. */
      pays: Readonly<Record<string, number>>;
      full_pays: number;
    }
  /** Picked → hits → stakes. */
  | {
      kind: 'keno';
      balls: number;
      drawn: number;
      pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
    }
  | { kind: 'pick'; balls: number; drawn: number; pays: Readonly<Record<string, number>> }
  /** `any_pays`: different orders of the digits → stakes. */
  | {
      kind: 'digits';
      places: number;
      base: number;
      /** Lowest digit: 0, or 1 for numbers from 1. */
      lowest: number;
      straight_pays: number;
      any_pays: Readonly<Record<string, number>>;
    }
  | { kind: 'sports'; sport: string; bet_types: readonly string[]; max_legs: number }
  | { kind: 'cockfight'; stream: string };

export interface ScreenView extends CommonView {
  rules: Rules;
}

export interface MarketAnswer {
  bet_type: string;
  /** The handicap, the total …; '' for none. A member backs one selection. */
  criteria: string;
  selections: readonly { selection: string; odds: string }[];
}
export interface MatchAnswer {
  match_id: string;
  league: string;
  home: string;
  away: string;
  starts_at: string;
  ends_at: string;
  state: 'open' | 'running' | 'ended' | 'void';
  /** So far, or at the end. */
  home_score?: number;
  away_score?: number;
  /** While it is open. */
  markets: readonly MarketAnswer[];
}
/** Open and running ones by their start, and the last that ended. */
export interface MatchesAnswer {
  now: string;
  matches: readonly MatchAnswer[];
}
