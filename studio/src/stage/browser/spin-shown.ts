import type { Coin } from '../../wire/index.ts';
import type { Faces } from './coin-face.ts';

/** What won, as it is drawn over the reels. */
export interface WinMark {
  /** Of each reel of the win, from the left: the rows of its places. */
  places: readonly (readonly number[])[];
  /** Row of each reel, where a line won. */
  line?: readonly number[];
  /** A number that tells wins apart. */
  colour: number;
  amount: string;
}

export interface StepShown {
  window: readonly (readonly number[])[];
  marks: readonly WinMark[];
  /** What its wins are multiplied by. */
  times: number;
  /** What is printed on its coins, where there are any. */
  faces?: Faces;
}

/** What is shown of one spin. */
export interface SpinShown extends StepShown {
  /** What shows after each fall, where what has won falls. */
  falls: readonly StepShown[];
  /** Coins of it that stay. */
  held?: HeldShown;
}

/** Coins that stay, and what becomes of them. */
export interface HeldShown {
  /** Of the paid spin, then of each respin. */
  coins: readonly Coin[];
  respins: readonly (readonly Coin[])[];
  grand: string | undefined;
  /** When no respin is left. */
  end: StepShown;
}
