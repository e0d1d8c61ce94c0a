import type { Outcome, TableAnswer, TableHand } from '../../wire/index.ts';
import type { LiveData } from '../live-data.ts';
import type { FeltLayout } from './live-felt.ts';

/** What tells one kind of live table from the others: what is drawn, where chips lie, and what is kept of past rounds. */
export interface LiveScene {
  /** The draw, above the felt, with the dealer. */
  element: HTMLElement;
  felt: FeltLayout;
  roads: LiveRoads;
  /** Before the next draw. */
  clear: () => void;
  /**
   * Shows a draw as it happens.
   * @param isOver Nobody waits for it any more: it is there at once.
   * @param hand The member's own part in it, where members decide.
   */
  deal: (draw: Outcome, tick: (index: number) => void, isOver: boolean, hand?: TableHand) => Promise<void>;
  /** Where a draw comes in steps: everything of the answer that is no part of a draw. */
  follow?: (answer: TableAnswer) => void;
  /** "Player 5, Banker 7. Banker wins." */
  sentence: (draw: Outcome) => string;
}

export interface LiveRoads {
  element: HTMLElement;
  show: (road: TableAnswer['road']) => void;
}

export type MakeScene = (data: LiveData, dealer: HTMLElement) => LiveScene;
