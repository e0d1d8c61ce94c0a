import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow } from '../engine/randomness.ts';
import {
  share,
  showHundredths,
  showTenThousandths,
  stakeUnits,
  toHundredths,
} from '../engine/stake-maths.ts';

export interface DiceMaths {
  kind: 'dice';
  /** What the game gives back before rounding, in 1/10,000 of the stakes. */
  returned: number;
}
interface DiceState {
  /** 0 to 10,000: the roll in hundredths. */
  roll: number;
}

const ROLLS = 10_001;
/** Hundredths; the same for over and under, so that no bet wins less than its stake. */
const [MIN_TARGET, MAX_TARGET] = [500, 9500];

/** A roll of 0.00 to 100.00, floor(f · 10001) / 100, over or under the member's target. */
export const dice: GameKind<'dice', DiceMaths, DiceState> = {
  kind: 'dice',
  refuse: (_maths, { target }) => {
    const hundredths = toHundredths(target);
    if (hundredths < MIN_TARGET || hundredths > MAX_TARGET)
      return { malformed: 'The target is outside the range of the game.' };
    return undefined;
  },
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: () => 1,
  oddsOf: (maths, order) => ({ odds: showTenThousandths(multiplierOf(maths, winningRolls(order))) }),
  play: (_maths, _order, randomness) => ({ roll: wholeBelow(ROLLS, randomness) }),
  endOf: (maths, order, { roll }) => {
    const multiplier = isWon(order, roll) ? multiplierOf(maths, winningRolls(order)) : 0n;
    return { win: share(stakeUnits(order.stake), multiplier, 10_000n) };
  },
  show: (maths, order, { roll }) => ({
    kind: 'dice',
    roll: showHundredths(roll),
    target: order.target,
    over: order.over,
    multiplier: showTenThousandths(multiplierOf(maths, winningRolls(order))),
    is_won: isWon(order, roll),
  }),
  returnsOf: (maths) => {
    // A bet is as good as the number of rolls that win, and every number from 5.00 to 95.00 can be chosen.
    let least = { paid: 1n, staked: 0n };
    for (let rolls = MIN_TARGET; rolls <= MAX_TARGET; rolls += 1) {
      const paid = multiplierOf(maths, rolls) * BigInt(rolls);
      if (least.staked === 0n || paid < least.paid) least = { paid, staked: BigInt(ROLLS) * 10_000n };
    }
    return [{ bet: 'over_under', isMain: true, ...least }];
  },
  rulesOf: (maths) => ({
    kind: 'dice',
    pay_share: maths.returned * ROLLS,
    min_target: showHundredths(MIN_TARGET),
    max_target: showHundredths(MAX_TARGET),
  }),
};

interface Target {
  target: string;
  over: boolean;
}

function winningRolls({ target, over }: Target): number {
  const hundredths = toHundredths(target);
  return over ? ROLLS - 1 - hundredths : hundredths;
}

function isWon({ target, over }: Target, roll: number): boolean {
  return over ? roll > toHundredths(target) : roll < toHundredths(target);
}

/** In 1/10,000 of the stake, rounded down. */
function multiplierOf({ returned }: DiceMaths, rolls: number): bigint {
  return BigInt(Math.floor((returned * ROLLS) / rolls));
}
