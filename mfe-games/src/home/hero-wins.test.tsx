import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { game } from '@palaro/contract';
import { answering, refusing } from '@palaro/shared-lib/scenarios';
import { faultsIn, renderGames } from '../testing.tsx';
import { HERO_SCENARIOS } from './hero.scenarios.ts';
import { HeroWins } from './hero-wins.tsx';

const WINS = HERO_SCENARIOS['Wins come one after the other in the hero'];
const TURN_MS = 4_000;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** With these preferences of the browser. */
function preferring(reducedMotion: boolean) {
  Object.assign(window, { matchMedia: () => ({ matches: reducedMotion }) });
}

afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { matchMedia: undefined });
});

describe('the wins in the hero', () => {
  it('are the latest, with sum, masked name and game', async () => {
    const { container, shows } = await renderGames(<HeroWins />, WINS);
    expect(await screen.findByText('₱1,250.00')).toBeVisible();
    await shows('mfe-promotions/hero-wins:hero-wins', {
      call: game.realtimetransactions.path,
      value: '1250.00',
      as: '₱1,250.00',
    });
    expect(screen.getByText('ma***88 · Perlas')).toBeVisible();
    expect(await faultsIn(container)).toEqual([]);
  });

  it('follow each other, begin again after the last, and can be paused', async () => {
    await renderGames(<HeroWins />, WINS);
    await screen.findByText('₱1,250.00');
    jest.useFakeTimers();
    // Its timer begins again, as one of the test's.
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(TURN_MS);
    expect(screen.getByText('₱40.00')).toBeVisible();
    wait(TURN_MS);
    expect(screen.getByText('₱1,250.00')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    wait(3 * TURN_MS);
    expect(screen.getByText('₱1,250.00')).toBeVisible();
  });

  it('wait under a pointer', async () => {
    await renderGames(<HeroWins />, WINS);
    await screen.findByText('₱1,250.00');
    const line = screen.getByRole('region', { name: 'Live wins' });
    jest.useFakeTimers();
    fireEvent.pointerEnter(line);
    wait(3 * TURN_MS);
    expect(screen.getByText('₱1,250.00')).toBeVisible();
    fireEvent.pointerLeave(line);
    wait(TURN_MS);
    expect(screen.getByText('₱40.00')).toBeVisible();
  });

  it('stay where they are under reduced motion, and have nothing to pause', async () => {
    preferring(true);
    await renderGames(<HeroWins />, WINS);
    expect(await screen.findByText('₱1,250.00')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['nobody has won', answering(game.realtimetransactions, [])],
    ['they do not come', refusing(game.realtimetransactions, 'overloaded')],
  ])('are not there when %s', async (_when, answer) => {
    const { calls, container } = await renderGames(<HeroWins />, { at: '/', answers: [answer] });
    await act(async () => {});
    expect(calls.map(({ path }) => path)).toEqual([game.realtimetransactions.path]);
    expect(container).toBeEmptyDOMElement();
  });
});
