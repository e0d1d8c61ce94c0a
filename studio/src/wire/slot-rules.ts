/** What all slots show: reels of rows, a pay table, and how they stand before the first round. */
interface Reels {
  reels: number;
  rows: number;
  symbols: number;
  /** Reels or symbols in a row → stakes of a line, coins for each way, or stakes. */
  paytable: readonly { symbol: number; pays: Readonly<Record<number, number>> }[];
  /** Reel → symbols from the top, as shown before the first round. */
  start: readonly (readonly number[])[];
}

/** Any place of a reel goes on to any of the next. */
interface Ways extends Reels {
  /** Of a window: rows to the power of reels. */
  ways: number;
  /** The stake is divided into so many. */
  coins: number;
  scatter: number;
  /** Scatters in the paid spin → free spins. */
  free_spins: Readonly<Record<number, number>>;
  /** What a win in a free spin is multiplied by. */
  free_times: number;
}

export interface LineRules extends Reels {
  kind: 'reels';
  /** Row of each reel, from the left; rows count from 0 at the top. */
  lines: readonly (readonly number[])[];
}

/** Free spins that can be bought instead of a paid spin, where the market lets them. */
export interface BuyInRules {
  /** In stakes. */
  price: number;
  free_spins: number;
}

export interface WayRules extends Ways {
  kind: 'ways';
  buy_in?: BuyInRules;
}

/** Scatters count where the paid spin has come to rest; more than the largest number of the table are as many. */
export interface CascadeRules extends Ways {
  kind: 'cascades';
  /** What wins are multiplied by: at first, and after each fall; the last stays. */
  times: readonly number[];
}

/** The height of each reel is drawn with each spin; `rows` and `ways` are the most that there can be. */
export interface TallRules extends Ways {
  kind: 'tall_ways';
  /** Of the lowest reels in a paid spin. */
  fewest_ways: number;
  /** The least that a reel shows in a paid spin. */
  fewest_rows: number;
  /** The same in a free one. */
  free_rows: number;
}

/** Prizes with a name that are on coins; the grand prize is on none. */
export type CoinPrize = 'mini' | 'minor' | 'major';

/** Lines, and coins: enough of them in the paid spin stay, and respins fill the places around them. */
export interface HoldRules extends Reels {
  kind: 'hold_and_win';
  /** Row of each reel, from the left; rows count from 0 at the top. */
  lines: readonly (readonly number[])[];
  /** The symbol. */
  coin: number;
  /** What can be on a coin, in stakes of a line. */
  faces: readonly { pays: number; prize?: CoinPrize }[];
  /** Coins in the paid spin that stay, and begin respins. */
  hold_from: number;
  /** As many follow, and again after each that brings a coin. */
  respins: number;
  /** Paid besides when every place has a coin, in stakes of a line. */
  grand: number;
}

export interface ClassicRules extends Reels {
  kind: 'classic';
  /** The row that pays, counted from 0 at the top. */
  line: number;
  /** Any three of these that are not of a kind → stakes. */
  mixed: { symbols: readonly number[]; pays: number };
  /** What each wild beside other symbols multiplies a win by. */
  wild_times: number;
}

/** Any of those that pay ways. */
export type AnyWayRules = WayRules | CascadeRules | TallRules;

export type SlotRules = LineRules | AnyWayRules | ClassicRules | HoldRules;
