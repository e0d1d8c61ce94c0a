import { addMessages, type AnyStateKey } from '@palaro/shared-lib/core';
import type { ComponentType } from 'react';
import { loadModule, stateModuleOf } from '../boot/releases.ts';
import type { RemoteState } from '../session/remote-state.ts';

type Loaded = { default: ComponentType };
type LoadedState = { default: readonly AnyStateKey[] };
/** A JSON file that is exposed is its own content, without a default export. */
type MessageModule = Record<string, string>;

const loading = new Map<string, Promise<ComponentType>>();
/** How many of a remote's components are on the page. */
const shown = new Map<string, number>();
let states: Pick<RemoteState, 'inject' | 'eject'> = { inject: () => undefined, eject: () => undefined };

/** Called once, with the store's manager of what remotes hold. */
export function connectRemoteState(manager: typeof states): void {
  states = manager;
}

/**
 * A component of a remote, with the remote's messages and state; all asked for at once. Loaded once; a failure can be asked for
 * again.
 */
export function remoteComponent(remote: string, module: string): Promise<ComponentType> {
  const key = `${remote}/${module}`;
  const pending = loading.get(key) ?? load(remote, module);
  loading.set(key, pending);
  pending.catch(() => loading.delete(key));
  return pending;
}

async function load(remote: string, module: string): Promise<ComponentType> {
  const stateModule = stateModuleOf(remote);
  const [component, state] = await Promise.all([
    loadModule<Loaded>(remote, module),
    stateModule === undefined ? undefined : loadModule<LoadedState>(remote, stateModule),
    addMessages(remote, (language) => loadModule<MessageModule>(remote, `messages.${language}`)),
  ]);
  if (state) states.inject(remote, state.default);
  return component.default;
}

/** Counts a component that is on the page; call the result when it no longer is. */
export function showRemote(remote: string): () => void {
  shown.set(remote, (shown.get(remote) ?? 0) + 1);
  return () => void shown.set(remote, (shown.get(remote) ?? 1) - 1);
}

/** The session is over: what is not on the page is left for good, its reducers go and come back with its next page. */
export function leaveHiddenRemotes(): void {
  for (const key of loading.keys()) {
    const [remote = ''] = key.split('/');
    if (shown.get(remote)) continue;
    loading.delete(key);
    states.eject(remote);
  }
}
