import type { CascadesMachine } from './cascades-machine.ts';

/** 243 ways; every second spin wins, and every fourth more than once. Six free spins or more in one round of forty. */
const hagdan: CascadesMachine = {
  kind: 'cascades',
  id: 'hagdan-243',
  rows: 3,
  coins: 50,
  strips: [
    'AprtBsqCtDrpsqtrsq',
    'ptWqsArtpBDrqsCtSr',
    'sBqtCpWrsDAqtpSrtq',
    'qsCtrApDsqtrpSBtrs',
    'rAtqsBCptrDqpsrtqp',
  ],
  pays: {
    A: [28, 110, 400],
    B: [17, 55, 200],
    C: [11, 34, 100],
    D: [8, 27, 80],
    p: [5, 16, 40],
    q: [4, 10, 28],
    r: [3, 8, 24],
    s: [3, 7, 18],
    t: [2, 5, 14],
  },
  freeSpins: { 3: 6 },
  freeTimes: 2,
  times: [1, 2, 3, 5],
};

/** 81 ways on four long reels: a multiplier that doubles with each fall, and free spins that are rare and count three times. */
const talon: CascadesMachine = {
  kind: 'cascades',
  id: 'talon-81',
  rows: 3,
  coins: 50,
  strips: [
    'AprBsqCtrpDqtsrCpBtqsDrtpqsr',
    'ptWqsArtpBqrsCtqDprsSqCtpsBr',
    'sqtBpWrCsqtpDrqtAsprSqtBpCsr',
    'qsrtpCBsqWtrpsqAtrDpstSCqrpB',
  ],
  pays: {
    A: [25, 170],
    B: [13, 70],
    C: [8, 42],
    D: [8, 34],
    p: [3, 13],
    q: [3, 10],
    r: [3, 8],
    s: [2, 8],
    t: [2, 6],
  },
  freeSpins: { 3: 8 },
  freeTimes: 3,
  times: [1, 2, 4, 8],
};

export const CASCADES_MACHINES: readonly CascadesMachine[] = [hagdan, talon];

/** Where a spin of each machine pays most, of all its stops: the walk that works out its return finds it. */
const DEAREST: Readonly<Record<string, readonly number[]>> = {
  'hagdan-243': [1, 5, 13, 5, 17],
  'talon-81': [5, 13, 24, 14],
};

export function dearestStops({ id }: CascadesMachine): readonly number[] {
  const stops = DEAREST[id];
  if (!stops) throw new RangeError(`Nobody has walked ${id}.`);
  return stops;
}
