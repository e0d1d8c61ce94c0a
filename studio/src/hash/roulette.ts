import { units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow } from '../engine/randomness.ts';
import { areSpots, settleSpots, totalOf, winOf } from '../engine/stake-maths.ts';
import type { SpotBet } from '../engine/stake-maths.ts';

export interface RouletteMaths {
  kind: 'roulette';
  /** Even chances give half the stake back on zero. */
  partage: boolean;
}
interface RouletteState {
  number: number;
}

const POCKETS = 37;
export const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const ALL = Array.from({ length: POCKETS }, (_, number) => number);
const EVEN_CHANCES = ['red', 'black', 'odd', 'even', 'low', 'high'];

const where = (test: (number: number) => boolean) => ALL.filter((number) => number > 0 && test(number));

/** Spot → the numbers that win on it. */
const SPOTS: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(ALL.map((number) => [`n${number}`, [number]])),
  red: RED,
  black: where((number) => !RED.includes(number)),
  odd: where((number) => number % 2 === 1),
  even: where((number) => number % 2 === 0),
  low: where((number) => number <= 18),
  high: where((number) => number > 18),
  ...Object.fromEntries([1, 2, 3].map((one) => [`dozen${one}`, where((n) => Math.ceil(n / 12) === one)])),
  ...Object.fromEntries([1, 2, 3].map((one) => [`column${one}`, where((n) => (n - 1) % 3 === one - 1)])),
};

/** One zero, floor(f · 37); a spot of n numbers gives back 36 / n stakes. */
export const roulette: GameKind<'roulette', RouletteMaths, RouletteState> = {
  kind: 'roulette',
  refuse: (_maths, { bets }) =>
    areSpots(bets, Object.keys(SPOTS))
      ? undefined
      : { malformed: 'There is no such spot, or it comes twice.' },
  stakeOf: ({ bets }) => totalOf(bets),
  floatsOf: () => 1,
  play: (_maths, _order, randomness) => ({ number: wholeBelow(POCKETS, randomness) }),
  endOf: (maths, { bets }, { number }) => ({
    win: winOf(settle(maths, bets, number)),
    validStake: validStakeOf(bets),
  }),
  show: (maths, { bets }, { number }) => ({
    kind: 'roulette',
    number,
    spots: settle(maths, bets, number),
  }),
  returnsOf: (maths) =>
    Object.keys(SPOTS)
      .filter((spot) => !/^n[1-9]/.test(spot))
      .map((spot) => ({
        bet: spot,
        isMain: true,
        paid: ALL.reduce((sum, number) => sum + hundredthsOf(maths, spot, number), 0n),
        staked: BigInt(POCKETS) * 100n,
      })),
  rulesOf: () => ({
    kind: 'roulette',
    pays: Object.fromEntries(Object.entries(SPOTS).map(([spot, numbers]) => [spot, 36 / numbers.length])),
    red: RED,
  }),
};

function settle(maths: RouletteMaths, bets: readonly SpotBet[], number: number) {
  return settleSpots(bets, (spot) => hundredthsOf(maths, spot, number));
}

function hundredthsOf({ partage }: RouletteMaths, spot: string, number: number): bigint {
  const numbers = SPOTS[spot] ?? [];
  if (numbers.includes(number)) return BigInt(3600 / numbers.length);
  return partage && number === 0 && EVEN_CHANCES.includes(spot) ? 50n : 0n;
}

/** A bet that covers more than 70 % of the wheel is almost without risk. */
function validStakeOf(bets: readonly SpotBet[]) {
  const covered = new Set(bets.flatMap(({ spot }) => SPOTS[spot] ?? [])).size;
  return covered * 10 > POCKETS * 7 ? units(0n) : totalOf(bets);
}
