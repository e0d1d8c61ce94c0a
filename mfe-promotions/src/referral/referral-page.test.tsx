import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { recentMonths } from './months.ts';
import { ReferralPage } from './referral-page.tsx';
import { REFERRAL } from './referral.scenarios.ts';

const open = (scenario: keyof typeof REFERRAL) => renderPromotions(<ReferralPage />, REFERRAL[scenario]);
const LINK = `${window.location.origin}/?auth=register&referral_code=MARIA88`;

describe('referring a friend', () => {
  // Specification 2.14, 6.5: /referral /report/refereelist
  it('gives the member a code, its link and a QR code of it', async () => {
    const view = await open('Two friends have joined');
    await view.shows('/referral', { call: '/report/refereelist', value: 'MARIA88' });
    expect(screen.getByText(LINK)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of your referral link' })).toBeVisible();
    expect(screen.getByText('₱35.00')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('copies the link', async () => {
    const { user } = await open('Two friends have joined');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
    expect(write).toHaveBeenCalledWith(LINK);
  });

  // Specification 3.18, 7.51: /referral /report/refereelist
  it('lists who joined, who has deposited and what each earned', async () => {
    await open('Two friends have joined');
    const list = within(await screen.findByRole('list', { name: 'Your friends' }));
    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'ju***22Joined 2026-11-18 12:00:00, has deposited+₱35.00',
      'an***07Joined 2026-11-17 12:00:00, no deposit yet',
    ]);
  });

  it('shows what comes when it is played, and what a person checks', async () => {
    const view = await open('Deposits of friends are played, and one is checked by a person');
    await view.shows('/referral', { call: '/report/refereelist', value: '20.00', as: '₱20.00' });
    const rows = await screen.findAllByRole('definition');
    expect(rows.map((value) => value.textContent)).toEqual(['2', '₱20.00', '₱10.00', '₱35.00', '48']);
    const list = within(screen.getByRole('list', { name: 'Your friends' }));
    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'ju***22Joined 2026-11-18 12:00:00, has deposited. ₱20.00 to come when it is played. A jackpot ticket to come+₱35.00',
      'li***51Joined 2026-11-18 11:00:00, has deposited. ₱10.00 is being checked',
    ]);
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('tells a member without a deposit of their own to deposit first', async () => {
    const { container } = await open('A member without a deposit of their own');
    expect(await screen.findByText('Deposit first')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 2.14, 7.58: /referral /report/turnoverdownline
  it('shows the play of the downline in a month, and in the previous one', async () => {
    const view = await open('Two friends have joined');
    await view.shows('/referral', {
      call: '/report/turnoverdownline',
      value: '12500.00',
      as: 'Turnover ₱12,500.00',
    });
    const [month, before = ''] = recentMonths(new Date());
    await view.user.selectOptions(screen.getByLabelText('Month'), before);
    await screen.findByText('Turnover ₱12,500.00');
    const requests = view.calls.filter(({ path }) => path === '/report/turnoverdownline');
    expect(new Set(requests.map(({ body }) => body['working_month']))).toEqual(new Set([month, before]));
    expect(screen.getByRole('link', { name: 'Claim the rebate' })).toHaveAttribute(
      'href',
      '/return?tab=downline',
    );
  });

  it('starts with nobody', async () => {
    const { container } = await open('Nobody was referred yet');
    expect(await screen.findByRole('heading', { name: 'Nobody yet' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nobody played in this month' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 9.10: /referral
  it('tells a visitor what it pays, and how to start', async () => {
    const { container, calls } = await open('A visitor reads what referring brings');
    expect(screen.getByRole('link', { name: 'Register and get your code' })).toHaveAttribute(
      'href',
      '/referral?auth=register',
    );
    expect(calls).toEqual([]);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows why it did not load', async () => {
    await open('The referral does not come');
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });

  it.each([
    ['2026-11-21T10:00:00Z', ['2026-11', '2026-10', '2026-09']],
    ['2026-12-31T17:00:00Z', ['2027-01', '2026-12', '2026-11']],
  ])('uses Philippine time for its months: %s', (now, months) => {
    expect(recentMonths(new Date(now))).toEqual(months);
  });
});
