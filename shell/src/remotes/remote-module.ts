import { addMessages, isActing, removeMessages, type AnyStateKey } from '@palaro/shared-lib/core';
import type { ComponentType } from 'react';
import { watchHealth } from '../boot/keep-good.ts';
import { loadModule, moduleNow, runLastGood, stateModuleOf } from '../boot/releases.ts';
import type { RemoteState } from '../session/remote-state.ts';

type Loaded = { default: ComponentType };
type LoadedState = { default: readonly AnyStateKey[] };
/** An exposed JSON file has no default export; the module is its content. */
type MessageModule = Record<string, string>;

const loading = new Map<string, Promise<ComponentType>>();
/** The results of these promises, so that a loaded component is shown at once. */
const arrived = new WeakMap<Promise<ComponentType>, ComponentType>();
/** Remotes that are loading a component. */
const coming = new Map<string, number>();
/** How many of a remote's components are on the page. */
const shown = new Map<string, number>();
const recovering = new Map<string, Promise<boolean>>();
interface Manager extends Pick<RemoteState, 'inject' | 'eject'> {
  /** Drops cached answers that nothing on the page uses. */
  dropUnused(): void;
}
let states: Manager = { inject: () => undefined, eject: () => undefined, dropUnused: () => undefined };

/** Called once, with the store's manager of remote state. */
export function connectRemoteState(manager: Manager): void {
  states = manager;
}

/**
 * Loads a component of a remote, with the remote's messages and state in parallel. It is loaded once; after a failure it can be
 * loaded again.
 */
export function remoteComponent(remote: string, module: string): Promise<ComponentType> {
  const key = `${remote}/${module}`;
  const known = loading.get(key);
  if (known) return known;
  const pending = load(remote, module);
  loading.set(key, pending);
  pending.then(
    (component) => arrived.set(pending, component),
    () => loading.delete(key),
  );
  return pending;
}

/** The result of `remoteComponent`, if it is loaded. */
export const componentNow = (asked: Promise<ComponentType>): ComponentType | undefined => arrived.get(asked);

async function load(remote: string, module: string): Promise<ComponentType> {
  const stateModule = stateModuleOf(remote);
  coming.set(remote, (coming.get(remote) ?? 0) + 1);
  try {
    const [component, state] = await Promise.all([
      loadModule<Loaded>(remote, moduleNow(remote, module)),
      stateModule === undefined ? undefined : loadModule<LoadedState>(remote, stateModule),
      addMessages(remote, (language) => loadModule<MessageModule>(remote, `messages.${language}`)),
    ]);
    if (state) states.inject(remote, state.default);
    return component.default;
  } finally {
    const left = (coming.get(remote) ?? 1) - 1;
    if (left > 0) coming.set(remote, left);
    else coming.delete(remote);
  }
}

/** Counts a mounted component; call the result when it unmounts. */
export function showRemote(remote: string): () => void {
  shown.set(remote, (shown.get(remote) ?? 0) + 1);
  watchHealth(remote);
  return () => void shown.set(remote, (shown.get(remote) ?? 1) - 1);
}

/**
 * Replaces a failed remote with its last good version in this browser. Returns true when the component should be loaded again.
 * Does nothing while a mutation is in flight, or while another component of the remote runs, which would make two versions at
 * once.
 */
export function recoverRemote(remote: string): Promise<boolean> {
  const pending = recovering.get(remote) ?? recover(remote);
  recovering.set(remote, pending);
  void pending.finally(() => recovering.delete(remote));
  return pending;
}

async function recover(remote: string): Promise<boolean> {
  const isBusy = () => isActing() || Boolean(shown.get(remote));
  if (isBusy() || !(await runLastGood(remote)) || isBusy()) return false;
  leaveRemote(remote);
  return true;
}

/** Unloads a remote: its components, reducers, messages and cached answers are removed; its next page loads them again. */
function leaveRemote(remote: string): void {
  for (const key of loading.keys()) if (key.startsWith(`${remote}/`)) loading.delete(key);
  states.eject(remote);
  removeMessages(remote);
  states.dropUnused();
}

/** The session is over: remotes that are neither mounted nor loading are unloaded. */
export function leaveHiddenRemotes(): void {
  for (const [remote, count] of shown) if (count === 0 && !coming.has(remote)) leaveRemote(remote);
}
