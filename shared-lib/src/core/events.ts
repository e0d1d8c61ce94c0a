import type { EventsOf, EventPayloads, Remotes } from '@palaro/contract/manifest';
import { createContext, createElement, useContext, type ReactNode } from 'react';

type Emit = (event: string, payload: unknown) => void;
type Listener = (payload: unknown, from: string) => void;

const listeners = new Map<string, Set<Listener>>();

/** Subscribes to an event of any remote, loaded now or later; `from` is the remote's name. Call the result to unsubscribe. */
export function listen<Event extends keyof EventPayloads>(
  event: Event,
  listener: (payload: EventPayloads[Event], from: string) => void,
): () => void {
  const registered = listeners.get(event) ?? new Set();
  listeners.set(event, registered);
  registered.add(listener as Listener);
  return () => registered.delete(listener as Listener);
}

/** Outside of the shell nobody listens. */
const EmitterContext = createContext<Emit>(() => undefined);

/**
 * Emits events that the remote's manifest declares: `const emit = useEmit<'mfe-auth'>()`. The shell sets the sender, because it
 * knows whose component it shows.
 */
export function useEmit<Remote extends keyof Remotes>(): <Event extends keyof EventsOf<Remote> & string>(
  event: Event,
  payload: EventsOf<Remote>[Event],
) => void {
  return useContext(EmitterContext);
}

export interface EventEmitters {
  emitterOf(remote: string): Emit;
  /** Wraps each component of a remote: events from inside have that remote as their sender. */
  EmitterProvider(props: { remote: string; children?: ReactNode }): ReactNode;
}

const SESSION = 'session.';
let isTaken = false;

/**
 * Makes the emitters of remotes. It works once per page, and the shell calls it before any remote runs, so no remote can emit in
 * another's name.
 * @param sessionOwner The one remote that may emit session events, from the policy of the signed channel; `null` for none.
 * @throws Error on a second call.
 */
export function connectEvents(sessionOwner: string | null): EventEmitters {
  if (isTaken) throw new Error('Only the shell gives remotes their emitters');
  isTaken = true;
  const emitters = new Map<string, Emit>();
  const emitterOf = (remote: string): Emit => {
    const emit = emitters.get(remote) ?? createEmitter(remote, remote === sessionOwner);
    emitters.set(remote, emit);
    return emit;
  };
  return {
    emitterOf,
    EmitterProvider: ({ remote, children }) =>
      createElement(EmitterContext.Provider, { value: emitterOf(remote) }, children),
  };
}

const createEmitter =
  (remote: string, ownsSession: boolean): Emit =>
  (event, payload) => {
    const isOfSession = event.startsWith(SESSION);
    if (isOfSession && !ownsSession)
      return reportError(new Error(`${remote} may not emit ${event}: the session is another's to speak of`));
    for (const listener of listeners.get(isOfSession ? event : `${remote}/${event}`) ?? [])
      listener(payload, remote);
  };
