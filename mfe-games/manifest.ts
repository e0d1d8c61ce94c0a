import { GAME_PROVIDERS } from '@palaro/shared-lib/contract';
import { defineRemote } from '@palaro/shared-lib/manifest';
import en from './src/locales/en.json' with { type: 'json' };

/** The providers' own pages, and the one for all others. */
const launchPages = [...Object.values(GAME_PROVIDERS).flatMap(({ page }) => page || []), '/play' as const];

export const manifest = defineRemote({
  name: 'mfe-games',
  owner: 'Games team',
  criticality: 'essential',
  messages: en,
  modules: {
    'home-shelves': './src/home/home-shelves.tsx',
    lobby: './src/lobby/lobby-page.tsx',
    event: './src/lobby/event-page.tsx',
    launch: './src/launch/launch-page.tsx',
    results: './src/results/game-results.tsx',
    fairness: './src/fairness/fairness-page.tsx',
    state: './src/state.ts',
  },
  slots: [
    { slot: 'home', module: 'home-shelves', order: 20, reserve: { narrow: 941, wide: 1014 } },
    { slot: 'statement.results', module: 'results', order: 1 },
  ],
  state: {
    module: 'state',
    keys: {
      favList: { persists: true },
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
      module: 'lobby',
      titleKey: 'category.slot',
      nav: { place: 'tab', order: 1, icon: 'games', labelKey: 'nav.games' },
    },
    { path: '/hash', name: 'hash', module: 'lobby', titleKey: 'category.hash' },
    { path: '/casino', module: 'lobby', titleKey: 'category.casino' },
    { path: '/table', module: 'lobby', titleKey: 'category.table' },
    { path: '/fishing', module: 'lobby', titleKey: 'category.fishing' },
    { path: '/bingo', module: 'lobby', titleKey: 'category.bingo' },
    { path: '/freeplay', module: 'lobby', titleKey: 'category.demo' },
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
  emits: ['wallet.balance-changed'],
});
