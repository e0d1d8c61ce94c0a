import { defineRemote } from '@palaro/contract/manifest';
import en from './src/locales/en.json' with { type: 'json' };

export const manifest = defineRemote({
  name: 'mfe-night-market',
  owner: 'Night Market team',
  criticality: 'optional',
  messages: en,
  modules: { 'night-market': './src/night-market/night-market-page.tsx' },
  pages: [
    {
      path: '/night-market',
      module: 'night-market',
      titleKey: 'nightMarket.title',
      nav: { place: 'footer', order: 90, labelKey: 'nightMarket.title' },
    },
  ],
});

declare module '@palaro/contract/manifest' {
  interface Remotes {
    'mfe-night-market': typeof manifest;
  }
}
