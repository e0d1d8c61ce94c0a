import { defineRemote } from '@palaro/shared-lib/manifest';
import en from './src/locales/en.json' with { type: 'json' };

export const manifest = defineRemote({
  name: 'mfe-auth',
  owner: 'Account team',
  criticality: 'essential',
  messages: en,
  modules: {
    'auth-dialog': './src/auth/auth-dialog.tsx',
    setting: './src/setting/setting-page.tsx',
  },
  slots: [{ slot: 'auth', module: 'auth-dialog', order: 10 }],
  pages: [
    {
      path: '/setting',
      name: 'setting',
      module: 'setting',
      guard: 'member',
      titleKey: 'setting.title',
      nav: { place: 'tab', order: 4, icon: 'user', labelKey: 'nav.me' },
    },
  ],
  emits: ['session.started', 'session.profile-changed', 'session.log-out-asked'],
});
