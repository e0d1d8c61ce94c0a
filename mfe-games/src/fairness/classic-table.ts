import { drawSpin, payOf, WILD, type SlotStrips, type SpinDrawn } from './slot-strips.ts';

/** The published maths of a slot of three reels and one line; it pays in stakes. */
export interface ClassicTable extends SlotStrips {
  kind: 'classic';
  /** Any three of these, if they are not of a kind. */
  mixed: { symbols: string; pays: number };
  /** What each wild beside other symbols multiplies by. */
  wildTimes: number;
}

export interface ClassicDrawn extends SpinDrawn {
  /** What the line has three of; 'mixed' of any three, nothing where it pays nothing. */
  three?: string;
  /** In stakes of the round. */
  times: number;
}

/** Of three rows, the middle one. */
const LINE = 1;

export function drawClassic(table: ClassicTable, floats: readonly number[]): ClassicDrawn {
  const spin = drawSpin(table, floats);
  const line = spin.window.map((column) => column[LINE] ?? '');
  const others = line.filter((symbol) => symbol !== WILD);
  const [first = WILD] = others;
  const byWilds = first === WILD ? 1 : table.wildTimes ** (line.length - others.length);
  if (others.every((symbol) => symbol === first)) {
    const times = payOf(table, first, line.length) * byWilds;
    return { ...spin, times, ...(times > 0 && { three: first }) };
  }
  if (others.every((symbol) => table.mixed.symbols.includes(symbol)))
    return { ...spin, times: table.mixed.pays * byWilds, three: 'mixed' };
  return { ...spin, times: 0 };
}

export const placesOfClassic = ({ three, window }: ClassicDrawn): ReadonlySet<string> =>
  new Set(three === undefined ? [] : window.map((_, reel) => `${reel} ${LINE}`));
