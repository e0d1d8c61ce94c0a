import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { CAMPAIGN } from './campaign.scenarios.ts';
import { PickIcon } from './pick-icon.tsx';

const open = (scenario: keyof typeof CAMPAIGN) => renderPromotions(<PickIcon />, CAMPAIGN[scenario]);

describe('the daily pick', () => {
  // Specification 2.11, 7.73: /promotions /campaign/pickiconcampaign
  it('picks one icon of six, and shows at once that it won and where the reward is', async () => {
    const view = await open('The daily pick is open, and the icon wins');
    await view.shows('/promotions', {
      call: '/campaign/pickiconcampaigncheck',
      value: '5.00',
      as: '+₱5.00',
    });
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Pick and draw' })).toBeDisabled();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.click(screen.getByRole('radio', { name: 'Parol' }));
    await view.user.click(screen.getByRole('button', { name: 'Pick and draw' }));
    expect(await screen.findByText('You won! The reward waits in your inbox.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the inbox' })).toHaveAttribute('href', '/inbox?tab=rewards');
    expect(view.calls.find(({ path }) => path === '/campaign/pickiconcampaign')?.body).toMatchObject({
      icon: 'parol',
    });
    expect(await faultsIn(view.container)).toEqual([]);
  });

  it('is closed at once to an account that is checked, which has asked for no pause', async () => {
    const { container } = await renderPromotions(
      <PickIcon />,
      CAMPAIGN['The daily pick is closed to an account that is checked'],
    );
    expect(await screen.findByText(/^This account is being checked/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText(/^You asked us/)).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows which icon was drawn when it was another', async () => {
    const { user } = await open('The daily pick is open, and another icon wins');
    await user.click(await screen.findByRole('radio', { name: 'Parol' }));
    await user.click(screen.getByRole('button', { name: 'Pick and draw' }));
    expect(await screen.findByText('Drawn: Bangka')).toBeVisible();
    expect(screen.getByText('You picked: Parol')).toBeVisible();
    expect(screen.getByText('Not this time')).toBeVisible();
  });

  // Specification 7.72: /promotions /campaign/pickiconcampaigncheck
  it('shows when the next one opens after it is done', async () => {
    await open('The daily pick is done');
    expect(await screen.findByText('You cannot pick today')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    ['The daily pick was made on another phone', 'You have picked an icon today. Come back tomorrow'],
    ['The campaign has ended meanwhile', 'No campaign is running at the moment'],
  ] as const)('%s: is refused with its reason', async (scenario, words) => {
    const { user } = await open(scenario);
    await user.click(await screen.findByRole('radio', { name: 'Mango' }));
    await user.click(screen.getByRole('button', { name: 'Pick and draw' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('can be retried when it does not load', async () => {
    await open('The daily pick does not come');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
