import * as z from 'zod/mini';
import { money } from './fields.ts';
import { providerId, providerTeamName } from './provider-wallet.ts';

/*
 * What the API asks of a provider's server, signed as the calls of the wallet are, with GAMES_API_SECRET (`x-provider` names the provider
 * that is meant):
 *   POST {games}/v1/launch      → LaunchAnswer
 *   POST {games}/v1/games       → { games: ProviderGame[] }
 *   POST {games}/v1/betdetail   → { detail_url }
 *   POST {games}/v1/maths       → { text }
 *   POST {games}/v1/tables      → { tables: ProviderTable[] }
 */

/** Whether the law of the market lets a game play round after round by itself, with play money too; absent, it does not. */
const autoplay = z.optional(z.boolean());

export const launchRequest = z.object({
  provider: providerId,
  /** Absent: the lobby, which lists the provider's games and opens each in the same session. */
  game_code: z.optional(providerId),
  /** Wallet token, made for this launch; the provider hands it back in `authenticate` and `bet`. */
  token: providerId,
  player: providerId,
  lang: z.string(),
  currency: z.string(),
  /** Origin of the site; the game posts messages to it and takes none from elsewhere. */
  site_origin: z.string(),
  autoplay,
  /** Whether it lets free spins be bought for a multiple of the stake; absent, it does not. */
  buy_in: z.optional(z.boolean()),
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
  provider: providerId,
  game_code: providerId,
  lang: z.string(),
  site_origin: z.string(),
  autoplay,
});
export const demoAnswer = z.object({ game_demo_url: z.string() });

export const betDetailRequest = z.object({
  provider: providerId,
  round: providerId,
  /** Absent for providers whose row says so. */
  player: z.optional(providerId),
  lang: z.optional(z.string()),
});
export const betDetailAnswer = z.object({ detail_url: z.string() });

/** POST {games}/v1/export { provider, date }: every transaction of a day in the provider's books. */
export const providerExport = z.object({
  date: z.iso.date(),
  lines: z.array(
    z.object({
      tx: providerId,
      action: z.enum(['bet', 'win', 'betwin', 'rollback']),
      amount: money,
      win: z.optional(money),
      round: providerId,
    }),
  ),
});

/** POST {games}/v1/matches: fixtures of the match engine, for the house's own prediction game. */
export const providerMatch = z.object({
  match_id: providerId,
  league: z.string(),
  home_team: providerTeamName,
  away_team: providerTeamName,
  starts_at: z.iso.datetime(),
  state: z.enum(['open', 'running', 'ended', 'void']),
  home_score: z.optional(z.int()),
  away_score: z.optional(z.int()),
});

/** POST {games}/v1/maths: what is published of a version of an own game's maths, its JSON text, of which the hash is the SHA-256. */
export const mathsRequest = z.object({
  provider: providerId,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export const mathsAnswer = z.object({ text: z.string() });

/** POST {games}/v1/stream { provider }: the address of the drawn cockfight stream. */
export const streamAnswer = z.object({ stream_url: z.string() });

/** Kinds of live tables that everybody plays on the same rounds. */
export const LIVE_TABLE_KINDS = ['baccarat', 'dragon_tiger', 'roulette', 'sic_bo', 'blackjack'] as const;

/** POST {games}/v1/tables { provider } → { tables: ProviderTable[] }: the clocks of its live tables, and what their last rounds came to. */
export const providerTable = z.object({
  game_code: z.string(),
  kind: z.enum(LIVE_TABLE_KINDS),
  /** Begin of a round: the next ones begin every `round_ms` after it. */
  opens_at: z.iso.datetime(),
  /** Bets are taken so long from its begin. */
  bets_ms: z.int(),
  /** What it draws is shown so long after that. */
  deal_ms: z.int(),
  round_ms: z.int(),
  /** Oldest first. `points`: the number, the sum of the dice, the points or the rank of the hand that won, the dealer's total. */
  results: z.array(z.object({ result: z.string(), points: z.int() })),
});

export const providerGame = z.object({
  game_code: z.string(),
  game_name: z.string(),
  /** slot, hash, casino, table, fishing, bingo, sportsbook, cockfight, esports or lottery. */
  category: z.string(),
  /** Percent with two decimals, from a full enumeration of the game's rules: "95.82". */
  rtp: z.string(),
  /** Seeds the drawn art. */
  art_seed: z.string(),
  /** The largest multiple of a stake that the game can pay, rounded up: wins beyond it wait for a person. Absent: the house's own figure counts. */
  win_cap: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
});

/**
 * Messages between the game frame and the page that holds it (`window.postMessage`, both sides check the origin).
 * Messages carry no amounts: on `round` the page fetches the balance from the API.
 */
export type GameMessage =
  /**
   * `own_rounds`: the game shows the member's last rounds itself, so the page does not show them beside it. `rules`: its rules in the language of the
   * launch, a sentence or two each, at most 40 of at most 1,000 characters, for the page to show as plain text where there is room.
   */
  | { type: 'palaro.game.ready'; own_rounds?: true; rules?: readonly string[] }
  | { type: 'palaro.game.round'; round: string }
  | { type: 'palaro.game.close' }
  | { type: 'palaro.game.deposit' }
  | { type: 'palaro.game.error'; code: string };

export type LaunchRequest = z.infer<typeof launchRequest>;
export type LaunchAnswer = z.infer<typeof launchAnswer>;
export type ProviderTable = z.infer<typeof providerTable>;
export type ProviderGame = z.infer<typeof providerGame>;
export type BetDetailRequest = z.infer<typeof betDetailRequest>;
export type ProviderExport = z.infer<typeof providerExport>;
export type ProviderMatch = z.infer<typeof providerMatch>;
