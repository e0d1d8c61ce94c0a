import type { GameCategory } from './game-categories.ts';

/** Fields that a launch takes beyond `player_id`, `auth_token`, `lang_code` and `game_code`. */
export type LaunchField =
  | 'game_code'
  | 'game_name'
  | 'game_type'
  | 'provider'
  | 'platform'
  | 'mobile'
  | 'type';

/** The format of a provider's calls to our wallet: `provider-wallet.ts` and `provider-dialects.ts`. */
export type WalletDialect = 'palaro' | 'minor' | 'batch';

export interface GameProviderRow {
  /** The name that the member sees. */
  name: string;
  /** Below `/game/`. */
  launchPath: `${string}/${string}`;
  /** `status` of a successful launch. */
  success: '1' | 'SUCCESS';
  /** Required in its launch. Where `game_code` is not, a launch without it opens the lobby (`game_lobby_url`). */
  launchFields: readonly LaunchField[];
  /** The standalone page of its games; '' when they open from the lobby, in place. */
  page: '' | `/${string}`;
  categories: readonly GameCategory[];
  dialect: WalletDialect;
  /**
   * How the page of a round is requested. `sends`: player_id and ticket_id. `checks`: player_id is checked and not sent on.
   * `ticket`: ticket_id alone. `lang`: lang_code, too.
   */
  betDetail: 'sends' | 'checks' | 'ticket' | 'lang';
  /** The house's own studio: provably fair, and open to free credit. */
  isOwn?: true;
  /** A demo without a session or money: answers `game_demo_url`. */
  hasDemo?: true;
}

/** One row per provider: a new row adds its calls, its filter in the lobby and its stand-in in the sandbox. */
export const GAME_PROVIDERS = {
  launchone: {
    name: 'LaunchOne',
    launchPath: 'launchone/launchgame',
    success: '1',
    launchFields: [],
    page: '/launchOne',
    categories: ['slot', 'hash', 'fishing'],
    dialect: 'palaro',
    betDetail: 'checks',
    isOwn: true,
  },
  jili: {
    name: 'Jili',
    launchPath: 'jili/launchgame',
    success: '1',
    launchFields: ['game_code'],
    page: '',
    categories: ['slot', 'fishing', 'bingo', 'table'],
    dialect: 'palaro',
    betDetail: 'checks',
  },
  ygr: {
    name: 'YGR',
    launchPath: 'ygr/launchgame',
    success: '1',
    launchFields: [],
    page: '/launchYgr',
    categories: ['slot', 'fishing'],
    dialect: 'palaro',
    betDetail: 'checks',
  },
  openapi: {
    name: 'Openapi',
    launchPath: 'openapi/launchgame',
    success: '1',
    launchFields: ['game_code', 'platform'],
    page: '',
    categories: ['slot', 'bingo'],
    dialect: 'minor',
    betDetail: 'checks',
  },
  wow: {
    name: 'WOW',
    launchPath: 'wow/launchgame',
    success: '1',
    launchFields: [],
    page: '/launchWow',
    categories: ['hash', 'slot'],
    dialect: 'minor',
    betDetail: 'sends',
  },
  tbl: {
    name: 'TBL',
    launchPath: 'tbl/launchgame',
    success: '1',
    launchFields: [],
    page: '/launchTbl',
    categories: ['table', 'casino'],
    dialect: 'palaro',
    betDetail: 'sends',
  },
  wbet: {
    name: 'WBET',
    launchPath: 'wbet/launchgame',
    success: '1',
    launchFields: ['type'],
    page: '/launchWbet',
    categories: ['sportsbook', 'esports'],
    dialect: 'palaro',
    betDetail: 'sends',
  },
  awc: {
    name: 'AWC',
    launchPath: 'awc/launchgame',
    success: 'SUCCESS',
    launchFields: ['game_code', 'provider', 'platform'],
    page: '',
    categories: ['casino', 'cockfight'],
    dialect: 'batch',
    betDetail: 'sends',
  },
  fc: {
    name: 'FC',
    launchPath: 'fc/launchgame',
    success: 'SUCCESS',
    launchFields: ['game_code'],
    page: '',
    categories: ['slot', 'fishing'],
    dialect: 'minor',
    betDetail: 'sends',
  },
  evo: {
    name: 'Evo',
    launchPath: 'evo/launchgame',
    success: 'SUCCESS',
    launchFields: ['game_code', 'mobile'],
    page: '',
    categories: ['casino', 'table'],
    dialect: 'batch',
    betDetail: 'ticket',
  },
  habanero: {
    name: 'Habanero',
    launchPath: 'habanero/launchgame',
    success: '1',
    launchFields: ['game_code'],
    page: '',
    categories: ['slot', 'table'],
    dialect: 'palaro',
    betDetail: 'lang',
    hasDemo: true,
  },
  epic: {
    name: 'Epic',
    launchPath: 'epic/epiclaunchgame',
    success: '1',
    launchFields: ['game_code', 'game_name', 'game_type'],
    page: '',
    categories: ['slot'],
    dialect: 'minor',
    betDetail: 'sends',
  },
  bayani: {
    name: 'Bayani Arena',
    launchPath: 'bayani/launchgame',
    success: '1',
    launchFields: ['game_code'],
    page: '',
    categories: ['cockfight'],
    dialect: 'palaro',
    betDetail: 'sends',
  },
  perya: {
    name: 'Perya Draws',
    launchPath: 'perya/launchgame',
    success: '1',
    launchFields: ['game_code'],
    page: '',
    categories: ['bingo', 'lottery'],
    dialect: 'palaro',
    betDetail: 'sends',
  },
  tala: {
    name: 'Tala Lotto',
    launchPath: 'tala/launchgame',
    success: '1',
    launchFields: ['game_code'],
    page: '',
    categories: ['lottery'],
    dialect: 'minor',
    betDetail: 'sends',
  },
  luzon: {
    name: 'Luzon Reels',
    launchPath: 'luzon/launchgame',
    success: '1',
    launchFields: ['game_code', 'mobile'],
    page: '',
    categories: ['slot'],
    dialect: 'palaro',
    betDetail: 'sends',
  },
  halo: {
    name: 'Halo Hash',
    launchPath: 'halo/launchgame',
    success: '1',
    launchFields: ['game_code'],
    page: '',
    categories: ['hash'],
    dialect: 'palaro',
    betDetail: 'sends',
  },
  kislap: {
    name: 'Kislap Games',
    launchPath: 'kislap/launchgame',
    success: '1',
    launchFields: ['game_code', 'platform'],
    page: '',
    categories: ['slot', 'fishing'],
    dialect: 'batch',
    betDetail: 'sends',
  },
  sinag: {
    name: 'Sinag Sports',
    launchPath: 'sinag/launchgame',
    success: '1',
    launchFields: ['game_code', 'type'],
    page: '',
    categories: ['sportsbook', 'esports'],
    dialect: 'palaro',
    betDetail: 'sends',
  },
  mindoro: {
    name: 'Mindoro Live',
    launchPath: 'mindoro/launchgame',
    success: '1',
    launchFields: ['game_code'],
    page: '',
    categories: ['casino', 'table'],
    dialect: 'palaro',
    betDetail: 'sends',
  },
} as const satisfies Record<string, GameProviderRow>;

export type ProviderCode = keyof typeof GAME_PROVIDERS;
export const PROVIDER_CODES = Object.keys(GAME_PROVIDERS) as ProviderCode[];

export function isProviderCode(code: string): code is ProviderCode {
  return Object.hasOwn(GAME_PROVIDERS, code);
}

/** The row of a code, with the fields that not every row has. */
export const gameProvider = (code: ProviderCode): GameProviderRow => GAME_PROVIDERS[code];
