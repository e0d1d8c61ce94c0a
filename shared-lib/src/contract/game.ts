import * as z from 'zod/mini';
import { openCall } from './call.ts';
import { listOf, oneOf, page, text } from './fields.ts';

export const GAME_CATEGORIES = [
  'slot',
  'hash',
  'casino',
  'table',
  'fishing',
  'bingo',
  'sportsbook',
  'cockfight',
  'esports',
  'lottery',
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];

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
});

export const gamelist = openCall({
  path: '/game/gamelist',
  summary: 'Games of every provider, filtered, searched and sorted.',
  kind: 'query',
  request: z.object({
    ...page,
    category: z.optional(oneOf(GAME_CATEGORIES, 'invalid_filter')),
    provider: z.optional(text('invalid_filter', { max: 20 })),
    search: z.optional(text('invalid_filter', { max: 40 })),
    sort: z.optional(oneOf(['hot', 'name', 'rtp'], 'invalid_filter')),
  }),
  value: listOf(game),
});

/** Game calls name the member `player_id`; the session check is the same as of every member call. */
const player = {
  player_id: text('permission_denied', { max: 40 }),
  auth_token: text('session_not_exists', { max: 100 }),
};

export const launchgame = openCall({
  path: '/game/launchone/launchgame',
  summary: 'Opens a session at the provider and answers the address of the game.',
  kind: 'mutation',
  request: z.object({
    ...player,
    lang_code: oneOf(['en', 'ph', 'zh', 'ms'], 'invalid_lang'),
    game_code: z.optional(text('invalid_game_code', { max: 60, pattern: /^[a-z0-9-]+$/ })),
  }),
  value: z.object({}),
  top: z.object({ status_desc: z.string(), game_url: z.string(), game_lobby_url: z.optional(z.string()) }),
  errors: [
    'session_expired',
    'BLOCK',
    'CLOSE',
    'game_not_exists',
    'game_maintenance',
    'launch_fail',
    'unableToLaunchSlotGameAtTheMoment',
    'too_many_requests',
  ],
});

export const getbetdetail = openCall({
  path: '/game/launchone/getbetdetail',
  summary: 'The address of the page that explains one round.',
  kind: 'query',
  request: z.object({ ...player, ticket_id: text('invalid_ticket_id', { max: 100 }) }),
  value: z.object({}),
  top: z.object({ status_desc: z.string(), detail_url: z.string() }),
  errors: ['session_expired', 'BLOCK', 'CLOSE', 'ticket_not_exists', 'pending_result_in_game', 'launch_fail'],
});

export type Game = z.infer<typeof game>;
