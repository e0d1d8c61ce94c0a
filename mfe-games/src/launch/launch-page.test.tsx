import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ErrorOf, fund, game, member } from '@palaro/contract';
import { api, configure, Link, siteConfig, useLocation, useStore } from '@palaro/shared-lib/core';
import {
  aBalance,
  aMember,
  answering,
  deciding,
  refusing,
  type CallAnswers,
} from '@palaro/shared-lib/scenarios';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { LaunchFailedDialog } from '../launch-failed-dialog.tsx';
import { faultsIn, renderGames } from '../testing.tsx';
import { aGame, gameListOf } from '../testing-games.ts';
import { LAUNCH_SCENARIOS } from './launch.scenarios.ts';
import { LaunchPage } from './launch-page.tsx';

const GAMES = 'https://games.example';
const url = `${GAMES}/play/s1`;
const LAUNCH = game.launchCalls.launchone;
const opening = answering(LAUNCH, {}, { status_desc: 'OK', game_url: url });
const answers = [
  gameListOf([aGame()]),
  answering(member.getbalance, [aBalance({ game_balance: '480.50' })]),
  opening,
];

/** The store of the last opened page, to simulate the shell's reaction to a signal. */
let theStore: () => ReturnType<typeof useStore>;

/** The launch page and the home page, which is shown when a launch fails. */
function Site() {
  const store = useStore();
  useEffect(() => {
    theStore = () => store;
  });
  const { pathname } = useLocation();
  if (!['/', '/slot'].includes(pathname)) return <LaunchPage />;
  return (
    <>
      <LaunchFailedDialog />
      <Link to="/slot">Lobby</Link>
      <Link to="/launchOne?game_code=golden-jeepney">Game</Link>
    </>
  );
}
const open = (given: CallAnswers = [], at = '/launchOne?game_code=golden-jeepney') =>
  renderGames(<Site />, { as: aMember(), answers: [...answers, ...given], at });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Golden Jeepney');

const balanceCalls = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path === '/member/getbalance').length;

async function gameSays(data: unknown, from: Partial<MessageEventInit> = {}) {
  const { contentWindow } = await frame();
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: GAMES, source: contentWindow, ...from }),
    );
  });
}

const { setTimeout: start } = globalThis;
const stopWatching = () => void Object.assign(globalThis, { setTimeout: start });
/** Collects timers that are set from now on. With a mock of `setTimeout`, Testing Library would assume fake timers. */
function watchTimers() {
  const begun: [work: () => void, delayMs: number | undefined][] = [];
  const watched = (work: () => void, delayMs?: number) => {
    begun.push([work, delayMs]);
    return start(work, delayMs);
  };
  Object.assign(globalThis, { setTimeout: watched });
  return begun;
}

beforeEach(() => {
  configure({ ...siteConfig(), gameOrigins: [GAMES] });
  Object.assign(document, { fullscreenEnabled: true });
});
afterEach(() => {
  stopWatching();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a game', () => {
  // Specification 7.74: /play
  it('opens in a sandboxed frame with the game’s title, below its name and the balance', async () => {
    const { container, calls } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Golden Jeepney' })).toBeVisible();
    const opened = await frame();
    expect(opened).toHaveAttribute('src', url);
    expect(opened).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(opened).toHaveAttribute('allow', 'fullscreen; autoplay');
    expect(opened).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(screen.getByText('₱480.50')).toBeVisible();
    expect(calls.find(({ path }) => path === LAUNCH.path)?.body).toEqual({
      game_code: 'golden-jeepney',
      lang_code: 'en',
      player_id: 'maria88',
      auth_token: 'token-of-the-test',
    });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows that it is opening until the game is ready', async () => {
    await open();
    expect(screen.getByText(/^Opening/)).toBeVisible();
    await gameSays({ type: 'palaro.game.ready' });
    await waitFor(() => expect(screen.queryByText(/^Opening/)).toBeNull());
  });

  // Specification 7.76: /play
  it('opens the provider’s lobby when no game is named', async () => {
    const { calls } = await open(
      [answering(LAUNCH, {}, { status_desc: 'OK', game_url: url, game_lobby_url: `${GAMES}/lobby` })],
      '/launchOne',
    );
    expect(await screen.findByTitle('Game')).toHaveAttribute('src', `${GAMES}/lobby`);
    expect(calls.find(({ path }) => path === LAUNCH.path)?.body).not.toHaveProperty('game_code');
  });

  it('fetches the balance again after each round', async () => {
    const { calls } = await open();
    await waitFor(() => expect(balanceCalls(calls)).toBe(1));
    await gameSays({ type: 'palaro.game.round', round: 'r1' });
    await waitFor(() => expect(balanceCalls(calls)).toBe(2));
  });

  it.each([
    ['/launchOne', 'A member opens a game of LaunchOne'],
    ['/launchYgr', 'A member opens a game of YGR'],
    ['/launchWow', 'A member opens a game of WOW'],
    ['/launchTbl', 'A member opens a game of TBL'],
    ['/launchWbet', 'A member opens a game of WBET'],
    ['/play', 'A member opens a game of a provider without a page of its own'],
  ] as const)('of %s opens: %s', async (path, scenario) => {
    const { container, shows } = await renderGames(<Site />, LAUNCH_SCENARIOS[scenario]);
    expect(await frame()).toHaveAttribute('src', url);
    await shows(path, { call: '/member/getbalance', value: '480.50', as: '₱480.50' });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('keeps the shown balance until the game has shown the end of the round', async () => {
    let balance = '480.50';
    const begun = watchTimers();
    await open([
      deciding(member.getbalance, () => answering(member.getbalance, [aBalance({ game_balance: balance })])),
    ]);
    expect(await screen.findByText('₱480.50')).toBeVisible();
    // The house has settled the round and signals it, while the reels still turn.
    balance = '999.00';
    const before = begun.length;
    act(() => void theStore().dispatch(api.util.invalidateTags(['balance'])));
    await waitFor(() => expect(begun.slice(before).some(([, delayMs]) => delayMs === 10_000)).toBe(true));
    expect(screen.getByText('₱480.50')).toBeVisible();
    await gameSays({ type: 'palaro.game.round', round: 'r1' });
    expect(await screen.findByText('₱999.00')).toBeVisible();
  });

  it('opens its balance to the sums of the wallet, as they were before the round that still turns', async () => {
    let balance = aBalance({ game_balance: '480.50', cash: '480.50' });
    const { user, container } = await open([
      deciding(member.getbalance, () => answering(member.getbalance, [balance])),
      answering(fund.withdrawquote, {
        payout: '0.00',
        withhold: '0.00',
        fee: '0.00',
        available: '480.50',
        min: '50.00',
        max: '500000.00',
        turnover_required: '500.00',
        turnover_done: '120.00',
        left_today: 5,
      }),
    ]);
    const button = await screen.findByRole('button', { name: 'Balance ₱480.50' });
    balance = aBalance({ game_balance: '999.00', cash: '999.00' });
    await act(async () => void theStore().dispatch(api.util.invalidateTags(['balance'])));
    await user.click(button);
    const wallet = within(await screen.findByRole('dialog', { name: 'Your wallet' }));
    expect(await wallet.findByText('Cash ₱480.50')).toBeVisible();
    expect(await wallet.findByText(/^Play ₱380 more before you withdraw/)).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows a change without a round a little later', async () => {
    let balance = '480.50';
    const begun = watchTimers();
    await open([
      deciding(member.getbalance, () => answering(member.getbalance, [aBalance({ game_balance: balance })])),
    ]);
    await screen.findByText('₱480.50');
    balance = '980.50';
    act(() => void theStore().dispatch(api.util.invalidateTags(['balance'])));
    const held = () => begun.findLast(([, delayMs]) => delayMs === 10_000);
    await waitFor(() => expect(held()).toBeDefined());
    act(() => held()?.[0]());
    expect(screen.getByText('₱980.50')).toBeVisible();
  });

  // Specification 7.77: /demo
  // Promise mfe-games freeplay.demo
  it('with play money opens for a visitor, and fetches no balance', async () => {
    const { calls, container, shows } = await renderGames(
      <Site />,
      LAUNCH_SCENARIOS['A visitor tries a game with play money'],
    );
    expect(await frame()).toHaveAttribute('src', url);
    expect(screen.getByText('Play money')).toBeVisible();
    await shows('/demo', { call: '/game/gamelist', value: 'Golden Jeepney' });
    expect(calls.find(({ path }) => path === '/game/habanero/launchdemo')?.body).toEqual({
      lang_code: 'en',
      game_code: 'golden-jeepney',
    });
    expect(calls.map(({ path }) => path)).not.toContain('/member/getbalance');
    expect(await faultsIn(container)).toEqual([]);
  });

  // ASVS 3.5.5
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['our own page', { source: window }],
    ['nowhere', { source: null }],
  ])('is ignored when the message comes from %s', async (_who, from) => {
    const { address, calls } = await open();
    await waitFor(() => expect(balanceCalls(calls)).toBe(1));
    await gameSays({ type: 'palaro.game.round', round: 'r1' }, from);
    await gameSays({ type: 'palaro.game.close' }, from);
    expect(balanceCalls(calls)).toBe(1);
    expect(address()).toContain('/launchOne');
  });

  it.each(['the bar', 'the game'] as const)(
    'returns by %s to the lobby when it was opened by its address',
    async (by) => {
      const { user, address } = await open();
      await frame();
      if (by === 'the bar') await user.click(screen.getByRole('button', { name: 'Close' }));
      else await gameSays({ type: 'palaro.game.close' });
      expect(address()).toBe('/slot');
    },
  );

  it('returns to the previous page, however often Close is pressed meanwhile', async () => {
    const { user, address } = await open([], '/');
    await user.click(screen.getByRole('link', { name: 'Lobby' }));
    await user.click(screen.getByRole('link', { name: 'Game' }));
    await frame();
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => {
      close.click();
      close.click();
    });
    expect(address()).toBe('/slot');
  });

  it('returns to the previous page, also when that takes long to render', async () => {
    const { user, address } = await open([], '/');
    await user.click(screen.getByRole('link', { name: 'Game' }));
    await frame();
    jest.useFakeTimers();
    act(() => {
      screen.getByRole('button', { name: 'Close' }).click();
      window.dispatchEvent(new PopStateEvent('popstate'));
      jest.advanceTimersByTime(5_000);
    });
    expect(address()).toBe('/');
  });

  it('enters and leaves full screen', async () => {
    const requestFullscreen = jest.fn(() => Promise.resolve());
    Object.assign(Element.prototype, { requestFullscreen });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Full screen' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(requestFullscreen).toHaveBeenCalledTimes(1);
  });

  it('offers no full screen when the browser does not support it', async () => {
    Object.assign(document, { fullscreenEnabled: undefined });
    await open();
    await frame();
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });

  it('that stops shows that, and opens again in a new session', async () => {
    const { user, calls, container } = await open();
    await gameSays({ type: 'palaro.game.error', code: 'INVALID_TOKEN' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The game has stopped');
    expect(screen.queryByTitle('Golden Jeepney')).toBeNull();
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await frame()).toBeVisible();
    expect(calls.filter(({ path }) => path === LAUNCH.path)).toHaveLength(2);
  });

  it('that takes long shows that, and offers a retry', async () => {
    const begun = watchTimers();
    await open();
    stopWatching();
    await frame();
    const [whenSlow] = begun.find(([, delayMs]) => delayMs === 12_000) ?? [];
    act(() => whenSlow?.());
    expect(screen.getByText(/takes longer than usual/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

/** A key of another version of the API, unknown to this contract. */
const UNKNOWN = 'never_heard_of' as string as ErrorOf<typeof LAUNCH>;

describe('the first game of the house’s own', () => {
  const FIRST = LAUNCH_SCENARIOS['A member opens their first game of the house’s own'];

  it('waits for the member’s client seed, named after the house’s hash was shown, and opens with it', async () => {
    let isNamed = false;
    const { user, calls, container, address } = await renderGames(<Site />, {
      ...FIRST,
      answers: [
        ...FIRST.answers,
        deciding(LAUNCH, () => (isNamed ? opening : refusing(LAUNCH, 'client_seed_missing'))),
        deciding(game.rotate, () => {
          isNamed = true;
          return answering(game.rotate, { active: null, next_server_seed_hash: '', revealed: [] });
        }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Before your first bet' })).toBeVisible();
    expect(address()).toContain('/launchOne');
    const hash = 'facade'.padEnd(64, '0');
    expect(await screen.findByText(hash)).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
    const field = screen.getByLabelText('My next client seed');
    expect(field).toHaveDisplayValue(/^[0-9a-f]{16}$/);
    await user.clear(field);
    await user.type(field, 'sampaguita');
    await user.click(screen.getByRole('button', { name: 'Use these seeds and play' }));
    expect(await frame()).toHaveAttribute('src', url);
    expect(calls.find(({ path }) => path === game.rotate.path)?.body).toMatchObject({
      client_seed: 'sampaguita',
      next_server_seed_hash: hash,
    });
  });

  it('says why the seeds cannot be had, and asks again', async () => {
    const { user, container } = await renderGames(<Site />, {
      ...FIRST,
      answers: [...FIRST.answers, refusing(game.seeds, 'overloaded')],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('a launch that fails', () => {
  it('of a demo redirects to the home page, with a link back to the demo', async () => {
    const scenario = LAUNCH_SCENARIOS['A demo is under maintenance'];
    const refused = [refusing(game.demoCalls.habanero!, 'launch_fail')];
    const { address } = await renderGames(<Site />, {
      ...scenario,
      answers: [...scenario.answers, ...refused],
    });
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/demo?provider=habanero&game_code=golden-jeepney',
    );
    expect(address()).toBe('/');
  });

  it('without a network redirects to the home page and can be retried', async () => {
    const { address } = await renderGames(<Site />, LAUNCH_SCENARIOS['A game is opened without a network']);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Please check your connection');
    expect(address()).toBe('/');
  });

  // Specification 2.7: /play
  it.each([
    ['game_not_exists', 'This game does not exist'],
    ['game_maintenance', 'This game is under maintenance. Please try another one'],
    ['launch_fail', 'Launch game error, please contact admin'],
    ['unableToLaunchSlotGameAtTheMoment', 'Unable to launch this game at the moment'],
    ['too_many_requests', 'Too many tries. Please wait a little and try again'],
    ['BLOCK', 'Your account has been suspended'],
    ['CLOSE', 'Your account has been banned for violating Fair Gaming Terms'],
    ['invalid_game_code', 'This game does not exist'],
    [UNKNOWN, 'Please check your connection and try again'],
  ] as const)('for %s redirects to the home page with the message: %s', async (key, sentence) => {
    const { address } = await open([refusing(LAUNCH, key)]);
    const dialog = await screen.findByRole('dialog', { name: /did not open$/ });
    expect(address()).toBe('/');
    expect(dialog).toHaveTextContent(sentence);
    expect(dialog).toHaveTextContent('Nothing was staked.');
  });

  it.each([
    ['elsewhere', 'https://evil.example/play/1'],
    ['on our own origin', `${location.origin}/play/1`],
    ['nowhere', ''],
  ])('because the game’s address is %s opens nothing', async (_where, game_url) => {
    configure({ ...siteConfig(), gameOrigins: [GAMES, location.origin] });
    const { address } = await open([answering(LAUNCH, {}, { status_desc: 'OK', game_url })]);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Launch game error, please contact admin');
    expect(address()).toBe('/');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each(['game_not_exists', 'game_maintenance', 'BLOCK'] as const)(
    'permanently (%s) only links to other games',
    async (key) => {
      await open([refusing(LAUNCH, key)]);
      expect(await screen.findByRole('link', { name: 'See other games' })).toHaveAttribute('href', '/slot');
      expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    },
  );

  it.each(['self_excluded', 'cooling_off', 'account_under_check'] as const)(
    'for who stays away (%s) offers no other game, but their money',
    async (key) => {
      await open([refusing(LAUNCH, key)]);
      const dialog = within(await screen.findByRole('dialog', { name: /did not open$/ }));
      expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/withdrawal']);
    },
  );

  it('can be retried from there', async () => {
    let works = false;
    const { user, address, container } = await open([
      deciding(LAUNCH, () => (works ? opening : refusing(LAUNCH, 'launch_fail'))),
    ]);
    await screen.findByRole('dialog');
    expect(await faultsIn(container)).toEqual([]);
    works = true;
    await user.click(screen.getByRole('link', { name: 'Try again' }));
    expect(address()).toBe('/launchOne?game_code=golden-jeepney');
    expect(await frame()).toBeVisible();
  });

  it('is forgotten when its dialog is closed', async () => {
    await open([refusing(LAUNCH, 'launch_fail')]);
    await screen.findByRole('dialog');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText(/did not open/)).toBeNull());
  });

  it('because the session is over leaves the message to the shell', async () => {
    const { address, ended } = await open([refusing(LAUNCH, 'session_expired')]);
    await waitFor(() => expect(address()).toBe('/'));
    expect(ended).toContain('session.expired');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
