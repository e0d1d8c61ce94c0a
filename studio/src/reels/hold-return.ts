import { choose, type Fraction } from '../engine/fraction.ts';
import { expectedReturn } from './expected-return.ts';
import { placesOf, weightOfFaces } from './hold-machine.ts';
import type { HoldMachine } from './hold-machine.ts';
import { reelWindows, timesShowing } from './machine.ts';

/** How respins end, over as many courses of the same chance. */
export interface Filled {
  courses: bigint;
  /** Coins at the end, of all courses together. */
  coins: bigint;
  /** Courses that end with a coin in every place. */
  full: bigint;
}

/**
 * Respins that begin with so many coins, as a chain of how many places are filled. A state is left when a respin brings a coin, after
 * none, one … respins that did not; it ends when none of them did. All in whole numbers: each respin of a state has the same number of
 * courses, however many of them are played.
 */
export function fill(machine: HoldMachine, begin: number): Filled {
  const places = placesOf(machine).length;
  const [coin, blank] = [BigInt(weightOfFaces(machine)), BigInt(machine.blank)];
  const respins = BigInt(machine.respins);
  /** Of one respin with so many open places. */
  const coursesOf = (open: number) => (coin + blank) ** BigInt(open);
  let courses = 1n;
  for (let open = places - begin; open > 0; open -= 1) courses *= coursesOf(open) ** respins;

  /** Coins → courses in which there were ever so many. */
  const reached = new Map([[begin, courses]]);
  let coins = 0n;
  for (let held = begin; held < places; held += 1) {
    const open = places - held;
    const [all, none] = [coursesOf(open), blank ** BigInt(open)];
    const each = (reached.get(held) ?? 0n) / all ** respins;
    coins += each * none ** respins * BigInt(held);
    let before = 0n;
    for (let empty = 0n; empty < respins; empty += 1n)
      before += none ** empty * all ** (respins - 1n - empty);
    for (let more = 1; more <= open; more += 1) {
      const landing = choose(open, more) * coin ** BigInt(more) * blank ** BigInt(open - more);
      reached.set(held + more, (reached.get(held + more) ?? 0n) + each * before * landing);
    }
  }
  const full = reached.get(places) ?? 0n;
  return { courses, coins: coins + full * BigInt(places), full };
}

/** Lines, and coins of every number of them that the stops can show: what is on a coin does not depend on where it lies, or when it came. */
export function holdReturn(machine: HoldMachine): Fraction {
  const lines = expectedReturn(machine);
  const held = heldReturn(machine);
  return {
    paid: lines.paid * held.staked + held.paid * lines.staked,
    staked: lines.staked * held.staked,
  };
}

/** Of coins that stay and the grand prize alone. */
export function heldReturn(machine: HoldMachine): Fraction {
  const { faces, holdFrom, grand } = machine;
  const weight = BigInt(weightOfFaces(machine));
  const weighted = BigInt(faces.reduce((sum, face) => sum + face.weight * face.pays, 0));
  const often = timesShowing(reelWindows(machine), 'O');
  const stops = [...often.values()].reduce((sum, count) => sum + count, 0n);
  /** The fewest coins have the most courses, a multiple of all others'. */
  const { courses: most } = fill(machine, holdFrom);
  let paid = 0n;
  for (const [begin, count] of often) {
    if (begin < holdFrom) continue;
    const { courses, coins, full } = fill(machine, begin);
    paid += count * (most / courses) * (coins * weighted + full * BigInt(grand) * weight);
  }
  return { paid, staked: stops * most * weight * BigInt(machine.lines.length) };
}

/** No round pays more than this, in stakes of a line: the best run on every line, the dearest coin in every place, and the grand prize. */
export function mostHoldTimes(machine: HoldMachine): number {
  const { faces, grand, lines, pays } = machine;
  const bestRun = Math.max(...Object.values(pays).flat());
  const bestCoin = Math.max(...faces.map((face) => face.pays));
  return lines.length * bestRun + placesOf(machine).length * bestCoin + grand;
}
