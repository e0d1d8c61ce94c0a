import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { faultsIn, renderGames } from '../testing.tsx';
import { FAIRNESS_SCENARIOS, PUBLIC_CLIENT_SEED, PUBLIC_HASH, PUBLIC_SEED } from './fairness.scenarios.ts';
import { FairnessPage } from './fairness-page.tsx';

const open = (title: keyof typeof FAIRNESS_SCENARIOS) =>
  renderGames(<FairnessPage />, FAIRNESS_SCENARIOS[title]);

/** jsdom has no Web Crypto; every browser has. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

describe('the fairness page', () => {
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
    await user.selectOptions(screen.getByLabelText('Game'), 'Limbo and crash');
    expect(await screen.findByText('1.28')).toBeVisible();
    await user.type(screen.getByLabelText(/pays back/), '50');
    expect(await screen.findByText('1.00')).toBeVisible();
    expect(calls).toEqual([]);
    expect(await faultsIn(container)).toEqual([]);
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

  it('reveals the pair and starts another with the member’s client seed', async () => {
    const { user, calls } = await open('A member looks at their seeds');
    await user.type(await screen.findByLabelText('My next client seed'), 'sampaguita');
    await user.click(screen.getByRole('button', { name: 'Reveal and make a new pair' }));
    expect(await screen.findByText(/The old server seed is revealed below/)).toBeVisible();
    expect(calls.find(({ path }) => path === '/game/fairness/rotate')?.body).toMatchObject({
      client_seed: 'sampaguita',
    });
    expect(calls.filter(({ path }) => path === '/game/fairness/seeds')).toHaveLength(2);
  });

  it('refuses a client seed with spaces beside the field', async () => {
    const { user, calls } = await open('A member looks at their seeds');
    await user.type(await screen.findByLabelText('My next client seed'), 'two words');
    await user.click(screen.getByRole('button', { name: 'Reveal and make a new pair' }));
    expect(await screen.findByText('This is not a seed')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/game/fairness/rotate');
  });

  it('keeps the seed secret while a round is open, and shows why', async () => {
    const { user } = await open('A round is not over, so its seed stays secret');
    await user.click(await screen.findByRole('button', { name: 'Reveal and make a new pair' }));
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
