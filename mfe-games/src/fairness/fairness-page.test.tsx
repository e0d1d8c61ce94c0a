import { createHash, webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { game } from '@palaro/contract';
import { answering } from '@palaro/shared-lib/scenarios';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderGames } from '../testing.tsx';
import {
  FAIRNESS_SCENARIOS,
  NEXT_HASH,
  PUBLIC_CLIENT_SEED,
  PUBLIC_HASH,
  PUBLIC_SEED,
  TABLE_VERSION,
} from './fairness.scenarios.ts';
import { FairnessPage } from './fairness-page.tsx';

const open = (title: keyof typeof FAIRNESS_SCENARIOS) =>
  renderGames(<FairnessPage />, FAIRNESS_SCENARIOS[title]);

/** jsdom has no Web Crypto; every browser has. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

describe('the fairness page', () => {
  // Promise mfe-games fair.verifyText
  // Promise mfe-games fair.intro
  // Promise member-api legal.disputes.blocks.2.items.1
  // Promise member-api legal.terms.blocks.14.items.2
  it('lets a visitor check any round, without the server', async () => {
    const { user, calls, container } = await open('A visitor reads how a round is drawn');
    await user.type(screen.getByLabelText('Revealed server seed'), PUBLIC_SEED.toUpperCase());
    await user.type(screen.getByLabelText('Client seed'), PUBLIC_CLIENT_SEED);
    expect(await screen.findByText('77.18')).toBeVisible();
    expect(screen.getByText(`The hash of this seed is ${PUBLIC_HASH}`)).toBeVisible();
    await user.type(screen.getByLabelText('Hash of the server seed'), PUBLIC_HASH);
    expect(await screen.findByText(/This is the seed whose hash was shown/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Game'), 'Numbers drawn');
    expect(await screen.findByText('31 · 36 · 12 · 32 · 2 · 8 · 20 · 10 · 25 · 17')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Game'), 'Mines');
    expect(await screen.findByText('20 · 23 · 8')).toBeVisible();
    await user.type(screen.getByLabelText('How many mines'), '1');
    const board = screen.getByRole('table', { name: /^Where the mines were/ });
    // With three mines, which are drawn until the number is read, 23 is one of them.
    expect(await within(board).findByRole('cell', { name: '23' })).toBeVisible();
    expect(within(board).getAllByText('✹')).toHaveLength(1);
    expect(within(board).getByRole('cell', { name: '20, a mine' })).toBeVisible();
    expect(within(board).getAllByRole('cell')).toHaveLength(25);
    await user.selectOptions(screen.getByLabelText('Game'), 'Limbo and crash');
    expect(await screen.findByText('1.28')).toBeVisible();
    await user.type(screen.getByLabelText(/pays back/), '50');
    expect(await screen.findByText('1.00')).toBeVisible();
    expect(calls).toEqual([]);
    expect(await faultsIn(container)).toEqual([]);
  });

  describe('with the version of a slot', () => {
    const fill = async (
      { user }: Awaited<ReturnType<typeof open>>,
      { nonce = '4', version = TABLE_VERSION }: { nonce?: string; version?: string } = {},
    ) => {
      await user.type(screen.getByLabelText('Revealed server seed'), PUBLIC_SEED);
      await user.type(screen.getByLabelText('Client seed'), PUBLIC_CLIENT_SEED);
      await user.clear(screen.getByLabelText('Number of the bet'));
      await user.type(screen.getByLabelText('Number of the bet'), nonce);
      await user.selectOptions(screen.getByLabelText('Game'), 'Slot');
      expect(screen.getByText(/^Fill in the version of the maths/)).toBeVisible();
      await user.click(screen.getByLabelText('Version of the maths'));
      await user.paste(version);
    };
    const lettersShown = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map((row) => row.textContent);

    it('fetches the published table and draws the reels again, with the lines that win', async () => {
      const view = await open('A visitor draws the reels of a slot again');
      await fill(view);
      expect(await screen.findByText('5 · 1 · 2')).toBeVisible();
      expect(lettersShown()).toEqual(['qqq', 'rpp', 'AAW']);
      expect(screen.getByText('Line 2: 3 × q pays 20 stakes of a line')).toBeVisible();
      expect(screen.getByText('Together 10 × the stake')).toBeVisible();
      expect(view.calls).toMatchObject([{ path: '/game/fairness/maths', body: { hash: TABLE_VERSION } }]);
      expect(await faultsIn(view.container)).toEqual([]);
    });

    it('draws reels of which no line wins', async () => {
      await fill(await open('A visitor draws the reels of a slot again'), { nonce: '1' });
      expect(await screen.findByText('5 · 6 · 2')).toBeVisible();
      expect(screen.getByText('No line wins.')).toBeVisible();
    });

    it('draws free spins that were bought, where the table sells any', async () => {
      const text = JSON.stringify({
        kind: 'ways',
        rows: 1,
        coins: 10,
        strips: ['AS', 'AS', 'AS'],
        pays: { A: [10] },
        freeSpins: { 3: 1 },
        freeTimes: 2,
        buyIn: { price: 3, freeSpins: 4 },
      });
      const version = createHash('sha256').update(text).digest('hex');
      const answers = [answering(game.maths, { text })];
      const view = await renderGames(<FairnessPage />, { at: '/fairness', answers });
      await fill(view, { nonce: '1', version });
      expect(await screen.findByRole('table', { name: /^What showed/ })).toBeVisible();
      await view.user.selectOptions(screen.getByLabelText('Kind of round'), 'Free spins that were bought');
      expect(await screen.findByRole('table', { name: 'Free spin 4 of 4' })).toBeVisible();
      expect(screen.queryByRole('table', { name: /^What showed/ })).toBeNull();
      expect(screen.getByText(/^Together \d+ × the stake of a spin$/)).toBeVisible();
      expect(await faultsIn(view.container)).toEqual([]);
    });

    it('says that nobody knows it', async () => {
      const view = await open('Nobody knows the version of a slot');
      await fill(view);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'No maths of this version were ever published',
      );
      expect(screen.queryByRole('table')).toBeNull();
      expect(await faultsIn(view.container)).toEqual([]);
    });

    it('believes no table that does not hash to it, and none of another kind of game', async () => {
      const dice = JSON.stringify({ kind: 'dice', returned: 9900 });
      const answers = [answering(game.maths, { text: dice })];
      const first = await renderGames(<FairnessPage />, { at: '/fairness', answers });
      await fill(first);
      expect(await screen.findByRole('alert')).toHaveTextContent('not the table that this version names');
      first.unmount();
      const second = await renderGames(<FairnessPage />, { at: '/fairness', answers });
      await fill(second, { version: createHash('sha256').update(dice).digest('hex') });
      expect(await screen.findByRole('alert')).toHaveTextContent('another kind of game');
    });
  });

  it('shows when a seed is invalid, or does not match the published hash', async () => {
    const { user } = await open('A visitor reads how a round is drawn');
    await user.type(screen.getByLabelText('Revealed server seed'), 'xyz');
    expect(screen.getByText(/64 digits and letters/)).toBeVisible();
    await user.clear(screen.getByLabelText('Revealed server seed'));
    await user.type(screen.getByLabelText('Revealed server seed'), PUBLIC_SEED);
    await user.type(screen.getByLabelText('Client seed'), 'x');
    await user.type(screen.getByLabelText('Hash of the server seed'), '0'.repeat(64));
    expect(await screen.findByRole('alert')).toHaveTextContent('not the seed whose hash was shown');
  });

  it("shows a member's seeds, and checks a revealed pair with one press", async () => {
    const { user, shows, container } = await open('A member looks at their seeds');
    expect(await screen.findByText('9f3c1a77e2')).toBeVisible();
    await shows('/fairness', { call: '/game/fairness/seeds', value: '9f3c1a77e2' });
    expect(await faultsIn(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByLabelText('Revealed server seed')).toHaveValue(PUBLIC_SEED);
    expect(await screen.findByText('77.18')).toBeVisible();
    expect(screen.getByText(/This is the seed whose hash was shown/)).toBeVisible();
  });

  it('shows to which server seed the house is bound before the member names the next client seed', async () => {
    const { user, calls } = await open('A member looks at their seeds');
    expect(await screen.findByText(NEXT_HASH)).toBeVisible();
    const field = screen.getByLabelText('My next client seed');
    expect(field).toHaveDisplayValue(/^[0-9a-f]{16}$/);
    await user.clear(field);
    await user.type(field, 'sampaguita');
    await user.click(screen.getByRole('button', { name: 'Reveal and use the next pair' }));
    expect(await screen.findByText(/The old server seed is revealed below/)).toBeVisible();
    expect(calls.find(({ path }) => path === '/game/fairness/rotate')?.body).toMatchObject({
      client_seed: 'sampaguita',
      next_server_seed_hash: NEXT_HASH,
    });
    expect(calls.filter(({ path }) => path === '/game/fairness/seeds')).toHaveLength(2);
    expect(field).not.toHaveValue('sampaguita');
  });

  it('begins with a pair whose client seed this browser draws, another for each visit', async () => {
    const drawn = new Set<string>();
    for (const _visit of [1, 2]) {
      const { user, calls, container, unmount } = await open('A member has named no client seed yet');
      expect(await screen.findByText(NEXT_HASH)).toBeVisible();
      expect(await faultsIn(container)).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Use this pair' }));
      expect(await screen.findByText('Your first pair is in use.')).toBeVisible();
      drawn.add(String(calls.find(({ path }) => path === '/game/fairness/rotate')?.body['client_seed']));
      unmount();
    }
    expect(drawn.size).toBe(2);
  });

  it('draws another client seed when the house’s seed is no longer the one that was shown', async () => {
    const { user, calls } = await open('The seeds of a member have changed meanwhile');
    const field = await screen.findByLabelText('My next client seed');
    await user.clear(field);
    await user.type(field, 'known');
    await user.click(screen.getByRole('button', { name: 'Reveal and use the next pair' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your seeds have changed meanwhile');
    expect(field).toHaveDisplayValue(/^[0-9a-f]{16}$/);
    expect(calls.filter(({ path }) => path === '/game/fairness/seeds')).toHaveLength(2);
  });

  it('refuses a client seed with spaces beside the field', async () => {
    const { user, calls } = await open('A member looks at their seeds');
    const field = await screen.findByLabelText('My next client seed');
    await user.clear(field);
    await user.type(field, 'two words');
    await user.click(screen.getByRole('button', { name: 'Reveal and use the next pair' }));
    expect(await screen.findByText('This is not a seed')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/game/fairness/rotate');
  });

  it('keeps the seed secret while a round is open, and shows why', async () => {
    const { user } = await open('A round is not over, so its seed stays secret');
    await user.click(await screen.findByRole('button', { name: 'Reveal and use the next pair' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please finish your open game first');
  });

  it('shows that no pair was revealed yet', async () => {
    await open('A member has no revealed seeds yet');
    expect(await screen.findByText('No pair of yours has been revealed yet.')).toBeVisible();
  });

  it('shows why the seeds did not load', async () => {
    const { container } = await open('The seeds cannot be had');
    expect(await screen.findByRole('alert')).toHaveTextContent('Many players are on right now');
    expect(await faultsIn(container)).toEqual([]);
  });

  it('shows that the seeds are loading', async () => {
    await open('The seeds are on their way');
    expect(document.querySelector('[data-state=loading]')).not.toBeNull();
  });
});
