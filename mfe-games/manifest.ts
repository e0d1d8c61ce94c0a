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
    'home-shelves': './src/lobby/home-shelves.tsx',
    lobby: './src/lobby/lobby-page.tsx',
    launch: './src/launch/launch-page.tsx',
  },
  slots: [{ slot: 'home', module: 'home-shelves', order: 20, reserve: { narrow: 941, wide: 1014 } }],
  pages: [
    {
      path: '/slot',
      name: 'slot',
      module: 'lobby',
      titleKey: 'lobby.title',
      nav: { place: 'tab', order: 1, icon: 'games', labelKey: 'nav.games' },
    },
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
