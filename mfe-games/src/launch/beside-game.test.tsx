import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { report } from '@palaro/contract';
import type { GameMessage } from '@palaro/contract/wires';
import { configure, siteConfig } from '@palaro/shared-lib/core';
import { answering, deciding, refusing } from '@palaro/shared-lib/scenarios';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { faultsIn, renderGames } from '../testing.tsx';
import { aRound, pageOf } from '../testing-games.ts';
import { LAUNCH_SCENARIOS } from './launch.scenarios.ts';
import { LaunchPage } from './launch-page.tsx';

const GAMES = 'https://games.example';
const SCENARIO = LAUNCH_SCENARIOS['A member opens a game of LaunchOne'];
const HISTORY = report.bethistory;
const list = () => screen.findByRole('list', { name: 'Your last rounds' });
const beside = () => screen.queryByRole('region', { name: 'Your last rounds' });

async function gameSays(data: GameMessage) {
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>('Golden Jeepney');
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: GAMES, source })));
}

/** jsdom has no layout. */
let isWide = true;
beforeEach(() => {
  isWide = true;
  configure({ ...siteConfig(), gameOrigins: [GAMES] });
  Object.assign(window, { matchMedia: () => ({ matches: isWide }) });
});
afterEach(() => void Object.assign(window, { matchMedia: undefined }));

describe('the rules beside a game', () => {
  const ruled = () => screen.queryByRole('region', { name: 'Rules' });
  const rules = ['Three of a kind pay.', '<b>No markup</b>'];

  it.each([
    ['a member', SCENARIO],
    ['a visitor with play money', LAUNCH_SCENARIOS['A visitor tries a game with play money']],
  ])('are the game’s own words, as plain text: %s', async (_, scenario) => {
    const { container } = await renderGames(<LaunchPage />, scenario);
    await screen.findByTitle('Golden Jeepney');
    expect(ruled()).toBeVisible();
    await gameSays({ type: 'palaro.game.ready', own_rounds: true, rules });
    const rows = within(ruled() as HTMLElement).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(rules);
    expect(await faultsIn(container)).toEqual([]);
  });

  it('are not there when the game has none', async () => {
    await renderGames(<LaunchPage />, SCENARIO);
    await gameSays({ type: 'palaro.game.ready' });
    expect(ruled()).toBeNull();
    expect(await list()).toBeVisible();
  });

  it('are not waited for when the frame has loaded and its game sends nothing', async () => {
    await renderGames(<LaunchPage />, SCENARIO);
    const frame = await screen.findByTitle('Golden Jeepney');
    expect(ruled()).toBeVisible();
    fireEvent.load(frame);
    expect(ruled()).toBeNull();
    await gameSays({ type: 'palaro.game.ready', rules });
    expect(ruled()).toBeVisible();
    // A game that was ready before its frame had loaded keeps them.
    fireEvent.load(frame);
    expect(ruled()).toBeVisible();
  });

  it('are in the game alone on a phone', async () => {
    isWide = false;
    await renderGames(<LaunchPage />, SCENARIO);
    await gameSays({ type: 'palaro.game.ready', rules });
    expect(ruled()).toBeNull();
  });
});

describe('the rounds beside a game', () => {
  it('are the member’s own of that game today, the newest first', async () => {
    const { container, shows } = await renderGames(<LaunchPage />, SCENARIO);
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Stake ₱10.0009:41:07+₱14.50',
      'Stake ₱10.0009:41:07−₱10.00',
    ]);
    await shows('/launchOne', { call: HISTORY.path, value: '14.50', as: '+₱14.50' });
    expect(await faultsIn(container)).toEqual([]);
  });

  it('come when the game has shown the end of a round', async () => {
    let rounds = [aRound()];
    await renderGames(<LaunchPage />, {
      ...SCENARIO,
      answers: [...SCENARIO.answers, deciding(HISTORY, () => answering(HISTORY, pageOf(rounds)))],
    });
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    rounds = [aRound({ ticket_id: 'r-1002', net: '90.00' }), aRound()];
    await gameSays({ type: 'palaro.game.round', round: 'r1' });
    expect(await screen.findByText('+₱90.00')).toBeVisible();
  });

  it('say that there are none', async () => {
    await renderGames(<LaunchPage />, {
      ...SCENARIO,
      answers: [...SCENARIO.answers, answering(HISTORY, pageOf([]))],
    });
    expect(await screen.findByText('Rounds that you play here today stand in this list.')).toBeVisible();
  });

  it('can be asked for again when they cannot be had', async () => {
    let works = false;
    const { user, container } = await renderGames(<LaunchPage />, {
      ...SCENARIO,
      answers: [
        ...SCENARIO.answers,
        deciding(HISTORY, () =>
          works ? answering(HISTORY, pageOf([aRound()])) : refusing(HISTORY, 'overloaded'),
        ),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    expect(await faultsIn(container)).toEqual([]);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeVisible();
  });

  it('stand in one place: the game’s own, where it shows them itself', async () => {
    await renderGames(<LaunchPage />, SCENARIO);
    expect(await list()).toBeVisible();
    await gameSays({ type: 'palaro.game.ready' });
    expect(beside()).toBeVisible();
    await gameSays({ type: 'palaro.game.ready', own_rounds: true });
    expect(beside()).toBeNull();
  });

  it('are asked for neither on a phone nor for play money', async () => {
    isWide = false;
    const { calls, unmount } = await renderGames(<LaunchPage />, SCENARIO);
    await screen.findByTitle('Golden Jeepney');
    expect(beside()).toBeNull();
    unmount();
    isWide = true;
    await renderGames(<LaunchPage />, LAUNCH_SCENARIOS['A visitor tries a game with play money']);
    await waitFor(() => expect(screen.getByText('Play money')).toBeVisible());
    expect(beside()).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain(HISTORY.path);
  });
});
