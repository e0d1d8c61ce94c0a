import { member } from '@palaro/contract';
import { prefetch, defineRemote, SESSION_EVENTS } from '@palaro/contract/manifest';
import en from './src/locales/en.json' with { type: 'json' };

export const manifest = defineRemote({
  name: 'mfe-auth',
  owner: 'Account team',
  criticality: 'essential',
  messages: en,
  modules: {
    'auth-dialog': './src/auth/auth-dialog.tsx',
    'new-terms': './src/auth/new-terms.tsx',
    setting: './src/setting/setting-page.tsx',
    'step-up': './src/step-up/step-up.tsx',
    undo: './src/step-up/undo-page.tsx',
    'reality-check': './src/setting/reality-check.tsx',
    state: './src/state.ts',
  },
  slots: [
    { slot: 'auth', module: 'auth-dialog', order: 10 },
    { slot: 'reminder', module: 'reality-check', order: 10, only: 'member' },
    { slot: 'reminder', module: 'new-terms', order: 20, only: 'member' },
    { slot: 'reminder', module: 'step-up', order: 30, only: 'member' },
  ],
  state: { module: 'state', keys: { avatarImg: { persists: true } } },
  pages: [
    {
      path: '/setting',
      name: 'setting',
      module: 'setting',
      guard: 'member',
      titleKey: 'setting.title',
      prefetch: [prefetch(member.getsession, {})],
      nav: { place: 'tab', order: 4, icon: 'user', labelKey: 'nav.me' },
    },
    { path: '/undo', module: 'undo', titleKey: 'undo.title' },
  ],
  emits: SESSION_EVENTS,
  tags: ['account', 'devices', 'passkeys'],
});

declare module '@palaro/contract/manifest' {
  interface Remotes {
    'mfe-auth': typeof manifest;
  }
}
