import { FIVE_OF_THREE, TEN_LINES, TWENTY_FIVE_LINES, TWENTY_LINES } from './lines.ts';
import type { Machine } from './machine.ts';
import { MORE_MACHINES } from './more-machines.ts';

/** Three reels, five lines, wilds everywhere: short, quick, a hit in about one of six rounds. */
const fiesta: Machine = {
  kind: 'reels',
  rows: 3,
  id: 'fiesta-3',
  lines: FIVE_OF_THREE,
  strips: ['WpqArsBpqrCpsqDrpsqrps', 'pWqrAspBqrsCpqDrspqrsp', 'qrWpsAqrBpsqCrpDsqrpsq'],
  pays: { W: [500], A: [150], B: [80], C: [50], D: [40], p: [15], q: [15], r: [12], s: [9] },
};

/** Five reels, ten lines, wilds on the three in the middle. */
const bayan: Machine = {
  kind: 'reels',
  rows: 3,
  id: 'bayan-10',
  lines: TEN_LINES,
  strips: ['AprBqsCtpDrqst', 'pWqAsBtqCrDpst', 'qrApWsBtCqDptr', 'sAqtBrWpCsDtqp', 'tBpqArsCtqDpsr'],
  pays: {
    A: [60, 300, 1500],
    B: [50, 200, 750],
    C: [40, 120, 500],
    D: [30, 100, 400],
    p: [16, 50, 150],
    q: [12, 45, 150],
    r: [12, 40, 120],
    s: [9, 25, 100],
    t: [8, 25, 100],
  },
};

/** Five reels, twenty-five lines; most of the return sits in long runs. Wins are rarer and larger. */
const tala: Machine = {
  kind: 'reels',
  rows: 3,
  id: 'tala-25',
  lines: TWENTY_FIVE_LINES,
  strips: ['AqpBrsCtqDrsp', 'qApWrBsCtpDqs', 'BrqWApsCtDqrs', 'pCtqAWrBsDqtr', 'sDqAtBrpCqtsr'],
  pays: {
    A: [60, 400, 3000],
    B: [40, 200, 1500],
    C: [25, 120, 750],
    D: [20, 100, 500],
    p: [12, 50, 200],
    q: [8, 25, 125],
    r: [6, 25, 120],
    s: [5, 20, 100],
    t: [5, 20, 100],
  },
};

/** Five reels, twenty lines, and two of the best four in a row pay already: many small wins. */
const dagat: Machine = {
  kind: 'reels',
  rows: 3,
  id: 'dagat-20',
  lines: TWENTY_LINES,
  strips: ['AqpBrsCtpDqrst', 'pWqAsrBtqCDprs', 'qrAWpsBtCqDrpt', 'sAqtBWrpCsDtrq', 'tBpqArsCtDprsq'],
  pays: {
    A: [8, 50, 200, 1000],
    B: [6, 40, 120, 500],
    C: [5, 30, 80, 300],
    D: [4, 25, 75, 250],
    p: [15, 50, 150],
    q: [12, 30, 100],
    r: [9, 25, 80],
    s: [8, 25, 80],
    t: [5, 20, 60],
  },
};

export const MACHINES: readonly Machine[] = [fiesta, bayan, tala, dagat, ...MORE_MACHINES];
