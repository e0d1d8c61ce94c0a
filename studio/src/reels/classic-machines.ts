import type { ClassicMachine } from './classic-machine.ts';

/** Five things and a wild that doubles. */
const singko: ClassicMachine = {
  kind: 'classic',
  id: 'singko-1',
  rows: 3,
  strips: ['pAWqCqABqpBqpqpqpCqpqCq', 'qWACqpqpBpqCqpqCqApqBqp', 'CWqpACqpqApqBqpqpqBqCqp'],
  pays: { A: [50], B: [20], C: [12], p: [5], q: [2], W: [250] },
  mixed: { symbols: 'ABC', pays: 2 },
  wildTimes: 2,
};

/** Six things and a wild that counts three times: fewer wins, and larger ones. */
const piso: ClassicMachine = {
  kind: 'classic',
  id: 'piso-1',
  rows: 3,
  strips: ['rqApCqCpqCWrqBqrqrqrprprBrq', 'qrqprqrqACprqpqrpBrWpCqBrCr', 'ArqpBqBprqrpWqrCqrqrpqrqCrCr'],
  pays: { A: [100], B: [25], C: [12], p: [6], q: [4], r: [2], W: [700] },
  mixed: { symbols: 'ABC', pays: 2 },
  wildTimes: 3,
};

export const CLASSIC_MACHINES: readonly ClassicMachine[] = [singko, piso];
