import type { EventName, EventsOf } from '@palaro/contract/manifest';
import type { Session } from '@palaro/contract';

export interface EventPayloads extends Record<EventName, unknown> {
  'session.started': Session;
  'session.profile-changed': Partial<Session>;
  'session.log-out-asked': null;
  'wallet.balance-changed': null;
}

type Listener<E extends EventName> = (payload: EventPayloads[E], from: string) => void;

const listeners = new Map<EventName, Set<Listener<never>>>();

/** Hears an event of any remote; `from` is its name. Call the result to stop. */
export function listen<E extends EventName>(event: E, listener: Listener<E>): () => void {
  const heard = listeners.get(event) ?? new Set();
  listeners.set(event, heard);
  heard.add(listener);
  return () => heard.delete(listener);
}

/** The emitter of one remote: `const emit = emitterOf('mfe-auth')`. An event that it does not own does not compile. */
export function emitterOf<const Name extends string>(name: Name) {
  return <E extends EventsOf<Name>>(event: E, payload: EventPayloads[E]): void => {
    for (const listener of listeners.get(event) ?? []) (listener as unknown as Listener<E>)(payload, name);
  };
}
