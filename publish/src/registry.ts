import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** The environment without what an npm around this process has put into it, such as whose package it runs. */
export const withoutNpm = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_PATH$)/i.test(name)));

export interface OwnRegistry {
  url: string;
  /** Lines of an `.npmrc` with which npm takes packages of ours from here, and others from where it takes them anyway. */
  settings: string;
  /** The environment in which npm and lerna may publish there. */
  env: NodeJS.ProcessEnv;
  close: () => Promise<void>;
}

/** A package registry of a test's own, for packages of ours: in a folder that is removed with it. */
export async function startRegistry(folder: string): Promise<OwnRegistry> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const child = startNode([path.join(import.meta.dirname, 'registry.main.ts'), folder, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended]);
  if (first[0] !== 'listening') throw new Error(`The registry ended with ${String(first[0])}.`);
  const url = `http://127.0.0.1:${port}/`;
  // npm publishes nothing without a token; whose it is does not matter here.
  const settings = `@palaro:registry=${url}\n//127.0.0.1:${port}/:_authToken=a-test\n`;
  const ownSettings = path.join(folder, '.npmrc');
  await writeFile(ownSettings, settings);
  return {
    url,
    settings,
    env: {
      ...withoutNpm(),
      npm_config_userconfig: ownSettings,
      // As if it were in no repository: a test publishes what is not committed, too.
      GIT_CEILING_DIRECTORIES: path.join(ROOT, '.cache'),
    },
    close: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
