import type { BootDocument, StateRecord } from '@palaro/contract';
import {
  combineReducers,
  type AnyStateKey,
  type PayloadAction,
  type Reducer,
  type StoreEnhancer,
} from '@palaro/shared-lib/core';
import { dropValues, readValue, STATE_PREFIX, writeValue } from './state-storage.ts';

/** What the manager needs of the store that it works on. */
interface Store {
  getState(): object;
  dispatch(action: { type: string; payload?: unknown }): unknown;
  replaceReducer(reducer: Reducer): void;
  subscribe(listener: () => void): () => void;
}

const CLEARED = 'state/cleared';
const RESTORED = 'state/restored';

/** Which value of which key comes back, from storage or from another tab. */
type Restored = PayloadAction<{ key: string; value: unknown }>;

/**
 * The client-held values of remotes. A remote declares its keys and brings their reducers; this injects them, saves and restores what
 * persists, clears at a log-out, and ejects when the remote is left. What the values mean is not known here.
 */
function createRemoteState(store: Store, statics: Record<string, Reducer>, set: BootDocument) {
  const declared = new Map<string, StateRecord['keys']>(
    set.releases.flatMap(({ name, manifest }) => (manifest?.state ? [[name, manifest.state.keys]] : [])),
  );
  const lasting = [...declared.values()].flatMap((keys) =>
    Object.keys(keys).filter((key) => keys[key]?.outlivesLogOut),
  );
  const injected = new Map<string, readonly AnyStateKey[]>();
  const saved = new Map<string, unknown>();
  let saving = true;

  const persisting = () =>
    [...injected].flatMap(([remote, keys]) =>
      keys.filter(({ key }) => declared.get(remote)?.[key]?.persists).map(({ key }) => key),
    );
  const valueOf = (key: string) => (store.getState() as Record<string, unknown>)[key];
  const save = () => {
    if (!saving) return;
    for (const key of persisting()) {
      const value = valueOf(key);
      if (saved.get(key) === value) continue;
      saved.set(key, value);
      writeValue(key, value);
    }
  };
  store.subscribe(save);
  /**
   * Changes the values of these keys without keeping them: they are what is kept, or nothing that is. Those of all other keys are: the store
   * may not have told of them yet.
   */
  const quietly = (keys: readonly string[], change: () => void) => {
    saving = false;
    change();
    for (const key of keys) saved.set(key, valueOf(key));
    saving = true;
    save();
  };
  const rebuild = () => {
    const own = [...injected.values()].flat().map((key) => [key.key, guarded(key, lasting)] as const);
    store.replaceReducer(combineReducers({ ...statics, ...Object.fromEntries(own) }));
  };
  const restore = (key: string, value: unknown) =>
    store.dispatch({ type: RESTORED, payload: { key, value } });

  window.addEventListener('storage', ({ key: name, newValue }) => {
    const key = persisting().find((candidate) => STATE_PREFIX + candidate === name);
    // An empty place is what a log-out leaves: the reducer's own beginning.
    if (key !== undefined) quietly([key], () => restore(key, newValue === null ? undefined : readValue(key)));
  });

  return {
    /** Takes a remote's reducers in, with what was kept of their values. Asked again, nothing happens. */
    inject(remote: string, keys: readonly AnyStateKey[]): void {
      if (injected.has(remote)) return;
      const names = declared.get(remote) ?? {};
      const stranger = keys.find(({ key }) => !(key in names) || key in statics);
      if (stranger) throw new Error(`${remote} does not declare the state key ${stranger.key}`);
      injected.set(remote, keys);
      const own = keys.map(({ key }) => key);
      quietly(own, () => {
        rebuild();
        for (const key of own) if (names[key]?.persists) restore(key, readValue(key));
      });
    },
    /** Leaves a remote: its reducers and values go, what is kept stays kept. */
    eject(remote: string): void {
      save();
      if (injected.delete(remote)) rebuild();
    },
    /** Another member, or none. `kept: false` where another tab has cleared what is kept. */
    clear({ kept = true } = {}): void {
      if (kept) dropValues(lasting);
      const cleared = persisting().filter((key) => !lasting.includes(key));
      quietly(cleared, () => store.dispatch({ type: CLEARED }));
    },
  };
}

export type RemoteState = ReturnType<typeof createRemoteState>;

/** Gives the store what manages the values of remotes. */
export const holdRemoteState =
  (statics: Record<string, Reducer>, set: BootDocument): StoreEnhancer<{ remoteState: RemoteState }> =>
  (create) =>
  (reducer, initial) => {
    const store = create(reducer, initial);
    return { ...store, remoteState: createRemoteState(store, statics, set) };
  };

/** A key's reducer that also hears what the shell says about all of them. */
function guarded({ key, reducer }: AnyStateKey, lasting: readonly string[]): Reducer {
  return (state, action) => {
    if (action.type === CLEARED && !lasting.includes(key)) return reducer(undefined, action);
    if (action.type !== RESTORED || (action as Restored).payload.key !== key) return reducer(state, action);
    return (action as Restored).payload.value ?? reducer(undefined, action);
  };
}
