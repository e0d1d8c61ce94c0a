import { median } from '../ledger/figures.ts';
import type { Visit } from './visit.ts';

/** The compared pages. `control` is the federated site again: its difference is noise. */
export const VARIANTS = ['federated', 'empty', 'same', 'control'] as const;
export type Variant = (typeof VARIANTS)[number];

/**
 * Earlier states. `default`: today's releases with federation's default page: no frame, no preloads, so that each file requests
 * the next. `before`: the last commit before the first view was measured.
 */
export const STATES = ['default', 'before'] as const;
export type State = (typeof STATES)[number];

/** One route in one round: each variant cold, then warm. */
export interface Round {
  route: string;
  cold: Record<Variant, Visit>;
  warm: Record<Variant, Visit>;
  /** Cold, in the rounds that measure them. */
  states?: Record<State, Visit>;
}

/** Milliseconds from a click to the next route's content, per variant, a row a round. */
export type NavRound = Record<Variant, number>;

type Measure = keyof Visit;

/** The median of the per-round ratios of the federated site to `against`. */
export function ratio(
  rounds: readonly Round[],
  visit: 'cold' | 'warm',
  measure: Measure,
  against: Variant,
): number {
  return round2(
    median(rounds.map((round) => round[visit].federated[measure] / round[visit][against][measure])),
  );
}

export function middle(
  rounds: readonly Round[],
  visit: 'cold' | 'warm',
  variant: Variant,
  measure: Measure,
): number {
  return round2(median(rounds.map((round) => round[visit][variant][measure])));
}

/** The same two figures of an earlier state, cold; undefined when no round has measured it. */
export function ofState(
  rounds: readonly Round[],
  state: State,
  measure: Measure,
): { ratio: number; middle: number } | undefined {
  const pairs = rounds.flatMap(({ states, cold }) =>
    states ? [{ own: states[state][measure], empty: cold.empty[measure] }] : [],
  );
  if (pairs.length === 0) return undefined;
  return {
    ratio: round2(median(pairs.map(({ own, empty }) => own / empty))),
    middle: round2(median(pairs.map(({ own }) => own))),
  };
}

export interface Summary {
  lcp_ratio: number;
  interactive_ratio: number;
  interactive_ratio_warm: number;
  /** Against the bundle with the same HTML as ours. */
  interactive_ratio_same_html: number;
  nav_ratio: number;
  waves_after_html: number;
  first_bytes_ratio: number;
  heap_ratio: number;
  /** Federated against itself: within 3 % is a quiet machine. */
  control_ratio: number;
  /** Of the earlier states, against the same bundle as `lcp_ratio` and `interactive_ratio`. */
  earlier?: Record<State, { lcp_ratio: number; interactive_ratio: number }>;
}

/** The figures over all routes: medians of the rounds, then the mean of the routes; for waves the worst. */
export function summarise(rounds: readonly Round[], nav: readonly NavRound[]): Summary {
  const routes = [...new Set(rounds.map(({ route }) => route))].map((route) =>
    rounds.filter((round) => round.route === route),
  );
  const mean = (of: (own: readonly Round[]) => number) =>
    round2(routes.reduce((sum, own) => sum + of(own), 0) / routes.length);
  const stateMean = (state: State, measure: Measure) =>
    mean((own) => ofState(own, state, measure)?.ratio ?? Number.NaN);
  const hasStates = rounds.some(({ states }) => states !== undefined);
  return {
    lcp_ratio: mean((own) => ratio(own, 'cold', 'lcp', 'empty')),
    interactive_ratio: mean((own) => ratio(own, 'cold', 'interactive', 'empty')),
    interactive_ratio_warm: mean((own) => ratio(own, 'warm', 'interactive', 'empty')),
    interactive_ratio_same_html: mean((own) => ratio(own, 'cold', 'interactive', 'same')),
    nav_ratio: round2(median(nav.map(({ federated, empty }) => federated / empty))),
    waves_after_html: Math.max(...routes.map((own) => middle(own, 'cold', 'federated', 'waves'))),
    first_bytes_ratio: mean((own) => ratio(own, 'cold', 'bytes', 'empty')),
    heap_ratio: mean((own) => ratio(own, 'cold', 'heap', 'empty')),
    control_ratio: mean((own) => ratio(own, 'cold', 'interactive', 'control')),
    ...(hasStates && {
      earlier: Object.fromEntries(
        STATES.map((state) => [
          state,
          { lcp_ratio: stateMean(state, 'lcp'), interactive_ratio: stateMean(state, 'interactive') },
        ]),
      ) as NonNullable<Summary['earlier']>,
    }),
  };
}

const round2 = (value: number): number => Math.round(value * 100) / 100;
