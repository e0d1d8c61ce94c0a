import type { RoundAnswer } from '../../wire/index.ts';
import type { DrawTexts } from '../texts/draws.en.ts';
import type { Table } from './board.ts';

/** A ticket's order, and the text why there is none. */
export type Choice = { fields: object; /** Stakes that it costs. */ stakes: number } | { missing: string };

/** What a ticket is of, and how much of that has come. */
export interface TicketFace {
  body: HTMLElement;
  /** In words; empty where the body says it. */
  soFar: string;
}

/** What tells one kind of draw from the others: how a ticket is chosen, and how it is read. */
export interface DrawCard {
  element: HTMLElement;
  /** How many are drawn. */
  balls: number;
  choice: () => Choice;
  /** Another stake is chosen. */
  stakeChanged: () => void;
  /** What has been drawn so far. */
  mark: (drawn: readonly number[]) => void;
  /** A ticket of which so much has come. What it has won is shown when it has ended, not before. */
  face: (ticket: RoundAnswer, drawn: readonly number[], hasEnded: boolean) => TicketFace;
  /** What a ticket has won, in short. */
  paid: (ended: RoundAnswer) => string;
  /** What came of a ticket, besides the money. */
  sentence: (ended: RoundAnswer) => string;
}

export type MakeDrawCard = (table: Table, words: DrawTexts) => DrawCard;
