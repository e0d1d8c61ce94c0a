import type { BootDocument, StateRecord } from '@palaro/contract';
import {
  combineReducers,
  type AnyStateKey,
  type PayloadAction,
  type Reducer,
  type StoreEnhancer,
} from '@palaro/shared-lib/core';
import { dropValues, readValue, STATE_PREFIX, writeValue } from './state-storage.ts';

/** The part of the store that the manager needs. */
interface Store {
  getState(): object;
  dispatch(action: { type: string; payload?: unknown }): unknown;
  replaceReducer(reducer: Reducer): void;
  subscribe(listener: () => void): () => void;
}

const CLEARED = 'state/cleared';
const RESTORED = 'state/restored';

/** The key and its restored value, from storage or from another tab. */
type Restored = PayloadAction<{ key: string; value: unknown }>;

/**
 * Manages the client state of remotes. A remote declares its keys and provides their reducers; this injects them, saves and
 * restores values that persist, clears them at a log-out, and ejects them when the remote is unloaded. It does not know what the
 * values mean.
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
   * Changes the values of these keys without saving them, because they come from the storage or must not get there. Values of all
   * other keys are saved, because the store may not have notified us of their changes yet.
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
    // A log-out removes the item: the value is then the reducer's initial one.
    if (key !== undefined) quietly([key], () => restore(key, newValue === null ? undefined : readValue(key)));
  });
  return {
    /** Injects a remote's reducers and restores their stored values. A repeated call does nothing. */
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
    /** Removes a remote's reducers and values; stored values stay. */
    eject(remote: string): void {
      save();
      if (injected.delete(remote)) rebuild();
    },
    /** Restores all values from storage, for a page that has missed the events of other tabs. */
    recall(): void {
      const keys = persisting();
      quietly(keys, () => {
        for (const key of keys) restore(key, readValue(key));
      });
    },
    /** Another member, or none. `kept: false` when another tab has already cleared the storage. */
    clear({ kept = true } = {}): void {
      if (kept) dropValues(lasting);
      const cleared = persisting().filter((key) => !lasting.includes(key));
      quietly(cleared, () => store.dispatch({ type: CLEARED }));
    },
  };
}

export type RemoteState = ReturnType<typeof createRemoteState>;

/** Adds the manager of remote state to the store. */
export const holdRemoteState =
  (statics: Record<string, Reducer>, set: BootDocument): StoreEnhancer<{ remoteState: RemoteState }> =>
  (create) =>
  (reducer, initial) => {
    const store = create(reducer, initial);
    return { ...store, remoteState: createRemoteState(store, statics, set) };
  };

/** A key's reducer that also handles the shell's actions for all keys. */
function guarded({ key, reducer }: AnyStateKey, lasting: readonly string[]): Reducer {
  return (state, action) => {
    if (action.type === CLEARED && !lasting.includes(key)) return reducer(undefined, action);
    if (action.type !== RESTORED || (action as Restored).payload.key !== key) return reducer(state, action);
    return (action as Restored).payload.value ?? reducer(undefined, action);
  };
}
