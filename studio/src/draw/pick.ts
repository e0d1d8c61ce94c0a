import { choose } from '../engine/fraction.ts';
import type { GameKind } from '../engine/game-kind.ts';
import { drawWithout } from '../engine/randomness.ts';
import { share, stakeUnits } from '../engine/stake-maths.ts';
import { arePicks, ballsUpTo, hitsOf } from './picks.ts';

export interface PickMaths {
  kind: 'pick';
  balls: number;
  /** As many are drawn as the member picks. */
  drawn: number;
  /** Hits → stakes. */
  pays: Readonly<Record<number, number>>;
}
interface PickState {
  drawn: readonly number[];
}

/** 6 of 42, and its sisters: fixed prizes for so many right numbers. */
export const pick: GameKind<'pick', PickMaths, PickState> = {
  kind: 'pick',
  refuse: ({ balls, drawn }, { picks }) =>
    picks.length === drawn && arePicks(picks, balls)
      ? undefined
      : { malformed: `A ticket has ${drawn} different numbers of 1 to ${balls}.` },
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: ({ drawn }) => drawn,
  play: ({ balls, drawn }, _order, randomness) => ({
    drawn: drawWithout(ballsUpTo(balls), drawn, randomness),
  }),
  endOf: ({ pays }, { stake, picks }, { drawn }) => ({
    win: share(stakeUnits(stake), BigInt(pays[hitsOf(picks, drawn)] ?? 0), 1n),
  }),
  show: (_maths, { picks }, { drawn }) => ({ kind: 'pick', picks, drawn, hits: hitsOf(picks, drawn) }),
  returnsOf: ({ balls, drawn, pays }) => [
    {
      bet: 'ticket',
      isMain: true,
      paid: Object.entries(pays).reduce(
        (sum, [hits, times]) =>
          sum + BigInt(times) * choose(drawn, Number(hits)) * choose(balls - drawn, drawn - Number(hits)),
        0n,
      ),
      staked: choose(balls, drawn),
    },
  ],
  rulesOf: ({ balls, drawn, pays }) => ({ kind: 'pick', balls, drawn, pays }),
};
