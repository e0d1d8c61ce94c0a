import type { Session } from '@palaro/contract';
import type { AuthView } from './auth.rules.ts';

/** A code that a member requested. */
export interface RequestedCode {
  accountId: string;
  /** The phone with its digits hidden; empty when it was sent earlier. */
  sentTo: string;
  /** Until another one may be requested. */
  waitSeconds: number;
}

/** Where a step of the dialog can lead. */
export interface Ways {
  onView: (view: AuthView) => void;
  /** The member is logged in. */
  onSession: (session: Session) => void;
  /** The account waits for the code that was sent to its phone. */
  onActivate: (requested: RequestedCode) => void;
}
