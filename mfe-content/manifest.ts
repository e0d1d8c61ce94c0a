import { defineRemote } from '@palaro/shared-lib/manifest';
import en from './src/locales/en.json' with { type: 'json' };

export const manifest = defineRemote({
  name: 'mfe-content',
  owner: 'Content team',
  criticality: 'optional',
  messages: en,
  modules: {
    'home-banners': './src/banners/home-banners.tsx',
    news: './src/articles/news-page.tsx',
    'responsible-play': './src/articles/responsible-play-page.tsx',
    terms: './src/articles/terms-page.tsx',
    privacy: './src/articles/privacy-page.tsx',
  },
  slots: [{ slot: 'home', module: 'home-banners', order: 10, reserve: { narrow: 212, wide: 264 } }],
  pages: [
    {
      path: '/responsible-play',
      module: 'responsible-play',
      titleKey: 'responsiblePlay.title',
      nav: { place: 'footer', order: 1, labelKey: 'responsiblePlay.title' },
    },
    {
      path: '/terms',
      module: 'terms',
      titleKey: 'terms.title',
      nav: { place: 'footer', order: 2, labelKey: 'terms.title' },
    },
    {
      path: '/privacy',
      module: 'privacy',
      titleKey: 'privacy.title',
      nav: { place: 'footer', order: 3, labelKey: 'privacy.title' },
    },
    {
      path: '/news',
      module: 'news',
      titleKey: 'news.title',
      nav: { place: 'footer', order: 4, labelKey: 'news.title' },
    },
  ],
});
