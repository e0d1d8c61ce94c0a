import { units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import type { Fraction } from '../engine/fraction.ts';
import type { RoundContext } from '../engine/game-kind.ts';
import { stakeUnits, toHundredths } from '../engine/stake-maths.ts';
import type { OrderOf } from '../wire/index.ts';
import { findBetType } from './bet-types.ts';
import { cupChances } from './cup.ts';
import { verdictOf } from './leg-verdict.ts';
import type { Leg } from './leg-verdict.ts';
import type { Fixture } from './match-board.ts';
import type { MatchMaths } from './match-maths.ts';
import { ABANDONED_OF } from './result.ts';
import { chanceOf, spreadOf } from './spread.ts';
import type { Chance, Seen } from './spread.ts';

/** What a bet is bought back for now, in whole centavos; suspended while one of its legs has no price. */
export type CashOut = { amount: Units } | { isSuspended: true };

type Bet = Pick<OrderOf<'sports'>, 'stake' | 'legs'>;
type Now = Pick<RoundContext, 'matches' | 'now'>;

/** A centavo in the ledger's units. */
const CENTAVO = 100n;
/** Chances of legs that are kept: each look at the open bets asks for the same ones. */
const MOST_KEPT = 1_000;
const NOTHING: Fraction = { paid: 0n, staked: 1n };
const [ABANDONED, PLAYED] = [1n, BigInt(ABANDONED_OF - 1)];
const EVERY = BigInt(ABANDONED_OF);

/**
 * The price of an open bet: what it gives back on average over all that can still happen, of which the house keeps what it keeps of a
 * stake. Matches are independent of each other, and so is whether one is abandoned.
 * @returns undefined where there is nothing to buy: a leg cannot win any more, or all have ended.
 */
export function cashOutOf(maths: MatchMaths, { stake, legs }: Bet, now: Now): CashOut | undefined {
  if (legs.every((leg) => verdictOf(leg, now) !== undefined)) return undefined;
  const worths = legs.map((leg) => worthOf(maths, leg, now));
  if (worths.some((worth) => worth?.paid === 0n)) return undefined;
  let [paid, staked] = [stakeUnits(stake) * BigInt(maths.returned), 10_000n * CENTAVO];
  for (const worth of worths) {
    if (!worth) return { isSuspended: true };
    paid *= worth.paid;
    staked *= worth.staked;
  }
  const amount = units((paid / staked) * CENTAVO);
  return amount > 0n ? { amount } : undefined;
}

/** What one peso on a leg is worth; nothing once it cannot win any more, and undefined while it has no price. */
function worthOf(maths: MatchMaths, leg: Leg, { matches, now }: Now): Fraction | undefined {
  const odds = BigInt(toHundredths(leg.odds));
  const verdict = verdictOf(leg, { matches, now });
  if (verdict) return { paid: BigInt(verdict.won) * odds + BigInt(verdict.back) * 100n, staked: 200n };
  const fixture = matches.find(leg.match_id);
  if (!fixture) return undefined;
  const hasBegun = now.getTime() >= fixture.startsAt;
  if (fixture.isCup) return hasBegun ? undefined : worthOfCup(maths, fixture, leg.selection, odds);
  const course = hasBegun ? matches.courseAt(fixture, now) : undefined;
  if (course?.isSuspended) return undefined;
  const chance = chanceOfLeg(maths, fixture, leg, course);
  if (!chance) return undefined;
  const { won, back, all } = chance;
  if (won === 0n && back === 0n) return NOTHING;
  return {
    paid: PLAYED * (won * odds + back * 100n) + ABANDONED * all * 100n,
    staked: EVERY * all * 100n,
  };
}

/** An abandoned final pays half to both who reached it; an abandoned semi-final gives the stake back. */
function worthOfCup(maths: MatchMaths, { teams }: Fixture, selection: string, odds: bigint): Fraction {
  const strength = (index: number) => teams[index]?.strength ?? 0;
  const { wins, all, reach, semis } = cupChances(maths, [strength(0), strength(1), strength(2), strength(3)]);
  const index = Number(selection.slice(1)) - 1;
  const [won, reached] = [wins[index] ?? 0n, reach[index] ?? 0n];
  const played = PLAYED ** 2n;
  const paid = PLAYED * won * odds * 2n * semis + ABANDONED * reached * odds * all;
  const staked = EVERY * all * semis * 200n;
  return { paid: played * paid + (EVERY ** 2n - played) * staked, staked: EVERY ** 2n * staked };
}

const known = new WeakMap<MatchMaths, Map<string, Chance>>();

/** Of a running match, only bets on its final score have a price. */
function chanceOfLeg(
  maths: MatchMaths,
  { teams: [home, away] }: Fixture,
  { bet_type, selection, criteria }: Leg,
  seen: Seen | undefined,
): Chance | undefined {
  const type = findBetType(bet_type);
  if (!type || (seen && type.looksAt !== 'full' && type.looksAt !== 'decided')) return undefined;
  const classes = [home?.strength ?? 0, away?.strength ?? 0] as const;
  const kept = known.get(maths) ?? new Map<string, Chance>();
  known.set(maths, kept);
  const key = [
    ...classes,
    bet_type,
    criteria,
    selection,
    seen?.count,
    seen?.score.home,
    seen?.score.away,
  ].join();
  const chance =
    kept.get(key) ?? chanceOf(spreadOf(maths, classes, type.looksAt, seen), type, selection, criteria);
  kept.set(key, chance);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return chance;
}
