import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { faultsIn, renderPromotions } from '../testing.tsx';
import { WelcomePage } from './welcome-page.tsx';
import { WELCOME } from './welcome.scenarios.ts';

const open = (scenario: keyof typeof WELCOME) => renderPromotions(<WelcomePage />, WELCOME[scenario]);
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the welcome of a new member', () => {
  it('shows the first offer that the member can take, with its arithmetic and the deposit filled in', async () => {
    const { container, shows } = await open('A new member is welcomed with an offer');
    expect(await screen.findByRole('link', { name: 'Deposit ₱300 with this offer' })).toHaveAttribute(
      'href',
      '/deposit?promotion=OTB&sum=300',
    );
    await shows('/welcome', { call: '/cms/promotionlist', value: '450.00', as: '₱450.00' });
    expect(address('Deposit without an offer')).toBe('/deposit');
    expect(address('See the games first')).toBe('/slot');
    expect(address('Set a limit for yourself')).toBe('/setting?section=protection');
    expect(await faultsIn(container)).toEqual([]);
  });

  it.each([
    'A new member is welcomed while the house offers nothing',
    'The offer for the new member does not come',
  ] as const)('is one without an offer: %s', async (scenario) => {
    const { container } = await open(scenario);
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    expect(address('Deposit')).toBe('/deposit');
    expect(screen.queryByRole('link', { name: /with this offer/ })).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
  });

  // The last one: a query under way is shared with whoever asks next.
  it('keeps the room of the offer, and has the ways on, before it is there', async () => {
    await open('The offer for the new member is on its way');
    expect(screen.getByText('Loading', { ignore: '[aria-hidden] *' })).toBeInTheDocument();
    expect(address('Deposit')).toBe('/deposit');
  });
});
