import type { MachineSymbol, Strips } from './machine.ts';

/** Any place of a reel goes on to any place of the next: three rows on five reels have 243 ways. */
export interface Ways extends Strips {
  /** The stake is divided into so many coins; a way pays in coins. */
  coins: number;
  /** For each way. Neither scatters nor wilds alone pay. */
  pays: Readonly<Partial<Record<Exclude<MachineSymbol, 'S' | 'O' | 'W'>, readonly number[]>>>;
  /** Scatters that show in the paid spin → free spins after it. They start no further ones. */
  freeSpins: Readonly<Record<number, number>>;
  /** What a win in a free spin is multiplied by. */
  freeTimes: number;
}

/** Free spins that can be bought: a round of them alone, without a paid spin. */
export interface BuyIn {
  /** In stakes. */
  price: number;
  /** So many, drawn and multiplied as those that scatters give. */
  freeSpins: number;
}

export interface WaysMachine extends Ways {
  kind: 'ways';
  buyIn?: BuyIn;
}

/** How many ways the reels have. */
export const waysOf = ({ rows, strips }: Ways): number => rows ** strips.length;

export const mostFreeSpins = ({ freeSpins }: Ways): number => Math.max(0, ...Object.values(freeSpins));
