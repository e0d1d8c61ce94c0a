import type { member, Session } from '@palaro/contract';
import type { CallRefused, CallResult } from '@palaro/shared-lib/core';

/** What the dialog shows, from the address: `?auth=login`. */
export type AuthView = 'login' | 'register' | 'otp' | 'forgot';

const VIEWS: readonly string[] = ['login', 'register', 'otp', 'forgot'] satisfies AuthView[];

/** Anything else is the log-in. */
export function authViewOf(address: string | null): AuthView {
  return VIEWS.includes(address ?? '') ? (address as AuthView) : 'login';
}

export type Entered = { ok: true; session: Session } | CallRefused;

/** A log-in succeeds only when its answer has a session token. */
export function enteredBy(result: CallResult<typeof member.login>): Entered {
  if (!result.ok) return result;
  const session = result.value[0];
  return session?.session_token ? { ok: true, session } : { ok: false, key: 'failed' };
}
