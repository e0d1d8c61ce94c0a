import { units } from '@palaro/contract';
import type { Units } from '@palaro/contract';
import type { RoundEnd } from '../engine/game-kind.ts';
import { share } from '../engine/stake-maths.ts';

export interface BlackjackMaths {
  kind: 'blackjack';
  /** To one, in hundredths: 150 is three to two. */
  blackjackPays: number;
  hitsSoft17: boolean;
  /** Values of the first two cards that allow a double: any, or 9, 10 and 11. */
  doubles: 'any' | '9-11';
  /** Two cards that count the same become two hands, once; whether these may be doubled. */
  splits?: 'double-after' | 'no-double-after';
  /** A hand of so many cards that is not over 21 wins, whatever the dealer has. */
  charlie?: number;
}

export type HandResult = 'blackjack' | 'charlie' | 'won' | 'push' | 'lost' | 'bust';

const BEST = 21;

/** Ranks from 1, an ace, to 13; an ace counts 11 unless that exceeds 21. */
export function valueOf(ranks: readonly number[]): { total: number; isSoft: boolean } {
  const low = ranks.reduce((sum, rank) => sum + Math.min(rank, 10), 0);
  const isSoft = ranks.includes(1) && low + 10 <= BEST;
  return { total: isSoft ? low + 10 : low, isSoft };
}

export function isNatural(ranks: readonly number[]): boolean {
  return ranks.length === 2 && valueOf(ranks).total === BEST;
}

export function isCharlie({ charlie }: Pick<BlackjackMaths, 'charlie'>, ranks: readonly number[]): boolean {
  return ranks.length === charlie && valueOf(ranks).total <= BEST;
}

/** Whether no card may come to it any more, whatever its member would choose. */
export function isFull(maths: Pick<BlackjackMaths, 'charlie'>, ranks: readonly number[]): boolean {
  return valueOf(ranks).total >= BEST || isCharlie(maths, ranks);
}

export function mustDraw({ hitsSoft17 }: BlackjackMaths, ranks: readonly number[]): boolean {
  const { total, isSoft } = valueOf(ranks);
  return total < 17 || (total === 17 && isSoft && hitsSoft17);
}

export function doublesOn(
  { doubles, splits }: Pick<BlackjackMaths, 'doubles' | 'splits'>,
  ranks: readonly number[],
  isSplit = false,
): boolean {
  if (ranks.length !== 2 || (isSplit && splits !== 'double-after')) return false;
  const { total, isSoft } = valueOf(ranks);
  return doubles === 'any' || (!isSoft && total >= 9 && total <= 11);
}

/** Pictures and tens count the same. */
export function splitsOn({ splits }: Pick<BlackjackMaths, 'splits'>, ranks: readonly number[]): boolean {
  const [one = 0, other = 0] = ranks;
  return splits !== undefined && ranks.length === 2 && Math.min(one, 10) === Math.min(other, 10);
}

/**
 * How a hand ends against the dealer's, when both are complete.
 * @param isSplit Two cards that make 21 are no blackjack then.
 */
export function resultOf(
  maths: Pick<BlackjackMaths, 'charlie'>,
  mine: readonly number[],
  theirs: readonly number[],
  isSplit = false,
): HandResult {
  if (!isSplit && (isNatural(mine) || isNatural(theirs))) {
    if (isNatural(mine) && isNatural(theirs)) return 'push';
    return isNatural(mine) ? 'blackjack' : 'lost';
  }
  const [one, other] = [valueOf(mine).total, valueOf(theirs).total];
  if (one > BEST) return 'bust';
  if (isCharlie(maths, mine)) return 'charlie';
  if (other > BEST || one > other) return 'won';
  return one === other ? 'push' : 'lost';
}

/** What a hand gives back of all that is staked on it. */
export function endOfHand({ blackjackPays }: BlackjackMaths, staked: Units, result: HandResult): RoundEnd {
  if (result === 'push') return { win: staked, validStake: units(0n) };
  if (result === 'blackjack') return { win: share(staked, 100n + BigInt(blackjackPays), 100n) };
  return { win: units(result === 'won' || result === 'charlie' ? staked * 2n : 0n) };
}

/** What members may read in the rules. */
export function describeHand({ blackjackPays, hitsSoft17, doubles, splits, charlie }: BlackjackMaths) {
  return {
    kind: 'blackjack' as const,
    blackjack_pays: (blackjackPays / 100).toFixed(2),
    hits_soft_17: hitsSoft17,
    doubles_on: doubles,
    ...(splits && { splits }),
    ...(charlie !== undefined && { charlie }),
  };
}
