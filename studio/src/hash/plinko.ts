import type { GameKind } from '../engine/game-kind.ts';
import { choose } from '../engine/fraction.ts';
import { wholeBelow } from '../engine/randomness.ts';
import { share, showHundredths, stakeUnits } from '../engine/stake-maths.ts';
import { PLINKO_RISKS, type PlinkoRisk } from '../wire/index.ts';

export interface PlinkoMaths {
  kind: 'plinko';
  /** Rows of pins; the ball falls into one of a bin more. */
  rows: number;
  /** Risk → what each bin gives back, from the left, in hundredths of the stake. */
  pays: Readonly<Record<PlinkoRisk, readonly number[]>>;
}
interface PlinkoState {
  /** Of each row: 1 where the ball has gone right, 0 left. */
  path: readonly number[];
}

/** A ball falls through rows of pins, left or right at each, into a bin that says what it pays. */
export const plinko: GameKind<'plinko', PlinkoMaths, PlinkoState> = {
  kind: 'plinko',
  refuse: () => undefined,
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: ({ rows }) => rows,
  play: ({ rows }, _order, randomness) => ({
    path: Array.from({ length: rows }, () => wholeBelow(2, randomness)),
  }),
  endOf: (maths, { stake, risk }, state) => ({
    win: share(stakeUnits(stake), BigInt(factorOf(maths, risk, state)), 100n),
  }),
  show: (maths, { risk }, state) => ({
    kind: 'plinko',
    risk,
    path: state.path,
    bin: binOf(state),
    multiplier: showHundredths(factorOf(maths, risk, state)),
  }),
  returnsOf: ({ rows, pays }) =>
    PLINKO_RISKS.map((risk) => ({
      bet: `risk_${risk}`,
      isMain: true,
      paid: pays[risk].reduce((sum, factor, bin) => sum + BigInt(factor) * choose(rows, bin), 0n),
      staked: 100n * 2n ** BigInt(rows),
    })),
  rulesOf: ({ rows, pays }) => ({
    kind: 'plinko',
    rows,
    pays: {
      low: pays.low.map(showHundredths),
      medium: pays.medium.map(showHundredths),
      high: pays.high.map(showHundredths),
    },
  }),
};

/** Counted from 0 at the left. */
const binOf = ({ path }: PlinkoState): number => path.reduce((sum, right) => sum + right, 0);

function factorOf({ pays }: PlinkoMaths, risk: PlinkoRisk, state: PlinkoState): number {
  const factor = pays[risk][binOf(state)];
  if (factor === undefined) throw new RangeError('A ball fell beside the bins.');
  return factor;
}
