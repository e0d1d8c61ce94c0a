import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow } from '../engine/randomness.ts';
import { share, showHundredths, stakeUnits } from '../engine/stake-maths.ts';
import type { Fish } from '../wire/index.ts';

export interface FishingMaths {
  kind: 'fishing';
  /** What a shot at any fish gives back, in 1/10,000 of the stakes. */
  returned: number;
  /** Fish → stakes that its catch pays; those of the sea, the last is its boss. */
  pays: Readonly<Partial<Record<Fish, number>>>;
}
interface FishingState {
  /** Counted from 0; below `returned` is a catch. */
  drawn: number;
}

const WHOLE = 10_000;

/**
 * A shot is aimed at a fish, and catches it or not. Of 10,000 · pays numbers as many catch as the game gives back in 1/10,000, so
 * that every fish of a sea returns exactly the same.
 */
export const fishing: GameKind<'fishing', FishingMaths, FishingState> = {
  kind: 'fishing',
  refuse: ({ pays }, { fish }) =>
    pays[fish] === undefined ? { malformed: 'This fish is not in the sea of the game.' } : undefined,
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: () => 1,
  oddsOf: (maths, { fish }) => ({ odds: showHundredths(paysOf(maths, fish) * 100) }),
  play: (maths, { fish }, randomness) => ({ drawn: wholeBelow(numbersOf(maths, fish), randomness) }),
  endOf: (maths, { stake, fish }, state) => ({
    win: share(stakeUnits(stake), isCaught(maths, state) ? BigInt(paysOf(maths, fish)) : 0n, 1n),
  }),
  show: (maths, { fish }, state) => ({
    kind: 'fishing',
    fish,
    pays: paysOf(maths, fish),
    number: state.drawn,
    of: numbersOf(maths, fish),
    catches: maths.returned,
    is_caught: isCaught(maths, state),
  }),
  returnsOf: (maths) =>
    fishIn(maths).map(({ fish, pays }) => ({
      bet: fish,
      isMain: true,
      paid: BigInt(maths.returned) * BigInt(pays),
      staked: BigInt(numbersOf(maths, fish)),
    })),
  rulesOf: (maths) => ({ kind: 'fishing', returned: maths.returned, fish: fishIn(maths) }),
};

/** From the smallest to the boss. */
export const fishIn = ({ pays }: FishingMaths): { fish: Fish; pays: number }[] =>
  (Object.entries(pays) as [Fish, number][]).map(([fish, times]) => ({ fish, pays: times }));

function paysOf({ pays }: FishingMaths, fish: Fish): number {
  const times = pays[fish];
  if (times === undefined) throw new RangeError(`There is no ${fish} in this sea.`);
  return times;
}

const numbersOf = (maths: FishingMaths, fish: Fish) => WHOLE * paysOf(maths, fish);

const isCaught = ({ returned }: FishingMaths, { drawn }: FishingState) => drawn < returned;
