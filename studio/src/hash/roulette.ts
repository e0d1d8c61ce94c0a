import { units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow } from '../engine/randomness.ts';
import { areSpots, settleSpots, totalOf, winOf } from '../engine/stake-maths.ts';
import type { SpotBet } from '../engine/stake-maths.ts';
import { ALL_NUMBERS, RED, SPOTS } from './roulette-spots.ts';

export interface RouletteMaths {
  kind: 'roulette';
  /** Even chances give half the stake back on zero. */
  partage: boolean;
}
interface RouletteState {
  number: number;
}

const EVEN_CHANCES = ['red', 'black', 'odd', 'even', 'low', 'high'];
const SPOT_NAMES = Object.keys(SPOTS);

/** One zero, floor(f · 37); a spot of n numbers gives back 36 / n stakes. */
export const roulette: GameKind<'roulette', RouletteMaths, RouletteState> = {
  kind: 'roulette',
  refuse: (_maths, { bets }) =>
    areSpots(bets, SPOT_NAMES) ? undefined : { malformed: 'There is no such spot, or it comes twice.' },
  stakeOf: (_maths, { bets }) => totalOf(bets),
  floatsOf: () => 1,
  play: (_maths, _order, randomness) => ({ number: wholeBelow(ALL_NUMBERS.length, randomness) }),
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
    SPOT_NAMES.filter(standsForOthers).map((spot) => ({
      bet: spot,
      isMain: true,
      paid: ALL_NUMBERS.reduce((sum, number) => sum + hundredthsOf(maths, spot, number), 0n),
      staked: BigInt(ALL_NUMBERS.length) * 100n,
    })),
  rulesOf: () => ({
    kind: 'roulette',
    pays: Object.fromEntries(Object.entries(SPOTS).map(([spot, numbers]) => [spot, 36 / numbers.length])),
    red: RED,
  }),
};

/** Of the inside bets, which differ by how many numbers they are on, the first of each. */
function standsForOthers(spot: string): boolean {
  const count = SPOTS[spot]?.length;
  return !/^n\d/.test(spot) || spot === SPOT_NAMES.find((one) => SPOTS[one]?.length === count);
}

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
  return covered * 10 > ALL_NUMBERS.length * 7 ? units(0n) : totalOf(bets);
}
