import { units } from '@palaro/contract';
import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow } from '../engine/randomness.ts';
import { areSpots, settleSpots, totalOf, winOf } from '../engine/stake-maths.ts';
import type { SpotBet } from '../engine/stake-maths.ts';
import { SIC_BO_SPOTS, THROWS, resultOfDice, totalOfDice } from './sic-bo-spots.ts';
import type { Dice, SicBoPays } from './sic-bo-spots.ts';

export interface SicBoMaths extends SicBoPays {
  kind: 'sic_bo';
}
interface SicBoState {
  dice: Dice;
}

const SPOT_NAMES = Object.keys(SIC_BO_SPOTS);
const MAIN = ['big', 'small', 'odd', 'even'];

/** Three dice, floor(f · 6) + 1 each. */
export const sicBo: GameKind<'sic_bo', SicBoMaths, SicBoState> = {
  kind: 'sic_bo',
  refuse: (_maths, { bets }) =>
    areSpots(bets, SPOT_NAMES) ? undefined : { malformed: 'There is no such spot, or it comes twice.' },
  stakeOf: (_maths, { bets }) => totalOf(bets),
  floatsOf: () => 3,
  play: (_maths, _order, randomness) => {
    const roll = () => wholeBelow(6, randomness) + 1;
    return { dice: [roll(), roll(), roll()] };
  },
  endOf: (maths, { bets }, { dice }) => ({
    win: winOf(settle(maths, bets, dice)),
    validStake: validStakeOf(bets),
  }),
  show: (maths, { bets }, { dice }) => ({
    kind: 'sic_bo',
    dice,
    total: totalOfDice(dice),
    result: resultOfDice(dice),
    spots: settle(maths, bets, dice),
  }),
  returnsOf: (maths) =>
    SPOT_NAMES.filter(standsForOthers).map((bet) => ({
      bet,
      isMain: MAIN.includes(bet),
      paid: THROWS.reduce((sum, dice) => sum + hundredthsOf(maths, bet, dice), 0n),
      staked: BigInt(THROWS.length) * 100n,
    })),
  rulesOf: (maths) => ({
    kind: 'sic_bo',
    pays: Object.fromEntries(
      Object.entries(SIC_BO_SPOTS).map(([spot, { pays }]) => [spot, pays(maths).map((toOne) => toOne + 1)]),
    ),
  }),
};

/** All numbers are alike, and a total is like 21 less it. */
function standsForOthers(spot: string): boolean {
  const [, group = '', number = ''] = /^([a-z]+)(\d.*)$/.exec(spot) ?? [];
  if (group === 'total') return Number(number) <= 10;
  return group === '' || number === (group === 'pair' ? '1_2' : '1');
}

function settle(maths: SicBoMaths, bets: readonly SpotBet[], dice: Dice) {
  return settleSpots(bets, (spot) => hundredthsOf(maths, spot, dice));
}

function hundredthsOf(maths: SicBoMaths, name: string, dice: Dice): bigint {
  const spot = SIC_BO_SPOTS[name];
  const toOne = spot?.pays(maths)[spot.wins(dice) - 1];
  return toOne === undefined ? 0n : BigInt(toOne + 1) * 100n;
}

/** A bet that wins on more than 70 % of the throws is almost without risk. */
function validStakeOf(bets: readonly SpotBet[]) {
  const covered = THROWS.filter((dice) => bets.some(({ spot }) => SIC_BO_SPOTS[spot]?.wins(dice)));
  return covered.length * 10 > THROWS.length * 7 ? units(0n) : totalOf(bets);
}
