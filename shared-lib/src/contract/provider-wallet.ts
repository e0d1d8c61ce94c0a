import * as z from 'zod/mini';
import { money } from './fields.ts';

/**
 * The wire between game providers and the member API, both ways.
 *
 * Wallet, provider → API: `POST /provider/v1/{action}`. Headers `x-provider`, `x-key-id`, `x-timestamp` (Unix seconds),
 * `x-nonce` and `x-signature`: HMAC-SHA256, hex, over the raw bytes `timestamp.nonce.body` with GAMES_WALLET_SECRET.
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

const id = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]+$/));
const stake = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/));

export const walletAuthenticate = z.object({ token: id });
export const walletBalance = z.object({ token: id });
export const walletBet = z.object({ token: id, tx: id, round: id, game_code: id, amount: stake });
export const walletWin = z.object({
  tx: id,
  round: id,
  game_code: id,
  /** The bet that is won. */
  bet_tx: id,
  amount: stake,
  /** The round is over with this win. A win of 0 settles and writes no entry. */
  round_closed: z.boolean(),
});
export const walletBetWin = z.object({
  token: id,
  tx: id,
  round: id,
  game_code: id,
  amount: stake,
  win: stake,
});
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
  'GAME_OFF',
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
  /** What the member can play with after this action; absent when there is no member to speak of. */
  balance: z.optional(money),
  currency: z.optional(z.string()),
  /** The provider's name for the member, never the member's own. */
  player: z.optional(z.string()),
  /** Our id of the transaction. */
  transaction_id: z.optional(z.string()),
});

export const launchRequest = z.object({
  provider: id,
  game_code: id,
  /** Wallet token, made for this launch; the provider hands it back in `authenticate` and `bet`. */
  token: id,
  player: id,
  lang: z.string(),
  currency: z.string(),
  /** Origin of the site; the game posts messages to it and takes none from elsewhere. */
  site_origin: z.string(),
});
export const launchAnswer = z.object({
  status: z.string(),
  game_url: z.string(),
  game_lobby_url: z.optional(z.string()),
});

export const providerGame = z.object({
  game_code: z.string(),
  game_name: z.string(),
  /** slot, hash, casino, table, fishing, bingo, sportsbook, cockfight, esports or lottery. */
  category: z.string(),
  /** Percent with two decimals, by full enumeration of the game's own rules: "95.82". */
  rtp: z.string(),
  /** Seeds the drawn art. */
  art_seed: z.string(),
});

/**
 * Messages between the game frame and the page that holds it (`window.postMessage`, both sides check the origin).
 * The amount is shown by neither: on `round` the page asks the API for the balance.
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
