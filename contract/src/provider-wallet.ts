import * as z from 'zod/mini';
import { money } from './fields.ts';

/**
 * The wire between game providers and the member API.
 *
 * Wallet, provider → API: `POST /provider/v1/{action}`. Headers `x-provider`, `x-key-id`, `x-timestamp` (Unix seconds),
 * `x-nonce` (once) and `x-signature`: HMAC-SHA256, hex, with a key of this provider over `walletSigningText` and the raw bytes; ±300 s, two key ids.
 * HTTP status: 200 done or replayed, 401 signature or clock, 402 funds, 403 blocked or limit, 404 unknown, 409 same tx with
 * other content, 422 malformed or another currency, 503 (Retry-After) only for lock or statement time-outs.
 * Each action may name the currency of its amounts; another one than the account's is refused, and nothing is kept. `GET
 * /provider/v1/transactions/{tx}` answers what became of a transaction; it names no member, and so tells no balance.
 * What the API asks of a provider's server is in `provider-server.ts`.
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

/** A provider's name of something. */
export const providerId = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]+$/));
const stake = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/));
const nameText = z.string().check(z.maxLength(80));
/** English always, and the languages in which the provider has a name of its own. */
export const providerTeamName = z.object({
  en: nameText,
  ph: z.optional(nameText),
  zh: z.optional(nameText),
  ms: z.optional(nameText),
});

/** ISO 4217, or a coin's own letters. The one of the account when it is absent. */
export const walletCurrency = z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/)));

export const walletAuthenticate = z.object({
  token: providerId,
  currency: walletCurrency,
  /** Own games: the answer tells the seed with this hash, if its member has revealed it. */
  server_seed_hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export const walletBalance = z.object({ token: providerId, currency: walletCurrency });

/** One selection of a sportsbook or match bet, for the member's statement; several make a parlay. */
export const walletBetLine = z.object({
  /** The provider's name of the match: bets of one member on both sides of it cover each other, whichever rounds they are. */
  match_id: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  bet_type: z.string().check(z.maxLength(12)),
  /** The selection: home, away, draw, over, under, odd, even, a score … */
  home_away: z.string().check(z.maxLength(20)),
  /** The handicap, the total or the score that it is about; empty for none. */
  criteria1: z.string().check(z.maxLength(20)),
  /** Decimal odds: "1.95". */
  odds: z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/)),
  home_team: providerTeamName,
  away_team: providerTeamName,
});

const stakeFields = {
  token: providerId,
  tx: providerId,
  round: providerId,
  game_code: providerId,
  amount: stake,
  currency: walletCurrency,
  /** Decimal odds of the whole bet, where there are odds: below 1.50 the stake counts nothing towards a turnover. */
  odds: z.optional(z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/))),
  lines: z.optional(z.array(walletBetLine).check(z.maxLength(20))),
  /** How many rounds of 32 provably fair bytes the answer should contain: needed by the house's own games, refused to others. */
  fair_rounds: z.optional(z.int().check(z.gte(1), z.lte(64))),
};
/** The part of the stake at risk by the provider's own rules (0 when both sides are covered); it can only lower our own figure. */
const validStake = z.optional(stake);

export const walletBet = z.object(stakeFields);
export const walletWin = z.object({
  tx: providerId,
  round: providerId,
  game_code: providerId,
  /** The bet that this win settles. */
  bet_tx: providerId,
  amount: stake,
  currency: walletCurrency,
  /** The round is over with this win. A win of 0 settles and writes no entry. */
  round_closed: z.boolean(),
  valid_stake: validStake,
});
export const walletBetWin = z.object({ ...stakeFields, win: stake, valid_stake: validStake });
export const walletRollback = z.object({
  tx: providerId,
  bet_tx: providerId,
  round: providerId,
  currency: walletCurrency,
});
export const walletRoundClose = z.object({ tx: providerId, round: providerId, currency: walletCurrency });

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
  /** The stake touches the bonus of the running promotion, and its round is larger than the promotion allows then. */
  'PROMO_MAX_BET',
  /** The member has nothing but free credit, and this is not one of the house's own games. */
  'FREE_CREDIT_DETECTED',
  /** A bet on one of the house’s own games, by a member who has named no client seed yet. Not final. */
  'FAIR_SEED_MISSING',
  /** A bet on one of the house’s own games that asks for no draw, or a betwin, whose win was decided before any draw. */
  'FAIR_DRAW_MISSING',
  'TX_NOT_EXIST',
  'TX_ROLLED_BACK',
  'ROUND_CLOSED',
  'ALREADY_SETTLED',
  'DUPLICATE_TRANSACTION',
  /** The call names another currency than the account's. */
  'WRONG_CURRENCY',
  'MALFORMED',
  'TRY_AGAIN',
] as const;
export type WalletCode = (typeof WALLET_CODES)[number];

export const walletAnswer = z.object({
  code: z.enum(WALLET_CODES),
  /** What the member can bet after this action; absent when no member is known. */
  balance: z.optional(money),
  currency: z.optional(z.string()),
  /** Own games, `authenticate` and `balance`, while bonus money is in play: a round of more than `own` touches it, and is at most `most_bet`. */
  bonus_limit: z.optional(z.object({ most_bet: money, own: money })),
  /** Own games, `authenticate` with a `server_seed_hash`: that seed, once the member draws from it no more; absent before. */
  server_seed: z.optional(z.string()),
  /** `win` and `betwin`: what of it a person of the house looks at first. It is in no balance; absent when nothing waits. */
  in_review: z.optional(money),
  /** The provider's id of the member, never the user name. */
  player: z.optional(z.string()),
  /** Our id of the transaction. */
  transaction_id: z.optional(z.string()),
  /**
   * The draw of a bet that asked for `fair_rounds`, or of the bet that this rollback has undone: HMAC_SHA256(key = server seed as text, message =
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

export type WalletBet = z.infer<typeof walletBet>;
export type WalletWin = z.infer<typeof walletWin>;
export type WalletBetWin = z.infer<typeof walletBetWin>;
export type WalletRollback = z.infer<typeof walletRollback>;
export type WalletAnswer = z.infer<typeof walletAnswer>;
export type WalletBetLine = z.infer<typeof walletBetLine>;
