/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import type { RoundAnswer, Rules, TallSpin } from '../wire/index.ts';
import { aView, openStage } from './testing.ts';

const TALL: Rules = {
  kind: 'tall_ways',
  reels: 3,
  rows: 7,
  symbols: 10,
  ways: 343,
  fewest_ways: 12,
  fewest_rows: 2,
  free_rows: 4,
  coins: 20,
  paytable: Array.from({ length: 8 }, (_, symbol) => ({ symbol, pays: { 3: 2 } })),
  scatter: 8,
  free_spins: { 3: 2 },
  free_times: 2,
  start: [
    [0, 1, 2],
    [3, 4, 5, 6],
    [6, 7],
  ],
};
/** Symbol 1 on one, two and one places, a wild among them. */
const WON: TallSpin = {
  window: [
    [1, 3],
    [9, 1, 4, 5, 6],
    [1, 0, 2],
  ],
  all_ways: 30,
  wins: [{ symbol: 1, count: 3, ways: 2, amount: '2.00' }],
};
const LOST: TallSpin = {
  window: [
    [0, 1],
    [2, 3, 4],
    [5, 6, 7, 0, 1, 2, 3],
  ],
  all_ways: 42,
  wins: [],
};
const FREE: TallSpin = {
  window: [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [0, 1, 2, 3, 4, 5, 6],
  ],
  all_ways: 112,
  wins: [],
};

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const shown = (id: string) => byId(id)?.textContent;
const cells = () =>
  [...document.querySelectorAll('.reel')].map((reel) => [
    ...reel.querySelectorAll('.still .cell:not(.above)'),
  ]);
const symbols = () =>
  cells().map((reel) =>
    reel.map((cell) => Number(cell.querySelector('use')?.getAttribute('href')?.replace('#symbol-', ''))),
  );
const won = () => cells().map((reel) => reel.map((cell) => cell.classList.contains('won')));
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo())
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}
const isOver = () => !byId('spin')?.classList.contains('is-spinning');

/** One round after another. */
const open = (
  rounds: (readonly TallSpin[])[],
  {
    moves = false,
    status = 200,
    ...changes
  }: Partial<RoundAnswer> & { moves?: boolean; status?: number } = {},
) =>
  openStage(
    aView(TALL),
    (path) => {
      if (path !== '/round') return { json: {} };
      const spins = rounds.shift() ?? [];
      return {
        status,
        json: {
          round: 'round-1',
          game_code: 'a-game',
          state: 'closed',
          stake: '1.00',
          win: '2.00',
          balance: '1001.00',
          steps: [],
          opened_at: '2026-11-28T08:00:00Z',
          outcome: { kind: 'tall_ways', scatters: spins.length > 1 ? 3 : 0, spins },
          ...changes,
        },
      };
    },
    moves,
  );

describe('reels that change their heights', () => {
  it('show as many symbols as were drawn, fewer or more than before, and how many ways that are', async () => {
    await open([[WON], [LOST]]);
    expect([symbols(), shown('all-ways')]).toEqual([TALL.start, '12 to 343 ways']);
    byId('spin')?.click();
    await until(isOver);
    expect(symbols()).toEqual(WON.window);
    expect(won()).toEqual([
      [true, false],
      [true, true, false, false, false],
      [true, false, false],
    ]);
    expect([shown('all-ways'), shown('status')]).toEqual(['30 ways', 'Ways: 30. You won ₱2.00']);
    byId('spin')?.click();
    await until(() => isOver() && shown('all-ways') === '42 ways');
    expect(symbols()).toEqual(LOST.window);
    expect(won().flat()).not.toContain(true);
  });

  it('have the ways of the reels that have stopped, and none before', async () => {
    const seen: string[] = [];
    await open([[WON]], { moves: true });
    const watch = new MutationObserver(() => seen.push(shown('all-ways') ?? ''));
    watch.observe(byId('all-ways') as Node, { childList: true });
    byId('spin')?.click();
    await until(isOver);
    watch.disconnect();
    expect(seen).toEqual(['12 to 343 ways', '2 ways', '10 ways', '30 ways']);
  }, 30_000);

  it('frame each place that has won in the height of its reel', async () => {
    await open([[WON]]);
    const lines = byId('win-lines') as HTMLElement;
    Object.defineProperty(lines, 'clientWidth', { value: 300 });
    Object.defineProperty(lines, 'clientHeight', { value: 210 });
    byId('spin')?.click();
    await until(isOver);
    const frames = [...lines.querySelectorAll('rect.line')].map((frame) =>
      ['x', 'y', 'height'].map((name) => Number(frame.getAttribute(name))),
    );
    expect(frames).toEqual([
      [4, 4, 97],
      [104, 4, 34],
      [104, 46, 34],
      [204, 4, 62],
    ]);
  });

  it('have heights of their own in each free spin', async () => {
    await open([[WON, LOST, FREE]], { moves: true });
    byId('spin')?.click();
    await until(() => shown('plaque-text')?.startsWith('Free spin 1 of 2') === true);
    await until(() => shown('all-ways') === '42 ways');
    expect(symbols()).toEqual(LOST.window);
    byId('spin')?.click();
    await until(isOver);
    expect([symbols(), shown('all-ways')]).toEqual([FREE.window, '112 ways']);
    expect(shown('status')).toBe('With 2 free spins. Ways: 112. You won ₱2.00');
  }, 30_000);

  it('stand as before where the round was refused', async () => {
    await open([[LOST]], { status: 409, error: 'GAME_OFF' } as never);
    byId('spin')?.click();
    await until(isOver);
    expect([symbols(), shown('all-ways')]).toEqual([TALL.start, '24 ways']);
  });

  it('have a pay table with pesos, the least and the most ways, and the rules of heights', async () => {
    await open([]);
    const text = () => byId('paytable')?.textContent ?? '';
    expect(text()).toContain(
      'A stake covers every way of a spin: 12 to 343 ways. It is divided into 20 coins of ₱0.05.',
    );
    expect(text()).toContain('Each spin draws how many symbols each reel shows, 2 to 7.');
    expect(text()).toContain(
      'In free spins each reel shows 4 symbols or more, and wins are multiplied by 2.',
    );
    const pay = () => document.querySelector('.pays dd[data-times="2"]')?.textContent;
    expect(pay()).toBe('₱0.10');
    byId('raise-stake')?.click();
    expect([pay(), text().includes('20 coins of ₱0.50')]).toEqual(['₱1.00', true]);
  });
});
