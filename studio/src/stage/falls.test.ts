/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import type { CascadeStep, RoundAnswer, Rules } from '../wire/index.ts';
import { aView, openStage } from './testing.ts';

const CASCADES: Rules = {
  kind: 'cascades',
  reels: 3,
  rows: 3,
  symbols: 10,
  ways: 27,
  coins: 20,
  paytable: Array.from({ length: 8 }, (_, symbol) => ({ symbol, pays: { 3: 2 } })),
  scatter: 8,
  free_spins: { 3: 2 },
  free_times: 2,
  times: [1, 2, 3],
  start: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 0],
  ],
};
const way = (symbol: number, amount: string) => ({ symbol, count: 3, ways: 1, amount });
/** Two falls: 1 has won, then 2. */
const STEPS: readonly CascadeStep[] = [
  {
    window: [
      [1, 3, 2],
      [1, 4, 5],
      [6, 9, 2],
    ],
    wins: [way(1, '2.00')],
    times: 1,
  },
  {
    window: [
      [2, 3, 2],
      [2, 4, 5],
      [0, 6, 2],
    ],
    wins: [way(2, '3.00')],
    times: 2,
  },
  {
    window: [
      [5, 6, 3],
      [7, 4, 5],
      [3, 0, 6],
    ],
    wins: [],
    times: 3,
  },
];
const REST: CascadeStep = { window: CASCADES.start, wins: [], times: 2 };

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const shown = (id: string) => byId(id)?.textContent;
const plaque = () => shown('plaque-text');
const lit = () => document.querySelector('#ladder .is-lit')?.textContent;
const symbols = () =>
  [...document.querySelectorAll('.reel')].map((reel) =>
    [...reel.querySelectorAll('.still .cell:not(.above) use')].map((use) =>
      Number(use.getAttribute('href')?.replace('#symbol-', '')),
    ),
  );
const won = () =>
  [...document.querySelectorAll('.reel')].map((reel) =>
    [...reel.querySelectorAll('.still .cell:not(.above)')].map((cell) => cell.classList.contains('won')),
  );
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo())
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}
const isOver = () => !byId('spin')?.classList.contains('is-spinning');

const open = (changes: Partial<RoundAnswer>, spins: readonly (readonly CascadeStep[])[], moves: boolean) =>
  openStage(
    aView(CASCADES),
    (path) => ({
      json:
        path === '/round'
          ? {
              round: 'round-1',
              game_code: 'a-game',
              state: 'closed',
              stake: '1.00',
              win: '5.00',
              balance: '1004.00',
              steps: [],
              opened_at: '2026-11-23T08:00:00Z',
              outcome: { kind: 'cascades', scatters: spins.length > 1 ? 3 : 0, spins },
              ...changes,
            }
          : {},
    }),
    moves,
  );

describe('symbols that fall', () => {
  it('do so one step after another, and the balance comes last', async () => {
    await open({}, [STEPS], true);
    byId('spin')?.click();
    await until(() => plaque() === '×1 · ₱2.00');
    expect(symbols()).toEqual(STEPS[0]?.window);
    expect(won()).toEqual([
      [true, false, false],
      [true, false, false],
      [false, true, false],
    ]);
    expect([lit(), shown('balance')]).toEqual(['×1', '₱999.00']);
    await until(() => plaque() === '×2 · ₱3.00');
    expect(symbols()).toEqual(STEPS[1]?.window);
    expect([lit(), shown('balance')]).toEqual(['×2', '₱999.00']);
    await until(isOver);
    expect(symbols()).toEqual(STEPS[2]?.window);
    expect([lit(), shown('status')]).toEqual(['×3', 'Falls: 2. You won ₱5.00']);
    expect([shown('balance'), shown('last-win')]).toEqual(['₱1,004.00', '₱5.00']);
    expect(won().flat()).not.toContain(true);
  }, 20_000);

  it('lie at rest at once where less motion is wanted', async () => {
    await open({}, [STEPS], false);
    byId('spin')?.click();
    await until(isOver);
    expect(symbols()).toEqual(STEPS[2]?.window);
    expect([lit(), shown('status')]).toEqual(['×3', 'Falls: 2. You won ₱5.00']);
  });

  it('fall in free spins too, whose multipliers are larger', async () => {
    const free = STEPS.map((step) => ({ ...step, times: step.times * 2 }));
    await open({ win: '10.00' }, [STEPS, free, [REST]], true);
    byId('spin')?.click();
    await until(() => plaque() === '×1 · ₱2.00');
    byId('spin')?.click();
    await until(() => plaque() === '3 scatters: 2 free spins!');
    await until(() => plaque() === 'Free spin 1 of 2 · ×4 · ₱3.00');
    expect(lit()).toBe('×4');
    await until(isOver);
    expect(shown('status')).toBe('With 2 free spins. Falls: 4. You won ₱10.00');
    expect(lit()).toBe('×2');
  }, 20_000);

  it('fall without sums while a win is in no balance yet', async () => {
    await open({ waits: 'review' }, [STEPS], true);
    byId('spin')?.click();
    await until(() => plaque() === '×2');
    expect(won().flat()).not.toContain(true);
    await until(isOver);
  }, 20_000);

  it('have rules with what wins are multiplied by, and a pay table in pesos', async () => {
    await open({}, [[REST]], false);
    const text = byId('paytable')?.textContent ?? '';
    expect(text).toContain('by more after each fall: ×1, ×2, ×3.');
    expect(text).toContain('In free spins wins are multiplied by more: ×2, ×4, ×6.');
    expect(text).toMatch(/3\+\s*2 free spins/);
    expect(new Set([...document.querySelectorAll('[data-times]')].map((pay) => pay.textContent))).toEqual(
      new Set(['₱0.10']),
    );
  });
});
