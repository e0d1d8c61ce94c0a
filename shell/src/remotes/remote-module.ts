import { addMessages } from '@palaro/shared-lib/core';
import type { ComponentType } from 'react';
import { loadModule } from '../boot/releases.ts';

type Loaded = { default: ComponentType };
/** A JSON file that is exposed is its own content, without a default export. */
type MessageModule = Record<string, string>;

const loading = new Map<string, Promise<ComponentType>>();

/** A component of a remote with the remote's messages, both asked for at once. Loaded once; a failure can be asked for again. */
export function remoteComponent(remote: string, module: string): Promise<ComponentType> {
  const key = `${remote}/${module}`;
  const pending = loading.get(key) ?? load(remote, module);
  loading.set(key, pending);
  pending.catch(() => loading.delete(key));
  return pending;
}

async function load(remote: string, module: string): Promise<ComponentType> {
  const [component] = await Promise.all([
    loadModule<Loaded>(remote, module),
    addMessages(remote, (language) => loadModule<MessageModule>(remote, `messages.${language}`)),
  ]);
  return component.default;
}
