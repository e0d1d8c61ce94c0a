import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { RebatePage } from './rebate-page.tsx';
import { byDay, partsOf } from './rebate.rules.ts';
import { REBATE } from './rebate.scenarios.ts';

const open = (scenario: keyof typeof REBATE) => renderPromotions(<RebatePage />, REBATE[scenario]);

describe('the daily rebate', () => {
  // Specification 2.10, 3.17: /return /report/rebate
  it('shows what is left to claim, and how each day’s rebate is calculated', async () => {
    const view = await open('Rebate waits to be claimed');
    await view.shows('/return', { call: '/report/rebate', value: '42.50', as: '₱42.50' });
    expect(screen.getByText('₱60.00 − ₱17.50')).toBeVisible();
    const days = within(screen.getByRole('region', { name: 'Day by day' }));
    expect(days.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
      '2026-11-20 +₱48.00',
      '2026-11-19 +₱12.00',
    ]);
    expect(days.getByText('₱9,000.00 × 0.5 %')).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 2.10, 7.48: /return /report/rebatechart
  it('draws the last 30 days', async () => {
    const view = await open('Rebate waits to be claimed');
    await view.shows('/return', {
      call: '/report/rebatechart',
      value: '48.00',
      as: '₱48.00',
    });
  });

  // Specification 7.56: /return /report/claimrebate
  it('can be claimed in part', async () => {
    const { user, calls } = await open('Rebate waits to be claimed');
    await user.type(await screen.findByLabelText('How much'), '10');
    await user.click(screen.getByRole('button', { name: 'Claim to my balance' }));
    expect(await screen.findByText('You got ₱10.00')).toBeVisible();
    expect(screen.getByLabelText('How much')).toHaveValue('');
    expect(calls.find(({ path }) => path === '/report/claimrebate')?.body).toMatchObject({
      amount: '10',
      request_id: expect.any(String),
    });
  });

  it('can be claimed completely by selecting all of it', async () => {
    const { user, calls } = await open('Rebate waits to be claimed');
    await user.click(await screen.findByRole('button', { name: '₱42.50' }));
    await user.click(screen.getByRole('button', { name: 'Claim to my balance' }));
    await screen.findByText('You got ₱10.00');
    expect(calls.find(({ path }) => path === '/report/claimrebate')?.body).toMatchObject({ amount: '42.50' });
  });

  it('that was claimed elsewhere shows an error at the amount', async () => {
    const { user } = await open('The rebate was claimed elsewhere meanwhile');
    await user.type(await screen.findByLabelText('How much'), '40');
    await user.click(screen.getByRole('button', { name: 'Claim to my balance' }));
    expect(await screen.findByText('Your rebate is less than this amount')).toBeVisible();
    expect(screen.getByLabelText('How much')).toBeInvalid();
  });

  // Specification 7.56: /return /report/claimdownlinerebate
  it('of friends is claimed separately', async () => {
    const { user, calls } = await open('Rebate of the friends waits to be claimed');
    await user.type(await screen.findByLabelText('How much'), '6.25');
    await user.click(screen.getByRole('button', { name: 'Claim to my balance' }));
    expect(await screen.findByText('You got ₱6.25')).toBeVisible();
    expect(calls.some(({ path }) => path === '/report/claimdownlinerebate')).toBe(true);
  });

  it('that is empty tells how to earn it, by playing and by friends', async () => {
    const { user, container, address } = await open('There is no rebate yet');
    expect(await screen.findByText('Nothing to claim now. Play today, and claim tomorrow.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Nothing claimed today' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'My friends’ play' }));
    expect(await screen.findByRole('link', { name: 'Refer a friend' })).toHaveAttribute('href', '/referral');
    expect(address()).toBe('/return?tab=downline');
  });

  // Specification 2.10, 7.49: /return /report/rebateresult
  it('lists today’s claims', async () => {
    await open('Rebate waits to be claimed');
    const list = within(await screen.findByRole('list', { name: 'Claimed today' }));
    expect(list.getByText('+₱17.50')).toBeVisible();
  });

  it('shows why it did not load', async () => {
    await open('The rebate does not come');
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(3);
  });
});

describe('the calculations of the rebate', () => {
  it.each([
    ['42.50', ['10.62', '21.25', '42.50']],
    ['0.0100', ['0.01']],
    ['0.00', []],
  ])('of %s has the suggestions %j', (available, parts) => {
    expect(partsOf(available)).toEqual(parts);
  });

  it('group the lines by day, newest first', () => {
    const line = { game_type: 'slot', turnover: '1.00', rate: '0.5', amount: '1.25' } as const;
    expect(
      byDay([
        { ...line, working_date: '2026-11-19' },
        { ...line, working_date: '2026-11-20' },
        { ...line, working_date: '2026-11-19' },
      ]).map(({ day, total }) => [day, total]),
    ).toEqual([
      ['2026-11-20', '1.25'],
      ['2026-11-19', '2.50'],
    ]);
  });
});
