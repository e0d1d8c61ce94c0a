import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { game } from '@palaro/contract';
import { configure, siteConfig, useNavigate } from '@palaro/shared-lib/core';
import { aMember, answering, deciding, delayed, refusing } from '@palaro/shared-lib/scenarios';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderGames } from '../testing.tsx';
import { aGame, gameListOf, gamesFound } from '../testing-games.ts';
import { EventPage } from './event-page.tsx';
import { GAMES, LOBBY_SCENARIOS } from './lobby.scenarios.ts';
import { LobbyPage } from './lobby-page.tsx';

const LIST = game.gamelist;
const SLOTS = LOBBY_SCENARIOS['A member sees the slots'];
const tiles = () => screen.getAllByRole('listitem');
const names = () => tiles().flatMap((tile) => tile.querySelector('[id$=t]')?.textContent ?? []);
const open = (scenario: Parameters<typeof renderGames>[1] = SLOTS) => renderGames(<LobbyPage />, scenario);
const manyGames = (count: number) =>
  Array.from({ length: count }, (_, i) => aGame({ game_name: `Game ${String(i).padStart(3, '0')}` }));
const withMany = (count: number) => ({
  ...SLOTS,
  answers: [...SLOTS.answers, gameListOf(manyGames(count))],
});

beforeEach(() => {
  configure({ ...siteConfig(), gameOrigins: ['https://games.example'] });
  Object.assign(window, { scrollTo: () => undefined, ResizeObserver: SeenSizes });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { scrollY: 0, visualViewport: null });
});

/** jsdom has no layout. */
class SeenSizes {
  observe() {}
  disconnect() {}
}

describe('a lobby', () => {
  it('shows the slots, hot ones first, with a skeleton until they load', async () => {
    const { container, shows } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
    expect(screen.getByText('Loading', { ignore: '[aria-hidden] *' })).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Perlas' });
    expect(names()[0]).toBe('Barrio Fiesta');
    expect(screen.queryByRole('link', { name: 'Ocean Hunt' })).toBeNull();
    expect(screen.getByText('5 games')).toBeVisible();
    await shows('/slot', { call: LIST.path, value: '95.10', as: 'RTP 95.10%' });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('marks the games that the running promotion does not take', async () => {
    const { container } = await open(
      LOBBY_SCENARIOS['A member with a bonus sees which games it does not take'],
    );
    const table = await screen.findByRole('link', { name: 'Mindoro Baccarat' });
    expect(table).toHaveAccessibleDescription(/^Not with your bonus/);
    expect(screen.getByText(/^Welcome bonus is running/)).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('marks none that it takes, and none to a member without a promotion', async () => {
    await open({
      ...LOBBY_SCENARIOS['A member with a bonus sees which games it does not take'],
      at: '/slot',
    });
    await screen.findByText(/^Welcome bonus is running/);
    expect(screen.queryByText('Not with your bonus')).toBeNull();
  });

  it.each([
    ['/hash', 'A member sees the hash games', 'Hash games', 'Halo Limbo'],
    ['/casino', 'A member sees the live casino', 'Live casino', 'Mindoro Baccarat'],
    ['/table', 'A member sees the table games', 'Table games', 'Manila Blackjack'],
    ['/fishing', 'A member sees the fishing games', 'Fishing games', 'Ocean Hunt'],
    ['/bingo', 'A member sees the bingo', 'Bingo', 'Perya Bingo'],
    ['/event', 'A member sees the sportsbook', 'Sportsbook', 'Sinag Football'],
    ['/freeplay', 'A visitor tries games without money', 'Free play', 'Habanero Hearts'],
  ] as const)('at %s: %s', async (path, scenario, title, found) => {
    const { container, shows } = await open(LOBBY_SCENARIOS[scenario]);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // A live table is listed twice: with its clock, and among the games.
    await screen.findAllByRole('link', { name: found });
    expect(names()).toEqual([found]);
    await shows(path, { call: LIST.path, value: found });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows all live tables at once, with their clocks and last results', async () => {
    const { container, address, calls, user } = await open(LOBBY_SCENARIOS['A member sees the live casino']);
    const tables = within(await screen.findByRole('region', { name: 'Live tables now' }));
    expect(await tables.findByRole('tab', { name: 'Baccarat', selected: true })).toBeVisible();
    expect(tables.getByText(/^(Bets open: \d+ s|No more bets|Next round: \d+ s)$/)).toBeVisible();
    expect(tables.getByText('Last results: Banker, Tie, Player.')).toBeInTheDocument();
    expect(await faultsIn(container)).toEqual([]);
    expect(calls.filter(({ path }) => path === game.livetables.path)).toHaveLength(1);
    await user.click(tables.getByRole('link', { name: 'Mindoro Baccarat' }));
    expect(address()).toMatch(/mindoro/);
  });

  it('says in its place when no live table can be shown', async () => {
    await open(LOBBY_SCENARIOS['The live tables cannot be had']);
    expect(await screen.findByText('No live table can be shown at the moment.')).toBeVisible();
  });

  it('links to the lobbies that have games, and marks its own', async () => {
    const { user, address } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    const lobbies = within(screen.getByRole('navigation', { name: 'Kinds of games' }));
    expect(lobbies.getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page');
    expect(lobbies.queryByRole('link', { name: 'Lottery' })).toBeNull();
    await user.click(lobbies.getByRole('link', { name: 'Fishing games' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Fishing games' })).toBeVisible();
    expect(names()).toEqual(['Ocean Hunt']);
    expect(address()).toBe('/fishing');
  });

  it('finds a game while its name is typed, without another request', async () => {
    const { user, calls, address } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    const callsBefore = calls.length;
    await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'per');
    expect(await screen.findByText('1 game')).toBeVisible();
    expect(names()).toEqual(['Perlas']);
    expect(calls).toHaveLength(callsBefore);
    await waitFor(() => expect(address()).toBe('/slot?search=per'));
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('5 games')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/slot'));
  });

  it('keeps the search in the address, also when another lobby is opened at once', async () => {
    function Site() {
      const navigate = useNavigate();
      return (
        <>
          <LobbyPage />
          <button type="button" onClick={() => void navigate(-1)}>
            Back
          </button>
        </>
      );
    }
    const { user, address } = await renderGames(<Site />, SLOTS);
    await screen.findByRole('link', { name: 'Perlas' });
    await user.type(screen.getByRole('searchbox'), 'per');
    await user.click(screen.getByRole('link', { name: 'Fishing games' }));
    expect(address()).toBe('/fishing');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/slot?search=per');
    expect(screen.getByRole('searchbox')).toHaveValue('per');
    expect(names()).toEqual(['Perlas']);
  });

  it('opens the log-in for a visitor on the page with the search', async () => {
    const { user, address } = await open(LOBBY_SCENARIOS['A visitor looks for a game']);
    await screen.findByRole('link', { name: 'Perlas' });
    await user.type(screen.getByRole('searchbox'), 'per');
    await user.click(screen.getByRole('link', { name: 'Perlas' }));
    expect(address()).toMatch(/[?&]search=per&auth=login$/);
  });

  it('shows when nothing is found, with a link to other games', async () => {
    const { user, container } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByRole('heading', { name: 'No game is called “xyz”' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Search all games' }));
    await user.click(await screen.findByRole('button', { name: 'Show all games' }));
    expect(await screen.findByText(`${GAMES.length} games`)).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('finds among all games what is not in it', async () => {
    const { user, address } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    await user.type(screen.getByRole('searchbox'), 'ocean');
    await user.click(await screen.findByRole('button', { name: 'Search all games' }));
    expect(await screen.findByRole('link', { name: 'Ocean Hunt' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('ocean');
    await waitFor(() => expect(address()).toBe('/slot?category=all&search=ocean'));
  });

  it.each([
    ['Hot', ['Barrio Fiesta', 'Perlas', 'Golden Jeepney', 'Kalabaw King', 'Habanero Hearts']],
    ['A–Z', ['Barrio Fiesta', 'Golden Jeepney', 'Habanero Hearts', 'Kalabaw King', 'Perlas']],
    ['RTP', ['Perlas', 'Habanero Hearts', 'Golden Jeepney', 'Kalabaw King', 'Barrio Fiesta']],
  ])('is sorted by %s', async (order, sorted) => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), order);
    expect(names()).toEqual(sorted);
  });

  it('can be filtered by provider', async () => {
    const { user, address } = await open();
    await screen.findByRole('link', { name: 'Perlas' });
    const providers = screen.getByRole('combobox', { name: 'Provider' });
    expect([...providers.children].map((option) => option.textContent)).toEqual([
      'All providers',
      'FC',
      'Habanero',
      'Jili',
      'LaunchOne',
    ]);
    await user.selectOptions(providers, 'Jili');
    expect(names()).toEqual(['Perlas']);
    expect(address()).toBe('/slot?provider=jili');
  });

  // Specification 7.78: /slot /game/jili/getgamelist
  it('shows the page of a provider by the provider’s own list, before every game has come', async () => {
    const alone = aGame({ game_name: 'Silangan', provider_code: 'jili', rtp: '96.00' });
    const list = { list: [alone], total: 1, page_number: 1, page_size: 100 };
    let come: (() => void) | undefined;
    const comes = new Promise<void>((resolve) => {
      come = resolve;
    });
    const view = await open({
      ...SLOTS,
      at: '/slot?provider=jili',
      answers: [
        ...SLOTS.answers,
        delayed(gameListOf(GAMES), comes),
        answering(game.gameListCalls.jili, list),
      ],
    });
    await view.shows('/slot', { call: '/game/jili/getgamelist', value: 'Silangan' });
    expect(names()).toEqual(['Silangan']);
    await act(async () => come?.());
    await screen.findByRole('option', { name: 'Habanero' });
    expect(names()).toEqual(['Silangan']);
  });

  // Specification 7.87: /slot /game/rtplist
  it('can be filtered by the return to player, as the list of returns says it', async () => {
    const rates = [{ provider_code: 'jili', game_code: 'perlas', rtp: '97.50' }];
    const view = await open({ ...SLOTS, answers: [...SLOTS.answers, answering(game.rtplist, rates)] });
    await screen.findByRole('link', { name: 'Perlas' });
    const isAsked = () => view.calls.some(({ path }) => path === '/game/rtplist');
    expect(isAsked()).toBe(false);
    await view.user.selectOptions(
      screen.getByRole('combobox', { name: 'Return to player' }),
      'RTP from 97 %',
    );
    await waitFor(() => expect(names()).toEqual(['Perlas']));
    expect(view.address()).toBe('/slot?rtp=97');
    expect(view.calls).toContainEqual({ path: '/game/rtplist', body: { provider_code: 'all' } });
  });

  it('says when no game returns as much, with the way back to all', async () => {
    const view = await open({ ...SLOTS, at: '/bingo?rtp=97' });
    expect(await screen.findByText('No game here returns 97 % or more')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(await screen.findByRole('link', { name: 'Perya Bingo' })).toBeVisible();
  });

  it('opens with the filters of its address', async () => {
    await open({ ...SLOTS, at: '/slot?category=all&search=perl&sort=name' });
    await screen.findByRole('link', { name: 'Perlas' });
    expect(screen.getByRole('searchbox')).toHaveValue('perl');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
    expect(screen.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
  });

  it('marks a switched-off game and does not open it', async () => {
    await open();
    const off = await screen.findByRole('button', { name: 'Kalabaw King' });
    expect(off).toBeDisabled();
    expect(off).toHaveAccessibleDescription('Back soon FC');
  });

  it('shows why it did not load and can be retried', async () => {
    let works = false;
    const { user, container } = await open({
      ...SLOTS,
      answers: [
        ...SLOTS.answers,
        deciding(LIST, (body) =>
          works ? answering(LIST, gamesFound(GAMES, body)) : refusing(LIST, 'overloaded'),
        ),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    expect(await faultsIn(container)).toEqual([]);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Perlas' })).toBeVisible();
  });

  it('links to other pages when there are no games', async () => {
    const { container } = await open(LOBBY_SCENARIOS['The house has no games']);
    expect(await screen.findByRole('heading', { name: 'No games here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the promotions' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('leaves the end of the session to the shell', async () => {
    const { ended } = await open(LOBBY_SCENARIOS['A member whose session is over looks for games']);
    await waitFor(() => expect(ended).toContain('session.expired'));
  });
});

describe('free play', () => {
  it('opens a demo for a visitor, without a log-in', async () => {
    await open(LOBBY_SCENARIOS['A visitor tries games without money']);
    expect(await screen.findByRole('link', { name: 'Habanero Hearts' })).toHaveAttribute(
      'href',
      '/demo?provider=habanero&game_code=habanero-hearts',
    );
  });

  it('shows which games accept free credit', async () => {
    await open(LOBBY_SCENARIOS['A member looks for what free credit can be played on']);
    expect(await screen.findByRole('link', { name: 'Halo Limbo' })).toBeVisible();
    expect(names()).toEqual(['Halo Limbo']);
    expect(screen.getByText(/on no others/)).toBeVisible();
  });
});

describe("a member's own choice", () => {
  it('is the favourites', async () => {
    const { container } = await open(LOBBY_SCENARIOS['A member looks through favourites']);
    expect(await screen.findByRole('link', { name: 'Golden Jeepney' })).toBeVisible();
    expect(names()).toEqual(['Golden Jeepney']);
    expect(screen.getByRole('button', { name: 'Favourites' })).toHaveAttribute('aria-pressed', 'true');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('is what was played last, in that order', async () => {
    await open(LOBBY_SCENARIOS['A member looks for what was played last']);
    await screen.findByRole('link', { name: 'Golden Jeepney' });
    expect(names()).toEqual(['Golden Jeepney', 'Barrio Fiesta']);
  });

  it.each([
    ['A new member has no favourites yet', 'No favourites yet'],
    ['A new member has played nothing yet', 'Nothing played yet'],
  ] as const)('shows when it is empty: %s', async (scenario, title) => {
    const { user, container } = await open(LOBBY_SCENARIOS[scenario]);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(await screen.findByText('5 games')).toBeVisible();
  });

  it('shows when it cannot be loaded', async () => {
    await open(LOBBY_SCENARIOS['Favourites cannot be had']);
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
  });

  it('is not offered to a visitor, even by the address', async () => {
    await open({ ...LOBBY_SCENARIOS['A visitor looks for a game'], at: '/slot?only=favourites' });
    expect(await screen.findByText('5 games')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Favourites' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Perlas among my favourites' })).toBeNull();
  });
});

describe('the favourite button of a game', () => {
  const heart = (name: string) => screen.findByRole('button', { name: `${name} among my favourites` });
  const listed = (names_: string[]) => names_.map((name) => GAMES.find((one) => one.game_name === name)!);

  // Specification 7.6, 7.80: /slot /game/addfav
  it('marks a favourite at once and then uses the list of the answer', async () => {
    const { user, calls } = await open({
      ...SLOTS,
      answers: [
        ...SLOTS.answers,
        answering(game.addfav, listed(['Perlas', 'Golden Jeepney'])),
        answering(game.removefav, []),
      ],
    });
    await waitFor(async () => expect(await heart('Golden Jeepney')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await heart('Perlas'));
    expect(await heart('Perlas')).toHaveAttribute('aria-pressed', 'true');
    expect(calls.find(({ path }) => path === '/game/addfav')?.body).toMatchObject({
      provider_code: 'jili',
      game_code: 'perlas',
      game_name: 'Perlas',
      game_type: 'slot',
      img_url: 'art:Perlas',
    });
    await user.click(await heart('Golden Jeepney'));
    await waitFor(async () => expect(await heart('Perlas')).toHaveAttribute('aria-pressed', 'false'));
  });

  it('stays marked when an older list arrives after the press', async () => {
    let letGo = () => undefined as void;
    const comes = new Promise<void>((resolve) => (letGo = resolve));
    const { user } = await open({
      ...SLOTS,
      answers: [
        ...SLOTS.answers,
        delayed(answering(game.favlist, listed(['Golden Jeepney'])), comes),
        answering(game.addfav, listed(['Perlas', 'Golden Jeepney'])),
      ],
    });
    await user.click(await heart('Perlas'));
    await waitFor(async () => expect(await heart('Golden Jeepney')).toHaveAttribute('aria-pressed', 'true'));
    await act(async () => letGo());
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await waitFor(() => expect(names()).toEqual(['Perlas', 'Golden Jeepney']));
    expect(await heart('Perlas')).toHaveAttribute('aria-pressed', 'true');
  });

  // Specification 7.80: /slot /game/addfav
  it('is undone when the list is full, with a message at the game', async () => {
    const { user, calls } = await open(LOBBY_SCENARIOS['A list of favourites is full']);
    await user.click(await heart('Perlas'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your list of favourites is full');
    expect(await heart('Perlas')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(calls.filter(({ path }) => path === game.favlist.path)).toHaveLength(2));
  });
});

describe('a long lobby', () => {
  it('renders only the tiles that the screen needs, and shows the total', async () => {
    const { calls } = await open(withMany(574));
    expect(await screen.findByText('574 games')).toBeVisible();
    expect(calls.filter(({ path }) => path === LIST.path).map(({ body }) => body['page_number'])).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(tiles().length).toBeLessThanOrEqual(24);
    expect(tiles()[0]).toHaveAttribute('aria-setsize', '574');
    expect(tiles()[0]).toHaveAttribute('aria-posinset', '1');
  });

  it('renders the rows near the screen while scrolling, to the end', async () => {
    await open(withMany(574));
    await screen.findByText('574 games');
    const scrollTo = (top: number) => {
      Object.assign(window, { scrollY: top });
      fireEvent.scroll(window);
    };
    scrollTo(20_000);
    expect(Number(tiles()[0]?.getAttribute('aria-posinset'))).toBeGreaterThan(200);
    expect(tiles().length).toBeLessThanOrEqual(24);
    scrollTo(1_000_000);
    expect(tiles().at(-1)).toHaveAttribute('aria-posinset', '574');
    expect(screen.getByText(/That is every game here/)).toBeVisible();
  });

  it('renders a tile once, whatever is typed around it', async () => {
    const { user } = await open(withMany(574));
    await screen.findByText('574 games');
    const kept = screen.getByRole('link', { name: 'Game 001' }).closest('li > *')!;
    const drawn: string[] = [];
    const watcher = new MutationObserver((changes) =>
      drawn.push(...changes.flatMap(({ target }) => (kept.contains(target) ? target.nodeName : []))),
    );
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await user.type(screen.getByRole('searchbox'), 'game 00');
    expect(await screen.findByText('15 games')).toBeVisible();
    expect(kept).toContainElement(screen.getByRole('link', { name: 'Game 001' }));
    expect(drawn).toEqual([]);
    watcher.disconnect();
  });

  it('keeps its tiles when a phone’s keyboard covers half of them', async () => {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight });
    Object.assign(window, { visualViewport: seen });
    const { user } = await open(withMany(574));
    await screen.findByText('574 games');
    const before = names();
    await user.click(screen.getByRole('searchbox'));
    act(() => void Object.assign(seen, { height: 400 }).dispatchEvent(new Event('resize')));
    expect(names()).toEqual(before);
    await user.type(screen.getByRole('searchbox'), 'game 00');
    expect(await screen.findByText('15 games')).toBeVisible();
    expect(names()).toHaveLength(before.length);
  });

  it('keeps the tile of a game when a search moves it', async () => {
    const { user } = await open(withMany(574));
    await screen.findByText('574 games');
    const tile = screen.getByRole('link', { name: 'Game 005' }).closest('li');
    await user.type(screen.getByRole('searchbox'), '005');
    expect(await screen.findByText('1 game')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Game 005' }).closest('li')).toBe(tile);
    expect(tile).toHaveAttribute('aria-posinset', '1');
  });
});

describe('the cockfights', () => {
  const fights = LOBBY_SCENARIOS['A member sees the cockfights'];

  // Specification 7.93: /event /game/streamlink
  it('show their stream on request, in a sandboxed frame', async () => {
    const { user, calls, container } = await open(fights);
    await screen.findByRole('link', { name: 'Bayani Derby' });
    expect(calls.map(({ path }) => path)).not.toContain('/game/streamlink');
    await user.click(screen.getByRole('button', { name: 'Watch the stream' }));
    const frame = await screen.findByTitle('The fights, live');
    expect(frame).toHaveAttribute('src', 'https://games.example/stream?lang=en');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(await faultsIn(container)).toEqual([]);
  });

  it.each([
    ['is off', LOBBY_SCENARIOS['The stream of the cockfights is off']],
    [
      'is not shown in other lobbies',
      {
        ...fights,
        answers: [...fights.answers, answering(game.streamlink, { stream_url: 'https://evil.example' })],
      },
    ],
  ])('show an error when the stream %s', async (_what, scenario) => {
    const { user } = await open(scenario);
    await user.click(await screen.findByRole('button', { name: 'Watch the stream' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('under maintenance');
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the events', () => {
  it('are lobbies by their category', async () => {
    await renderGames(<EventPage />, LOBBY_SCENARIOS['A member sees the sportsbook']);
    expect(await screen.findByRole('link', { name: 'Sinag Football' })).toHaveAttribute(
      'href',
      '/play?provider=sinag&game_code=sinag-football',
    );
    expect(screen.getByRole('link', { name: 'Score prediction' })).toHaveAttribute(
      'href',
      '/event?category=prediction',
    );
  });

  it('leave score prediction to the remote that fills the slot', async () => {
    const { container } = await renderGames(<EventPage />, {
      at: '/event?category=prediction',
      as: aMember(),
      answers: [],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Score prediction' })).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });
});
