import { drawSpin, type SlotStrips } from './slot-strips.ts';
import { placesOfWays, scattersIn, waysIn, type WayDrawn, type Ways } from './ways-table.ts';

/** The published maths of a slot whose symbols fall. */
export interface CascadesTable extends Ways {
  kind: 'cascades';
  /** What wins are multiplied by: at first, and after each fall; the last stays. */
  times: readonly number[];
}

export interface CascadeStep {
  window: readonly (readonly string[])[];
  /** Coins with the multiplier in them. */
  wins: readonly WayDrawn[];
  times: number;
}

export interface CascadeSpin {
  /** Of each reel, from 1. */
  stops: readonly number[];
  /** What showed first, and after each fall. */
  steps: readonly CascadeStep[];
}

export interface CascadesDrawn {
  /** The paid one, then the free ones. */
  spins: readonly CascadeSpin[];
  /** What they pay together, in stakes of the round. */
  times: number;
}

/** Draws the paid spin again, and the free ones that its scatters give where it has come to rest. */
export function drawCascades(table: CascadesTable, floats: readonly number[]): CascadesDrawn {
  const { strips, coins, freeSpins, freeTimes } = table;
  const spinAt = (index: number) =>
    cascadeSpin(
      table,
      floats.slice(index * strips.length, (index + 1) * strips.length),
      index === 0 ? 1 : freeTimes,
    );
  const paid = spinAt(0);
  const scatters = scattersIn(paid.steps.at(-1)?.window ?? []);
  const reached = Object.entries(freeSpins).filter(([least]) => Number(least) <= scatters);
  const count = Math.max(0, ...reached.map(([, spins]) => spins));
  const spins = [paid, ...Array.from({ length: count }, (_, index) => spinAt(index + 1))];
  const won = spins
    .flatMap(({ steps }) => steps.flatMap(({ wins }) => wins))
    .reduce((sum, win) => sum + win.coins, 0);
  return { spins, times: won / coins };
}

function cascadeSpin(table: CascadesTable, floats: readonly number[], by: number): CascadeSpin {
  const { stops, window } = drawSpin(table, floats);
  const steps: CascadeStep[] = [];
  const tops = stops.map((stop) => stop - 1);
  let shown = window;
  for (;;) {
    const times = (table.times[steps.length] ?? table.times.at(-1) ?? 1) * by;
    const step = { window: shown, wins: waysIn(table, shown, times), times };
    steps.push(step);
    if (step.wins.length === 0) return { stops, steps };
    shown = fallen(table, step, tops);
  }
}

/** What has won is gone, the rest falls, and the symbols of the strip above come down. @param tops Moved up with it. */
function fallen({ strips }: SlotStrips, step: CascadeStep, tops: number[]): string[][] {
  const won = placesOfWays(step);
  return step.window.map((column, reel) => {
    const kept = column.filter((_, row) => !won.has(`${reel} ${row}`));
    const strip = strips[reel] ?? '';
    const top = (tops[reel] ?? 0) + strip.length - (column.length - kept.length);
    tops[reel] = top % strip.length;
    const fresh = Array.from(
      { length: column.length - kept.length },
      (_, row) => strip[(top + row) % strip.length] ?? '',
    );
    return [...fresh, ...kept];
  });
}
