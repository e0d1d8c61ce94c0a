import { choose } from '../engine/fraction.ts';
import type { GameKind } from '../engine/game-kind.ts';
import { drawWithout } from '../engine/randomness.ts';
import { share, stakeUnits } from '../engine/stake-maths.ts';
import { arePicks, ballsUpTo, hitsOf } from './picks.ts';

export interface KenoMaths {
  kind: 'keno';
  balls: number;
  drawn: number;
  /** Picked → hits → stakes. */
  pays: Readonly<Record<number, Readonly<Record<number, number>>>>;
}
interface KenoState {
  drawn: readonly number[];
}

/** Some numbers of the member's, and how many of them are drawn. */
export const keno: GameKind<'keno', KenoMaths, KenoState> = {
  kind: 'keno',
  refuse: ({ balls, pays }, { picks }) =>
    picks.length in pays && arePicks(picks, balls)
      ? undefined
      : { malformed: 'These are not numbers of the game, or too many of them.' },
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: ({ drawn }) => drawn,
  play: ({ balls, drawn }, _order, randomness) => ({
    drawn: drawWithout(ballsUpTo(balls), drawn, randomness),
  }),
  endOf: ({ pays }, { stake, picks }, { drawn }) => {
    const times = pays[picks.length]?.[hitsOf(picks, drawn)] ?? 0;
    return { win: share(stakeUnits(stake), BigInt(times), 1n) };
  },
  show: (_maths, { picks }, { drawn }) => ({ kind: 'keno', picks, drawn, hits: hitsOf(picks, drawn) }),
  returnsOf: ({ balls, drawn, pays }) =>
    Object.entries(pays).map(([picked, byHits]) => ({
      bet: `pick${picked}`,
      isMain: true,
      paid: Object.entries(byHits).reduce(
        (sum, [hits, times]) =>
          sum +
          BigInt(times) *
            choose(Number(picked), Number(hits)) *
            choose(balls - Number(picked), drawn - Number(hits)),
        0n,
      ),
      staked: choose(balls, drawn),
    })),
  rulesOf: ({ balls, drawn, pays }) => ({ kind: 'keno', balls, drawn, pays }),
};
