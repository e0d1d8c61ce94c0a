import { DEPOSIT_METHODS, fund, member, report } from '@palaro/contract';
import { prefetch, defineRemote } from '@palaro/contract/manifest';
import en from './src/locales/en.json' with { type: 'json' };

/** Several gateways may share a page, on which the member then chooses. */
const payRoutes = [...new Set(Object.values(DEPOSIT_METHODS).flatMap(({ route }) => route || []))];

export const manifest = defineRemote({
  name: 'mfe-wallet',
  owner: 'Wallet team',
  criticality: 'essential',
  messages: en,
  modules: {
    deposit: './src/deposit/deposit-page.tsx',
    pay: './src/deposit/pay-page.tsx',
    withdrawal: './src/withdrawal-page.tsx',
    statement: './src/statement/statement-page.tsx',
    state: './src/state.ts',
  },
  state: {
    module: 'state',
    keys: {
      bankList: {},
      transaction: { persists: true },
      transactionEwallet: { persists: true },
      transferDetails: {},
      adjustmentDetails: {},
    },
  },
  pages: [
    {
      path: '/deposit',
      name: 'deposit',
      module: 'deposit',
      guard: 'member',
      titleKey: 'deposit.title',
      prefetch: [
        prefetch(fund.bankingmode, {}),
        prefetch(fund.deposittracker, {}),
        prefetch(member.getbalance, {}),
        prefetch(report.promotionstatus, {}),
      ],
      nav: { place: 'tab', order: 3, icon: 'wallet', labelKey: 'nav.wallet' },
    },
    {
      path: '/withdrawal',
      name: 'withdrawal',
      module: 'withdrawal',
      guard: 'member',
      titleKey: 'withdrawal.title',
      prefetch: [
        prefetch(fund.memberbanklist, {}),
        prefetch(fund.memberewalletlist, {}),
        prefetch(report.getdpwithdrawallist, { method: 'withdrawal', page_number: 1, page_size: 10 }),
      ],
      nav: { place: 'me', group: 'money', order: 20, icon: 'bank', labelKey: 'withdrawal.title' },
    },
    {
      path: '/statement',
      name: 'statement',
      module: 'statement',
      guard: 'member',
      titleKey: 'statement.title',
      prefetch: [prefetch(report.statement, { page_number: 1, page_size: 20 })],
      nav: { place: 'me', group: 'money', order: 10, icon: 'receipt', labelKey: 'statement.title' },
    },
    ...payRoutes.map((path) => ({
      path,
      module: 'pay' as const,
      layout: 'standalone' as const,
      guard: 'member' as const,
      titleKey: 'pay.title' as const,
    })),
  ],
  opens: ['after-deposit', 'statement-results'],
  navGroups: { money: { order: 10, labelKey: 'nav.money' } },
  tags: ['banks', 'statement'],
});

declare module '@palaro/contract/manifest' {
  interface Remotes {
    'mfe-wallet': typeof manifest;
  }
}
