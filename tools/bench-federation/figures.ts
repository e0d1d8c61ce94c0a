import { median } from '../bench-ledger/figures.ts';
import type { Visit } from './visit.ts';

/** The pages that are compared. `control` is the federated site once more: what differs there is noise. */
export const VARIANTS = ['federated', 'empty', 'same', 'control'] as const;
export type Variant = (typeof VARIANTS)[number];

/** One route in one round: each variant cold, then warm. */
export interface Round {
  route: string;
  cold: Record<Variant, Visit>;
  warm: Record<Variant, Visit>;
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
}

/** The figures of quality.md over all routes: medians of the rounds, then the mean of the routes; for waves the worst. */
export function summarise(rounds: readonly Round[], nav: readonly NavRound[]): Summary {
  const routes = [...new Set(rounds.map(({ route }) => route))].map((route) =>
    rounds.filter((round) => round.route === route),
  );
  const mean = (of: (own: readonly Round[]) => number) =>
    round2(routes.reduce((sum, own) => sum + of(own), 0) / routes.length);
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
  };
}

const round2 = (value: number): number => Math.round(value * 100) / 100;
