import { wholeBelow, type Randomness } from '../engine/randomness.ts';
import { evaluate, totalTimes } from './evaluate.ts';
import { placesOf, weightOfFaces } from './hold-machine.ts';
import type { HoldMachine, Place } from './hold-machine.ts';
import { windowAt } from './machine.ts';
import { stopReels, type OneSpin } from './one-spin.ts';
import { indexAt } from './weights.ts';

export interface PlacedCoin extends Place {
  /** Its number among the faces of the machine. */
  face: number;
}

export interface HoldRound extends OneSpin {
  /** On the reels of the paid spin. */
  coins: readonly PlacedCoin[];
  /** What each respin has brought; none follow where there are too few coins. */
  respins: readonly (readonly PlacedCoin[])[];
}

/**
 * Draws a round: a stop for each reel, a face for each coin that shows, and in each respin the face of every place that has no coin
 * yet, or that it stays without one.
 */
export function playHold(machine: HoldMachine, randomness: Randomness): HoldRound {
  const { stops } = stopReels(machine, randomness);
  const weights = machine.faces.map(({ weight }) => weight);
  const faces = weightOfFaces(machine);
  const drawn = (places: readonly Place[], weight: number): PlacedCoin[] =>
    places.flatMap((place) => {
      const face = indexAt(weights, wholeBelow(weight, randomness));
      return face === undefined ? [] : [{ ...place, face }];
    });
  const window = windowAt(machine, stops);
  const shows = ({ reel, row }: Place) => window[reel]?.[row] === 'O';
  const places = placesOf(machine);
  const coins = drawn(places.filter(shows), faces);
  const respins: PlacedCoin[][] = [];
  if (coins.length < machine.holdFrom) return { stops, coins, respins };
  let open = places.filter((place) => !shows(place));
  let left = machine.respins;
  while (left > 0 && open.length > 0) {
    const landed = drawn(open, faces + machine.blank);
    respins.push(landed);
    open = open.filter((place) => landed.every((coin) => !isAt(coin, place)));
    left = landed.length > 0 ? machine.respins : left - 1;
  }
  return { stops, coins, respins };
}

/** Of the longest round: it begins with the fewest coins that are enough, and each of the others comes in the last respin, alone. */
export function mostFloats(machine: HoldMachine): number {
  const open = placesOf(machine).length - machine.holdFrom;
  const drawnInRespins = (machine.respins * open * (open + 1)) / 2;
  return machine.strips.length + machine.holdFrom + drawnInRespins;
}

/** Every coin that stays to the end; none where there are too few to stay. */
export const heldCoins = ({ holdFrom }: HoldMachine, { coins, respins }: HoldRound): PlacedCoin[] =>
  coins.length < holdFrom ? [] : [...coins, ...respins.flat()];

export const isFull = (machine: HoldMachine, round: HoldRound): boolean =>
  heldCoins(machine, round).length === placesOf(machine).length;

/** What it pays, in stakes of a line. */
export function roundTimes(machine: HoldMachine, round: HoldRound): number {
  const held = heldCoins(machine, round).reduce((sum, { face }) => sum + paysOf(machine, face), 0);
  const grand = isFull(machine, round) ? machine.grand : 0;
  return totalTimes(evaluate(machine, round.stops)) + held + grand;
}

export const paysOf = ({ faces }: HoldMachine, face: number): number => faces[face]?.pays ?? 0;

const isAt = (one: Place, other: Place) => one.reel === other.reel && one.row === other.row;
