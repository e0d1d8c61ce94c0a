import type { TableTexts } from '../table-data.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { suitPicture } from './card-suits.ts';
import { make } from './make.ts';

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const TURN_MS = 280;

/** "TD" as a card of its own, readable by name. */
export function cardElement(card: string, texts: TableTexts): HTMLElement {
  const [rank = '', suit = ''] = card;
  const isKnown = suit in SUITS;
  const shown = rank === 'T' ? '10' : rank;
  return make(
    'span',
    {
      class: `playing-card ${isKnown ? '' : 'is-hidden'} ${suit === 'H' || suit === 'D' ? 'is-red' : ''}`,
      role: 'img',
      'aria-label': isKnown ? cardName(card, texts) : texts.hiddenCard,
    },
    ...(isKnown ? [make('b', {}, shown), make('i', {}, SUITS[suit] ?? ''), suitPicture(rank, suit)] : []),
  );
}

export function cardName([rank = '', suit = '']: string, texts: TableTexts): string {
  const rankName = texts.ranks[rank as keyof TableTexts['ranks']] ?? rank;
  const suitName = texts.suits[suit as keyof TableTexts['suits']] ?? suit;
  return texts.cardName.replace('{rank}', rankName).replace('{suit}', suitName);
}

/** A hand with its name and its total; new cards turn up one after another. */
export interface Hand {
  element: HTMLElement;
  clear: () => void;
  /** Shows these cards; those that lie there already stay. */
  show: (cards: readonly string[], onTurn: (index: number) => void) => Promise<void>;
  total: (text: string) => void;
  /** Whether it is the hand that won. */
  mark: (hasWon: boolean) => void;
  /** Whether it is the one that the next choice is about. */
  turn: (isIts: boolean) => void;
}

export function createHand(name: string, texts: TableTexts): Hand {
  const title = make('h2', {}, name);
  const row = make('div', { class: 'cards' });
  const element = make('div', { class: 'hand' }, title, row);
  let shown: readonly string[] = [];
  return {
    element,
    clear: () => {
      shown = [];
      row.replaceChildren();
      title.textContent = name;
      element.classList.remove('has-won', 'is-turn');
    },
    show: async (cards, onTurn) => {
      for (const [index, card] of cards.entries()) {
        if (shown[index] === card) continue;
        const made = cardElement(card, texts);
        const old = row.children[index];
        if (old) old.replaceWith(made);
        else row.append(made);
        onTurn(index);
        if (!wantsLessMotion()) await wait(TURN_MS);
      }
      shown = cards;
    },
    total: (text) => {
      title.textContent = text;
    },
    mark: (hasWon) => element.classList.toggle('has-won', hasWon),
    turn: (isIts) => element.classList.toggle('is-turn', isIts),
  };
}
