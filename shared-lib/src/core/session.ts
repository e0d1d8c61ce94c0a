import type { Session } from '@palaro/contract';
import { useSelector } from 'react-redux';

/** The shell's slice of the store. Remotes read it through the hooks below and never write it. */
export interface SessionState {
  /** `null`: nobody is logged in. */
  account: Session | null;
  /** Why the last session ended, while the dialog says so. */
  ended: 'session.expired' | 'session.invalidSession' | null;
}

export interface RootState {
  session: SessionState;
}

/** The session user, or `null`. Logged in means that a session token is there. */
export function useSession(): Session | null {
  return useSelector((state: RootState) => state.session.account);
}

export function useIsMember(): boolean {
  return useSelector((state: RootState) => state.session.account !== null);
}

interface SessionAccess {
  /** What a member call sends. */
  credentials(): { account_id: string; auth_token: string } | null;
  /** The server, or the network in the literal reading, says that the session is over. */
  ended(reason: 'session.expired' | 'session.invalidSession'): void;
}

let access: SessionAccess = { credentials: () => null, ended: () => undefined };

/** Called by the shell (or the testing kit) that owns the session. */
export function connectSession(owner: SessionAccess): void {
  access = owner;
}

export const sessionAccess = (): SessionAccess => access;

/** What a member call sends for the member who is logged in. */
export const sessionCredentials = () => access.credentials();
