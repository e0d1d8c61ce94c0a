/**
 * The course of a match, step by step: the first half of the steps is its first half. Nothing else is drawn, so all bets are
 * settled consistently.
 */
export interface MatchResult {
  steps: readonly Points[];
  /** Who wins a match that is level at its end: extra time and penalties, or overtime. Counts for a moneyline and a cup only. */
  decider: 'home' | 'away';
  /** Abandoned: every bet on it is void. */
  isVoid: boolean;
}

/** One match of so many is abandoned, whatever its course. */
export const ABANDONED_OF = 100;

export interface Points {
  home: number;
  away: number;
}

export type Side = 'home' | 'away';
export type Lead = Side | 'draw';

export function halfOf({ steps }: MatchResult): readonly Points[] {
  return steps.slice(0, steps.length / 2);
}

export function scoreOf(steps: readonly Points[]): Points {
  return steps.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });
}

export function leadOf({ home, away }: Points): Lead {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** Who scored first or last; nobody in a match without a goal. */
export function scorerOf(steps: readonly Points[], which: 'first' | 'last'): Side | 'none' {
  const scored = steps.filter(({ home, away }) => home + away > 0);
  const step = which === 'first' ? scored[0] : scored.at(-1);
  if (!step) return 'none';
  return step.home > 0 ? 'home' : 'away';
}
