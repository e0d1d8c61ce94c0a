import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { game } from '@palaro/contract';
import { faultsIn, renderGames } from '../testing.tsx';
import { RAIL_SCENARIOS } from './rail.scenarios.ts';
import { RailGames } from './rail-games.tsx';

const open = (title: keyof typeof RAIL_SCENARIOS) => renderGames(<RailGames />, RAIL_SCENARIOS[title]);
const kinds = () => within(screen.getByRole('list', { name: 'Kinds of games' }));
const chosen = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));

describe('the games in the rail', () => {
  it('are every lobby, the open one marked', async () => {
    const { container, calls } = await open('A visitor chooses a kind of games from the rail');
    expect(kinds().getAllByRole('link')).toHaveLength(12);
    expect(kinds().getByRole('link', { name: 'Lottery' })).toHaveAttribute('href', '/event?category=lottery');
    expect(chosen().map(({ textContent }) => textContent)).toEqual(['Live casino']);
    expect(calls).toEqual([]);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('are marked on no page without a lobby', async () => {
    for (const at of ['/promotions', '/event?category=prediction']) {
      const { unmount } = await renderGames(<RailGames />, { answers: [], at });
      expect(chosen()).toEqual([]);
      unmount();
    }
  });

  it('are those of one provider, when somebody looks for providers', async () => {
    const { container, user, shows } = await open('A visitor has chosen a provider from the rail');
    await user.click(screen.getByText('Providers'));
    const providers = within(await screen.findByRole('list', { name: 'Providers' }));
    expect(providers.getByRole('link', { name: 'LaunchOne' })).toHaveAttribute(
      'href',
      '/slot?category=all&provider=launchone',
    );
    expect(chosen().map(({ textContent }) => textContent)).toEqual(['All games', 'Jili']);
    await shows('rail:rail-games', { call: game.gamelist.path, value: 'jili', as: 'Jili' });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('say when the providers cannot be had', async () => {
    const { container, user } = await open('The providers in the rail cannot be had');
    await user.click(screen.getByText('Providers'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    expect(await faultsIn(container)).toEqual([]);
  });
});
