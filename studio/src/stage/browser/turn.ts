import type { SportsTexts } from '../texts/sports.en.ts';
import type { Plaque } from './plaque.ts';
import type { CallTools, RoundOutcome } from './round-call.ts';

/** One thing at a time at a table: what is done with placed bets, between two rounds. */
export interface Turn {
  /** The address of the session. */
  base: string;
  /** What every order names. */
  own: object;
  tools: CallTools;
  plaque: Plaque;
  words: SportsTexts | undefined;
  /** Refusal → why, in words. */
  errors: Readonly<Record<string, string>>;
  /** Says what is being done. @returns false while it is something else. */
  begin: (text: string) => boolean;
  /** Shows a balance; the one that is known without a newer one. */
  showBalance: (balance?: string) => void;
  /** Says why not. */
  refuse: (outcome: Exclude<RoundOutcome, { kind: 'played' }>) => void;
  end: () => void;
}
