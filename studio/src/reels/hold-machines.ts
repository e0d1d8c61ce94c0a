import type { HoldMachine } from './hold-machine.ts';
import { TWENTY_FIVE_LINES, TWENTY_LINES } from './lines.ts';

/** Twenty lines, and coins in twos and threes: they stay in one round of a hundred and four, for some twenty-five stakes on average. */
const ipon: HoldMachine = {
  kind: 'hold_and_win',
  id: 'ipon-20',
  rows: 3,
  lines: TWENTY_LINES,
  strips: [
    'qADrqpCrsDOOsqBprAprqpCqspBsCOBDrsD',
    'pWBsqBAOOOrDWApDsqprqCpBrqDCOpqsrCDr',
    'BpqDBpsCqWOOrCDWrqDpAsqpsrBqDrOpACr',
    'qBpAOOOsWpCqsrqBsDrqACDpBDrOCrpDqpWr',
    'CqrDqABDCpBOOBDspAqsprCsrOprqDsqprs',
  ],
  pays: {
    A: [60, 275, 1500],
    B: [50, 160, 600],
    C: [28, 110, 400],
    D: [22, 85, 300],
    p: [14, 45, 140],
    q: [12, 36, 120],
    r: [8, 28, 100],
    s: [5, 20, 60],
  },
  faces: [
    { pays: 20, weight: 400 },
    { pays: 30, weight: 220 },
    { pays: 40, weight: 140 },
    { pays: 60, weight: 90 },
    { pays: 100, weight: 50 },
    { pays: 160, weight: 30 },
    { pays: 300, weight: 20, prize: 'mini' },
    { pays: 800, weight: 8, prize: 'minor' },
    { pays: 3000, weight: 2, prize: 'major' },
  ],
  blank: 18_240,
  holdFrom: 6,
  respins: 3,
  grand: 20_000,
};

/** Twenty-five lines, and coins in threes that are worth more: a good third of the return is theirs, and the grand prize is 2,000 stakes. */
const ginto: HoldMachine = {
  kind: 'hold_and_win',
  id: 'ginto-25',
  rows: 3,
  lines: TWENTY_FIVE_LINES,
  strips: [
    'strDCrsCqstrqDpOOOpstrBAtpBqAtqspDC',
    'qpWqAtDrOOAstrDspBsCtqCpsOBCqrsWrpD',
    'pWBpOOOqArpDrqtAsrtsWqpCDqsCDsrtCBs',
    'rtpADWsCtprDsWpCqrDAqpOOqstBqsrCsB',
    'rpsqOOOptDqpBCArtsqtsDqrBDtACpsrCst',
  ],
  pays: {
    A: [60, 300, 2500],
    B: [50, 200, 1000],
    C: [30, 120, 500],
    D: [25, 100, 400],
    p: [15, 60, 200],
    q: [12, 50, 150],
    r: [10, 40, 125],
    s: [8, 30, 80],
    t: [6, 20, 75],
  },
  faces: [
    { pays: 25, weight: 420 },
    { pays: 50, weight: 240 },
    { pays: 75, weight: 140 },
    { pays: 125, weight: 80 },
    { pays: 250, weight: 40 },
    { pays: 500, weight: 22 },
    { pays: 750, weight: 12, prize: 'mini' },
    { pays: 2000, weight: 5, prize: 'minor' },
    { pays: 6250, weight: 1, prize: 'major' },
  ],
  blank: 18_240,
  holdFrom: 6,
  respins: 3,
  grand: 50_000,
};

export const HOLD_MACHINES: readonly HoldMachine[] = [ipon, ginto];
