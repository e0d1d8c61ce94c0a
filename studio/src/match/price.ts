import type { Fraction } from '../engine/fraction.ts';
import { findBetType } from './bet-types.ts';
import type { BetType } from './bet-types.ts';
import { cupChances } from './cup.ts';
import type { Classes, LineRange, MatchMaths } from './match-maths.ts';
import { chanceOf, spreadOf } from './spread.ts';
import type { Chance, Seen, Weighted } from './spread.ts';

export interface Price {
  selection: string;
  /** Decimal odds in hundredths. */
  odds: number;
  /** What it gives back over all that can happen. */
  returned: Fraction;
}
export interface Market {
  betType: string;
  criteria: string;
  prices: readonly Price[];
}

/** Odds beyond these are not offered. */
const [LOWEST_ODDS, HIGHEST_ODDS] = [102, 20_000];
/** While a match runs: what rounding takes is more the lower odds are, 0.01 of them at most. */
const LOWEST_LIVE_ODDS = 110;
/** What can be bet on while a match runs; all of it is judged by the whole match. */
const LIVE_TYPES: ReadonlySet<string> = new Set(['1X2', 'ML', 'DC', 'DNB', 'OU', 'HDP', 'OE']);
/** Prices of running matches that are kept: many members look at the same few. */
const KEPT_LIVE = 200;
/** A handicap of its own for those types whose lines are no matter of balance. */
const WHOLE_HANDICAPS = [-1, 1];

const known = new WeakMap<MatchMaths, Map<string, readonly Market[]>>();

/** Everything that is offered between two sides of these classes; the same for every match between such sides. */
export function marketsOf(maths: MatchMaths, classes: Classes): readonly Market[] {
  const byClasses = known.get(maths) ?? new Map<string, readonly Market[]>();
  known.set(maths, byClasses);
  const key = classes.join();
  const markets = byClasses.get(key) ?? priceMarkets(maths, classes);
  byClasses.set(key, markets);
  return markets;
}

const live = new WeakMap<MatchMaths, Map<string, readonly Market[]>>();

/** What is offered between two sides of these classes after the steps that have been seen: by what can still happen. */
export function liveMarketsOf(
  maths: MatchMaths,
  classes: Classes,
  { count, score }: Seen,
): readonly Market[] {
  const kept = live.get(maths) ?? new Map<string, readonly Market[]>();
  live.set(maths, kept);
  const key = [...classes, count, score.home, score.away].join();
  const markets = kept.get(key) ?? priceMarkets(maths, classes, { count, score });
  kept.set(key, markets);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_LIVE && oldest !== undefined) kept.delete(oldest);
  return markets;
}

/** The least that a selection of a running match gives back: odds are rounded down to 0.01, and are no lower than 1.10. */
export function liveReturn({ returned }: MatchMaths): Fraction {
  return {
    paid: BigInt(returned) * BigInt(LOWEST_LIVE_ODDS - 1),
    staked: 10_000n * BigInt(LOWEST_LIVE_ODDS),
  };
}

/** Who wins a cup of four; the classes are those of its teams. */
export function cupMarket(maths: MatchMaths, classes: readonly [number, number, number, number]): Market {
  const { wins, all } = cupChances(maths, classes);
  const prices = wins.flatMap((won, index) =>
    priceOf(maths, `t${index + 1}`, { won: won * 2n, back: 0n, all: all * 2n }),
  );
  return { betType: 'OR', criteria: '', prices };
}

function priceMarkets(maths: MatchMaths, classes: Classes, seen?: Seen): Market[] {
  const spreads = new Map<BetType['looksAt'], Weighted[]>();
  const spreadFor = ({ looksAt }: BetType) => {
    const spread = spreads.get(looksAt) ?? spreadOf(maths, classes, looksAt, seen);
    spreads.set(looksAt, spread);
    return spread;
  };
  const lowest = seen ? LOWEST_LIVE_ODDS : LOWEST_ODDS;
  return maths.betTypes.flatMap((code) => {
    const type = findBetType(code);
    if (!type || (seen && !LIVE_TYPES.has(code))) return [];
    const spread = spreadFor(type);
    const all = criteriaOf(maths, type).map((criteria) =>
      priceMarket({ maths, type, criteria, spread, lowest }),
    );
    const offered = maths.lines[type.code as keyof typeof maths.lines]?.offered ?? all.length;
    return all
      .filter(({ prices }) => prices.length >= 2)
      .toSorted((one, other) => unevenness(one) - unevenness(other))
      .slice(0, offered)
      .toSorted((one, other) => Number(one.criteria) - Number(other.criteria));
  });
}

function criteriaOf({ lines }: MatchMaths, { code, hasCriteria }: BetType): string[] {
  if (!hasCriteria) return [''];
  const range: LineRange | undefined = lines[code as keyof typeof lines];
  if (!range) return WHOLE_HANDICAPS.map(showLine);
  const count = Math.round((range.to - range.from) / range.step) + 1;
  return Array.from({ length: count }, (_, index) => showLine(range.from + index * range.step));
}

/** "-0.75", "0", "2.5" */
function showLine(line: number): string {
  return String(Number(line.toFixed(2)));
}

function unevenness({ prices: [one, other] }: Market): number {
  return Math.abs((one?.odds ?? 0) - (other?.odds ?? 0));
}

interface ToPrice {
  maths: MatchMaths;
  type: BetType;
  criteria: string;
  spread: readonly Weighted[];
  /** Hundredths. */
  lowest: number;
}

function priceMarket({ maths, type, criteria, spread, lowest }: ToPrice): Market {
  const prices = type.selections.flatMap((selection) =>
    priceOf(maths, selection, chanceOf(spread, type, selection, criteria), lowest),
  );
  return { betType: type.code, criteria, prices };
}

/** What is at risk gives back `returned`; odds are rounded down, so a selection never gives more. Counts are half stakes. */
function priceOf(
  { returned }: MatchMaths,
  selection: string,
  { won, back, all }: Chance,
  lowest = LOWEST_ODDS,
): Price[] {
  if (won === 0n) return [];
  const odds = Number((BigInt(returned) * (all - back)) / (won * 100n));
  if (odds < lowest || odds > HIGHEST_ODDS) return [];
  return [{ selection, odds, returned: { paid: won * BigInt(odds) + back * 100n, staked: all * 100n } }];
}
