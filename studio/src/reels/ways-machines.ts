import type { WaysMachine } from './ways-machine.ts';

/** 243 ways, a win in almost every second round; eight free spins or more in one of seventy-five. */
const lansangan: WaysMachine = {
  kind: 'ways',
  id: 'lansangan-243',
  rows: 3,
  coins: 25,
  strips: [
    'rpsrDsCBsqpDrAtCBtrsSqtpqt',
    'pArCWpsrtsSDCqptqstDsBrtBq',
    'strCDqACstprDpstWrBtpSqBrq',
    'pBDCtsqArtqDpCsrptBWqsrSs',
    'sprABCprBSqDrqstrstCptsDqt',
  ],
  pays: {
    A: [60, 250, 1000],
    B: [30, 100, 400],
    C: [25, 80, 300],
    D: [20, 60, 200],
    p: [12, 30, 100],
    q: [10, 25, 80],
    r: [6, 25, 75],
    s: [6, 20, 60],
    t: [5, 15, 50],
  },
  freeSpins: { 3: 8, 4: 12, 5: 20 },
  freeTimes: 2,
  buyIn: { price: 18, freeSpins: 11 },
};

/** 243 ways with pairs of a symbol on the strips: its ways come by twos and fours. Free spins are rare and count three times. */
const ilog: WaysMachine = {
  kind: 'ways',
  id: 'ilog-243',
  rows: 3,
  coins: 20,
  strips: [
    'CttqArrqCppsqppttqsttABsSBsrrs',
    'rrqCSrrqsttWsCppBsttBsppqsttA',
    'sqCWttppqBsSCAppttqWsttrrsqrr',
    'rrsqrrppqsttppCBsqrrsSBsWttCA',
    'CrrppqsSttAsttCqrrqttsqWBspps',
  ],
  pays: {
    A: [30, 120, 400],
    B: [20, 75, 250],
    C: [15, 50, 200],
    p: [6, 20, 60],
    q: [5, 15, 50],
    r: [4, 10, 30],
    s: [3, 8, 25],
    t: [2, 5, 15],
  },
  freeSpins: { 3: 8, 4: 12, 5: 16 },
  freeTimes: 3,
  buyIn: { price: 22, freeSpins: 9 },
};

/** 243 ways on short strips: free spins in one of forty-four rounds, and smaller wins at most. */
const sangandaan: WaysMachine = {
  kind: 'ways',
  id: 'sangandaan-243',
  rows: 3,
  coins: 50,
  strips: [
    'SpsCqsCDrpqADsprqsBr',
    'pqsrWpsDpSCrBqAsqDACr',
    'WqDSsACBqpsrpsrqDBrpC',
    'qrDsrpsBprSqDpACqsWC',
    'DSsrBqpsqprDArpqsCrs',
  ],
  pays: {
    A: [75, 300, 1500],
    B: [40, 150, 800],
    C: [25, 100, 400],
    D: [20, 60, 250],
    p: [12, 35, 120],
    q: [10, 30, 100],
    r: [8, 25, 60],
    s: [6, 15, 50],
  },
  freeSpins: { 3: 6, 4: 10, 5: 15 },
  freeTimes: 2,
  buyIn: { price: 15, freeSpins: 10 },
};

export const WAYS_MACHINES: readonly WaysMachine[] = [lansangan, ilog, sangandaan];
