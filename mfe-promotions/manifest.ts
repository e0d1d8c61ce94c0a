import { defineRemote } from '@palaro/shared-lib/manifest';
import en from './src/locales/en.json' with { type: 'json' };

export const manifest = defineRemote({
  name: 'mfe-promotions',
  owner: 'Promotions team',
  criticality: 'regular',
  messages: en,
  modules: {
    'home-promotions': './src/promotions/home-promotions.tsx',
    promotions: './src/promotions/promotions-page.tsx',
  },
  slots: [{ slot: 'home', module: 'home-promotions', order: 30, reserve: { narrow: 232, wide: 284 } }],
  pages: [
    {
      path: '/promotions',
      name: 'promotions',
      module: 'promotions',
      titleKey: 'promotions.title',
      nav: { place: 'tab', order: 2, icon: 'gift', labelKey: 'promotions.nav' },
    },
  ],
});
