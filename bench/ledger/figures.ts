/** What one round has measured, each a number of transactions or bets a second. */
export interface Round {
  tpcb: number;
  db: number;
  hot: number;
  http: number;
  twoProcesses: number;
  /** Milliseconds, over HTTP with one process. */
  p50: number;
  p99: number;
}

export interface Figures {
  tpcb_tps: number;
  db_bets_per_s: number;
  http_bets_per_s: number;
  db_vs_tpcb: number;
  http_vs_tpcb: number;
  p50_ms: number;
  p99_ms: number;
  hot_member_vs_tpcb: number;
  two_processes_vs_one: number;
}

/** Ratios are made inside each round, whose parts ran one after the other; the figure is the median of the rounds. */
export function figuresOf(rounds: readonly Round[]): Figures {
  const over = (read: (round: Round) => number) => median(rounds.map(read));
  return {
    tpcb_tps: Math.round(over(({ tpcb }) => tpcb)),
    db_bets_per_s: Math.round(over(({ db }) => db)),
    http_bets_per_s: Math.round(over(({ http }) => http)),
    db_vs_tpcb: hundredths(over(({ db, tpcb }) => db / tpcb)),
    http_vs_tpcb: hundredths(over(({ http, tpcb }) => http / tpcb)),
    p50_ms: hundredths(over(({ p50 }) => p50)),
    p99_ms: hundredths(over(({ p99 }) => p99)),
    hot_member_vs_tpcb: hundredths(over(({ hot, tpcb }) => hot / tpcb)),
    two_processes_vs_one: hundredths(over(({ twoProcesses, http }) => twoProcesses / http)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) throw new Error('there is no median of nothing');
  return sorted.length % 2 === 0 && low !== undefined ? (low + high) / 2 : high;
}

export const hundredths = (value: number): number => Math.round(value * 100) / 100;
