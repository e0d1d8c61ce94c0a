import type { EventsOf, Heard, Remotes } from '@palaro/contract/manifest';
import { createContext, createElement, useContext, type ReactNode } from 'react';

type Emit = (event: string, payload: unknown) => void;
type Listener = (payload: unknown, from: string) => void;

const listeners = new Map<string, Set<Listener>>();

/** Hears an event of any remote that is there, now or later; `from` is its name. Call the result to stop. */
export function listen<Event extends keyof Heard>(
  event: Event,
  listener: (payload: Heard[Event], from: string) => void,
): () => void {
  const heard = listeners.get(event) ?? new Set();
  listeners.set(event, heard);
  heard.add(listener as Listener);
  return () => heard.delete(listener as Listener);
}

/** Outside of the site nobody listens. */
const EmitterContext = createContext<Emit>(() => undefined);

/**
 * Emits what my manifest declares: `const emit = useEmit<'mfe-auth'>()`. Under which name it is heard is not mine to say: the shell knows
 * whose component it shows.
 */
export function useEmit<Remote extends keyof Remotes>(): <Event extends keyof EventsOf<Remote> & string>(
  event: Event,
  payload: EventsOf<Remote>[Event],
) => void {
  return useContext(EmitterContext);
}

export interface EventEmitters {
  emitterOf(remote: string): Emit;
  /** Around each component of a remote: what is emitted inside is that remote's. */
  EmitterProvider(props: { remote: string; children?: ReactNode }): ReactNode;
}

const SESSION = 'session.';
let isTaken = false;

/**
 * Gives each remote its own emitter, once in a page: the shell takes it before any remote runs, so that no remote can emit in another's name.
 * @param sessionOwner The remote whose word of the session counts, from the policy of the signed channel; `null` for none.
 * @throws Error for whoever asks after the shell.
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
