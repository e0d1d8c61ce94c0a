import { units } from '@palaro/contract';
import { choose, isLess } from '../engine/fraction.ts';
import type { Fraction } from '../engine/fraction.ts';
import type { GameKind } from '../engine/game-kind.ts';
import { drawWithout } from '../engine/randomness.ts';
import { share, showHundredths, stakeUnits } from '../engine/stake-maths.ts';
import { MINE_TILES } from '../wire/index.ts';

export interface MinesMaths {
  kind: 'mines';
  /** What comes back, in percent, before rounding. */
  percent: number;
  /** Largest factor, in hundredths. */
  max: number;
}
interface MinesState {
  /** Tiles with a mine, in the order of drawing. */
  mines: readonly number[];
  /** Tiles in the order of opening; a mine can only be the last. */
  opened: readonly number[];
  isLeft: boolean;
  /** Of the bet or of the last tile. */
  at: string;
}

/** All but the last tile are drawn, whatever the number of mines, so that it changes nothing of the draw. */
const DRAWN = MINE_TILES - 1;
const TILES = Array.from({ length: MINE_TILES }, (_, index) => index + 1);
const LEFT_ALONE_MS = 10 * 60_000;
/** Hundredths: who leaves before has risked almost nothing, as with odds below it. */
const LOW_FACTOR = 150;

/** A board with hidden mines: each safe tile raises the factor, a mine loses the stake, and whoever leaves is paid the factor. */
export const mines: GameKind<'mines', MinesMaths, MinesState> = {
  kind: 'mines',
  refuse: () => undefined,
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: () => DRAWN,
  play: (_maths, order, randomness, { now }) => ({
    mines: drawWithout(TILES, DRAWN, randomness).slice(0, order.mines),
    opened: [],
    isLeft: false,
    at: now.toISOString(),
  }),
  stepsOf: (_maths, { opened }) => (opened.length > 0 ? ['open', 'cash_out'] : ['open']),
  hasTaken: ({ opened }, move) => move.step === 'open' && opened.includes(move.tile),
  step: (_maths, state, move, _randomness, { now }) => {
    if (move.step !== 'open') return { ...state, isLeft: true };
    return { ...state, opened: [...state.opened, move.tile], at: now.toISOString() };
  },
  endOf: (maths, { stake }, state, { now }) => {
    const { mines: placed, opened } = state;
    if (hitOf(state) !== undefined)
      return { win: units(0n), ...(isCovered(placed.length, opened.length) && { validStake: units(0n) }) };
    if (!hasLeft(maths, state, now)) return undefined;
    const factor = factorOf(maths, placed.length, opened.length);
    const win = share(stakeUnits(stake), BigInt(factor), 100n);
    return factor < LOW_FACTOR ? { win, validStake: units(0n) } : { win };
  },
  wakeAt: (_maths, _order, { at }) => new Date(Date.parse(at) + LEFT_ALONE_MS),
  show: (maths, _order, state, { now }) => {
    const hit = hitOf(state);
    const safe = state.opened.filter((tile) => tile !== hit);
    const factor = showHundredths(factorOf(maths, state.mines.length, safe.length));
    const hasEnded = hit !== undefined || hasLeft(maths, state, now);
    return {
      kind: 'mines',
      mine_count: state.mines.length,
      opened: safe,
      factor,
      ...(hit !== undefined && { hit }),
      ...(hasEnded && hit === undefined && { cashed_out: factor }),
      ...(hasEnded && { mines: state.mines.toSorted((one, other) => one - other) }),
    };
  },
  returnsOf: (maths) =>
    MINE_COUNTS.map((count) => ({ bet: `mines${count}`, isMain: true, ...leastReturn(maths, count) })),
  rulesOf: (maths) => ({
    kind: 'mines',
    factors: Object.fromEntries(
      MINE_COUNTS.map((count) => [count, factorsOf(maths, count).map(showHundredths)]),
    ),
  }),
};

const MINE_COUNTS = TILES.slice(0, -1);

function hitOf({ mines: placed, opened }: MinesState): number | undefined {
  return opened.find((tile) => placed.includes(tile));
}

/** By the member, with the last tile that pays, or after ten minutes without a step. */
function hasLeft(maths: MinesMaths, { mines: placed, opened, isLeft, at }: MinesState, now: Date): boolean {
  const isDone = opened.length >= factorsOf(maths, placed.length).length;
  return isLeft || isDone || now.getTime() >= Date.parse(at) + LEFT_ALONE_MS;
}

/** In hundredths, rounded down: percent / P(so many tiles are safe); the stake itself before the first. */
function factorOf({ percent }: MinesMaths, count: number, safe: number): number {
  if (safe === 0) return 100;
  return Number((BigInt(percent) * choose(MINE_TILES, safe)) / choose(MINE_TILES - count, safe));
}

/**
 * After one safe tile, two and so on. The round ends with the last factor that is within the largest: to pay the largest for a tile
 * that is worth more would keep a part of every bet on it.
 */
function factorsOf(maths: MinesMaths, count: number): readonly number[] {
  const key = `${maths.percent} ${maths.max} ${count}`;
  const known = FACTORS.get(key);
  if (known) return known;
  const all = Array.from({ length: MINE_TILES - count }, (_, index) => factorOf(maths, count, index + 1));
  const within = all.filter((factor) => factor <= maths.max);
  FACTORS.set(key, within);
  return within;
}

/** Worked out once: each step of a round asks for them. */
const FACTORS = new Map<string, readonly number[]>();

/** Whether more than 70 % of all boards have no mine on these tiles. */
function isCovered(count: number, opened: number): boolean {
  return choose(MINE_TILES - count, opened) * 10n > choose(MINE_TILES, opened) * 7n;
}

/**
 * The least that any number of safe tiles gives back. What is seen of a round before it ends is only that every tile was safe, so
 * that each way to play is one of these numbers.
 */
function leastReturn(maths: MinesMaths, count: number): Fraction {
  const all = factorsOf(maths, count).map((factor, index) => ({
    paid: BigInt(factor) * choose(MINE_TILES - count, index + 1),
    staked: 100n * choose(MINE_TILES, index + 1),
  }));
  return all.reduce((one, other) => (isLess(other, one) ? other : one));
}
