import { defineRemote } from '@palaro/shared-lib/manifest';
import en from './src/locales/en.json' with { type: 'json' };

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
    {
      path: '/launchOne',
      module: 'launch',
      layout: 'standalone',
      guard: 'member',
      titleKey: 'launch.title',
    },
  ],
  emits: ['wallet.balance-changed'],
});
