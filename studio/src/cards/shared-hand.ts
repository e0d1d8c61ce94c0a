import type { Randomness } from '../engine/randomness.ts';
import type { SharedState } from '../engine/shared-kind.ts';
import type { Card } from '../wire/index.ts';
import type { BlackjackMaths } from './blackjack-rules.ts';
import { doublesOn, isFull, isNatural, mustDraw } from './blackjack-rules.ts';
import { MOST_CARDS } from './hand-rounds.ts';
import { drawFromEndlessShoe, rankOf } from './shoe.ts';

/** The cards of a round for all: those of everybody who goes on, in turn, and the dealer's hand to its end. */
export interface HandDraw {
  player: readonly Card[];
  dealer: readonly Card[];
}

export type Choice = 'hit' | 'stand' | 'double';

/** A bet on a hand for all, with what its member has decided. Instants are ISO 8601. */
export interface HandState extends SharedState {
  draw: HandDraw;
  taken_at: string;
  /** When the decision on two cards ends, on three and so on. */
  turn_ends: readonly string[];
  decisions: readonly { cards: number; step: Choice }[];
}

/** How far a member's hand has come. */
export interface HandNow {
  /** So many lie before the member. */
  cards: number;
  isDoubled: boolean;
  /** Nothing will come to it any more. */
  isDone: boolean;
  /** On these cards, while the time of all for it runs. */
  decided: Choice | undefined;
}

export const ranksOf = (cards: readonly Card[]) => cards.map(rankOf);

/** From an infinite shoe: first all that a player can draw, then the dealer's, so that neither depends on what anybody decides. */
export function dealForAll(maths: BlackjackMaths, randomness: Randomness): HandDraw {
  const player = Array.from({ length: MOST_CARDS }, () => drawFromEndlessShoe(randomness));
  const dealer = [drawFromEndlessShoe(randomness), drawFromEndlessShoe(randomness)];
  // Against a blackjack of everybody's the dealer only looks at the second card.
  if (!isNatural(ranksOf(player.slice(0, 2))))
    while (mustDraw(maths, ranksOf(dealer))) dealer.push(drawFromEndlessShoe(randomness));
  return { player, dealer };
}

/** With a blackjack on either side there is nothing to decide. */
export function isDecided({ player, dealer }: HandDraw): boolean {
  return isNatural(ranksOf(player.slice(0, 2))) || isNatural(ranksOf(dealer));
}

/** The hand as it is at that moment: who has not decided in time stands. */
export function handAt(
  maths: BlackjackMaths,
  { draw, turn_ends, decisions }: HandState,
  now: string,
): HandNow {
  const done = { isDone: true, decided: undefined };
  let cards = 2;
  if (isDecided(draw)) return { cards, isDoubled: false, ...done };
  for (const end of turn_ends) {
    const decided = decisions.find((decision) => decision.cards === cards)?.step;
    const isDoubled = decided === 'double';
    if (now < end) return { cards, isDoubled, isDone: false, decided };
    if (decided === undefined || decided === 'stand') return { cards, isDoubled, ...done };
    cards += 1;
    if (isDoubled || isFull(maths, ranksOf(draw.player.slice(0, cards))))
      return { cards, isDoubled, ...done };
  }
  return { cards, isDoubled: false, ...done };
}

/** What may be chosen now; nothing once it has been. */
export function choicesAt(maths: BlackjackMaths, state: HandState, now: string): readonly Choice[] {
  if (now < state.closes_at) return [];
  const { cards, isDone, decided } = handAt(maths, state, now);
  if (isDone || decided !== undefined) return [];
  return doublesOn(maths, ranksOf(state.draw.player.slice(0, cards)))
    ? ['hit', 'stand', 'double']
    : ['hit', 'stand'];
}

/** The dealer's cards that everybody may see: the open one until nobody can decide any more. */
export function dealerAt({ draw, turn_ends }: HandState, now: string): readonly Card[] {
  const isTurn = isDecided(draw) || now >= (turn_ends.at(-1) ?? '');
  return isTurn ? draw.dealer : draw.dealer.slice(0, 1);
}
