import { linesIn, paidBy, type LineDrawn, type Lines } from './lines-table.ts';
import { drawSpin, type SpinDrawn } from './slot-strips.ts';

/** The published maths of a slot whose coins stay. */
export interface HoldTable extends Lines {
  kind: 'hold_and_win';
  /** What can be on a coin, in stakes of a line. */
  faces: readonly { pays: number; weight: number; prize?: string }[];
  /** Weight of a place that a respin leaves without a coin. */
  blank: number;
  /** Coins in the paid spin that are enough to stay. */
  holdFrom: number;
  respins: number;
  /** For a coin in every place, in stakes of a line. */
  grand: number;
}

export interface CoinDrawn {
  /** Both from 1. */
  reel: number;
  row: number;
  /** In stakes of a line. */
  pays: number;
  prize: string | undefined;
}

export interface HoldDrawn extends SpinDrawn {
  lines: readonly LineDrawn[];
  /** On the reels of the paid spin. */
  coins: readonly CoinDrawn[];
  /** What each respin brings; `null` where there are too few coins. */
  respins: readonly (readonly CoinDrawn[])[] | null;
  /** Whether a coin is in every place at the end. */
  isFull: boolean;
  /** What the round pays, in stakes. */
  times: number;
}

const COIN = 'O';

/** Of the longest round: every coin comes in the last respin, alone. */
export function floatsOfHold({ strips, rows, holdFrom, respins }: HoldTable): number {
  const open = strips.length * rows - holdFrom;
  return strips.length + holdFrom + (respins * open * (open + 1)) / 2;
}

/** Draws the reels, what is on their coins, and the respins of those that stay. */
export function drawHold(table: HoldTable, floats: readonly number[]): HoldDrawn {
  const spin = drawSpin(table, floats);
  const lines = linesIn(table, spin.window);
  let next = table.strips.length;
  const take = () => {
    const float = floats[next] ?? 0;
    next += 1;
    return float;
  };
  const places = spin.window.flatMap((column, reel) => column.map((symbol, row) => ({ reel, row, symbol })));
  const weights = table.faces.reduce((sum, { weight }) => sum + weight, 0);
  /** A coin for each place whose float falls on a face. */
  const drawn = (open: readonly Place[], all: number): CoinDrawn[] =>
    open.flatMap(({ reel, row }) => {
      const face = faceAt(table, Math.floor(take() * all));
      return face ? [{ reel: reel + 1, row: row + 1, pays: face.pays, prize: face.prize }] : [];
    });
  const coins = drawn(
    places.filter(({ symbol }) => symbol === COIN),
    weights,
  );
  const isHeld = coins.length >= table.holdFrom;
  const respins: CoinDrawn[][] = [];
  let open: readonly Place[] = places.filter(({ symbol }) => symbol !== COIN);
  let left = isHeld ? table.respins : 0;
  while (left > 0 && open.length > 0) {
    const landed = drawn(open, weights + table.blank);
    respins.push(landed);
    open = open.filter(
      ({ reel, row }) => !landed.some((coin) => coin.reel === reel + 1 && coin.row === row + 1),
    );
    left = landed.length > 0 ? table.respins : left - 1;
  }
  const isFull = isHeld && open.length === 0;
  const held = isHeld ? [...coins, ...respins.flat()].reduce((sum, { pays }) => sum + pays, 0) : 0;
  const paid = paidBy(lines) + held + (isFull ? table.grand : 0);
  return {
    ...spin,
    lines,
    coins,
    respins: isHeld ? respins : null,
    isFull,
    times: paid / table.lines.length,
  };
}

interface Place {
  /** Both from 0. */
  reel: number;
  row: number;
}

/** The first face whose weight, with those before it, is above this. */
function faceAt({ faces }: HoldTable, at: number) {
  let above = 0;
  return faces.find(({ weight }) => {
    above += weight;
    return at < above;
  });
}
