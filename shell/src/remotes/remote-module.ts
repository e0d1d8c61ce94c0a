import { addMessages, isActing, removeMessages, type AnyStateKey } from '@palaro/shared-lib/core';
import type { ComponentType } from 'react';
import { watchHealth } from '../boot/keep-good.ts';
import { loadModule, moduleNow, runLastGood, stateModuleOf } from '../boot/releases.ts';
import type { RemoteState } from '../session/remote-state.ts';

type Loaded = { default: ComponentType };
type LoadedState = { default: readonly AnyStateKey[] };
/** A JSON file that is exposed is its own content, without a default export. */
type MessageModule = Record<string, string>;

const loading = new Map<string, Promise<ComponentType>>();
/** What these promises have brought: a component that is there is shown at once. */
const arrived = new WeakMap<Promise<ComponentType>, ComponentType>();
/** Remotes of which a part is being loaded. */
const coming = new Map<string, number>();
/** How many of a remote's components are on the page. */
const shown = new Map<string, number>();
const recovering = new Map<string, Promise<boolean>>();
interface Manager extends Pick<RemoteState, 'inject' | 'eject'> {
  /** Drops what the cache of server state holds and nobody on the page looks at. */
  dropUnused(): void;
}
let states: Manager = { inject: () => undefined, eject: () => undefined, dropUnused: () => undefined };

/** Called once, with the store's manager of what remotes hold. */
export function connectRemoteState(manager: Manager): void {
  states = manager;
}

/**
 * A component of a remote, with the remote's messages and state; all asked for at once. Loaded once; a failure can be asked for
 * again.
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

/** What `remoteComponent` has brought, if it has. */
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

/** Counts a component that is on the page and runs; call the result when it no longer is. */
export function showRemote(remote: string): () => void {
  shown.set(remote, (shown.get(remote) ?? 0) + 1);
  watchHealth(remote);
  return () => void shown.set(remote, (shown.get(remote) ?? 1) - 1);
}

/**
 * Puts the last version of a remote that was healthy in this browser in the place of one that failed; true when it is worth asking for the
 * component again. Never while something is on its way that changes anything, nor while another part of the remote runs: it would be there
 * in two versions at once.
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

/** Leaves a remote for good: its components, reducers, messages and what it has asked the server go; its next page brings them anew. */
function leaveRemote(remote: string): void {
  for (const key of loading.keys()) if (key.startsWith(`${remote}/`)) loading.delete(key);
  states.eject(remote);
  removeMessages(remote);
  states.dropUnused();
}

/** The session is over: what was on the page and is not now, nor on its way to it, is left. */
export function leaveHiddenRemotes(): void {
  for (const [remote, count] of shown) if (count === 0 && !coming.has(remote)) leaveRemote(remote);
}
