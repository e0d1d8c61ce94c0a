import { defineRemote } from '@palaro/contract/manifest';
import { GUIDES } from './src/articles/article-list.ts';
import en from './src/locales/en.json' with { type: 'json' };

export const manifest = defineRemote({
  name: 'mfe-content',
  owner: 'Content team',
  criticality: 'optional',
  messages: en,
  modules: {
    'home-banners': './src/banners/home-banners.tsx',
    announcements: './src/banners/announcements.tsx',
    news: './src/articles/news-page.tsx',
    contact: './src/help/contact-page.tsx',
    review: './src/review/review-page.tsx',
    state: './src/state.ts',
    article: './src/articles/article-page.tsx',
    partners: './src/articles/partners-page.tsx',
  },
  templates: {
    'home-banners': './src/banners/home-banners.template.tsx',
    announcements: './src/banners/announcements.template.tsx',
    article: './src/articles/article.template.tsx',
    partners: './src/articles/article.template.tsx',
    news: './src/articles/news.template.tsx',
  },
  slots: [
    { slot: 'home', module: 'home-banners', order: 10, reserve: { narrow: 212, wide: 264 } },
    { slot: 'announcement', module: 'announcements', order: 10 },
  ],
  state: { module: 'state', keys: { socialList: { persists: true, outlivesLogOut: true } } },
  pages: [
    {
      path: '/responsible-play',
      module: 'article',
      titleKey: 'responsiblePlay.title',
      nav: { place: 'footer', order: 1, labelKey: 'responsiblePlay.title' },
    },
    {
      path: '/terms',
      module: 'article',
      titleKey: 'terms.title',
      nav: { place: 'footer', order: 2, labelKey: 'terms.title' },
    },
    {
      path: '/bonus-policy',
      module: 'article',
      titleKey: 'bonusPolicy.title',
      nav: { place: 'footer', order: 3, labelKey: 'bonusPolicy.title' },
    },
    {
      path: '/privacy',
      module: 'article',
      titleKey: 'privacy.title',
      nav: { place: 'footer', order: 4, labelKey: 'privacy.title' },
    },
    {
      path: '/disputes',
      module: 'article',
      titleKey: 'disputes.title',
      nav: { place: 'footer', order: 5, labelKey: 'disputes.title' },
    },
    {
      path: '/dormancy',
      module: 'article',
      titleKey: 'dormancy.title',
      nav: { place: 'footer', order: 6, labelKey: 'dormancy.title' },
    },
    {
      path: '/anti-money-laundering',
      module: 'article',
      titleKey: 'aml.title',
      nav: { place: 'footer', order: 7, labelKey: 'aml.title' },
    },
    {
      path: '/news',
      module: 'news',
      titleKey: 'news.title',
      nav: { place: 'footer', order: 8, labelKey: 'news.title' },
    },
    {
      path: '/contactUs',
      module: 'contact',
      titleKey: 'contact.title',
      nav: { place: 'footer', order: 9, labelKey: 'contact.title' },
    },
    {
      path: '/review',
      module: 'review',
      titleKey: 'review.title',
      nav: { place: 'footer', order: 10, labelKey: 'review.title' },
    },
    {
      path: '/partners',
      module: 'partners',
      titleKey: 'partners.title',
      nav: { place: 'footer', order: 11, labelKey: 'partners.title' },
    },
    {
      path: '/ambassador',
      module: 'article',
      titleKey: 'ambassador.title',
      nav: { place: 'footer', order: 12, labelKey: 'ambassador.title' },
    },
    ...GUIDES.map(([slug, titleKey]) => ({
      path: `/${slug}` as const,
      module: 'article' as const,
      titleKey,
    })),
  ],
  tags: ['reviews', 'tickets'],
});

declare module '@palaro/contract/manifest' {
  interface Remotes {
    'mfe-content': typeof manifest;
  }
}
