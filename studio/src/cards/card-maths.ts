import type { BaccaratMaths } from './baccarat.ts';
import type { BlackjackMaths } from './blackjack-rules.ts';
import type { DragonTigerMaths } from './dragon-tiger.ts';
import { MOST_CARDS } from './hand-rounds.ts';

const baccarat = (
  decks: number,
  noCommission: boolean,
  tiePays: number,
  pairPays: number,
): BaccaratMaths => ({ kind: 'baccarat', decks, noCommission, tiePays, pairPays });
const dragonTiger = (decks: number, tiePays: number, suitedTiePays: number): DragonTigerMaths => ({
  kind: 'dragon_tiger',
  decks,
  tiePays,
  suitedTiePays,
});
const blackjack = (
  blackjackPays: number,
  hitsSoft17: boolean,
  doubles: BlackjackMaths['doubles'],
  splits?: BlackjackMaths['splits'],
): BlackjackMaths => ({
  kind: 'blackjack',
  blackjackPays,
  hitsSoft17,
  doubles,
  ...(splits && { splits }),
});

/**
 * As many cards as its round has time for win by themselves. That is worth 0.2 % to the member, so where blackjack pays three to two the dealer
 * hits a soft 17: no maths return more than 99 %.
 */
const forAll = (maths: BlackjackMaths): BlackjackMaths => ({ ...maths, charlie: MOST_CARDS });

export const CARD_MATHS = {
  'baccarat-8': baccarat(8, false, 8, 11),
  'baccarat-8-tie-9': baccarat(8, false, 9, 11),
  'baccarat-6': baccarat(6, false, 8, 12),
  'baccarat-8-no-commission': baccarat(8, true, 8, 11),
  'baccarat-6-no-commission': baccarat(6, true, 9, 11),
  'dragon-tiger-8': dragonTiger(8, 8, 50),
  'dragon-tiger-8-tie-11': dragonTiger(8, 11, 45),
  'dragon-tiger-6': dragonTiger(6, 10, 50),
  'dragon-tiger-4': dragonTiger(4, 12, 60),
  // Splitting is worth 0.4 %, so that a dealer who stands on every 17 leaves no room for it below 99 %.
  'blackjack-3-2': blackjack(150, false, 'any'),
  'blackjack-3-2-9-11': blackjack(150, false, '9-11'),
  'blackjack-3-2-split': blackjack(150, true, '9-11', 'no-double-after'),
  'blackjack-6-5-split': blackjack(120, false, 'any', 'double-after'),
  'blackjack-6-5-h17-split': blackjack(120, true, '9-11', 'no-double-after'),
  'live-blackjack-3-2-h17': forAll(blackjack(150, true, 'any')),
  'live-blackjack-3-2-h17-9-11': forAll(blackjack(150, true, '9-11')),
  'live-blackjack-6-5': forAll(blackjack(120, false, 'any')),
  'live-blackjack-6-5-h17': forAll(blackjack(120, true, '9-11')),
} as const;
