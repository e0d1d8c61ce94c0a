import type { RoundAnswer, ScreenView, Step } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';

/** What a board asks of the table that it stands on. */
export interface Table {
  view: ScreenView;
  texts: TableTexts;
  /** The stake that is chosen. */
  stake: () => string;
  /** "₱1,234.50" */
  show: (amount: string) => string;
  /** Says that what is to be staked has changed. */
  changed: () => void;
  /** Takes a step in the round that is being played. */
  step: (step: Step) => void;
  /** `GET` below the session, JSON; undefined when nothing came. */
  read: <T>(path: string) => Promise<T | undefined>;
  /** A short beep for what falls, turns up or is called. */
  tick: (index: number) => void;
}

/** What is to be sent, or why nothing can be yet, in words. */
export type Order = { fields: object; total: string } | { missing: string };

/** The part of a screen that is one kind's own: how a bet is made there, and how an outcome comes to light. */
export interface Board {
  element: HTMLElement;
  order: () => Order;
  /** Bets can't be changed while a round is on its way. */
  lock: (isLocked: boolean) => void;
  /** A round has begun, and its outcome is not known. */
  begin: () => void;
  /** Brings an outcome to light; again after each step, and at the end. */
  reveal: (answer: RoundAnswer) => Promise<void>;
  /** No outcome came. */
  cancel: () => void;
  /** What is said of an outcome besides what was won. */
  sentence: (answer: RoundAnswer) => string;
  /** Rounds that go on without the screen (bets on matches): called every few seconds and at the start. */
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
