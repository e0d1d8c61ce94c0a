export interface Point {
  x: number;
  y: number;
}

/** Middle of each cell that a line runs through. @param heights Of a cell of each reel. */
export function linePoints(line: readonly number[], cellWidth: number, heights: readonly number[]): Point[] {
  return line.map((row, reel) => ({ x: (reel + 0.5) * cellWidth, y: (row + 0.5) * (heights[reel] ?? 0) }));
}

/** A line from edge to edge of the reels, in two paths: through the `count` symbols that won, and on from there. */
export function linePaths(
  points: readonly Point[],
  count: number,
  width: number,
): { won: string; rest: string } {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { won: '', rest: '' };
  const end = { x: width, y: last.y };
  const isWhole = count >= points.length;
  return {
    won: pathThrough([{ x: 0, y: first.y }, ...points.slice(0, count), ...(isWhole ? [end] : [])]),
    rest: isWhole ? '' : pathThrough([...points.slice(count - 1), end]),
  };
}

function pathThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join('L')}`;
}

/**
 * Middle of the label of a line that won with `count` symbols: on the seam after the middle of them, so that it covers no symbol
 * whole, and inside the reels.
 */
export function labelPoint(
  points: readonly Point[],
  count: number,
  labelWidth: number,
  width: number,
): Point {
  const leftIndex = Math.max(0, Math.ceil(count / 2) - 1);
  const left = points[leftIndex];
  const right = points[Math.min(leftIndex + 1, count - 1)];
  if (!left || !right) return { x: width / 2, y: 0 };
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const half = labelWidth / 2 + 4;
  return { x: Math.min(Math.max(middle.x, half), Math.max(half, width - half)), y: middle.y };
}

const fixed = (value: number) => Number(value.toFixed(1));
