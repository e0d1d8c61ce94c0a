/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Coin, Outcome, RoundAnswer, Rules } from '../wire/index.ts';
import { aView, openStage } from './testing.ts';

const COIN = 7;
const HOLD: Rules = {
  kind: 'hold_and_win',
  reels: 3,
  rows: 2,
  symbols: 9,
  lines: [
    [0, 0, 0],
    [1, 1, 1],
  ],
  paytable: Array.from({ length: 7 }, (_, symbol) => ({ symbol, pays: { 3: 2 } })),
  coin: COIN,
  faces: [{ pays: 1 }, { pays: 4 }, { pays: 10, prize: 'mini' }],
  hold_from: 3,
  respins: 3,
  grand: 100,
  start: [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
};
const coin = (reel: number, row: number, amount: string, more: Partial<Coin> = {}): Coin => ({
  reel,
  row,
  amount,
  ...more,
});
type Held = Extract<Outcome, { kind: 'hold_and_win' }>;
/** Three coins stay; the second respin brings one more, and then none comes. */
const HELD: Held = {
  kind: 'hold_and_win',
  window: [
    [COIN, 1],
    [COIN, 1],
    [COIN, 1],
  ],
  wins: [{ line: 1, symbol: 1, count: 3, amount: '1.00' }],
  coins: [coin(0, 0, '0.50'), coin(1, 0, '2.00'), coin(2, 0, '5.00', { prize: 'mini' })],
  is_held: true,
  respins: [[], [coin(2, 1, '2.00')], [], [], []],
};
const FULL: Held = {
  ...HELD,
  wins: [],
  respins: [[coin(0, 1, '0.50'), coin(1, 1, '0.50'), coin(2, 1, '0.50')]],
  grand: '50.00',
};
const FEW: Held = {
  ...HELD,
  window: [
    [COIN, 1],
    [2, 3],
    [4, 5],
  ],
  wins: [],
  coins: [coin(0, 0, '2.50')],
  is_held: false,
  respins: [],
};

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const shown = (id: string) => byId(id)?.textContent;
const plaque = () => shown('plaque-text');
const lit = () => document.querySelectorAll('#respins .is-lit').length;
const cells = () =>
  [...document.querySelectorAll('.reel')].map((reel) => [
    ...reel.querySelectorAll('.still .cell:not(.above)'),
  ]);
/** What is printed on coins, reel by reel; nothing on other symbols. */
const printed = () =>
  cells().map((reel) =>
    reel.map((cell) => [...cell.querySelectorAll('text')].map((text) => text.textContent).join(' ')),
  );
const held = () => cells().map((reel) => reel.map((cell) => cell.classList.contains('held')));
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo())
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}
const isOver = () => !byId('spin')?.classList.contains('is-spinning');

const open = (outcome: Held, win: string, moves: boolean, changes: Partial<RoundAnswer> = {}) =>
  openStage(
    aView(HOLD),
    (path) => ({
      json:
        path === '/round'
          ? {
              round: 'round-1',
              game_code: 'a-game',
              state: 'closed',
              stake: '1.00',
              win,
              balance: '1009.50',
              steps: [],
              opened_at: '2026-11-28T08:00:00Z',
              outcome,
              ...changes,
            }
          : {},
    }),
    moves,
  );

describe('coins that stay', () => {
  it('are counted respin after respin, and the balance comes last', async () => {
    await open(HELD, '10.50', true);
    byId('spin')?.click();
    await until(() => plaque() === '3 coins stay: 3 respins!');
    expect([shown('status'), shown('balance')]).toEqual(['3 coins stay: 3 respins!', '₱999.00']);
    expect(printed()).toEqual([
      ['₱0.50', ''],
      ['₱2', ''],
      ['₱5 MINI', ''],
    ]);
    await until(() => plaque() === 'Respins left: 2 · ₱7.50');
    expect(lit()).toBe(2);
    expect(held().flat()).toEqual([true, false, true, false, true, false]);
    // The coin of the second respin is in the sum once it has landed, and not before.
    expect(printed()[2]).toEqual(['₱5 MINI', '']);
    await until(() => plaque() === 'Respins left: 3 · ₱9.50');
    expect([lit(), shown('balance')]).toEqual([3, '₱999.00']);
    expect(printed()[2]).toEqual(['₱5 MINI', '₱2']);
    // Whoever presses Stop sees the rest without waiting.
    byId('spin')?.click();
    await until(isOver);
    expect(shown('status')).toBe('Coins that stayed: 4. Together: ₱9.50. You won ₱10.50');
    expect([lit(), shown('balance'), shown('last-win')]).toEqual([0, '₱1,009.50', '₱10.50']);
    expect(held().flat().filter(Boolean)).toHaveLength(4);
  }, 30_000);

  it('lie where they end at once where less motion is wanted', async () => {
    await open(HELD, '10.50', false);
    byId('spin')?.click();
    await until(isOver);
    expect(printed()).toEqual([
      ['₱0.50', ''],
      ['₱2', ''],
      ['₱5 MINI', '₱2'],
    ]);
    expect(held().flat()).toEqual([true, false, true, false, true, true]);
    expect(shown('status')).toBe('Coins that stayed: 4. Together: ₱9.50. You won ₱10.50');
  });

  it('in every place bring the grand prize', async () => {
    await open(FULL, '59.00', true);
    byId('spin')?.click();
    await until(() => plaque() === 'Respins left: 3 · ₱9.00');
    await until(() => plaque() === 'Every place has a coin. Grand prize: ₱50.00!');
    expect(shown('balance')).toBe('₱999.00');
    await until(isOver);
    expect(shown('status')).toBe(
      'Coins that stayed: 6. Together: ₱9.00. Every place has a coin. Grand prize: ₱50.00! You won ₱59.00',
    );
  }, 30_000);

  it('are shown without a sum of them while a win is in no balance yet', async () => {
    await open(HELD, '10.50', true, { waits: 'review' });
    byId('spin')?.click();
    await until(() => plaque() === 'Respins left: 2');
    byId('spin')?.click();
    await until(isOver);
    expect(shown('status')).toMatch(/^Coins that stayed: 4\. This win of ₱10\.50 is being checked/);
  }, 30_000);

  it('are too few to stay otherwise, and the next spin begins without any', async () => {
    await open(FEW, '0.00', false);
    byId('spin')?.click();
    await until(isOver);
    expect(printed()[0]).toEqual(['₱2.50', '']);
    expect([shown('status'), held().flat().includes(true)]).toEqual(['No win', false]);
  });

  it('have prizes and a pay table in pesos of the stake that is chosen', async () => {
    await open(FEW, '0.00', false);
    const prizes = () => [...document.querySelectorAll('.prizes dd')].map((prize) => prize.textContent);
    expect(prizes()).toEqual(['₱50.00', '₱5.00']);
    byId('raise-stake')?.click();
    expect(prizes()).toEqual(['₱500.00', '₱50.00']);
    const text = byId('paytable')?.textContent ?? '';
    expect(text).toContain('3 coins or more in the paid spin stay where they are, and 3 respins follow.');
    expect(text).toMatch(/Others\s*₱20\.00\s*₱5\.00/);
  });
});
