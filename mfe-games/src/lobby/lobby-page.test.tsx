import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useLocation, useNavigate } from '@palaro/shared-lib/core';
import { aMember } from '@palaro/shared-lib/scenarios';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { faultsIn, renderGames } from '../testing.tsx';
import { aGame, gameListOf } from '../testing-games.ts';
import { LobbyPage } from './lobby-page.tsx';

const LIST = '/game/gamelist';
const games = [
  aGame({ game_name: 'Barrio Fiesta', is_hot: true, rtp: '94.00' }),
  aGame({ game_name: 'Perlas', rtp: '96.90' }),
  aGame({ game_name: 'Apoy', rtp: '95.10' }),
  aGame({ game_name: 'Ocean Hunt', game_type: 'fishing' }),
];
const slots = games.filter((game) => game.game_type === 'slot');
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const open = (given: typeof games = games, at = '/slot') =>
  renderGames(<LobbyPage />, { answers: { [LIST]: gameListOf(given) }, as: aMember(), at });

/** jsdom has no screen to come near the end of: the button is what is left. */
class NoObserver {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  Object.assign(window, { IntersectionObserver: NoObserver, scrollTo: () => undefined });
});

describe('the lobby', () => {
  it('shows the slots, hot ones first, with a skeleton until they come', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
    expect(screen.getByText('Loading', { ignore: '[aria-hidden] *' })).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Perlas' });
    expect(shown()[0]).toContain('Barrio Fiesta');
    expect(screen.queryByRole('link', { name: 'Ocean Hunt' })).toBeNull();
    expect(screen.getByText('3 games')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('offers the kinds that have games, and no others', async () => {
    const { user, address } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    const kinds = screen.getByRole('group', { name: 'Kinds of games' });
    expect([...kinds.children].map((chip) => chip.textContent)).toEqual([
      'All games',
      'Slots',
      'Fishing games',
    ]);
    await user.click(screen.getByRole('button', { name: 'Fishing games' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Fishing games' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fishing games' })).toHaveAttribute('aria-pressed', 'true');
    expect(shown()).toHaveLength(1);
    expect(address()).toBe('/slot?category=fishing');
  });

  it('asks for no kind where there is only one', async () => {
    await open(slots);
    await screen.findByRole('link', { name: 'Perlas' });
    expect(screen.queryByRole('group', { name: 'Kinds of games' })).toBeNull();
  });

  it('finds a game while its name is typed, without asking the server again', async () => {
    const { user, calls, address } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'per');
    expect(await screen.findByText('1 game')).toBeVisible();
    expect(shown()[0]).toContain('Perlas');
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(address()).toBe('/slot?search=per'));
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('3 games')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/slot'));
  });

  it('says when nothing is called that, and leads back to all', async () => {
    const { user, container } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByRole('heading', { name: 'No game is called “xyz”' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(await screen.findByText('4 games')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('finds among all games what is not among the slots', async () => {
    const { user, address } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    await user.type(screen.getByRole('searchbox'), 'ocean');
    await user.click(await screen.findByRole('button', { name: 'Show all games' }));
    expect(await screen.findByRole('link', { name: 'Ocean Hunt' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('ocean');
    await waitFor(() => expect(address()).toBe('/slot?category=all&search=ocean'));
  });

  it.each([
    ['Hot', ['Barrio Fiesta', 'Perlas', 'Apoy']],
    ['A–Z', ['Apoy', 'Barrio Fiesta', 'Perlas']],
    ['RTP', ['Perlas', 'Apoy', 'Barrio Fiesta']],
  ])('sorts by %s', async (order, names) => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    await user.click(screen.getByRole('button', { name: order }));
    expect(screen.getAllByRole('link').map((tile) => tile.querySelector('[id$=t]')?.textContent)).toEqual(
      names,
    );
  });

  it('opens as its address says', async () => {
    await open(games, '/slot?category=all&search=perl&sort=name');
    await screen.findByRole('link', { name: 'Perlas' });
    expect(screen.getByRole('searchbox')).toHaveValue('perl');
    expect(screen.getByRole('button', { name: 'A–Z' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'All games' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('goes on as far as there are games, then says that this was all', async () => {
    const many = Array.from({ length: 130 }, (_, i) =>
      aGame({ game_name: `Game ${String(i).padStart(3, '0')}` }),
    );
    const { user, calls } = await open(many);
    expect(await screen.findByText('130 games')).toBeVisible();
    expect(calls.map(({ body }) => body['page_number'])).toEqual([1, 2]);
    expect(shown()).toHaveLength(24);
    for (let more = 0; more < 5; more++) await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(shown()).toHaveLength(130);
    expect(screen.getByText('That is everything')).toBeVisible();
  });

  it('is found where it was left on the way back from a game', async () => {
    const many = Array.from({ length: 60 }, (_, i) => aGame({ game_name: `Game ${String(i + 10)}` }));
    function Site() {
      const navigate = useNavigate();
      return useLocation().pathname === '/slot' ? (
        <LobbyPage />
      ) : (
        <>
          <button type="button" onClick={() => void navigate('/slot')}>
            Games
          </button>
          <button type="button" onClick={() => void navigate(-1)}>
            Leave the game
          </button>
        </>
      );
    }
    const scrolledTo = jest.fn();
    Object.assign(window, { scrollTo: scrolledTo });
    const { user } = await renderGames(<Site />, {
      answers: { [LIST]: gameListOf(many) },
      as: aMember(),
      at: '/',
    });
    await user.click(screen.getByRole('button', { name: 'Games' }));
    await screen.findByText('60 games');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    Object.assign(window, { scrollY: 1234 });
    fireEvent.scroll(window);
    await user.click(screen.getByRole('link', { name: 'Game 40' }));
    await user.click(await screen.findByRole('button', { name: 'Leave the game' }));
    expect(await screen.findByRole('link', { name: 'Game 40' })).toBeVisible();
    expect(shown()).toHaveLength(48);
    expect(scrolledTo).toHaveBeenCalledWith(0, 1234);
    Object.assign(window, { scrollY: 0 });
  });

  it('says why it did not load and tries again', async () => {
    let works = false;
    const list = gameListOf(games);
    const { user, container } = await renderGames(<LobbyPage />, {
      answers: { [LIST]: (body: Record<string, unknown>) => (works ? list(body) : { refuse: 'overloaded' }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    expect(await faultsIn(container)).toEqual([]);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Perlas' })).toBeVisible();
  });

  it('leads on when the house has no games', async () => {
    const { container } = await open([]);
    expect(await screen.findByRole('heading', { name: 'No games here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the promotions' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });
});
