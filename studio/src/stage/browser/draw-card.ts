import type { RoundAnswer } from '../../wire/index.ts';
import type { DrawTexts } from '../texts/draws.en.ts';
import type { Table } from './board.ts';

/** What tells one kind of draw from the others: how a ticket is chosen, and how it is read. */
export interface DrawCard {
  element: HTMLElement;
  /** The fields of a ticket's order, or the text why there is none. */
  choice: () => { fields: object } | { missing: string };
  /** Another stake is chosen. */
  stakeChanged: () => void;
  /** What has been drawn so far. */
  mark: (drawn: readonly number[]) => void;
  /** What came of a ticket, besides the money. */
  sentence: (ticket: RoundAnswer) => string;
}

export type MakeDrawCard = (table: Table, words: DrawTexts) => DrawCard;
