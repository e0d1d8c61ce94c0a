import type { CoinPrize } from '../wire/index.ts';
import type { Lines } from './machine.ts';
import { sumOfWeights } from './weights.ts';

/** What a coin can have on it. */
export interface CoinFace {
  /** In stakes of a line. */
  pays: number;
  /** How often, beside the weights of the others. */
  weight: number;
  /** A prize with a name. */
  prize?: CoinPrize;
}

/** Lines, and coins on the strips: enough of them in the paid spin stay, and respins fill the places around them. */
export interface HoldMachine extends Lines {
  kind: 'hold_and_win';
  faces: readonly CoinFace[];
  /** Weight of no coin in a place of a respin, beside the weights of all faces. */
  blank: number;
  /** So many coins or more in the paid spin begin respins. */
  holdFrom: number;
  /** As many respins follow, and again after each that brings a coin. */
  respins: number;
  /** Paid besides when every place has a coin, in stakes of a line. */
  grand: number;
}

/** Where a coin lies. */
export interface Place {
  reel: number;
  row: number;
}

/** From the left, each reel from the top. */
export function placesOf({ rows, strips }: HoldMachine): Place[] {
  return strips.flatMap((_, reel) => Array.from({ length: rows }, (_row, row) => ({ reel, row })));
}

export const weightOfFaces = ({ faces }: HoldMachine): number =>
  sumOfWeights(faces.map(({ weight }) => weight));
