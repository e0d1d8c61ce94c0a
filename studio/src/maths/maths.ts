import { createHash } from 'node:crypto';
import { CARD_MATHS } from '../cards/card-maths.ts';
import { DRAW_MATHS } from '../draw/draw-maths.ts';
import { isLess, toPercent } from '../engine/fraction.ts';
import type { NamedReturn } from '../engine/game-kind.ts';
import { rulesOfKind } from '../engine/kinds.ts';
import type { Maths } from '../engine/kinds.ts';
import { HASH_MATHS } from '../hash/hash-maths.ts';
import { MATCH_MATHS } from '../match/match-tables.ts';
import { CASCADES_MACHINES } from '../reels/cascades-machines.ts';
import { CLASSIC_MACHINES } from '../reels/classic-machines.ts';
import { HOLD_MACHINES } from '../reels/hold-machines.ts';
import { MACHINES } from '../reels/machines.ts';
import { TALL_MACHINES } from '../reels/tall-machines.ts';
import { WAYS_MACHINES } from '../reels/ways-machines.ts';
import { DRAWING_RULES } from './drawing-rules.ts';
import writtenReturns from './returns.json' with { type: 'json' };

/** Name → the maths of a game. */
export const MATHS: Readonly<Record<string, Maths>> = {
  ...Object.fromEntries(
    [
      ...MACHINES,
      ...WAYS_MACHINES,
      ...CLASSIC_MACHINES,
      ...CASCADES_MACHINES,
      ...HOLD_MACHINES,
      ...TALL_MACHINES,
    ].map((machine) => [machine.id, machine]),
  ),
  ...HASH_MATHS,
  ...CARD_MATHS,
  ...DRAW_MATHS,
  ...MATCH_MATHS,
};

export function findMaths(name: string): Maths {
  const maths = MATHS[name];
  if (!maths) throw new RangeError(`There are no maths called ${name}.`);
  return maths;
}

/**
 * A version of the maths as it is published: JSON with everything that decides a round and what it pays, in a fixed order. The name is
 * not in it: two games with the same text are the same game with another look.
 */
export function mathsText(maths: Maths): string {
  const rules = DRAWING_RULES[maths.kind];
  return JSON.stringify(sorted({ ...maths, ...(rules !== undefined && { rules }) }));
}

/** The name of a version: SHA-256 of its text, hex. */
export function mathsHash(maths: Maths): string {
  return createHash('sha256').update(mathsText(maths)).digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'id');
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}

export interface WrittenReturn {
  hash: string;
  /** What the game claims: the least of its main bets. */
  rtp: string;
  returns: readonly { bet: string; rtp: string }[];
}

/**
 * The stored enumeration of these maths from `returns.json`, because some take seconds.
 * @throws RangeError when the maths have changed since: `npm run returns -w studio` recalculates them.
 */
export function returnOf(name: string): WrittenReturn {
  const written = (writtenReturns as Readonly<Record<string, WrittenReturn>>)[name];
  if (written?.hash !== mathsHash(findMaths(name)))
    throw new RangeError(`The return of ${name} is not written down: run "npm run returns -w studio".`);
  return written;
}

/** By full enumeration, now. */
export function workOutReturn(name: string): WrittenReturn {
  const maths = findMaths(name);
  const returns = rulesOfKind(maths.kind).returnsOf(maths);
  const main = returns.filter(({ isMain }) => isMain);
  const least = main.reduce<NamedReturn | undefined>(
    (one, other) => (!one || isLess(other, one) ? other : one),
    undefined,
  );
  if (!least) throw new RangeError(`${name} has no main bet.`);
  return {
    hash: mathsHash(maths),
    rtp: toPercent(least),
    returns: [...main, ...returns.filter(({ isMain }) => !isMain)].map((one) => ({
      bet: one.bet,
      rtp: toPercent(one),
    })),
  };
}
