import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { Strips } from './machine.ts';

export interface OneSpin {
  stops: readonly number[];
}

type Begin = Pick<GameKind<'reels' | 'classic', Strips, OneSpin>, 'refuse' | 'stakeOf' | 'floatsOf' | 'play'>;

/** A round that is one spin of reels that stop independently: floor(f · stops) of each. */
export const oneSpin: Begin = {
  refuse: () => undefined,
  stakeOf: ({ stake }) => stakeUnits(stake),
  floatsOf: ({ strips }) => strips.length,
  play: ({ strips }, _order, randomness) => ({
    stops: strips.map((strip) => wholeBelow(strip.length, randomness)),
  }),
};
