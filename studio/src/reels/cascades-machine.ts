import type { Ways } from './ways-machine.ts';

/** Ways whose symbols vanish when they have won: what is above them falls, and the strips go on from above. */
export interface CascadesMachine extends Ways {
  kind: 'cascades';
  /** What wins are multiplied by: before anything has fallen, after the first fall, and so on. The last one stays. */
  times: readonly number[];
}

/** So many scatters or more. */
export function freeSpinsFor({ freeSpins }: CascadesMachine, scatters: number): number {
  const reached = Object.entries(freeSpins).filter(([least]) => Number(least) <= scatters);
  return Math.max(0, ...reached.map(([, spins]) => spins));
}
