import type { Fraction } from '../engine/fraction.ts';
import { doublesOn, isNatural, mustDraw, splitsOn, valueOf } from './blackjack-rules.ts';
import type { BlackjackMaths } from './blackjack-rules.ts';

/** 13 ranks with equal probability, independent of the dealt cards. */
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const CHANCE = 1 / RANKS.length;
const BUST = 0;
/** Far above the rounding errors of doubles. */
const SCALE = 10n ** 9n;

/** Total of the dealer's hand (0 when bust) → its chance. */
type Ends = ReadonlyMap<number, number>;

/**
 * The return of one hand with optimal play, relative to its first stake, over every pair of starting hands and every later card.
 * The strategy is calculated, not taken from a table.
 */
export function blackjackReturn(maths: BlackjackMaths): Fraction {
  let gain = 0;
  for (const up of RANKS) {
    const { ends, naturals } = dealerFrom(maths, up);
    const best = bestPlay(maths, ends);
    for (const one of RANKS)
      for (const two of RANKS) {
        const weight = CHANCE ** 3;
        const hand = [one, two];
        if (isNatural(hand)) gain += weight * (1 - naturals) * (maths.blackjackPays / 100);
        else gain += weight * ((1 - naturals) * best(hand).gain - naturals);
      }
  }
  return { paid: BigInt(Math.floor((1 + gain) * Number(SCALE))), staked: SCALE };
}

/** The optimal choice against the dealer's open card; ranks from 1, an ace. */
export function bestStep(
  maths: BlackjackMaths,
  up: number,
): (hand: readonly number[], isSplit?: boolean) => BestPlay['step'] {
  const best = bestPlay(maths, dealerFrom(maths, up).ends);
  return (hand, isSplit) => best(hand, isSplit).step;
}

/** How the dealer's hand ends from one card, given that it is no blackjack, and how likely that one is. */
function dealerFrom(maths: BlackjackMaths, up: number): { ends: Ends; naturals: number } {
  const ends = new Map<number, number>();
  const go = (ranks: readonly number[], chance: number) => {
    if (ranks.length >= 2 && !mustDraw(maths, ranks)) {
      const { total } = valueOf(ranks);
      const end = total > 21 ? BUST : total;
      ends.set(end, (ends.get(end) ?? 0) + chance);
      return;
    }
    for (const rank of RANKS) go([...ranks, rank], chance * CHANCE);
  };
  const holes = RANKS.filter((hole) => !isNatural([up, hole]));
  for (const hole of holes) go([up, hole], 1 / holes.length);
  return { ends, naturals: 1 - holes.length * CHANCE };
}

/** All of a hand that its member's choice depends on. */
interface Held {
  cards: number;
  total: number;
  isSoft: boolean;
}

interface BestPlay {
  /** Of the stake that the hand began with. */
  gain: number;
  step: 'hit' | 'stand' | 'double' | 'split';
}

/** The expected gain of a hand with optimal play, and its next choice; `isSplit`: of one of two. */
function bestPlay(
  maths: BlackjackMaths,
  ends: Ends,
): (hand: readonly number[], isSplit?: boolean) => BestPlay {
  const known = new Map<string, number>();
  const stand = (total: number) => {
    let gain = 0;
    for (const [end, chance] of ends) gain += chance * Math.sign(total - end);
    return gain;
  };
  const afterCard = (from: Held, go: (held: Held) => number) =>
    RANKS.reduce((sum, rank) => {
      const hard = from.isSoft ? from.total - 10 : from.total;
      const low = hard + Math.min(rank, 10);
      const isSoft = (from.isSoft || rank === 1) && low + 10 <= 21;
      const cards = from.cards + 1;
      return sum + CHANCE * (low > 21 ? -1 : go({ cards, total: isSoft ? low + 10 : low, isSoft }));
    }, 0);
  const hitOrStand = (held: Held): number => {
    const { cards, total, isSoft } = held;
    if (cards === maths.charlie) return 1;
    // How many there are makes a difference only where a number of them wins.
    const key = `${maths.charlie === undefined ? '' : cards} ${total} ${isSoft}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const best = total === 21 ? stand(21) : Math.max(stand(total), afterCard(held, hitOrStand));
    known.set(key, best);
    return best;
  };
  const best = (hand: readonly number[], isSplit = false): BestPlay => {
    const held = { cards: hand.length, ...valueOf(hand) };
    const { total } = held;
    const hit = hitOrStand(held);
    const plays: BestPlay[] = [{ gain: hit, step: stand(total) >= hit ? 'stand' : 'hit' }];
    if (doublesOn(maths, hand, isSplit))
      plays.push({ gain: 2 * afterCard(held, (after) => stand(after.total)), step: 'double' });
    if (!isSplit && splitsOn(maths, hand))
      plays.push({ gain: hand.reduce((sum, rank) => sum + splitGain(rank), 0), step: 'split' });
    return plays.reduce((most, play) => (play.gain > most.gain ? play : most));
  };
  /** Of one hand of two, which begins with this card. An ace gets one more card and no choice. */
  const splitGain = (rank: number) =>
    RANKS.reduce((sum, next) => {
      const hand = [rank, next];
      return sum + CHANCE * (rank === 1 ? stand(valueOf(hand).total) : best(hand, true).gain);
    }, 0);
  return best;
}
