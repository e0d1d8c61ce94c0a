import { units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import type { RoundEnd } from '../engine/game-kind.ts';
import type { LegState } from '../wire/index.ts';
import type { Verdict } from './bet-types.ts';

export interface SettledLeg {
  /** Hundredths. */
  odds: number;
  verdict: Verdict;
}

/** In 1/200 of a stake: two halves, each paid in hundredths. */
const WHOLE = 200n;
export const MAX_TOTAL_ODDS = 1_000_000;

/** One leg, or a parlay: the return of each leg is the stake of the next. A void or drawn leg counts 1.00. */
export function settleSlip(stake: Units, legs: readonly SettledLeg[]): RoundEnd {
  const product = legs.reduce(
    (sum, { odds, verdict: { won, back } }) => sum * BigInt(won * odds + back * 100),
    1n,
  );
  const win = units((stake * product) / WHOLE ** BigInt(legs.length));
  const isAllBack = legs.every(({ verdict: { back } }) => back === 2);
  return isAllBack ? { win, validStake: units(0n) } : { win };
}

/** Hundredths, rounded down. */
export function totalOdds(odds: readonly number[]): number {
  const product = odds.reduce((sum, one) => sum * BigInt(one), 1n);
  return Number(product / 100n ** BigInt(odds.length - 1));
}

const STATES: Readonly<Record<string, LegState>> = {
  '2 0': 'won',
  '1 1': 'half_won',
  '0 2': 'push',
  '0 1': 'half_lost',
  '0 0': 'lost',
  '1 0': 'dead_heat',
};

export function legStateOf({ won, back }: Verdict): LegState {
  return STATES[`${won} ${back}`] ?? 'void';
}
