import type { GameCategory } from '@palaro/contract';
import { rulesOfKind } from '@palaro/studio/engine/kinds';
import type { RoundContext } from '@palaro/studio/engine/game-kind';
import type { Randomness } from '@palaro/studio/engine/randomness';
import { findMaths } from '@palaro/studio/maths/maths';
import { orderOf } from '../rtp/plays.ts';

/** What comes back of a stake of `WHOLE`, and the stake at risk, where the game names one. */
export interface Outcome {
  back: bigint;
  valid?: bigint;
}

/** A bet of a game: its type, whether its odds are below 1.50, and how it is drawn. */
export interface Game {
  category: GameCategory;
  name: string;
  isLow: boolean;
  draw: (randomness: Randomness) => Outcome;
}

/** 30,000.00: divides among the lines of every machine without a rest. */
export const WHOLE = 300_000_000n;
const STAKE = '30000.00';
const LOW_ODDS = 1.5;

const [BEGIN, LATER] = [new Date(0), new Date(8.64e14)];
const contextAt = (now: Date) => ({ now }) as RoundContext;

/** A game whose round is one draw, by the rules of its server; `order` may change the bet of the return’s table. */
export function gameOf(category: GameCategory, maths: string, bet: string, order: object = {}): Game {
  const found = findMaths(maths);
  const rules = rulesOfKind(found.kind);
  const usual = orderOf(found, bet);
  const spots = 'bets' in usual ? { bets: [{ spot: bet, stake: STAKE }] } : {};
  const placed = { ...usual, stake: STAKE, ...spots, ...order } as never;
  const refused = rules.refuse(found, placed, contextAt(BEGIN));
  if (refused) throw new RangeError(`${maths} refuses ${bet}: ${JSON.stringify(refused)}`);
  const odds = rules.oddsOf?.(found, placed, contextAt(BEGIN))?.odds;
  return {
    category,
    name: `${maths}, ${bet}`,
    isLow: odds !== undefined && Number(odds) < LOW_ODDS,
    draw: (randomness) => {
      const state = rules.play(found, placed, randomness, contextAt(BEGIN));
      const end = rules.endOf(found, placed, state, contextAt(LATER));
      if (!end) throw new RangeError(`A round of ${maths} does not end by itself.`);
      return { back: end.win, ...(end.validStake !== undefined && { valid: end.validStake }) };
    },
  };
}

const limbos = new Map<number, Game>();
const MOST = 1_000_000;

/** A bet that pays so many hundredths of its stake, or nothing, at the best return that the house has: 99 %. */
export function longShot(hundredths: number): Game {
  const target = Math.min(MOST, Math.max(101, hundredths));
  const known = limbos.get(target);
  if (known) return known;
  const game = gameOf('hash', 'limbo-99', 'target', { target: (target / 100).toFixed(2) });
  limbos.set(target, game);
  return game;
}
