import { game, GAME_PROVIDERS, member, report } from '@palaro/contract';
import { prefetch, defineRemote } from '@palaro/contract/manifest';
import { cataloguePage, SHELVES } from './src/first-requests.ts';
import en from './src/locales/en.json' with { type: 'json' };

/** The providers' own pages, and the one for all others. */
const launchPages = [...Object.values(GAME_PROVIDERS).flatMap(({ page }) => page || []), '/play' as const];

/** A member's own games, wherever games are listed. */
const own = [prefetch(game.favlist, {}), prefetch(report.getmembertopgame, {})];
const lobby = { module: 'lobby', prefetch: [prefetch(game.gamelist, cataloguePage(1)), ...own] } as const;

export const manifest = defineRemote({
  name: 'mfe-games',
  owner: 'Games team',
  criticality: 'essential',
  messages: en,
  modules: {
    'home-shelves': './src/home/home-shelves.tsx',
    'rail-games': './src/rail/rail-games.tsx',
    lobby: './src/lobby/lobby-page.tsx',
    event: './src/lobby/event-page.tsx',
    launch: './src/launch/launch-page.tsx',
    'back-to-game': './src/launch/back-to-game.tsx',
    'hero-wins': './src/home/hero-wins.tsx',
    results: './src/results/game-results.tsx',
    fairness: './src/fairness/fairness-page.tsx',
    state: './src/state.ts',
  },
  slots: [
    {
      slot: 'home',
      module: 'home-shelves',
      order: 20,
      reserve: { narrow: 941, wide: 954 },
      prefetch: [
        ...Object.values(SHELVES).map((shelf) => prefetch(game.gamelist, shelf)),
        ...own,
        prefetch(member.providergameofflist, { provider_code: 'all' }),
      ],
    },
    { slot: 'rail', module: 'rail-games', order: 10, reserve: { narrow: 0, wide: 554 } },
    { slot: 'mfe-wallet/statement-results', module: 'results', order: 1 },
    { slot: 'mfe-promotions/hero-wins', module: 'hero-wins', order: 1 },
    { slot: 'mfe-wallet/after-deposit', module: 'back-to-game', order: 1 },
  ],
  state: {
    module: 'state',
    keys: {
      favList: { persists: true },
      leftGame: { persists: true },
      betList: {},
      betHistory: {},
      slotResult: {},
      livecasinoResult: {},
      cockfightResult: {},
      sbResult: {},
    },
  },
  pages: [
    {
      path: '/slot',
      name: 'slot',
      ...lobby,
      titleKey: 'category.slot',
      nav: { place: 'tab', order: 1, icon: 'games', labelKey: 'nav.games' },
    },
    { path: '/hash', name: 'hash', ...lobby, titleKey: 'category.hash' },
    { path: '/casino', ...lobby, titleKey: 'category.casino' },
    { path: '/table', ...lobby, titleKey: 'category.table' },
    { path: '/fishing', ...lobby, titleKey: 'category.fishing' },
    { path: '/bingo', ...lobby, titleKey: 'category.bingo' },
    { path: '/freeplay', ...lobby, titleKey: 'category.demo' },
    { path: '/event', module: 'event', titleKey: 'nav.events' },
    {
      path: '/fairness',
      module: 'fairness',
      titleKey: 'fair.title',
      nav: { place: 'footer', order: 30, labelKey: 'fair.title' },
    },
    { path: '/demo', module: 'launch', layout: 'standalone', titleKey: 'category.demo' },
    ...launchPages.map((path) => ({
      path,
      module: 'launch' as const,
      layout: 'standalone' as const,
      guard: 'member' as const,
      titleKey: 'launch.title' as const,
    })),
  ],
  opens: ['event-prediction'],
  tags: ['fairness', 'favourites'],
});

declare module '@palaro/contract/manifest' {
  interface Remotes {
    'mfe-games': typeof manifest;
  }
}
