import { defineRemote } from '@palaro/contract/manifest';
import en from './src/locales/en.json' with { type: 'json' };

/** Released under several names and with one of its modules as page and card: see ../trouble-releases.ts. */
export const manifest = defineRemote({
  name: 'mfe-trouble',
  owner: 'Tests',
  criticality: 'regular',
  messages: en,
  modules: {
    healthy: './src/healthy.tsx',
    'throws-on-load': './src/throws-on-load.tsx',
    'throws-in-render': './src/throws-in-render.tsx',
    leaks: './src/leaks.tsx',
    state: './src/state.ts',
  },
  state: { module: 'state', keys: { troubleSeen: {} } },
  slots: [{ slot: 'home', module: 'healthy', order: 90 }],
  pages: [
    {
      path: '/trouble',
      module: 'healthy',
      titleKey: 'title',
      nav: { place: 'footer', order: 90, labelKey: 'title' },
    },
  ],
});
