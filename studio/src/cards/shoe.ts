import { wholeBelow } from '../engine/randomness.ts';
import type { Randomness } from '../engine/randomness.ts';
import type { Card } from '../wire/index.ts';

const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';
const CARDS_PER_DECK = 52;

/** Cards from a number of decks, without replacement. */
export function drawFromShoe(decks: number, count: number, randomness: Randomness): Card[] {
  const left = Array.from({ length: decks * CARDS_PER_DECK }, (_, index) => index);
  return Array.from({ length: count }, () => {
    const [index = 0] = left.splice(wholeBelow(left.length, randomness), 1);
    return cardOf(index % CARDS_PER_DECK);
  });
}

/** A card from an infinite shoe: each of 52 with the same probability. */
export function drawFromEndlessShoe(randomness: Randomness): Card {
  return cardOf(wholeBelow(CARDS_PER_DECK, randomness));
}

export function cardOf(index: number): Card {
  return `${RANKS[index % RANKS.length]}${SUITS[Math.floor(index / RANKS.length)]}`;
}

/** 1 for an ace to 13 for a king. */
export function rankOf(card: Card): number {
  return RANKS.indexOf(card[0] ?? '') + 1;
}

export function suitOf(card: Card): string {
  return card[1] ?? '';
}
