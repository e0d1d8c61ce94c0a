import type { BetType } from './bet-types.ts';
import { deciderRate, stepRates } from './match-maths.ts';
import type { Classes, MatchMaths } from './match-maths.ts';
import type { MatchResult, Points } from './result.ts';

/** A match that represents all with the same effect on a bet, and their probability weight. */
export interface Weighted {
  result: MatchResult;
  weight: bigint;
}

/** How many steps of a running match have been seen, and the score after them. */
export interface Seen {
  count: number;
  score: Points;
}

/** How a bet may end, over all that can happen, in half stakes: what is neither won nor back is lost. */
export interface Chance {
  won: bigint;
  back: bigint;
  all: bigint;
}

interface WeightedPoints extends Points {
  weight: bigint;
}

const NOTHING: Points = { home: 0, away: 0 };

/** What one step can bring; the weights of a step always sum up to the same. */
export function stepOutcomes(maths: MatchMaths, classes: Classes): WeightedPoints[] {
  const rates = stepRates(maths, classes);
  const scored = maths.points.flatMap(({ value, percent }) => [
    { home: value, away: 0, weight: BigInt(rates.home * percent) },
    { home: 0, away: value, weight: BigInt(rates.away * percent) },
  ]);
  const none = BigInt((1000 - rates.home - rates.away) * 100);
  return none > 0n ? [...scored, { ...NOTHING, weight: none }] : scored;
}

/**
 * All courses of a match, as detailed as a bet type needs, with exact weights. Of one that runs, all that can still happen; that is
 * known for bets on the whole match alone.
 */
export function spreadOf(
  maths: MatchMaths,
  classes: Classes,
  looksAt: BetType['looksAt'],
  seen?: Seen,
): Weighted[] {
  const outcomes = stepOutcomes(maths, classes);
  const { steps: total } = maths;
  const half = total / 2;
  const finals = () => scores(outcomes, total - (seen?.count ?? 0), seen?.score);
  const match = (steps: readonly Points[], weight: bigint, decider: 'home' | 'away' = 'home'): Weighted => ({
    result: { steps, decider, isVoid: false },
    weight,
  });
  switch (looksAt) {
    case 'half':
      return scores(outcomes, half).map((score) => match([score, NOTHING], score.weight));
    case 'full':
      return finals().map((score) => match([score, NOTHING], score.weight));
    case 'decided': {
      const rate = deciderRate(maths, classes);
      return finals().flatMap((score) => [
        match([score, NOTHING], score.weight * BigInt(rate)),
        match([score, NOTHING], score.weight * BigInt(1000 - rate), 'away'),
      ]);
    }
    case 'half_and_full': {
      const scored = scores(outcomes, half);
      return scored.flatMap((first) =>
        scored.map((second) => match([first, second], first.weight * second.weight)),
      );
    }
    case 'half_story':
      return stories(outcomes, half).map(({ steps, weight }) =>
        match([...steps, ...steps.map(() => NOTHING)], weight),
      );
    case 'full_story':
      return stories(outcomes, total).map(({ steps, weight }) => match(steps, weight));
  }
}

export function chanceOf(
  spread: readonly Weighted[],
  type: BetType,
  selection: string,
  criteria: string,
): Chance {
  const chance = { won: 0n, back: 0n, all: 0n };
  for (const { result, weight } of spread) {
    const { won, back } = type.settle(result, selection, criteria);
    chance.won += weight * BigInt(won);
    chance.back += weight * BigInt(back);
    chance.all += weight * 2n;
  }
  return chance;
}

/** Every score after so many steps more. */
function scores(outcomes: readonly WeightedPoints[], steps: number, from = NOTHING): WeightedPoints[] {
  let reached = new Map<string, WeightedPoints>([['from', { ...from, weight: 1n }]]);
  for (let step = 0; step < steps; step += 1) {
    const next = new Map<string, WeightedPoints>();
    for (const before of reached.values())
      for (const outcome of outcomes) {
        const [home, away] = [before.home + outcome.home, before.away + outcome.away];
        const key = `${home}-${away}`;
        const weight = before.weight * outcome.weight + (next.get(key)?.weight ?? 0n);
        next.set(key, { home, away, weight });
      }
    reached = next;
  }
  return [...reached.values()];
}

/** Every order of steps: only for matches of few. */
function stories(
  outcomes: readonly WeightedPoints[],
  length: number,
): { steps: readonly Points[]; weight: bigint }[] {
  let paths: { steps: readonly Points[]; weight: bigint }[] = [{ steps: [], weight: 1n }];
  for (let step = 0; step < length; step += 1)
    paths = paths.flatMap(({ steps, weight }) =>
      outcomes.map((outcome) => ({
        steps: [...steps, { home: outcome.home, away: outcome.away }],
        weight: weight * outcome.weight,
      })),
    );
  return paths;
}
