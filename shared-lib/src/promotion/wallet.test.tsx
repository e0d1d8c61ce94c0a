import { describe, expect, it } from '@jest/globals';
import { fund, member, report, type PromotionGrant } from '@palaro/contract';
import { setLanguage } from '@palaro/shared-lib/core';
import { BonusSum, WalletPanel, WalletSums } from '@palaro/shared-lib/promotion';
import { aBalance, aMember, answering, refusing, type CallAnswers } from '@palaro/shared-lib/scenarios';
import { faultsIn, renderRemote } from '@palaro/shared-lib/testing';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import en from './locales/wallet.en.json';
import ms from './locales/wallet.ms.json';
import ph from './locales/wallet.ph.json';
import zh from './locales/wallet.zh.json';

const GRANT: PromotionGrant = {
  promotion_id: 'VIPB',
  title: { en: 'VIP bonus', ph: 'VIP bonus', zh: 'VIP 奖金', ms: 'Bonus VIP' },
  state: 'RUNNING',
  requirement: 'TURNOVER',
  deposit: '1000.00',
  bonus: '1500.00',
  target: '7500.00',
  progress: '2388.00',
  balance: '1138.00',
  own: '0.00',
  max_bet: '250.00',
  max_payout: '30000.00',
  arithmetic: '(1000 + 1500) × 3',
  multiplier: 'x3',
  games: [],
  own_games: false,
  smallest_odds: '1.50',
  kept_back: 'bonus',
  has_open_round: false,
  started_at: '2026-11-21 10:00:00',
  expires_at: '2026-12-21 10:00:00',
  ended_at: '',
  paid: '0.00',
  forfeited: '0.00',
};
const QUOTE = {
  payout: '0.00',
  withhold: '0.00',
  fee: '0.00',
  available: '1000.00',
  min: '50.00',
  max: '500000.00',
  turnover_required: '500.00',
  turnover_done: '500.00',
  left_today: 5,
};
const having = (balance: Parameters<typeof aBalance>[0], grant?: Partial<PromotionGrant>): CallAnswers => [
  answering(member.getbalance, [aBalance(balance)]),
  answering(report.promotionstatus, { offers: [], ...(grant && { running: { ...GRANT, ...grant } }) }),
  answering(fund.withdrawquote, { ...QUOTE, ...(grant && { has_promotion: true }) }),
];
const show = (element: ReactElement, answers: CallAnswers = []) =>
  renderRemote(element, { as: aMember(), answers, messages: ['wallet', {}] });
const running = { cash: '1000.00', promo: '1138.00' };

describe('the sums of a wallet', () => {
  it.each<[string, Parameters<typeof aBalance>[0], Partial<PromotionGrant> | undefined]>([
    ['Cash ₱1,000 · Bonus ₱1,138, ₱5,112 to go', running, {}],
    ['Cash ₱0 · Bonus ₱1,138, goal reached', { cash: '0.00', promo: '1138.00' }, { progress: '7500.00' }],
    ['Cash ₱1,000 · Bonus ₱1,138, ₱2,612 to go', running, { requirement: 'WINOVER', target: '3750.00' }],
    [
      'Cash ₱20.50 · Free credit ₱100, ₱400 to go',
      { cash: '20.50', promo: '100.00' },
      { requirement: 'WIN_ABS', target: '500.00' },
    ],
    ['Cash ₱1,000', { cash: '1000.00' }, undefined],
    [
      'Cash ₱500 · ₱500 on its way to your bank',
      { cash: '500.00', promo: '0.00', withhold: '500.00' },
      undefined,
    ],
  ])('read "%s"', async (text, balance, grant) => {
    await show(
      <p data-testid="sums">
        <WalletSums />
      </p>,
      having(balance, grant),
    );
    await screen.findByText(/Cash/);
    expect(screen.getByTestId('sums').textContent).toBe(text);
  });

  it('name the bonus also while its promotion cannot be fetched', async () => {
    const { container } = await show(<WalletSums />, [
      ...having(running),
      refusing(report.promotionstatus, 'SystemError'),
    ]);
    await screen.findByText(/Bonus/);
    expect(container.textContent).toBe('Cash ₱1,000 · Bonus ₱1,138');
  });

  it('fetch no promotion where there is no bonus', async () => {
    const { calls } = await show(<WalletSums />, having({}));
    await screen.findByText('Cash ₱1,000');
    expect(calls.map(({ path }) => path)).toEqual(['/member/getbalance']);
  });

  it('can be those of an earlier balance', async () => {
    const { container } = await show(
      <WalletSums balance={aBalance({ cash: '480.00', promo: '1138.00' })} />,
      having({ cash: '999.00', promo: '5000.00' }, { requirement: 'WINOVER', balance: '5000.00' }),
    );
    await screen.findByText(/Cash/);
    expect(container.textContent).toBe('Cash ₱480 · Bonus ₱1,138, ₱6,362 to go');
  });

  it('are the same of a running promotion alone', async () => {
    const { container } = await show(<BonusSum grant={GRANT} />);
    expect(container.textContent).toBe('Bonus ₱1,138, ₱5,112 to go');
  });

  it('follow the language of the member', async () => {
    const { container } = await show(<BonusSum grant={GRANT} />);
    for (const [language, text] of [
      ['ph', 'Bonus ₱1,138, ₱5,112 pa'],
      ['zh', '奖金 ₱1,138，还差 ₱5,112'],
      ['ms', 'Bonus ₱1,138, ₱5,112 lagi'],
    ] as const) {
      await act(() => setLanguage(language));
      expect(container.textContent).toBe(text);
    }
    await act(() => setLanguage('en'));
  });
});

describe('the largest bet', () => {
  it('is named while a bonus is in play', async () => {
    await show(<WalletPanel />, having(running, {}));
    expect(await screen.findByText('Largest bet with the bonus: ₱250')).toBeVisible();
  });

  it.each<[string, Partial<PromotionGrant> | undefined]>([
    ['the own money is all that is left', { balance: '1138.00', own: '1138.00' }],
    ['nothing runs', undefined],
  ])('is not named where %s', async (_, grant) => {
    await show(<WalletPanel />, having(grant ? running : {}, grant));
    await screen.findByText(grant ? /^VIP bonus is running/ : /^Nothing keeps/);
    expect(screen.queryByText(/^Largest bet/)).toBeNull();
  });
});

describe('the locks of a wallet', () => {
  it('name the running promotion, what is left of it and where to see it', async () => {
    const { container } = await show(<WalletPanel />, having(running, {}));
    expect(
      await screen.findByText('VIP bonus is running: play ₱5,112 more, or end it; then you can withdraw.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what runs' })).toHaveAttribute('href', '/promotions');
    expect(await faultsIn(container)).toEqual([]);
  });

  it.each([
    ['WINOVER', 'VIP bonus is running: bring its ₱1,138 up to ₱7,500, or end it; then you can withdraw.'],
    [
      'WIN_ABS',
      'VIP bonus is running: bring its ₱1,138 up to ₱7,500 and redeem it, or end it; then you can withdraw.',
    ],
  ] as const)('name the balance to reach: %s', async (requirement, text) => {
    await show(<WalletPanel />, having(running, { requirement }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('name what is to be played of deposits, with the way to the games', async () => {
    await show(<WalletPanel />, [
      ...having({}),
      answering(fund.withdrawquote, { ...QUOTE, turnover_done: '120.00', has_promotion_round: true }),
    ]);
    expect(await screen.findByText(/^Play ₱380 more before you withdraw/)).toBeVisible();
    expect(screen.getByText(/^A bet with promotion money is still open/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play now' })).toHaveAttribute('href', '/slot');
  });

  it('are none where everything can be withdrawn', async () => {
    await show(<WalletPanel />, having({}));
    expect(await screen.findByText('Nothing keeps your cash from being withdrawn.')).toBeVisible();
  });

  it('can be retried when they do not load', async () => {
    await show(<WalletPanel />, [...having({}), refusing(fund.withdrawquote, 'SystemError')]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

it.each(Object.entries({ ph, zh, ms }))('the texts of a wallet are complete in %s', (_, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  const inLanguage: Record<string, string> = texts;
  for (const [key, text] of Object.entries(en))
    expect([key, holes(inLanguage[key] ?? '')]).toEqual([key, holes(text)]);
  const same = Object.entries(en).filter(([key, text]) => inLanguage[key] === text);
  // Words that Filipino and Malay use as they are.
  expect(same.map(([key]) => key).filter((key) => !['cash', 'bonus'].includes(key))).toEqual([]);
});
