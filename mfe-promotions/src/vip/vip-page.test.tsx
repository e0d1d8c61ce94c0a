import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { VipPage } from './vip-page.tsx';
import { VIP_SCENARIOS } from './vip.scenarios.ts';

const open = (scenario: keyof typeof VIP_SCENARIOS) => renderPromotions(<VipPage />, VIP_SCENARIOS[scenario]);

describe('the VIP page', () => {
  // Specification 1.6, 2.18, 7.46: /vip /report/vip
  it('shows the level, its benefits and the progress to the next one', async () => {
    const view = await open('A Silver member');
    await view.shows('/vip', { call: '/report/vip', value: '37500.00', as: '₱37,500.00 more in deposits' });
    expect(screen.getByRole('heading', { name: 'Silver', level: 2 })).toBeVisible();
    expect(screen.getByText('₱12,500 of ₱50,000')).toBeVisible();
    expect(screen.getByText('You are here').closest('div')).toHaveTextContent('Silver');
    expect(await faultsIn(view.container)).toEqual([]);
  });

  // Specification 2.18, 3.19, 7.46: /vip /report/vip
  it('shows gifts that wait in pesos, with the way to the inbox, and what gifts take', async () => {
    const view = await open('A gift waits for a Silver member');
    await view.shows('/vip', { call: '/report/vip', value: '20.00', as: '₱20.00' });
    expect(screen.getByText('Gifts that wait for you: ₱20.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Claim in the inbox' })).toHaveAttribute('href', '/inbox');
    const levels = within(screen.getByRole('region', { name: 'All levels' }));
    expect(levels.getByText(/^A birthday gift of ₱25/)).toBeVisible();
    expect(levels.getByRole('heading', { name: 'What the gifts take' })).toBeVisible();
    expect(levels.getByText(/^Gifts wait in the inbox for 30 days/)).toBeVisible();
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('shows nothing of gifts where none waits', async () => {
    await open('A Silver member');
    await screen.findByRole('heading', { name: 'Silver', level: 2 });
    expect(screen.queryByRole('link', { name: 'Claim in the inbox' })).toBeNull();
  });

  it('tells a member without a level how to get one', async () => {
    await open('A member below Bronze');
    expect(await screen.findByRole('heading', { name: 'Not a VIP member yet' })).toBeVisible();
    expect(screen.getByText('₱750.00 more in deposits, and you are Bronze.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
  });

  it('shows no level above Diamond', async () => {
    await open('A Diamond member');
    expect(await screen.findByText('There is no higher level.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  // Specification 3.19: /vip /report/vip
  it('lists all five levels with their requirements', async () => {
    await open('A Silver member');
    const levels = within(await screen.findByRole('region', { name: 'All levels' }));
    expect(levels.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Bronze',
      'Silver',
      'Gold',
      'Platinum',
      'Diamond',
      'What the gifts take',
    ]);
    expect(levels.getByText('from ₱1,000,000 in deposits')).toBeVisible();
  });

  // Specification 2.18: /vip /report/missionlist
  it('shows the progress of each mission, and which are done', async () => {
    await open('A Silver member');
    expect(await screen.findByText('18 of 50')).toBeVisible();
    expect(screen.getByText('20 points')).toBeVisible();
    expect(screen.getByText('Done, +40 points')).toBeVisible();
    expect(screen.getByText('₱300 of ₱300')).toBeVisible();
    expect(screen.getByText(/^You have 60 points/)).toBeVisible();
  });

  // Specification 2.18: /vip /report/badgelist
  it('shows the earned badges and the requirements of the others', async () => {
    await open('A Silver member');
    const badges = within(await screen.findByRole('region', { name: 'Badges' }));
    expect(await badges.findByText('Earned 2026-11-17')).toBeVisible();
    expect(badges.getByText('Not earned yet')).toBeVisible();
    expect(badges.getByText('Collect 500 points.')).toBeVisible();
  });

  it('shows when there are no missions and no badges', async () => {
    const { container } = await open('There are no missions and no badges');
    expect(await screen.findByRole('heading', { name: 'No missions this week' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No badges yet' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows the level even when missions and badges do not load', async () => {
    await open('Missions and badges do not come');
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Bronze', level: 2 })).toBeVisible();
  });

  it('shows why it did not load', async () => {
    await open('The level does not come');
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
  });
});
