import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { gameCode, instant, listOf, money, oneOf, page, text } from '../fields.ts';
import { GAME_CATEGORIES } from '../game-categories.ts';
import { PROVIDER_CODES, type ProviderCode } from '../game-providers.ts';
import { LIVE_TABLE_KINDS } from '../provider-server.ts';

export const game = z.object({
  provider_code: z.string(),
  game_code: z.string(),
  game_name: z.string(),
  game_type: z.enum(GAME_CATEGORIES),
  /** `art:<seed>`: drawn in the browser from the seed. */
  img_url: z.string(),
  /** Percent with two decimals. */
  rtp: z.string(),
  is_hot: z.boolean(),
  is_off: z.boolean(),
  /** The name that the member sees. */
  provider_name: z.optional(z.string()),
  /** Can be played without money or a session. */
  has_demo: z.optional(z.boolean()),
  /** The house's own: provably fair. */
  is_own: z.optional(z.boolean()),
});

export const gamelist = describeCall({
  summary: 'Games of every provider, filtered, searched and sorted.',
  request: z.object({
    ...page,
    category: z.optional(oneOf(GAME_CATEGORIES, 'invalid_filter')),
    provider: z.optional(text('invalid_filter', { max: 20 })),
    /** One game by its code. */
    game_code: z.optional(gameCode),
    search: z.optional(text('invalid_filter', { max: 40 })),
    sort: z.optional(oneOf(['hot', 'name', 'rtp'], 'invalid_filter')),
  }),
  value: listOf(game),
});

export const favourite = z.object({
  provider_code: z.string(),
  game_code: z.string(),
  game_name: z.string(),
  game_type: z.string(),
  img_url: z.string(),
});

const providerCode = oneOf(PROVIDER_CODES as [ProviderCode, ...ProviderCode[]], 'invalid_provider');

export const favlist = describeCall({
  summary: 'Favourite games, newest first.',
  request: nothing,
  value: z.array(favourite),
});

export const addfav = describeCall({
  summary: 'Adds a favourite; answers the whole list. Name, type and picture are taken from the catalogue.',
  request: z.object({
    provider_code: providerCode,
    game_code: gameCode,
    game_name: z.optional(text('invalid_filter', { max: 80 })),
    game_type: z.optional(text('invalid_filter', { max: 20 })),
    img_url: z.optional(text('invalid_filter', { max: 200 })),
  }),
  value: z.array(favourite),
  errors: ['favourite_game_exists', 'favourites_full', 'game_not_exists'],
});

export const removefav = describeCall({
  summary: 'Removes a favourite; answers the whole list.',
  request: z.object({ provider_code: providerCode, game_code: gameCode }),
  value: z.array(favourite),
  errors: ['game_not_exists'],
});

export const rtplist = describeCall({
  summary: 'Return to player of each game, in percent.',
  request: z.object({ provider_code: oneOf([...PROVIDER_CODES, 'all'], 'invalid_provider') }),
  value: z.array(z.object({ provider_code: z.string(), game_code: z.string(), rtp: z.string() })),
});

export const realtimetransactions = describeCall({
  summary: 'Recent wins; names are masked.',
  request: nothing,
  value: z.array(
    z.object({
      name: z.string(),
      game_name: z.string(),
      provider_code: z.string(),
      game_code: z.string(),
      amount: money,
      at: instant,
    }),
  ),
});

export const livetables = describeCall({
  summary: 'Live tables with their clocks and what their last rounds came to.',
  request: nothing,
  value: z.array(
    z.object({
      provider_code: z.string(),
      game_code: z.string(),
      kind: z.enum(LIVE_TABLE_KINDS),
      /** Of a round; the rounds of a table follow each other without end. */
      round_ms: z.int(),
      /** How much of the round has passed at the moment of the answer. */
      elapsed_ms: z.int(),
      /** Bets are taken so long from its begin; then what it draws is shown. */
      bets_ms: z.int(),
      deal_ms: z.int(),
      /** Oldest first. `points`: the number, the sum of the dice, the points or the rank of the hand that won, the dealer's total. */
      results: z.array(z.object({ result: z.string(), points: z.int() })),
    }),
  ),
});

export const streamlink = describeCall({
  summary: 'Where the cockfight stream is shown.',
  request: nothing,
  value: z.object({ stream_url: z.string() }),
  errors: ['game_maintenance'],
});

export type Game = z.infer<typeof game>;

export type Favourite = z.infer<typeof favourite>;

export type LiveTable = z.infer<typeof livetables.value>[number];
