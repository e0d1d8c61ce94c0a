import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { paidFor, redeemable } from './tickets.rules.ts';
import { TICKETS } from './tickets.scenarios.ts';
import { Tickets } from './tickets.tsx';

const open = (scenario: keyof typeof TICKETS) => renderPromotions(<Tickets />, TICKETS[scenario]);

describe('jackpot tickets', () => {
  // Specification 2.11, 3.28, 7.43: /promotions /report/ticketlist /event/ticketclaimedlist
  it('show their number, payout and origin', async () => {
    const view = await open('Twenty tickets are ready to redeem');
    await view.shows('/promotions', { call: '/report/ticketlist', value: 23 });
    await view.shows('/promotions', {
      call: '/event/ticketclaimedlist',
      value: '100.00',
      as: '+₱100.00',
    });
    const history = within(screen.getByRole('list', { name: 'Where tickets came from' }));
    expect(history.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'For a friend’s first deposit2026-11-21 09:00:00+123 then',
      'Redeemed for cash2026-11-20 09:00:00−1022 then',
      'A reward2026-11-19 09:00:00+232 then',
    ]);
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 7.66: /promotions /event/redeemticket
  it('are redeemed in whole prizes, with the payout shown before', async () => {
    const { user, calls } = await open('Twenty tickets are ready to redeem');
    const field = await screen.findByLabelText('How many tickets');
    expect(
      within(field)
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(['10 tickets', '20 tickets']);
    expect(screen.getByText('20 ÷ 10 × ₱100.00')).toBeVisible();
    await user.selectOptions(field, '10 tickets');
    expect(screen.getByText('10 ÷ 10 × ₱100.00')).toBeVisible();
    await user.selectOptions(field, '20 tickets');
    await user.click(screen.getByRole('button', { name: 'Redeem tickets' }));
    expect(await screen.findByText('₱200.00 is in your balance')).toBeVisible();
    expect(screen.getByText('You have 3 tickets left.')).toBeVisible();
    expect(calls.find(({ path }) => path === '/event/redeemticket')?.body).toMatchObject({
      ticket_count: 20,
    });
  });

  it('that were redeemed elsewhere meanwhile are refused', async () => {
    const { user } = await open('The tickets went elsewhere meanwhile');
    await user.click(await screen.findByRole('button', { name: 'Redeem tickets' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have this many tickets');
  });

  it('show how many are missing for a prize and how to get them', async () => {
    await open('Too few tickets for a prize');
    expect(await screen.findByText('3 of 10')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Redeem tickets' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Refer a friend' })).toHaveAttribute('href', '/referral');
  });

  it('link to the referral page when there are none', async () => {
    const { container } = await open('There are no tickets yet');
    expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No tickets redeemed yet' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('can be retried when they do not load', async () => {
    await open('The tickets do not come');
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  });
});

describe('the calculations of tickets', () => {
  it.each([
    [9, 10, []],
    [23, 10, [10, 20]],
    [200, 10, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 200]],
    [23, 0, []],
  ])('%s tickets, %s a prize: %j can be redeemed', (balance, perRedeem, choices) => {
    expect(redeemable(balance, perRedeem)).toEqual(choices);
  });

  it('pay for each whole prize', () => {
    expect(paidFor(30, 10, '100.00')).toBe('300.00');
  });
});
