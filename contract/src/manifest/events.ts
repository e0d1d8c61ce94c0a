import type { Session } from '@palaro/contract';

/** What an event carries, for the compiler alone. */
export interface Payload<Value> {
  readonly carries?: Value;
}

/** In a manifest: `emits: { 'points-changed': payload<{ points: number }>() }`. */
export const payload = <Value>(): Payload<Value> => ({});

/** What is said of the session. Only the remote that the policy of the signed channel names is heard, whatever a manifest says. */
export const SESSION_EVENTS = {
  'session.started': payload<Session>(),
  'session.profile-changed': payload<Partial<Session>>(),
  'session.log-out-asked': payload<null>(),
} as const;
