import type { PastHand } from '../../wire/index.ts';
import { canCheck, fractionsOf, isSeedOf } from './check-seed.ts';

const [RANKS, SUITS, CARDS] = ['A23456789TJQK', 'SHDC', 52];

/**
 * Whether the cards of a hand for all came as its seed says, and the seed is the one whose SHA-256 was shown before bets; undefined where
 * the browser cannot say.
 * @param shown The hash that this page saw while bets were open.
 * @param own The cards that the member was dealt, where this page saw them.
 */
export async function checkHand(
  { round, seed, player, dealer }: PastHand,
  shown: string,
  own: readonly string[] = [],
): Promise<boolean | undefined> {
  if (!canCheck()) return undefined;
  const fractions = await fractionsOf(seed, round, player.length + dealer.length);
  const drawn = fractions.map((fraction) => cardOf(Math.floor(fraction * CARDS)));
  const areDrawn = drawn.join() === [...player, ...dealer].join();
  return (await isSeedOf(shown, seed)) && areDrawn && own.every((card, index) => card === drawn[index]);
}

function cardOf(index: number): string {
  return `${RANKS[index % RANKS.length]}${SUITS[Math.floor(index / RANKS.length)]}`;
}
