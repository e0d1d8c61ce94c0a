import type { SpotStake } from '../../wire/index.ts';
import { toUnits } from './money.ts';

/** Chips on the felt: laid ones wait for the press on Bet, taken ones count. In 1/10,000 peso. */
export interface LiveBets {
  /** @returns what was laid: less than asked for where the limit of the spot is near. */
  lay: (spot: string, amount: bigint) => bigint;
  /** Takes the last chip off that was laid. */
  undo: () => void;
  /** Takes off all that was laid. @returns how much. */
  clear: () => bigint;
  /** Lays what was taken in the last round with a bet. */
  again: () => void;
  canRepeat: () => boolean;
  laidOn: (spot: string) => bigint;
  takenOn: (spot: string) => bigint;
  laid: () => bigint;
  taken: () => bigint;
  /** The laid chips as an order's bets. */
  order: () => SpotStake[];
  /** What the server says has been taken in this round. @param isRaised Maybe raised since: it is not what is laid again. */
  setTaken: (bets: readonly SpotStake[], isRaised: boolean) => void;
  /** The next round begins. */
  next: () => void;
}

export function createLiveBets(most: bigint): LiveBets {
  let steps: { spot: string; amount: bigint }[][] = [];
  let taken = new Map<string, bigint>();
  let last = new Map<string, bigint>();
  const sum = (map: ReadonlyMap<string, bigint>) => [...map.values()].reduce((all, one) => all + one, 0n);
  const laidMap = () => {
    const map = new Map<string, bigint>();
    for (const { spot, amount } of steps.flat()) map.set(spot, (map.get(spot) ?? 0n) + amount);
    return map;
  };
  const laidOn = (spot: string) => laidMap().get(spot) ?? 0n;
  const takenOn = (spot: string) => taken.get(spot) ?? 0n;
  const room = (spot: string) => most - laidOn(spot) - takenOn(spot);
  const fit = (spot: string, amount: bigint) => (amount < room(spot) ? amount : room(spot));

  return {
    lay: (spot, amount) => {
      const fitting = fit(spot, amount);
      if (fitting > 0n) steps.push([{ spot, amount: fitting }]);
      return fitting;
    },
    undo: () => void steps.pop(),
    clear: () => {
      const all = sum(laidMap());
      steps = [];
      return all;
    },
    again: () => {
      const step = [...last].map(([spot, amount]) => ({ spot, amount: fit(spot, amount) }));
      if (step.some(({ amount }) => amount > 0n)) steps.push(step.filter(({ amount }) => amount > 0n));
    },
    canRepeat: () => last.size > 0,
    laidOn,
    takenOn,
    laid: () => sum(laidMap()),
    taken: () => sum(taken),
    order: () => [...laidMap()].map(([spot, amount]) => ({ spot, stake: wire(amount) })),
    setTaken: (bets, isRaised) => {
      taken = new Map();
      for (const { spot, stake } of bets) taken.set(spot, takenOn(spot) + toUnits(stake));
      if (taken.size > 0 && !isRaised) last = taken;
    },
    next: () => {
      steps = [];
      taken = new Map();
    },
  };
}

/** 125000n → "12.50" */
export function wire(amount: bigint): string {
  return `${amount / 10_000n}.${String((amount % 10_000n) / 100n).padStart(2, '0')}`;
}
