import * as z from 'zod/mini';
import { money } from './fields.ts';

/**
 * The wire between game providers and the member API, both ways.
 *
 * Wallet, provider → API: `POST /provider/v1/{action}`. Headers `x-provider`, `x-key-id`, `x-timestamp` (Unix seconds),
 * `x-nonce` and `x-signature`: HMAC-SHA256, hex, with a key of this provider over `walletSigningText` and the raw bytes of the body.
 * ±300 s, a nonce once, two key ids valid at a time.
 * HTTP status: 200 done or replayed, 401 signature or clock, 402 funds, 403 blocked or limit, 404 unknown, 409 same tx with
 * other content, 422 malformed, 503 (Retry-After) only for lock or statement time-outs.
 *
 * Launch, API → provider, signed the same way with GAMES_API_SECRET (`x-provider` names the provider that is meant):
 *   POST {games}/v1/launch      → LaunchAnswer
 *   POST {games}/v1/games       → { games: ProviderGame[] }
 *   POST {games}/v1/betdetail   → { detail_url }
 */
export const WALLET_HEADERS = {
  provider: 'x-provider',
  keyId: 'x-key-id',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;

/** What a signature covers besides the body. */
export interface WalletSigned {
  /** In capitals. */
  method: string;
  /** As in the request line, with its query. */
  path: string;
  provider: string;
  /** Unix seconds. */
  timestamp: string;
  nonce: string;
}

/** A line each, before the body: so that a signature counts for one action of one provider only. */
export const walletSigningText = ({ method, path, provider, timestamp, nonce }: WalletSigned): string =>
  [method, path, provider, timestamp, nonce, ''].join('\n');

/** Counts for calls of its provider only. */
export interface WalletKey {
  provider: string;
  /** The header `x-key-id`. */
  id: string;
  secret: string;
}

const WALLET_KEY = /^([a-z0-9]+):([\w.-]{1,20}):([^\s,]{16,})$/;

/** Reads the setting GAMES_WALLET_KEYS, `provider:id:secret,…`; `undefined` where an entry is none, or its secret is shorter than 16 characters. */
export const readWalletKeys = (text: string): (WalletKey | undefined)[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [, provider, id, secret] = WALLET_KEY.exec(entry) ?? [];
      return provider && id && secret ? { provider, id, secret } : undefined;
    });

const id = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]+$/));
const stake = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/));
const teamName = z.object({
  en: z.string().check(z.maxLength(80)),
  zh: z.optional(z.string().check(z.maxLength(80))),
});

export const walletAuthenticate = z.object({ token: id });
export const walletBalance = z.object({ token: id });

/** One selection of a sportsbook or match bet, for the member's statement; several make a parlay. */
export const walletBetLine = z.object({
  bet_type: z.string().check(z.maxLength(12)),
  /** The selection: home, away, draw, over, under, odd, even, a score … */
  home_away: z.string().check(z.maxLength(20)),
  /** The handicap, the total or the score that it is about; empty for none. */
  criteria1: z.string().check(z.maxLength(20)),
  /** Decimal odds: "1.95". */
  odds: z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/)),
  home_team: teamName,
  away_team: teamName,
});

const stakeFields = {
  token: id,
  tx: id,
  round: id,
  game_code: id,
  amount: stake,
  /** Decimal odds of the whole bet, where there are odds: below 1.50 the stake counts nothing towards a turnover. */
  odds: z.optional(z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/))),
  lines: z.optional(z.array(walletBetLine).check(z.maxLength(20))),
  /** Own games only: how many rounds of 32 provably fair bytes the answer should contain. */
  fair_rounds: z.optional(z.int().check(z.gte(1), z.lte(64))),
};
/** The part of the stake at risk by the provider's own rules (0 when both sides are covered); it can only lower our own figure. */
const validStake = z.optional(stake);

export const walletBet = z.object(stakeFields);
export const walletWin = z.object({
  tx: id,
  round: id,
  game_code: id,
  /** The bet that this win settles. */
  bet_tx: id,
  amount: stake,
  /** The round is over with this win. A win of 0 settles and writes no entry. */
  round_closed: z.boolean(),
  valid_stake: validStake,
});
export const walletBetWin = z.object({ ...stakeFields, win: stake, valid_stake: validStake });
export const walletRollback = z.object({ tx: id, bet_tx: id, round: id });
export const walletRoundClose = z.object({ tx: id, round: id });

export const WALLET_CODES = [
  'OK',
  'INVALID_SIGNATURE',
  'CLOCK_SKEW',
  'NONCE_REUSED',
  'INVALID_TOKEN',
  'INSUFFICIENT_FUNDS',
  'MEMBER_BLOCKED',
  /** A limit that the member has set: stake, loss or time. */
  'LIMIT_REACHED',
  'GAME_OFF',
  /** The running promotion does not allow this game. */
  'GAME_NOT_SUPPORTED',
  /** The member has nothing but free credit, and this is not one of the house's own games. */
  'FREE_CREDIT_DETECTED',
  'TX_NOT_EXIST',
  'TX_ROLLED_BACK',
  'ROUND_CLOSED',
  'ALREADY_SETTLED',
  'DUPLICATE_TRANSACTION',
  'MALFORMED',
  'TRY_AGAIN',
] as const;
export type WalletCode = (typeof WALLET_CODES)[number];

export const walletAnswer = z.object({
  code: z.enum(WALLET_CODES),
  /** What the member can bet after this action; absent when no member is known. */
  balance: z.optional(money),
  currency: z.optional(z.string()),
  /** The provider's id of the member, never the user name. */
  player: z.optional(z.string()),
  /** Our id of the transaction. */
  transaction_id: z.optional(z.string()),
  /**
   * The draw of a bet that asked for `fair_rounds`: HMAC_SHA256(key = server seed as text, message =
   * `client_seed:nonce:round`), rounds 0, 1, 2 … joined, hex. A repeat gets the same bytes.
   */
  fair: z.optional(
    z.object({
      /** SHA-256 of the server seed's text, hex: shown to the member before the bet. */
      server_seed_hash: z.string(),
      client_seed: z.string(),
      nonce: z.int(),
      bytes: z.string(),
    }),
  ),
});

export const launchRequest = z.object({
  provider: id,
  /** Absent: the lobby, which lists the provider's games and opens each in the same session. */
  game_code: z.optional(id),
  /** Wallet token, made for this launch; the provider hands it back in `authenticate` and `bet`. */
  token: id,
  player: id,
  lang: z.string(),
  currency: z.string(),
  /** Origin of the site; the game posts messages to it and takes none from elsewhere. */
  site_origin: z.string(),
  /** The provider's own fields (`GAME_PROVIDERS`), unchanged from the request. */
  fields: z.record(z.string(), z.string()),
});
export const launchAnswer = z.object({
  status: z.string(),
  game_url: z.string(),
  game_lobby_url: z.optional(z.string()),
});

/**
 * `status` of a failed launch; the API passes it on. POST {games}/v1/demo → { game_demo_url }: the same game
 * with play money, no session and no wallet.
 */
export const LAUNCH_FAILURES = [
  'Invalid Player',
  'Invalid Auth Token',
  'Create Account Failed',
  'Launch Game Failed',
  'Invalid Type',
  'Invalid Lang',
  'System Error',
] as const;

export const demoRequest = z.object({
  provider: id,
  game_code: id,
  lang: z.string(),
  site_origin: z.string(),
});
export const demoAnswer = z.object({ game_demo_url: z.string() });

export const betDetailRequest = z.object({
  provider: id,
  round: id,
  /** Absent for providers whose row says so. */
  player: z.optional(id),
  lang: z.optional(z.string()),
});
export const betDetailAnswer = z.object({ detail_url: z.string() });

/** POST {games}/v1/export { provider, date }: every transaction of a day in the provider's books. */
export const providerExport = z.object({
  date: z.iso.date(),
  lines: z.array(
    z.object({
      tx: id,
      action: z.enum(['bet', 'win', 'betwin', 'rollback']),
      amount: money,
      win: z.optional(money),
      round: id,
    }),
  ),
});

/** POST {games}/v1/matches: fixtures of the match engine, for the house's own prediction game. */
export const providerMatch = z.object({
  match_id: id,
  league: z.string(),
  home_team: teamName,
  away_team: teamName,
  starts_at: z.iso.datetime(),
  state: z.enum(['open', 'running', 'ended', 'void']),
  home_score: z.optional(z.int()),
  away_score: z.optional(z.int()),
});

/** POST {games}/v1/stream { provider }: the address of the drawn cockfight stream. */
export const streamAnswer = z.object({ stream_url: z.string() });

export const providerGame = z.object({
  game_code: z.string(),
  game_name: z.string(),
  /** slot, hash, casino, table, fishing, bingo, sportsbook, cockfight, esports or lottery. */
  category: z.string(),
  /** Percent with two decimals, from a full enumeration of the game's rules: "95.82". */
  rtp: z.string(),
  /** Seeds the drawn art. */
  art_seed: z.string(),
});

/**
 * Messages between the game frame and the page that holds it (`window.postMessage`, both sides check the origin).
 * Messages carry no amounts: on `round` the page fetches the balance from the API.
 */
export type GameMessage =
  | { type: 'palaro.game.ready' }
  | { type: 'palaro.game.round'; round: string }
  | { type: 'palaro.game.close' }
  | { type: 'palaro.game.error'; code: string };

export type WalletAuthenticate = z.infer<typeof walletAuthenticate>;
export type WalletBet = z.infer<typeof walletBet>;
export type WalletWin = z.infer<typeof walletWin>;
export type WalletBetWin = z.infer<typeof walletBetWin>;
export type WalletRollback = z.infer<typeof walletRollback>;
export type WalletRoundClose = z.infer<typeof walletRoundClose>;
export type WalletAnswer = z.infer<typeof walletAnswer>;
export type LaunchRequest = z.infer<typeof launchRequest>;
export type LaunchAnswer = z.infer<typeof launchAnswer>;
export type ProviderGame = z.infer<typeof providerGame>;
export type WalletBetLine = z.infer<typeof walletBetLine>;
export type BetDetailRequest = z.infer<typeof betDetailRequest>;
export type ProviderExport = z.infer<typeof providerExport>;
export type ProviderMatch = z.infer<typeof providerMatch>;
