import type { PastHand, TableAnswer } from '../../wire/index.ts';
import type { LiveTexts } from '../texts/live.en.ts';
import type { TableTexts } from '../table-data.ts';
import { cardElement } from './cards.ts';
import { checkHand } from './check-hand.ts';
import { make } from './make.ts';
import { createProvenRounds, seedProof } from './proven-rounds.ts';

export interface PastHands {
  element: HTMLElement;
  show: (answer: TableAnswer) => void;
}

const FIRST_CARDS = 2;

/** The last hands for all with the cards of everybody and of the dealer; a press on one checks it. */
export function createPastHands({ hand: words }: LiveTexts, texts: TableTexts): PastHands {
  /** Round → the member's cards that this page saw. */
  const own = new Map<string, readonly string[]>();
  const hands = createProvenRounds<PastHand>({
    words: words.proof,
    prove: seedProof(words.proof, fill, (hand, hash) => checkHand(hand, hash, own.get(hand.round))),
    face: (hand) => ({
      attributes: { class: 'past-hand', 'aria-label': fill(words.proof.check, hand) },
      children: [
        make('b', {}, `${hand.number}`),
        cardsOf(hand.player.slice(0, FIRST_CARDS), texts),
        cardsOf(hand.dealer, texts),
      ],
    }),
  });
  return {
    element: make(
      'section',
      { class: 'past-hands', 'aria-label': words.proof.last },
      make('h2', {}, words.proof.last),
      hands.element,
    ),
    show: ({ round, now, closes_at, hand }) => {
      if (!hand) return;
      if (now < closes_at) hands.commit(round, hand.hash);
      const outcome = hand.own?.outcome;
      if (outcome?.kind === 'blackjack') own.set(round, outcome.player);
      hands.show(hand.past);
    },
  };
}

const cardsOf = (cards: readonly string[], texts: TableTexts) =>
  make('span', { class: 'small-cards' }, ...cards.map((card) => cardElement(card, texts)));

const fill = (text: string, { number, dealer }: PastHand) =>
  text.replace('{number}', String(number)).replace('{total}', String(totalOf(dealer)));

/** By the rules of blackjack: an ace counts 11 unless that is too much. */
function totalOf(cards: readonly string[]): number {
  const ranks = cards.map(([rank = '']) => 'A23456789TJQK'.indexOf(rank) + 1);
  const low = ranks.reduce((sum, rank) => sum + Math.min(rank, 10), 0);
  return ranks.includes(1) && low <= 11 ? low + 10 : low;
}
