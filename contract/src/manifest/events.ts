import type { Session } from '@palaro/contract';

/** The type of what an event carries; only the compiler uses it. */
export interface Payload<Value> {
  readonly carries?: Value;
}

/** In a manifest: `emits: { 'points-changed': payload<{ points: number }>() }`. */
export const payload = <Value>(): Payload<Value> => ({});

/**
 * Events of the session. The shell accepts them only from the remote that the signed channel's policy names, whatever other
 * manifests declare.
 */
export const SESSION_EVENTS = {
  'session.started': payload<Session>(),
  'session.profile-changed': payload<Partial<Session>>(),
  'session.log-out-asked': payload<null>(),
} as const;
