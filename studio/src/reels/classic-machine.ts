import type { MachineSymbol, Strips } from './machine.ts';

/** Three reels and the line across their middle. */
export interface ClassicMachine extends Strips {
  kind: 'classic';
  /** Three of a kind, in stakes; of W, three wilds. */
  pays: Readonly<Partial<Record<MachineSymbol, readonly [number]>>>;
  /** Any three of these symbols, if they are not of a kind, in stakes. */
  mixed: { symbols: string; pays: number };
  /** What each wild beside other symbols multiplies the win by. */
  wildTimes: number;
}

/** Of three rows, the middle one. */
export const CLASSIC_ROW = 1;
