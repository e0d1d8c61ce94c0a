import { describe, expect, it } from '@jest/globals';
import { aMember } from '@palaro/shared-lib/scenarios';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderGames } from '../testing.tsx';
import { aGame, gameListOf } from '../testing-games.ts';
import { HomeShelves } from './home-shelves.tsx';

const LIST = '/game/gamelist';
const games = [
  aGame({ game_name: 'Barrio Fiesta', is_hot: true, rtp: '94.00' }),
  aGame({ game_name: 'Perlas', rtp: '96.90' }),
  aGame({ game_name: 'Kalabaw King', is_off: true }),
];
const answers = { [LIST]: gameListOf(games) };
const shelf = (name: string) => within(screen.getByRole('region', { name }));

describe('the games on the home page', () => {
  it('stand on three shelves: hot ones, the highest RTP, all slots', async () => {
    const { container } = await renderGames(<HomeShelves />, { answers });
    expect(screen.getAllByText('Loading', { ignore: '[aria-hidden] *' })).toHaveLength(3);
    await screen.findAllByRole('link', { name: 'Perlas' });

    const namesOn = (name: string) =>
      shelf(name)
        .getAllByRole('listitem')
        .map((item) => within(item).getByRole(/Kalabaw/.test(item.textContent) ? 'button' : 'link'))
        .map((tile) => tile.getAttribute('aria-labelledby'))
        .map((id) => document.getElementById(id ?? '')?.textContent);
    expect(namesOn('Hot games')).toEqual(['Barrio Fiesta']);
    expect(namesOn('Highest RTP')).toEqual(['Perlas', 'Kalabaw King', 'Barrio Fiesta']);
    expect(namesOn('All slots')).toEqual(['Barrio Fiesta', 'Kalabaw King', 'Perlas']);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('say on the tile what they pay back and who made them', async () => {
    await renderGames(<HomeShelves />, { answers });
    const tile = await within(await screen.findByRole('region', { name: 'Hot games' })).findByRole('link', {
      name: 'Barrio Fiesta',
    });
    expect(tile).toHaveAccessibleDescription('RTP 94.00% LaunchOne');
  });

  it('lead a member to the game', async () => {
    await renderGames(<HomeShelves />, { answers, as: aMember() });
    await screen.findAllByRole('link', { name: 'Perlas' });
    expect(shelf('Highest RTP').getByRole('link', { name: 'Perlas' })).toHaveAttribute(
      'href',
      '/launchOne?game_code=perlas',
    );
  });

  it('lead a visitor to the log-in dialog on the same page', async () => {
    const { user, address } = await renderGames(<HomeShelves />, { answers, at: '/?remote=x' });
    await user.click((await screen.findAllByRole('link', { name: 'Perlas' }))[0]!);
    expect(address()).toBe('/?remote=x&auth=login');
  });

  it('cannot be opened while they are under maintenance', async () => {
    await renderGames(<HomeShelves />, { answers, as: aMember() });
    const [tile] = await screen.findAllByRole('button', { name: 'Kalabaw King' });
    expect(tile).toBeDisabled();
    expect(tile).toHaveAccessibleDescription('Back soon');
  });

  it('are offered again when none of them came', async () => {
    let works = false;
    const list = gameListOf(games);
    const { container, user } = await renderGames(<HomeShelves />, {
      answers: {
        [LIST]: (body: Record<string, unknown>) => (works ? list(body) : { refuse: 'SystemError' }),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('System Error');
    expect(await faultsIn(container)).toEqual([]);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('link', { name: 'Perlas' })).not.toHaveLength(0);
  });

  it('say so when one shelf alone did not come, and the others stand', async () => {
    const list = gameListOf(games);
    await renderGames(<HomeShelves />, {
      answers: {
        [LIST]: (body: Record<string, unknown>) =>
          body['sort'] === 'rtp' ? { refuse: 'overloaded' } : list(body),
      },
    });
    await screen.findByRole('alert');
    expect(shelf('Highest RTP').getByRole('alert')).toBeVisible();
    expect(shelf('All slots').getByRole('link', { name: 'Perlas' })).toBeVisible();
  });

  it('show the next step when there are none', async () => {
    const { container } = await renderGames(<HomeShelves />, { answers: { [LIST]: gameListOf([]) } });
    expect(await screen.findByRole('heading', { name: 'No games here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the promotions' })).toHaveAttribute('href', '/promotions');
    expect(await faultsIn(container)).toEqual([]);
  });
});
