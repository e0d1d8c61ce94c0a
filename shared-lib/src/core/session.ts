import type { Session } from '@palaro/contract';
import { useSelector } from 'react-redux';

/** The shell's slice of the store. Remotes read it through the hooks below and never write it. */
export interface SessionState {
  /** `null`: nobody is logged in. */
  account: Session | null;
  /** Why the last session ended, while the dialog shows it. */
  ended: 'session.expired' | 'session.invalidSession' | null;
}

export interface RootState {
  session: SessionState;
}

/** The session user, or `null`. Logged in means that there is a session token. */
export function useSession(): Session | null {
  return useSelector((state: RootState) => state.session.account);
}

export function useIsMember(): boolean {
  return useSelector((state: RootState) => state.session.account !== null);
}

interface SessionAccess {
  /** The session fields of a member call. */
  credentials(): { account_id: string; auth_token: string } | null;
  /** Called when a call has answered with the token that the session goes on with. */
  renewed?(token: string): void;
  /** The session as the browser has stored it now; another tab may have got a new token while this one slept. */
  recall?(): void;
  /** Called when the server says that the session is over, or, in the literal reading of docs/decisions/0004, when the network fails. */
  ended(reason: 'session.expired' | 'session.invalidSession'): void;
}

let access: SessionAccess = { credentials: () => null, ended: () => undefined };

/** Called by the shell (or the testing kit) that owns the session. */
export function connectSession(owner: SessionAccess): void {
  access = owner;
}

export const sessionAccess = (): SessionAccess => access;

/** The session fields of a member call, for the logged-in member. */
export const sessionCredentials = () => access.credentials();
