import type { BetCode } from './bet-types.ts';

/** The considered handicaps or totals, and how many are offered: those with the most even chances. */
export interface LineRange {
  from: number;
  to: number;
  step: number;
  offered: number;
}

export interface MatchMaths {
  kind: 'sports' | 'cockfight';
  sport: string;
  /** In each of them one side scores, or none; the first half of them is the first half. */
  steps: number;
  /** What a scoring step is worth, and how often of 100. */
  points: readonly { value: number; percent: number }[];
  /** Of 1,000 steps between equals. Where both make up 1,000, each step is somebody's. */
  homeRate: number;
  awayRate: number;
  /** What each class of difference in strength moves from one side to the other, of 1,000. */
  classShift: number;
  /** What a selection gives back of the stake that is at risk, before rounding, in 1/10,000. */
  returned: number;
  betTypes: readonly (BetCode | 'OR')[];
  lines: Readonly<Partial<Record<BetCode, LineRange>>>;
  /** Between kick-offs, at normal speed. */
  slotSeconds: number;
  /** For so many kick-offs ahead a match can be bet on. */
  openSlots: number;
  /** How long a match runs, breaks included, at normal speed. */
  playSeconds: number;
  /** The minutes that its clock counts; 0 where its steps are counted, as rounds. */
  minutes: number;
  maxLegs: number;
}

/** Of the two sides, each 0 (strong) to 2. */
export type Classes = readonly [number, number];
export const CLASS_COUNT = 3;

/** Chances of 1,000 that a step is home's or away's. */
export function stepRates(
  { homeRate, awayRate, classShift }: MatchMaths,
  [home, away]: Classes,
): { home: number; away: number } {
  const shift = classShift * (away - home);
  return { home: homeRate + shift, away: awayRate - shift };
}

/** Of 1,000: the probabilities of the decider after a draw. */
export function deciderRate(maths: MatchMaths, classes: Classes): number {
  const { home, away } = stepRates(maths, classes);
  return Math.round((1000 * home) / (home + away));
}
