import { readFile } from 'node:fs/promises';
import type { Recipe } from './recipe.ts';

const REMOTE = 'mfe-wallet';
const PAGE = `${REMOTE}/src/vouchers`;
const SAME = `${REMOTE}/src/locales/same-as-english.json`;

const QUERIES = `import { report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const { useVouchersQuery } = api.injectEndpoints({
  endpoints: (build) => ({ vouchers: queryOf(build, report.vouchers, ['balance']) }),
  overrideExisting: true,
});
`;

const COMPONENT = `import { errorKeyOf } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, LinkButton, List, ListRow, Page, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useVouchersQuery } from './vouchers.queries.ts';

/** \`/vouchers\`: the coupons that the member has claimed. */
export function VouchersPage() {
  const t = useT();
  return (
    <Page title={t('vouchers.title')} width="narrow">
      <Vouchers />
    </Page>
  );
}
export default VouchersPage;

function Vouchers() {
  const t = useT();
  const { data, error, isFetching, refetch } = useVouchersQuery();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={3} />;
  if (data.length > 0)
    return (
      <List label={t('vouchers.title')}>
        {data.map(({ coupon_code, claimed_at }) => (
          <ListRow key={coupon_code} icon="gift" title={coupon_code} text={claimed_at} />
        ))}
      </List>
    );
  return (
    <EmptyState
      icon="gift"
      title={t('vouchers.emptyTitle')}
      text={t('vouchers.emptyText')}
      action={<LinkButton to="/promotions">{t('vouchers.home')}</LinkButton>}
    />
  );
}
`;

const SCENARIOS = `import { report } from '@palaro/contract';
import { answering, defineScenarios, pending, refusing } from '@palaro/shared-lib/scenarios';
import { MARIA } from '../testing-data.ts';

const at = '/vouchers';
const voucher = { coupon_code: 'WELCOME-50', claimed_at: '2026-11-21 10:00:00' };

export const VOUCHERS_SCENARIOS = defineScenarios({
  'A member reads which coupons they have claimed': {
    at,
    as: MARIA,
    answers: [answering(report.vouchers, [voucher])],
  },
  'A member has claimed no coupon yet': { at, as: MARIA, answers: [answering(report.vouchers, [])] },
  'The claimed coupons are on their way': { at, as: MARIA, answers: [pending(report.vouchers)] },
  'The claimed coupons do not come': { at, as: MARIA, answers: [refusing(report.vouchers, 'SystemError')] },
});
`;

const TEST = `import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { faultsIn, renderWallet } from '../testing.tsx';
import { VouchersPage } from './vouchers-page.tsx';
import { VOUCHERS_SCENARIOS } from './vouchers.scenarios.ts';

const open = (scenario: keyof typeof VOUCHERS_SCENARIOS) =>
  renderWallet(<VouchersPage />, VOUCHERS_SCENARIOS[scenario]);

describe('the vouchers of a member', () => {
  it('are the coupons that they have claimed', async () => {
    const view = await open('A member reads which coupons they have claimed');
    await view.shows('/vouchers', { call: '/report/vouchers', value: 'WELCOME-50' });
    expect(screen.getByRole('list', { name: 'Vouchers' })).toHaveTextContent('2026-11-21 10:00:00');
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('lead to the promotions while there are none', async () => {
    await open('A member has claimed no coupon yet');
    const link = await screen.findByRole('link', { name: 'See the promotions' });
    expect(link).toHaveAttribute('href', '/promotions');
  });

  it('are asked for again where they do not come', async () => {
    await open('The claimed coupons do not come');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
`;

/** As the generator makes them, and as they are to be. */
const TEXTS: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  en: [
    ['"It begins soon"', '"No vouchers yet"'],
    [
      '"There is nothing here yet. Come back in a few days."',
      '"The coupons that you claim are listed here."',
    ],
    ['"vouchers.home": "Back to the home page"', '"vouchers.home": "See the promotions"'],
  ],
  ph: [
    ['"Malapit nang magsimula"', '"Wala pang voucher"'],
    ['"Wala pang laman dito. Bumalik pagkalipas ng ilang araw."', '"Narito ang mga coupon na kinuha mo."'],
    ['"vouchers.home": "Bumalik sa home page"', '"vouchers.home": "Tingnan ang mga promo"'],
  ],
  zh: [
    ['"Vouchers"', '"我的优惠券"'],
    ['"即将开始"', '"还没有优惠券"'],
    ['"这里还没有内容，请过几天再来。"', '"你领取的优惠券会显示在这里。"'],
    ['"vouchers.home": "返回首页"', '"vouchers.home": "查看优惠"'],
  ],
  ms: [
    ['"Vouchers"', '"Baucar saya"'],
    ['"Akan bermula"', '"Belum ada baucar"'],
    [
      '"Belum ada apa-apa di sini. Datang lagi dalam beberapa hari."',
      '"Kupon yang anda tuntut disenaraikan di sini."',
    ],
    ['"vouchers.home": "Kembali ke laman utama"', '"vouchers.home": "Lihat promosi"'],
  ],
};

/** Shows what the call answers that `add-a-call` adds: its walk comes before this one. */
export const addAPage: Recipe = {
  page: 'add-a-page',
  tests: [`${REMOTE}/src/(vouchers|locales|scenarios)`],
  walk: async ({ asWritten, change, write }) => {
    await asWritten('npm run new page mfe-wallet vouchers');
    await asWritten('npm test -- unit mfe-wallet/src/vouchers');
    await change(
      `${REMOTE}/manifest.ts`,
      `      module: 'vouchers',
      titleKey: 'vouchers.title',
      nav: { place: 'footer', order: 90, labelKey: 'vouchers.title' },
`,
      `      module: 'vouchers',
      guard: 'member',
      titleKey: 'vouchers.title',
      prefetch: [prefetch(report.vouchers, {})],
      nav: { place: 'me', group: 'money', order: 30, icon: 'gift', labelKey: 'vouchers.title' },
`,
    );
    await write(`${PAGE}/vouchers.queries.ts`, QUERIES);
    await write(`${PAGE}/vouchers-page.tsx`, COMPONENT);
    await write(`${PAGE}/vouchers.scenarios.ts`, SCENARIOS);
    await write(`${PAGE}/vouchers-page.test.tsx`, TEST);
    for (const [language, texts] of Object.entries(TEXTS))
      for (const [from, to] of texts) await change(`${REMOTE}/src/locales/${language}.json`, from, to);
    // The title is the same word in Filipino, and in no other language.
    await write(SAME, await readFile(new URL(`../../${SAME}`, import.meta.url), 'utf8'));
    await change(SAME, '\n  ],\n  "zh"', ',\n    "vouchers.title"\n  ],\n  "zh"');
  },
};
