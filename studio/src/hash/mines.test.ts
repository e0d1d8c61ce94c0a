import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { choose } from '../engine/fraction.ts';
import type { RoundContext } from '../engine/game-kind.ts';
import { fairRandomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import { returnOf } from '../maths/maths.ts';
import { HASH_MATHS } from './hash-maths.ts';
import { mines } from './mines.ts';

const MATHS = HASH_MATHS['mines-99'];
const TILES = 25;
const NOW = new Date('2026-11-23T08:00:00Z');
const later = (minutes: number) => ({ now: new Date(NOW.getTime() + minutes * 60_000) }) as RoundContext;
const context = later(0);
const orderOf = (count: number) => ({ request_id: 'request-1', stake: '1.00', mines: count });

type State = ReturnType<typeof mines.play>;
/** A board on which the last tiles are the mines. */
const boardOf = (count: number, opened: readonly number[] = []): State => ({
  mines: Array.from({ length: count }, (_, index) => TILES - index),
  opened,
  isLeft: false,
  at: NOW.toISOString(),
});
const firstTiles = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const endOf = (state: State, at = context) => mines.endOf(MATHS, orderOf(state.mines.length), state, at);
const factorsOf = (count: number) => {
  const rules = mines.rulesOf(MATHS);
  return rules.kind === 'mines' ? (rules.factors[String(count)] ?? []) : [];
};

describe('the draw of mines', () => {
  const server = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
  const bytes = [0, 1, 2]
    .map((block) => createHmac('sha256', server).update(`bb62964774:1:${block}`).digest('hex'))
    .join('');
  const drawn = [20, 23, 8, 19, 1, 5, 13, 7, 16, 11, 4, 9, 25, 12, 14, 15, 18, 21, 3, 24, 17, 2, 10, 6];

  it.each([1, 3, 24])('with %i of them takes the first of the public vector', (count) => {
    expect(mines.play(MATHS, orderOf(count), fairRandomness(bytes), context).mines).toEqual(
      drawn.slice(0, count),
    );
  });

  it('asks for as many floats as it takes', () => {
    expect(mines.floatsOf(MATHS, orderOf(1))).toBe(24);
    expect(() => mines.play(MATHS, orderOf(1), fairRandomness(bytes.slice(0, -8)), context)).toThrow(
      RangeError,
    );
  });
});

/** Ones in the 32 bits of a number. */
function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Of every board of 25 tiles: how many with so many mines have none on the first so many tiles. */
function countSafeBoards(): (mines: number, safe: number) => number {
  const width = TILES + 1;
  const counted = new Uint32Array(width * width);
  for (let board = 1; board < 2 ** TILES; board += 1) {
    const place = onesIn(board) * width + 31 - Math.clz32(board & -board);
    counted[place] = (counted[place] ?? 0) + 1;
  }
  return (count, safe) =>
    counted.slice(count * width + safe, (count + 1) * width).reduce((sum, one) => sum + one, 0);
}

describe('full enumeration of all 33,554,432 boards', () => {
  const safe = countSafeBoards();

  it.each(firstTiles(24))('with %i mines gives at most 99 %% back, and no less than is claimed', (count) => {
    const boards = BigInt(safe(count, 0));
    expect(boards).toBe(choose(TILES, count));
    const returned = factorsOf(count).map((factor, index) => {
      const end = endOf({ ...boardOf(count, firstTiles(index + 1)), isLeft: true });
      expect(end?.win).toBe(stakeUnits(factor));
      return (BigInt(safe(count, index + 1)) * (end?.win ?? 0n) * 1_000_000n) / (boards * stakeUnits('1.00'));
    });
    expect(returned.length).toBeGreaterThan(0);
    for (const one of returned) expect(one).toBeLessThanOrEqual(990_000n);
    const claimed = returnOf('mines-99').returns.find(({ bet }) => bet === `mines${count}`)?.rtp ?? '';
    const least = returned.reduce((one, other) => (other < one ? other : one));
    // Both are rounded down.
    expect(least / 100n).toBe(stakeUnits(claimed) / 100n);
  });
});

describe('the factors of mines', () => {
  it.each([
    [1, 1, '1.03'],
    [1, 24, '24.75'],
    [3, 1, '1.12'],
    [3, 5, '1.99'],
    [24, 1, '24.75'],
  ])('with %i of them after %i tiles are %s', (count, opened, factor) => {
    expect(factorsOf(count)[opened - 1]).toBe(factor);
  });

  it('are none above the largest, and each is more than the one before', () => {
    for (const count of firstTiles(24)) {
      const factors = factorsOf(count).map(Number);
      expect(factors).toEqual(factors.toSorted((one, other) => one - other));
      expect(factors.at(-1)).toBeLessThanOrEqual(10_000);
    }
  });

  it('end the round with the last, which is paid', () => {
    const last = factorsOf(12).length;
    expect(endOf(boardOf(12, firstTiles(last - 1)))).toBeUndefined();
    expect(endOf(boardOf(12, firstTiles(last)))?.win).toBe(stakeUnits(factorsOf(12).at(-1) ?? ''));
  });
});

describe('a round of mines', () => {
  it('allows a cash-out after the first safe tile', () => {
    expect(mines.stepsOf?.(MATHS, boardOf(3), context, orderOf(3))).toEqual(['open']);
    expect(mines.stepsOf?.(MATHS, boardOf(3, [1]), context, orderOf(3))).toEqual(['open', 'cash_out']);
  });

  it('shows no mine before it ends, whatever was opened', () => {
    for (const opened of [[], [1], [1, 2, 3]]) {
      const shown = mines.show(MATHS, orderOf(3), boardOf(3, opened), context);
      expect(shown).toEqual({
        kind: 'mines',
        mine_count: 3,
        opened,
        factor: opened.length === 0 ? '1.00' : factorsOf(3)[opened.length - 1],
      });
    }
  });

  it('that is left or lost shows where the mines were', () => {
    const left = mines.show(MATHS, orderOf(3), { ...boardOf(3, [1]), isLeft: true }, context);
    expect(left).toMatchObject({ mines: [23, 24, 25], cashed_out: '1.12' });
    const lost = mines.show(MATHS, orderOf(3), boardOf(3, [1, 24]), context);
    expect(lost).toMatchObject({ mines: [23, 24, 25], hit: 24, opened: [1], factor: '1.12' });
    expect(lost).not.toHaveProperty('cashed_out');
    expect(endOf(boardOf(3, [1, 24]))?.win).toBe(0n);
  });

  it.each([
    [[1, 2], '1.28'],
    [[], '1.00'],
  ])('left alone for ten minutes with %j open is cashed out as it is', (opened, factor) => {
    const state = boardOf(3, opened);
    expect(endOf(state, later(9.9))).toBeUndefined();
    expect(endOf(state, later(10))).toEqual({ win: stakeUnits(factor), validStake: 0n });
    expect(mines.wakeAt?.(MATHS, orderOf(3), state, context)).toEqual(later(10).now);
  });
});

describe('what counts of a round of mines', () => {
  it.each([
    // ×1.47 and ×1.71.
    [3, 3, 'nothing'],
    [3, 4, 'all'],
    // ×1.45 and ×1.54.
    [1, 8, 'nothing'],
    [1, 9, 'all'],
  ])('that was left with %i mines after %i tiles is %s', (count, opened, counts) => {
    const end = endOf({ ...boardOf(count, firstTiles(opened)), isLeft: true });
    expect(end?.validStake).toBe(counts === 'all' ? undefined : 0n);
  });

  it.each([
    // 17 of 25 boards have no mine on the first tile; 18 of 25.
    [8, 0, 'all'],
    [7, 0, 'nothing'],
    // 77 % of the boards have none on two tiles, and 67 % on three.
    [3, 1, 'nothing'],
    [3, 2, 'all'],
  ])('that was lost with %i mines after %i safe tiles is %s', (count, opened, counts) => {
    const end = endOf(boardOf(count, [...firstTiles(opened), TILES]));
    expect([end?.win, end?.validStake]).toEqual([0n, counts === 'all' ? undefined : 0n]);
  });
});
