import type { Move, RoundAnswer, ScreenView } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';
import type { DrawTexts } from '../texts/draws.en.ts';
import type { FishingTexts } from '../texts/fishing.en.ts';
import type { RingTexts } from '../texts/ring.en.ts';
import type { SportsTexts } from '../texts/sports.en.ts';

/** What a draw for all needs besides. */
export interface DrawTable {
  words: DrawTexts;
  /** The draw is being shown: what it came to stands in no balance before that is over. */
  hold: () => void;
}

/** The services of the table for a board. */
export interface Table {
  view: ScreenView;
  texts: TableTexts;
  /** Where draws are for all. */
  draws?: DrawTable | undefined;
  /** Of a sportsbook. */
  sports?: SportsTexts | undefined;
  /** Of fishing. */
  fishing?: FishingTexts | undefined;
  /** Of a ring of cockfights. */
  ring?: RingTexts | undefined;
  /** The stake that is chosen. */
  stake: () => string;
  /** Adds to the stake; without an amount, raises it to the most that may be staked on so many bets at once. */
  addStake: (amount?: string) => void;
  /** "₱1,234.50" */
  show: (amount: string) => string;
  /** Says that what is to be staked has changed. */
  changed: () => void;
  /** Says that all bets were taken off by the member. */
  cleared: () => void;
  /** Plays a round, as the button that plays does. */
  play: () => void;
  /** A text about what was just pressed. */
  warn: (text: string) => void;
  /** Takes the last text away: another bet is being made. */
  hush: () => void;
  /** Whether the limit of the bonus leaves room for another stake like the first one. */
  mayRaise: (answer: RoundAnswer) => boolean;
  /** Takes a step in the round that is being played. */
  step: (move: Move) => void;
  /** Closes a placed bet for the amount that was shown, and says what came of it. */
  cashOut: (round: string, amount: string) => Promise<void>;
  /** Shows what came of a bet that goes on by itself, after `details`, with the balance of now; without an answer nobody here had one. */
  finish: (answer: RoundAnswer | undefined, details: string) => Promise<void>;
  /** `GET` below the session, with what is asked for; JSON, undefined when nothing came. */
  read: <T>(path: string, asked?: Readonly<Record<string, string>>) => Promise<T | undefined>;
  /** Bets may have been settled meanwhile: asks for the balance. */
  askBalance: () => void;
  /** A short beep for what falls, turns up or is called. */
  tick: (index: number) => void;
}

/** One of several bets that are placed by one press. */
export interface SingleBet {
  fields: object;
  /** Which it is, where it could not be placed. */
  name: string;
  /** It is placed. */
  taken: () => void;
}

/** The order to send, or several with the stake of each, or the text why there is none yet. */
export type Order =
  | { fields: object; total: string }
  | { several: readonly SingleBet[]; total: string; each: string }
  | { missing: string };

/** The part of a screen that differs by kind of game: how to bet, and how an outcome is shown. */
export interface Board {
  element: HTMLElement;
  /** Where the member's last rounds stand, if not at the end of the board. */
  pastPlace?: HTMLElement;
  /** What stands above the stake, beside what plays. */
  panelTop?: HTMLElement;
  order: () => Order;
  /** Another stake is chosen. */
  stakeChanged?: () => void;
  /** Bets can't be changed during a round. Afterwards they can always be taken off, even where the answer to an order was lost. */
  lock: (isLocked: boolean, mayClear: boolean) => void;
  /** A round has begun, and its outcome is not known. */
  begin: () => void;
  /** Shows an outcome; called after each step, and at the end. */
  reveal: (answer: RoundAnswer) => Promise<void>;
  /** A later look at a round that goes on by itself. */
  confirm?: (answer: RoundAnswer) => void;
  /** No outcome came. */
  cancel: () => void;
  /** A text about the outcome in addition to the win. */
  sentence: (answer: RoundAnswer) => string;
  /** Asks the server how a round for all stands, when the page is looked at again. */
  sync?: () => Promise<void>;
  /** Updates rounds that continue without the screen (bets on matches): called every few seconds and at the start. */
  refresh?: () => Promise<void>;
}

export type MakeBoard = (table: Table) => Board;

/** Sets each control's own word for "not now"; `mayClear` leaves those that take bets off. */
export function lockAll(root: Element, isLocked: boolean, mayClear = false): void {
  for (const control of root.querySelectorAll('button, input')) {
    if (control instanceof HTMLInputElement) control.disabled = isLocked;
    else if (!control.hasAttribute('data-always'))
      control.setAttribute(
        'aria-disabled',
        String(isLocked && !(mayClear && control.hasAttribute('data-clear'))),
      );
  }
}
