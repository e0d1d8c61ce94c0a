import type { TallMachine } from './tall-machine.ts';

/** Weights of one row to seven. */
const ENDS = [0, 6, 9, 8, 5, 3, 1];
const MIDDLE = [0, 0, 8, 10, 8, 5, 3];
const FREE_ENDS = [0, 0, 0, 8, 5, 3, 2];
const FREE_MIDDLE = [0, 0, 0, 8, 6, 4, 2];

const sameOnAll = (weights: readonly number[]) => Array.from({ length: 6 }, () => weights);

/** 324 to 117,649 ways: lower reels at both ends. Free spins in one round of seventy-six, on four rows or more, count twice. */
const alon: TallMachine = {
  kind: 'tall_ways',
  id: 'alon-117649',
  rows: 7,
  coins: 50,
  strips: [
    'rrrtttCCsssBBAppSCDqqqArrrtttDDppqqsss',
    'qqqrrSppBDsssASrrrCCssstttDDAqqWppBttt',
    'CCBBAtttrrqqppWArrrSDDtttsssSDqqqppsss',
    'SsssDDCABrrrqqStttppWsssrrABppCDqqqttt',
    'ppSsssAtttBqqSrrtttsssCCqqqDDpprrrABDW',
    'ppCCtttsssDAppSBBrrrsssAqqqtttWDDCqqrrr',
  ],
  heights: [ENDS, MIDDLE, MIDDLE, MIDDLE, MIDDLE, ENDS],
  freeHeights: [FREE_ENDS, FREE_MIDDLE, FREE_MIDDLE, FREE_MIDDLE, FREE_MIDDLE, FREE_ENDS],
  pays: {
    A: [50, 100, 200, 400],
    B: [30, 60, 120, 300],
    C: [20, 40, 80, 200],
    D: [12, 24, 50, 120],
    p: [6, 12, 25, 60],
    q: [5, 9, 16, 35],
    r: [4, 7, 12, 24],
    s: [3, 5, 8, 16],
    t: [3, 4, 6, 10],
  },
  freeSpins: { 4: 8, 5: 10, 6: 12 },
  freeTimes: 2,
};

/** 64 to 117,649 ways: any reel may be very low. Free spins in one round of a hundred, on three rows or more, count three times. */
const bundok: TallMachine = {
  kind: 'tall_ways',
  id: 'bundok-117649',
  rows: 7,
  coins: 50,
  strips: [
    'rrrAAsssCCpppqqsssSBBrrrqqqCpp',
    'WCsssBBAqqpppSCCqqrrrsssASprrr',
    'prrrsssAqqSCCrrrpppWsssqqABBC',
    'CssspppSAqqCCsssWrrrqqBBASprrr',
    'rrrsssBBCCSAqqssspAWWrrrpppqqC',
    'ppCCrrrqqqCpppBBSsssAAqqrrrsss',
  ],
  heights: sameOnAll([0, 8, 6, 4, 3, 3, 4]),
  freeHeights: sameOnAll([0, 0, 8, 6, 4, 3, 4]),
  pays: {
    A: [40, 80, 150, 250],
    B: [25, 50, 100, 200],
    C: [10, 20, 40, 80],
    p: [6, 9, 12, 25],
    q: [4, 8, 12, 20],
    r: [1, 2, 4, 10],
    s: [1, 2, 3, 8],
  },
  freeSpins: { 4: 6, 5: 8, 6: 12 },
  freeTimes: 3,
};

export const TALL_MACHINES: readonly TallMachine[] = [alon, bundok];
