import * as z from 'zod/mini';
import { memberCall, nothing, openCall, playerCall } from './call.ts';
import { gameCode, instant, listOf, money, oneOf, page, text } from './fields.ts';
import { GAME_CATEGORIES } from './game-categories.ts';
import { gameProvider, PROVIDER_CODES, type LaunchField, type ProviderCode } from './game-providers.ts';
import { LAUNCH_FAILURES } from './provider-wallet.ts';

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
  /** As the member knows it. */
  provider_name: z.optional(z.string()),
  /** Can be tried without money or a session. */
  has_demo: z.optional(z.boolean()),
  /** The house's own: provably fair. */
  is_own: z.optional(z.boolean()),
});

export const gamelist = openCall({
  path: '/game/gamelist',
  summary: 'Games of every provider, filtered, searched and sorted.',
  kind: 'query',
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

const lang = oneOf(['en', 'ph', 'zh', 'ms'], 'invalid_lang');

/** What some providers take besides: `GAME_PROVIDERS` says which. */
const launchFields = {
  game_code: gameCode,
  game_name: text('invalid_filter', { max: 80 }),
  game_type: oneOf(GAME_CATEGORIES, 'invalid_type'),
  provider: text('invalid_provider', { max: 20, pattern: /^[a-zA-Z0-9]+$/ }),
  platform: oneOf(['web', 'mobile'], 'invalid_type'),
  mobile: oneOf(['0', '1'], 'invalid_type'),
  type: oneOf(['sports', 'esports'], 'invalid_type'),
} satisfies Record<LaunchField, z.ZodMiniType>;

const launchRequest = z.object({
  lang_code: lang,
  game_code: z.optional(launchFields.game_code),
  game_name: z.optional(launchFields.game_name),
  game_type: z.optional(launchFields.game_type),
  provider: z.optional(launchFields.provider),
  platform: z.optional(launchFields.platform),
  mobile: z.optional(launchFields.mobile),
  type: z.optional(launchFields.type),
});

/** The fields of a provider's row are required; a game's code may always be given. */
function launchRequestOf(code: ProviderCode): typeof launchRequest {
  const row = gameProvider(code);
  const fields = Object.fromEntries(row.launchFields.map((field) => [field, launchFields[field]]));
  return z.object({
    lang_code: lang,
    game_code: z.optional(gameCode),
    ...fields,
  }) as unknown as typeof launchRequest;
}

function launchCall(code: ProviderCode) {
  const { name, launchPath } = gameProvider(code);
  return playerCall({
    path: `/game/${launchPath}`,
    summary: `Opens a session at ${name} and answers the address of the game.`,
    kind: 'mutation',
    request: launchRequestOf(code),
    value: nothing,
    top: z.object({
      status_desc: z.string(),
      game_url: z.string(),
      /** Where no game was named. */
      game_lobby_url: z.optional(z.string()),
    }),
    errors: [
      'game_not_exists',
      'game_maintenance',
      'game_not_supported',
      'free_credit_detected',
      'unfinishgamedetected',
      'self_excluded',
      'cooling_off',
      'loss_limit_reached',
      'session_limit_reached',
      'launch_fail',
      'systemError',
      'unableToLaunchSlotGameAtTheMoment',
      ...LAUNCH_FAILURES,
      'too_many_requests',
    ],
  });
}

export type LaunchCall = ReturnType<typeof launchCall>;

/** Provider → its launch. */
export const launchCalls = Object.fromEntries(
  PROVIDER_CODES.map((code) => [code, launchCall(code)]),
) as Record<ProviderCode, LaunchCall>;

function demoCall(code: ProviderCode) {
  return openCall({
    path: `/game/${code}/launchdemo`,
    summary: `Opens a game of ${gameProvider(code).name} with play money, without a session.`,
    kind: 'mutation',
    request: z.object({ lang_code: lang, game_code: gameCode }),
    value: nothing,
    top: z.object({ status_desc: z.string(), game_demo_url: z.string() }),
    errors: [
      'game_not_exists',
      'game_maintenance',
      'launch_fail',
      'unableToLaunchSlotGameAtTheMoment',
      'too_many_requests',
    ],
  });
}

export type DemoCall = ReturnType<typeof demoCall>;

/** Provider → its demo, for those that have one. */
export const demoCalls = Object.fromEntries(
  PROVIDER_CODES.filter((code) => gameProvider(code).hasDemo).map((code) => [code, demoCall(code)]),
) as Partial<Record<ProviderCode, DemoCall>>;

function gameListCall(code: ProviderCode) {
  return openCall({
    path: `/game/${code}/getgamelist`,
    summary: `Games of ${gameProvider(code).name}.`,
    kind: 'query',
    request: z.object(page),
    value: listOf(game),
  });
}

export type GameListCall = ReturnType<typeof gameListCall>;

export const gameListCalls = Object.fromEntries(
  PROVIDER_CODES.map((code) => [code, gameListCall(code)]),
) as Record<ProviderCode, GameListCall>;

const roundId = text('invalid_ticket_id', { max: 100 });

const betDetailRequest = z.object({ ticket_id: roundId, lang_code: z.optional(lang) });

function betDetailCall(code: ProviderCode) {
  const { name, betDetail } = gameProvider(code);
  const request = z.object({
    ticket_id: roundId,
    lang_code: betDetail === 'lang' ? lang : z.optional(lang),
  }) as unknown as typeof betDetailRequest;
  return playerCall({
    path: `/game/${code}/getbetdetail`,
    summary: `The address of the page that explains one round at ${name}.`,
    kind: 'query',
    request,
    value: nothing,
    top: z.object({ status_desc: z.string(), detail_url: z.string() }),
    errors: ['ticket_not_exists', 'pending_result_in_game', 'launch_fail', 'systemError'],
  });
}

export type BetDetailCall = ReturnType<typeof betDetailCall>;

export const betDetailCalls = Object.fromEntries(
  PROVIDER_CODES.map((code) => [code, betDetailCall(code)]),
) as Record<ProviderCode, BetDetailCall>;

// Favourites

export const favourite = z.object({
  provider_code: z.string(),
  game_code: z.string(),
  game_name: z.string(),
  game_type: z.string(),
  img_url: z.string(),
});

const providerCode = oneOf(PROVIDER_CODES as [ProviderCode, ...ProviderCode[]], 'invalid_provider');

export const favlist = memberCall({
  path: '/game/favlist',
  summary: 'Favourite games, newest first.',
  kind: 'query',
  request: nothing,
  value: z.array(favourite),
});

export const addfav = memberCall({
  path: '/game/addfav',
  summary: 'Adds a favourite; answers the whole list. Name, type and picture are taken from the catalogue.',
  kind: 'mutation',
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

export const removefav = memberCall({
  path: '/game/removefav',
  summary: 'Removes a favourite; answers the whole list.',
  kind: 'mutation',
  request: z.object({ provider_code: providerCode, game_code: gameCode }),
  value: z.array(favourite),
  errors: ['game_not_exists'],
});

export const rtplist = openCall({
  path: '/game/rtplist',
  summary: 'Return to player of each game, in percent.',
  kind: 'query',
  request: z.object({ provider_code: oneOf([...PROVIDER_CODES, 'all'], 'invalid_provider') }),
  value: z.array(z.object({ provider_code: z.string(), game_code: z.string(), rtp: z.string() })),
});

export const realtimetransactions = openCall({
  path: '/game/realtimetransactions',
  summary: 'Recent wins; names are masked.',
  kind: 'query',
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

export const streamlink = openCall({
  path: '/game/streamlink',
  summary: 'Where the cockfight stream is shown.',
  kind: 'query',
  request: nothing,
  value: z.object({ stream_url: z.string() }),
  errors: ['game_maintenance'],
});

// Fairness of the house's own games

const hex64 = text('invalid_seed', { pattern: /^[0-9a-f]{64}$/ });
const clientSeed = text('invalid_seed', { max: 64, pattern: /^[\x21-\x39\x3b-\x7e]+$/ });

export const fairSeeds = z.object({
  server_seed_hash: z.string(),
  client_seed: z.string(),
  /** Of the last bet. */
  nonce: z.int(),
  /** The pairs before, newest first, with their server seeds. */
  revealed: z.array(
    z.object({
      server_seed: z.string(),
      server_seed_hash: z.string(),
      client_seed: z.string(),
      nonce: z.int(),
    }),
  ),
});

export const seeds = memberCall({
  path: '/game/fairness/seeds',
  summary: 'The seeds that the next bet on one of the house’s own games is drawn from.',
  kind: 'query',
  request: nothing,
  value: fairSeeds,
});

export const rotate = memberCall({
  path: '/game/fairness/rotate',
  summary: 'Reveals the server seed and makes a new pair; the client seed is the member’s when it is given.',
  kind: 'mutation',
  request: z.object({ client_seed: z.optional(clientSeed) }),
  value: fairSeeds,
  errors: ['unfinishgamedetected'],
});

export const verify = openCall({
  path: '/game/fairness/verify',
  summary: 'Draws the bytes of a bet again from its seeds.',
  kind: 'query',
  request: z.object({
    server_seed: hex64,
    client_seed: clientSeed,
    nonce: z.int('invalid_seed').check(z.gte(0, 'invalid_seed'), z.lte(2 ** 31, 'invalid_seed')),
  }),
  value: z.object({
    server_seed_hash: z.string(),
    bytes: z.string(),
    dice: z.string(),
    limbo: z.string(),
    roulette: z.int(),
  }),
});

export type Game = z.infer<typeof game>;
export type Favourite = z.infer<typeof favourite>;
export type FairSeeds = z.infer<typeof fairSeeds>;
