import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow, type Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { Strips } from './machine.ts';

export interface OneSpin {
  stops: readonly number[];
}

type Begin = Pick<GameKind<'reels' | 'classic', Strips, OneSpin>, 'refuse' | 'stakeOf' | 'floatsOf' | 'play'>;

/** Reels that stop independently: floor(f · stops) of each. */
export const stopReels = ({ strips }: Pick<Strips, 'strips'>, randomness: Randomness): OneSpin => ({
  stops: strips.map((strip) => wholeBelow(strip.length, randomness)),
});

/** A round that is one spin. */
export const oneSpin: Begin = {
  refuse: () => undefined,
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: ({ strips }) => strips.length,
  play: (machine, _order, randomness) => stopReels(machine, randomness),
};
