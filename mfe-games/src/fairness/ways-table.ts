import { drawSpin, payOf, WILD, type SlotStrips, type SpinDrawn } from './slot-strips.ts';

/** What the published maths of slots have that pay ways. */
export interface Ways extends SlotStrips {
  /** The stake is divided into so many; a way pays in coins. */
  coins: number;
  /** Scatters in the paid spin → free spins. */
  freeSpins: Readonly<Record<string, number>>;
  /** What a win in a free spin is multiplied by. */
  freeTimes: number;
}

export interface WaysTable extends Ways {
  kind: 'ways';
  /** Free spins that can be bought, and for how many stakes. */
  buyIn?: { price: number; freeSpins: number };
}

export interface WayDrawn {
  symbol: string;
  /** Reels in a row, from the left. */
  count: number;
  ways: number;
  /** Of all these ways, in coins. */
  coins: number;
}

export interface WaysSpin extends SpinDrawn {
  wins: readonly WayDrawn[];
}

export interface WaysDrawn {
  /** The paid one, then the free ones. */
  spins: readonly WaysSpin[];
  /** What they pay together, in stakes of the round; of bought ones in stakes of a spin. */
  times: number;
  /** All of them are free: they were bought. */
  isBought: boolean;
}

export const scattersIn = (window: SpinDrawn['window']): number =>
  window.flat().filter((symbol) => symbol === SCATTER).length;

const SCATTER = 'S';

/** Of the longest round. @param isBought Of the free spins alone that can be bought. */
export function floatsOfWaysTable(table: WaysTable, isBought: boolean): number {
  const { strips, buyIn } = table;
  return isBought && buyIn ? strips.length * buyIn.freeSpins : floatsOfWays(table);
}

/** Of the longest round. */
export function floatsOfWays({ strips, freeSpins }: Ways): number {
  return strips.length * (1 + Math.max(0, ...Object.values(freeSpins)));
}

/** Draws the paid spin again, and the free ones that its scatters give; or those alone that were bought. */
export function drawWays(table: WaysTable, floats: readonly number[], buysIn = false): WaysDrawn {
  const { strips, coins, freeSpins, freeTimes, buyIn } = table;
  const spinAt = (index: number, times: number) =>
    waysSpin(table, floats.slice(index * strips.length, (index + 1) * strips.length), times);
  const bought = buysIn ? buyIn : undefined;
  const paid = bought ? [] : [spinAt(0, 1)];
  const count = bought?.freeSpins ?? freeSpins[scattersIn(paid[0]?.window ?? [])] ?? 0;
  const free = Array.from({ length: count }, (_, index) => spinAt(paid.length + index, freeTimes));
  const spins = [...paid, ...free];
  const won = spins.flatMap(({ wins }) => wins).reduce((sum, win) => sum + win.coins, 0);
  return { spins, times: won / coins, isBought: bought !== undefined };
}

/** The places of a spin that win: "reel row". */
export function placesOfWays({ window, wins }: Pick<WaysSpin, 'window' | 'wins'>): ReadonlySet<string> {
  return new Set(
    wins.flatMap(({ symbol, count }) =>
      window
        .slice(0, count)
        .flatMap((column, reel) =>
          column.flatMap((shown, row) => (shown === symbol || shown === WILD ? [`${reel} ${row}`] : [])),
        ),
    ),
  );
}

function waysSpin(table: WaysTable, floats: readonly number[], times: number): WaysSpin {
  const spin = drawSpin(table, floats);
  return { ...spin, wins: waysIn(table, spin.window, times) };
}

/** Every symbol that wins in a window. */
export function waysIn(table: Ways, window: SpinDrawn['window'], times: number): WayDrawn[] {
  return [...new Set(window[0])].flatMap((symbol): WayDrawn[] => {
    const places = window.map(
      (column) => column.filter((shown) => shown === symbol || shown === WILD).length,
    );
    const end = places.indexOf(0);
    const count = end === -1 ? places.length : end;
    const ways = places.slice(0, count).reduce((product, more) => product * more, 1);
    const coins = payOf(table, symbol, count) * ways * times;
    return coins > 0 ? [{ symbol, count, ways, coins }] : [];
  });
}
