import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { game } from '@palaro/contract';
import { answering, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { faultsIn, renderGames } from '../testing.tsx';
import { aGame, gamesFound } from '../testing-games.ts';
import { HOME_SCENARIOS } from './home.scenarios.ts';
import { HomeShelves } from './home-shelves.tsx';

const LIST = game.gamelist;
const VISITOR = HOME_SCENARIOS['A visitor sees the games on the home page'];
const MEMBER = HOME_SCENARIOS['A member comes back to their games'];
const GAMES = [aGame({ game_name: 'Perlas' })];
const open = (scenario: Parameters<typeof renderGames>[1] = VISITOR) =>
  renderGames(<HomeShelves />, scenario);
const shelf = (name: string) => within(screen.getByRole('region', { name }));
const namesOn = (name: string) =>
  shelf(name)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[id$=t]')?.textContent);

/** jsdom has no layout; `isNear` says whether content below the first view is near the screen. */
let isNear = true;
class Observer {
  private readonly notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = notify;
  }
  observe() {
    this.notify([{ isIntersecting: isNear }]);
  }
  disconnect() {}
}
beforeEach(() => {
  isNear = true;
  Object.assign(window, { IntersectionObserver: Observer });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the games on the home page', () => {
  it('are on three shelves: hot ones, the highest RTP, all slots', async () => {
    const { container, shows } = await open();
    expect(screen.getAllByText('Loading', { ignore: '[aria-hidden] *' }).length).toBeGreaterThanOrEqual(3);
    await screen.findAllByRole('link', { name: 'Perlas' });
    expect(namesOn('Hot games')).toEqual(['Barrio Fiesta']);
    expect(namesOn('Highest RTP')).toEqual(['Perlas', 'Kalabaw King', 'Barrio Fiesta']);
    expect(namesOn('All slots')).toEqual(['Barrio Fiesta', 'Kalabaw King', 'Perlas']);
    await shows('home:home-shelves', { call: LIST.path, value: '96.90', as: 'RTP 96.90%' });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('are marked where the running promotion does not take them', async () => {
    await open(HOME_SCENARIOS['A member with a bonus sees on the home page which games it does not take']);
    const hot = within(await screen.findByRole('region', { name: 'Hot games' }));
    const table = await hot.findByRole('link', { name: 'Mindoro Baccarat' });
    await waitFor(() => expect(table).toHaveAccessibleDescription(/^Not with your bonus/));
    const [slot] = shelf('All slots').getAllByRole('link', { name: 'Perlas' });
    expect(slot).toHaveAccessibleDescription(/^RTP/);
  });

  // Promise mfe-content banners.house
  // Promise member-api banners.fair.text
  // Promise member-api legal.terms.blocks.14.items.0
  // Promise member-api articles.palaro-opens.blocks.1.text
  it('show RTP and provider on the tile', async () => {
    await open();
    const tile = await within(await screen.findByRole('region', { name: 'Hot games' })).findByRole('link', {
      name: 'Barrio Fiesta',
    });
    expect(tile).toHaveAccessibleDescription('RTP 94.00% LaunchOne');
  });

  it('have links to every lobby', async () => {
    await open();
    const lobbies = within(screen.getByRole('navigation', { name: 'Kinds of games' }));
    expect(lobbies.getByRole('link', { name: 'Live casino' })).toHaveAttribute('href', '/casino');
    expect(lobbies.getByRole('link', { name: 'Cockfighting' })).toHaveAttribute(
      'href',
      '/event?category=cockfight',
    );
  });

  it('open the game for a member', async () => {
    await open(MEMBER);
    await screen.findAllByRole('link', { name: 'Perlas' });
    expect(shelf('Highest RTP').getByRole('link', { name: 'Perlas' })).toHaveAttribute(
      'href',
      '/launchOne?game_code=perlas',
    );
  });

  it('open the log-in dialog on the same page for a visitor', async () => {
    const { user, address } = await open({ ...VISITOR, at: '/?remote=x' });
    await user.click((await screen.findAllByRole('link', { name: 'Perlas' }))[0]!);
    expect(address()).toBe('/?remote=x&auth=login');
  });

  it('cannot be opened while they are under maintenance', async () => {
    await open();
    const [tile] = await screen.findAllByRole('button', { name: 'Kalabaw King' });
    expect(tile).toBeDisabled();
    expect(tile).toHaveAccessibleDescription('Back soon LaunchOne');
  });

  it('can be retried when none of them loads', async () => {
    isNear = false;
    let works = false;
    const { container, user } = await open({
      answers: [
        deciding(LIST, (body) =>
          works ? answering(LIST, gamesFound(GAMES, body)) : refusing(LIST, 'overloaded'),
        ),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    expect(await faultsIn(container)).toEqual([]);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('link', { name: 'Perlas' })).not.toHaveLength(0);
  });

  it('show the failure of one shelf, and keep the others', async () => {
    isNear = false;
    await open({
      answers: [
        deciding(LIST, (body) =>
          body['sort'] === 'rtp' ? refusing(LIST, 'overloaded') : answering(LIST, gamesFound(GAMES, body)),
        ),
      ],
    });
    await screen.findByRole('alert');
    expect(shelf('Highest RTP').getByRole('alert')).toBeVisible();
    expect(shelf('All slots').getByRole('link', { name: 'Perlas' })).toBeVisible();
  });

  it('show the next step when there are none', async () => {
    const { container } = await open(HOME_SCENARIOS['The house has no games for its home page']);
    expect(await screen.findByRole('heading', { name: 'No games here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the promotions' })).toHaveAttribute('href', '/promotions');
    expect(await faultsIn(container)).toEqual([]);
  });
});

describe("a member's own games", () => {
  it('are the recently played ones, the last one first', async () => {
    const { container, shows } = await open(MEMBER);
    await waitFor(() => expect(namesOn('Your games')).toEqual(['Perlas', 'Barrio Fiesta']));
    await shows('home:home-shelves', { call: '/report/getmembertopgame', value: 'Barrio Fiesta' });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('are the favourites, one of them switched off', async () => {
    const { user } = await open(MEMBER);
    await user.click(await screen.findByRole('tab', { name: 'Favourites' }));
    await waitFor(() => expect(namesOn('Your games')).toEqual(['Apoy', 'Kalabaw King']));
    expect(shelf('Your games').getByRole('button', { name: 'Kalabaw King' })).toBeDisabled();
  });

  // Specification 7.50, 9.6: /report/getmembertopgame home:home-shelves
  it('are the top games of 30 days, with their rounds', async () => {
    const { user } = await open(MEMBER);
    await user.click(await screen.findByRole('tab', { name: 'Top of 30 days' }));
    await waitFor(() => expect(namesOn('Your games')).toEqual(['Barrio Fiesta', 'Perlas']));
    expect(shelf('Your games').getByRole('link', { name: 'Barrio Fiesta' })).toHaveAccessibleDescription(
      '41 rounds',
    );
    expect(shelf('Your games').getByRole('link', { name: 'Perlas' })).toHaveAccessibleDescription('1 round');
  });

  it('take no room when there are none', async () => {
    await open(HOME_SCENARIOS['A new member has no games of their own']);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your games' })).toBeNull());
    expect(await screen.findByRole('region', { name: 'Hot games' })).toBeVisible();
  });

  it('have no tab for a list with nothing in it', async () => {
    await open(HOME_SCENARIOS['A member has favourites and has not played']);
    await waitFor(() => expect(namesOn('Your games')).toEqual(['Apoy', 'Kalabaw King']));
    expect(screen.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Continue playing' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Top of 30 days' })).toBeNull();
  });

  it('show placeholders while they load', async () => {
    await open(HOME_SCENARIOS["A member's own games are on their way"]);
    expect(shelf('Your games').getByText('Loading', { ignore: '[aria-hidden] *' })).toBeInTheDocument();
  });

  it('show when they cannot be loaded', async () => {
    await open(HOME_SCENARIOS["A member's own games cannot be had"]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
  });

  // Specification 7.79: /member/providergameofflist home:home-shelves
  it('are all closed when their provider is', async () => {
    await open(HOME_SCENARIOS['A whole provider is switched off']);
    await waitFor(() => expect(shelf('Your games').getByRole('button', { name: 'Perlas' })).toBeDisabled());
  });

  it('are not fetched for visitors', async () => {
    const { calls } = await open();
    await screen.findAllByRole('link', { name: 'Perlas' });
    expect(calls.map(({ path }) => path)).not.toContain('/game/favlist');
    expect(screen.queryByRole('region', { name: 'Your games' })).toBeNull();
  });
});

describe('the winners', () => {
  // Specification 7.92: /game/realtimetransactions home:home-shelves
  it('of the moment are shown with their win', async () => {
    const { container, shows } = await open();
    expect(await screen.findByText('ma***88 · LaunchOne')).toBeVisible();
    await shows('home:home-shelves', {
      call: '/game/realtimetransactions',
      value: '1250.00',
      as: '₱1,250.00',
    });
    expect(await faultsIn(container)).toEqual([]);
  });

  // Specification 9.6, 9.12: /report/leaderboard home:home-shelves
  // Promise mfe-games winners.top
  it('of the week are fifteen, the highest first', async () => {
    const { user, shows } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Top 15 of the week' }));
    const rows = within(await screen.findByRole('list', { name: 'Top 15 of the week' })).getAllByRole(
      'listitem',
    );
    expect(rows).toHaveLength(15);
    expect(rows[0]).toHaveTextContent('1ju***10Barrio Fiesta₱15,000.00');
    await shows('home:home-shelves', { call: '/report/leaderboard', value: 'ju***24' });
  });

  it('are not fetched while they are far below the screen', async () => {
    isNear = false;
    const { calls } = await open();
    await screen.findAllByRole('link', { name: 'Perlas' });
    expect(calls.map(({ path }) => path)).not.toContain('/game/realtimetransactions');
  });

  it('are polled while the page is visible, and not while it is hidden', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { calls } = await open();
    await screen.findByText('ma***88 · LaunchOne');
    const fetched = () => calls.filter(({ path }) => path === '/game/realtimetransactions').length;
    const pass = () => act(() => jest.advanceTimersByTimeAsync(20_000));
    await pass();
    expect(fetched()).toBe(2);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass();
    expect(fetched()).toBe(2);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass();
    expect(fetched()).toBe(3);
  });

  it('take no room when nobody has won', async () => {
    await open(HOME_SCENARIOS['Nobody has won anything yet']);
    expect(await screen.findByRole('region', { name: 'All slots' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Winners' })).toBeNull());
  });

  it('are those of the week when nobody has won just now', async () => {
    await open(HOME_SCENARIOS['Nobody has won just now']);
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Live wins' })).toBeNull());
    expect(await screen.findByRole('list', { name: 'Top 15 of the week' })).toBeVisible();
  });

  it('show when they cannot be loaded', async () => {
    await open(HOME_SCENARIOS['The winners cannot be had']);
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
  });
});
