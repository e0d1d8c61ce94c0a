import type { LineWin, RoundAnswer, WaySpin } from '../../wire/index.ts';
import { toUnits } from './money.ts';

/** What won, as it is drawn over the reels. */
export interface WinMark {
  /** Of each reel of the win, from the left: the rows of its places. */
  places: readonly (readonly number[])[];
  /** Row of each reel, where a line won. */
  line?: readonly number[];
  /** A number that tells wins apart. */
  colour: number;
  amount: string;
}

export interface StepShown {
  window: readonly (readonly number[])[];
  marks: readonly WinMark[];
  /** What its wins are multiplied by. */
  times: number;
}

/** What is shown of one spin. */
export interface SpinShown extends StepShown {
  /** What shows after each fall, where what has won falls. */
  falls: readonly StepShown[];
}

/** In units. */
export const sumOf = (marks: readonly WinMark[]): bigint =>
  marks.reduce((sum, { amount }) => sum + toUnits(amount), 0n);

/** The spins of a round, the paid one first. @param wild The number of that symbol. */
export function spinsOf(
  { outcome }: RoundAnswer,
  lines: readonly (readonly number[])[],
  wild: number,
): SpinShown[] {
  if (outcome.kind === 'reels')
    return [{ ...STILL, window: outcome.window, marks: outcome.wins.map((win) => lineMark(win, lines)) }];
  if (outcome.kind === 'classic') {
    const { window, win } = outcome;
    const line = { line: 0, count: window.length };
    return [{ ...STILL, window, marks: win ? [lineMark({ ...line, amount: win.amount }, lines)] : [] }];
  }
  if (outcome.kind === 'ways') return outcome.spins.map((spin) => ({ ...STILL, ...wayStep(spin, wild) }));
  if (outcome.kind !== 'cascades') return [];
  return outcome.spins.flatMap((steps) => {
    const [first, ...falls] = steps.map((step) => ({ ...wayStep(step, wild), times: step.times }));
    return first ? [{ ...first, falls }] : [];
  });
}

/** Nothing falls. */
const STILL = { times: 1, falls: [] } as const;

const wayStep = (spin: WaySpin, wild: number) => ({ window: spin.window, marks: wayMarks(spin, wild) });

function lineMark(
  { line, count, amount }: Pick<LineWin, 'line' | 'count' | 'amount'>,
  lines: readonly (readonly number[])[],
): WinMark {
  const rows = lines[line] ?? [];
  return { places: rows.slice(0, count).map((row) => [row]), line: rows, colour: line, amount };
}

/** A way goes through any place of its reels that shows the symbol or a wild. */
function wayMarks({ window, wins }: WaySpin, wild: number): WinMark[] {
  return wins.map(({ symbol, count, amount }) => ({
    places: window
      .slice(0, count)
      .map((column) => column.flatMap((shown, row) => (shown === symbol || shown === wild ? [row] : []))),
    colour: symbol,
    amount,
  }));
}
