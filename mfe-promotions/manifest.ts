import { cms, event, member, report } from '@palaro/contract';
import { prefetch, defineRemote } from '@palaro/contract/manifest';
import en from './src/locales/en.json' with { type: 'json' };

const offers = [prefetch(cms.promotionlist, { lang: 'all' }), prefetch(report.promotionstatus, {})];

export const manifest = defineRemote({
  name: 'mfe-promotions',
  owner: 'Promotions team',
  criticality: 'regular',
  messages: en,
  modules: {
    hero: './src/promotions/hero.tsx',
    'home-promotions': './src/promotions/home-promotions.tsx',
    'home-prediction': './src/prediction/home-prediction.tsx',
    prediction: './src/prediction/prediction.tsx',
    promotions: './src/promotions-page.tsx',
    rebate: './src/rebate/rebate-page.tsx',
    referral: './src/referral/referral-page.tsx',
    vip: './src/vip/vip-page.tsx',
    welcome: './src/promotions/welcome-page.tsx',
    inbox: './src/inbox/inbox-page.tsx',
    state: './src/state.ts',
  },
  templates: { hero: './src/promotions/hero.template.tsx' },
  slots: [
    { slot: 'home', module: 'hero', order: 5, only: 'visitor', reserve: { narrow: 370, wide: 370 } },
    {
      slot: 'home',
      module: 'home-promotions',
      order: 30,
      reserve: { narrow: 232, wide: 284 },
      // The list itself is in the HTML, for the hero.
      prefetch: [prefetch(report.promotionstatus, {})],
    },
    {
      slot: 'home',
      module: 'home-prediction',
      order: 45,
      reserve: { narrow: 212, wide: 212 },
      prefetch: [prefetch(event.matchlist, {})],
    },
    { slot: 'mfe-games/event-prediction', module: 'prediction', order: 10 },
  ],
  state: {
    module: 'state',
    keys: {
      vip: { persists: true },
      currentLevel: { persists: true },
      currentLevelDetails: { persists: true },
      nextLevelDetails: { persists: true },
      missions: { persists: true },
      badges: { persists: true },
      smarticoData: { persists: true },
      promoDetails: {},
      rebateResult: {},
      downlineList: {},
      refereeCount: {},
      claimedTicketsList: {},
    },
  },
  pages: [
    {
      path: '/promotions',
      name: 'promotions',
      module: 'promotions',
      titleKey: 'promotions.title',
      prefetch: offers,
      nav: { place: 'tab', order: 2, icon: 'gift', labelKey: 'promotions.nav' },
    },
    {
      path: '/welcome',
      module: 'welcome',
      guard: 'member',
      titleKey: 'welcome.title',
      prefetch: offers,
    },
    {
      path: '/inbox',
      name: 'inbox',
      module: 'inbox',
      guard: 'member',
      titleKey: 'inbox.title',
      prefetch: [prefetch(member.inboxlist, {})],
      nav: { place: 'me', group: 'rewards', order: 1, icon: 'bell', labelKey: 'inbox.nav' },
    },
    {
      path: '/return',
      module: 'rebate',
      guard: 'member',
      titleKey: 'rebate.title',
      prefetch: [prefetch(report.rebate, {}), prefetch(report.rebatechart, {})],
      nav: { place: 'me', group: 'rewards', order: 2, icon: 'refresh', labelKey: 'rebate.nav' },
    },
    {
      path: '/vip',
      name: 'vip',
      module: 'vip',
      guard: 'member',
      titleKey: 'vip.title',
      prefetch: [prefetch(report.vip, {})],
      nav: { place: 'me', group: 'rewards', order: 3, icon: 'trophy', labelKey: 'vip.nav' },
    },
    {
      path: '/referral',
      name: 'referral',
      module: 'referral',
      titleKey: 'referral.title',
      nav: { place: 'me', group: 'rewards', order: 4, icon: 'user', labelKey: 'referral.nav' },
    },
  ],
  opens: ['hero-wins'],
  navGroups: { rewards: { order: 20, labelKey: 'nav.rewards' } },
  tags: ['predictions', 'rebate', 'tickets'],
});

declare module '@palaro/contract/manifest' {
  interface Remotes {
    'mfe-promotions': typeof manifest;
  }
}
