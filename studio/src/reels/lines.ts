/** Row of each reel, 0 on top. */
type Line = readonly number[];

/** Three reels of three rows. */
export const FIVE_OF_THREE: readonly Line[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Five reels of three rows. */
export const TEN_LINES: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

export const TWENTY_LINES: readonly Line[] = [
  ...TEN_LINES,
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

export const TWENTY_FIVE_LINES: readonly Line[] = [
  ...TWENTY_LINES,
  [2, 0, 0, 0, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [1, 0, 2, 0, 1],
  [1, 2, 0, 2, 1],
];

export const FIVE_LINES: readonly Line[] = TEN_LINES.slice(0, 5);

/** Three reels of four rows. */
export const TEN_OF_THREE_BY_FOUR: readonly Line[] = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [3, 3, 3],
  [0, 1, 2],
  [1, 2, 3],
  [2, 1, 0],
  [3, 2, 1],
  [1, 2, 1],
  [2, 1, 2],
];

/** Five reels of four rows. */
export const TWENTY_OF_FOUR_ROWS: readonly Line[] = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [3, 3, 3, 3, 3],
  [0, 1, 2, 1, 0],
  [1, 2, 3, 2, 1],
  [2, 1, 0, 1, 2],
  [3, 2, 1, 2, 3],
  [0, 1, 0, 1, 0],
  [1, 2, 1, 2, 1],
  [2, 3, 2, 3, 2],
  [1, 0, 1, 0, 1],
  [2, 1, 2, 1, 2],
  [3, 2, 3, 2, 3],
  [0, 0, 1, 2, 3],
  [3, 3, 2, 1, 0],
  [0, 1, 1, 1, 0],
  [3, 2, 2, 2, 3],
  [1, 1, 2, 1, 1],
  [2, 2, 1, 2, 2],
];

export const TWENTY_FIVE_OF_FOUR_ROWS: readonly Line[] = [
  ...TWENTY_OF_FOUR_ROWS,
  [1, 0, 0, 0, 1],
  [2, 3, 3, 3, 2],
  [0, 2, 0, 2, 0],
  [3, 1, 3, 1, 3],
  [1, 3, 1, 3, 1],
];
