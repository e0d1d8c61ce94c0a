import type { LineWin, RoundAnswer, WaySpin } from '../../wire/index.ts';
import { heldSpin, type CoinLook } from './held-spin.ts';
import { toUnits } from './money.ts';
import type { SpinShown, WinMark } from './spin-shown.ts';

/** In units. */
export const sumOf = (marks: readonly WinMark[]): bigint =>
  marks.reduce((sum, { amount }) => sum + toUnits(amount), 0n);

/** The spins of a round, the paid one first. @param wild The number of that symbol. @param look Of coins, where there are any. */
export function spinsOf(
  { outcome }: RoundAnswer,
  lines: readonly (readonly number[])[],
  wild: number,
  look?: CoinLook,
): SpinShown[] {
  if (outcome.kind === 'reels' || outcome.kind === 'hold_and_win') {
    const marks = outcome.wins.map((win) => lineMark(win, lines));
    if (outcome.kind === 'hold_and_win') return look ? [heldSpin(outcome, marks, look)] : [];
    return [{ ...STILL, window: outcome.window, marks }];
  }
  if (outcome.kind === 'classic') {
    const { window, win } = outcome;
    const line = { line: 0, count: window.length };
    return [{ ...STILL, window, marks: win ? [lineMark({ ...line, amount: win.amount }, lines)] : [] }];
  }
  if (outcome.kind === 'ways' || outcome.kind === 'tall_ways')
    return outcome.spins.map((spin) => ({ ...STILL, ...wayStep(spin, wild) }));
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
