import type { CoinPrize } from './slot-rules.ts';

export interface LineWin {
  /** Index into the lines of the view. */
  line: number;
  symbol: number;
  /** Symbols in a row, from the left. */
  count: number;
  amount: string;
}

/** All ways of one symbol. */
export interface WayWin {
  symbol: number;
  /** Reels in a row, from the left. */
  count: number;
  /** The product of the places on these reels that show it or a wild. */
  ways: number;
  /** Of all these ways together. */
  amount: string;
}

export interface ClassicWin {
  /** Nothing of a line that is mixed. */
  symbol?: number;
  /** That stand for other symbols, and multiply. */
  wilds: number;
  /** Stakes. */
  times: number;
  amount: string;
}

export interface WaySpin {
  window: readonly (readonly number[])[];
  wins: readonly WayWin[];
}

/** What shows after so many falls of a spin; the last wins nothing. */
export interface CascadeStep extends WaySpin {
  /** What its wins are multiplied by; their amounts are what came of it. */
  times: number;
}

/** A spin whose reels show as many symbols as their columns have. */
export interface TallSpin extends WaySpin {
  /** The heights of all reels, multiplied. */
  all_ways: number;
}

/** A coin in its place, reel and row counted from 0. */
export interface Coin {
  reel: number;
  row: number;
  /** What is on it. It is paid where coins stay. */
  amount: string;
  /** The prize that the amount is. */
  prize?: CoinPrize;
}

export type SlotOutcome =
  | { kind: 'reels'; window: readonly (readonly number[])[]; wins: readonly LineWin[] }
  | { kind: 'classic'; window: readonly (readonly number[])[]; win?: ClassicWin }
  | {
      kind: 'ways';
      /** In the paid spin. */
      scatters: number;
      /** The paid one, then the free ones. */
      spins: readonly WaySpin[];
      /** All of them are free: they were bought, and there is no paid spin. */
      is_bought?: true;
    }
  | {
      kind: 'cascades';
      /** Where the paid spin has come to rest. */
      scatters: number;
      /** The paid one, then the free ones: what showed first, and after each fall. */
      spins: readonly (readonly CascadeStep[])[];
    }
  | {
      kind: 'tall_ways';
      /** In the paid spin. */
      scatters: number;
      /** The paid one, then the free ones. */
      spins: readonly TallSpin[];
    }
  | {
      kind: 'hold_and_win';
      /** Of the paid spin. */
      window: readonly (readonly number[])[];
      wins: readonly LineWin[];
      /** In that window. */
      coins: readonly Coin[];
      /** Whether these are enough to stay. */
      is_held: boolean;
      /** What each respin has brought. */
      respins: readonly (readonly Coin[])[];
      /** Of a board with a coin in every place. */
      grand?: string;
    };
