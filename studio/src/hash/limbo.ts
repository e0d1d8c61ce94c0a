import type { GameKind } from '../engine/game-kind.ts';
import { share, showHundredths, stakeUnits, toHundredths } from '../engine/stake-maths.ts';
import { fallPoint, leastReturn } from './fall-point.ts';

export interface LimboMaths {
  kind: 'limbo';
  /** What comes back, in percent. */
  percent: number;
  /** Largest target, in hundredths. */
  max: number;
}
interface LimboState {
  /** Hundredths. */
  result: number;
}

const MIN_TARGET = 101;

/** The member names a factor; a result that reaches it pays it. */
export const limbo: GameKind<'limbo', LimboMaths, LimboState> = {
  kind: 'limbo',
  refuse: ({ max }, { target }) => {
    const hundredths = toHundredths(target);
    if (hundredths < MIN_TARGET || hundredths > max)
      return { malformed: 'The target is outside the range of the game.' };
    return undefined;
  },
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: () => 1,
  oddsOf: (_maths, { target }) => ({ odds: target }),
  play: ({ percent, max }, _order, randomness) => ({ result: fallPoint(percent, max, randomness) }),
  endOf: (_maths, { stake, target }, { result }) => {
    const hundredths = toHundredths(target);
    return { win: share(stakeUnits(stake), result >= hundredths ? BigInt(hundredths) : 0n, 100n) };
  },
  show: (_maths, { target }, { result }) => ({
    kind: 'limbo',
    result: showHundredths(result),
    target,
    is_won: result >= toHundredths(target),
  }),
  returnsOf: ({ percent, max }) => [{ bet: 'target', isMain: true, ...leastReturn(percent, max) }],
  rulesOf: ({ percent, max }) => ({
    kind: 'limbo',
    percent,
    min_target: showHundredths(MIN_TARGET),
    max_target: showHundredths(max),
  }),
};
