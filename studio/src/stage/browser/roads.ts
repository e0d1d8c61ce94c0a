import type { RoadPoint } from '../../wire/index.ts';

/** A place in a grid of six rows. */
export interface RoadCell {
  column: number;
  row: number;
}

export interface BigCell extends RoadCell {
  result: string;
  /** Ties since, up to the next cell. */
  ties: number;
}

export const ROAD_ROWS = 6;
const TIE = 'tie';

/** Runs of one side; a tie belongs to what was before it, and one at the very beginning to what comes. */
function runsOf(points: readonly RoadPoint[]): { result: string; ties: number[] }[] {
  const runs: { result: string; ties: number[] }[] = [];
  let early = 0;
  for (const { result } of points) {
    const run = runs.at(-1);
    if (result === TIE) {
      if (run) run.ties[run.ties.length - 1] = (run.ties.at(-1) ?? 0) + 1;
      else early += 1;
    } else if (run?.result === result) run.ties.push(0);
    else runs.push({ result, ties: [runs.length === 0 ? early : 0] });
  }
  return runs;
}

/** Lays runs into columns; what finds no room below turns to the right. */
function layOut<T>(runs: readonly (readonly T[])[]): (RoadCell & { item: T })[] {
  const filled = new Set<string>();
  const cells: (RoadCell & { item: T })[] = [];
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !filled.has(`${column} ${row}`);
  let start = 0;
  for (const run of runs) {
    while (!isFree(start, 0)) start += 1;
    let [column, row] = [start, 0];
    let hasTurned = false;
    for (const [index, item] of run.entries()) {
      if (index > 0) {
        hasTurned ||= !isFree(column, row + 1);
        if (hasTurned) column += 1;
        else row += 1;
      }
      filled.add(`${column} ${row}`);
      cells.push({ column, row, item });
    }
    start += 1;
  }
  return cells;
}

export function bigRoad(points: readonly RoadPoint[]): BigCell[] {
  const runs = runsOf(points).map(({ result, ties }) => ties.map((count) => ({ result, ties: count })));
  return layOut(runs).map(({ column, row, item }) => ({ column, row, ...item }));
}

/**
 * A road of the big road's pattern: red where its columns repeat, blue where they do not.
 * @param gap 1 for big eye, 2 for the small road, 3 for the cockroach road.
 */
export function derivedRoad(points: readonly RoadPoint[], gap: 1 | 2 | 3): (RoadCell & { isRed: boolean })[] {
  const lengths = runsOf(points).map(({ ties }) => ties.length);
  const marks = lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row) => {
      if (column < gap || (column === gap && row === 0)) return undefined;
      if (row === 0) return lengths[column - 1] === lengths[column - 1 - gap];
      const before = lengths[column - gap] ?? 0;
      return row < before === row - 1 < before;
    }),
  );
  const runs: boolean[][] = [];
  for (const mark of marks) {
    if (mark === undefined) continue;
    if (runs.at(-1)?.[0] === mark) runs.at(-1)?.push(mark);
    else runs.push([mark]);
  }
  return layOut(runs).map(({ column, row, item }) => ({ column, row, isRed: item }));
}
