import type { Move, RoundAnswer, ScreenView } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';

/** The services of the table for a board. */
export interface Table {
  view: ScreenView;
  texts: TableTexts;
  /** The stake that is chosen. */
  stake: () => string;
  /** "₱1,234.50" */
  show: (amount: string) => string;
  /** Says that what is to be staked has changed. */
  changed: () => void;
  /** Whether the limit of the bonus leaves room for another stake like the first one. */
  mayRaise: (answer: RoundAnswer) => boolean;
  /** Takes a step in the round that is being played. */
  step: (move: Move) => void;
  /** `GET` below the session, JSON; undefined when nothing came. */
  read: <T>(path: string) => Promise<T | undefined>;
  /** A short beep for what falls, turns up or is called. */
  tick: (index: number) => void;
}

/** The order to send, or the text why there is none yet. */
export type Order = { fields: object; total: string } | { missing: string };

/** The part of a screen that differs by kind of game: how to bet, and how an outcome is shown. */
export interface Board {
  element: HTMLElement;
  order: () => Order;
  /** Another stake is chosen. */
  stakeChanged?: () => void;
  /** Bets can't be changed during a round. */
  lock: (isLocked: boolean) => void;
  /** A round has begun, and its outcome is not known. */
  begin: () => void;
  /** Shows an outcome; called after each step, and at the end. */
  reveal: (answer: RoundAnswer) => Promise<void>;
  /** No outcome came. */
  cancel: () => void;
  /** A text about the outcome in addition to the win. */
  sentence: (answer: RoundAnswer) => string;
  /** Updates rounds that continue without the screen (bets on matches): called every few seconds and at the start. */
  refresh?: () => Promise<void>;
}

export type MakeBoard = (table: Table) => Board;

/** Sets each control's own word for "not now". */
export function lockAll(root: Element, isLocked: boolean): void {
  for (const control of root.querySelectorAll('button, input')) {
    if (control instanceof HTMLInputElement) control.disabled = isLocked;
    else if (!control.hasAttribute('data-always')) control.setAttribute('aria-disabled', String(isLocked));
  }
}
