import { userInfo } from 'node:os';
import path from 'node:path';
import { mintLocalToken } from '@palaro/release/local-issuer';
import { deployableFolders } from '@palaro/release/workspace';
import { ClientRefusal } from '@palaro/release-client/client-refusals';
import { runCommand } from '@palaro/release-client/command-line';
import { findToken } from '@palaro/release-client/find-token';
import { ReleaseRefusal } from '@palaro/release-client/refusal';
import { openServiceClient } from '@palaro/release-client/service-client';
import { startOnFreePorts } from './ports.ts';
import { findRunningSite } from './site-record.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const { env } = process;

/** What the command needed, to be ended with it. */
const opened: { close(): Promise<void> }[] = [];

/** The release service of the running site; where none runs, one in this process, for this command. */
async function findService(): Promise<string> {
  const site = await findRunningSite(path.resolve(ROOT, env['DATA_DIR'] ?? '.data'));
  if (site) return env['RELEASE_URL'] ?? `http://localhost:${site.ports.release}`;
  // Only here, because a site that runs has all of this already.
  const { startService } = await import('@palaro/release/service');
  return startOnFreePorts(async ({ release: port }) => {
    const url = `http://localhost:${port}`;
    const own = { ...env, RELEASE_PORT: String(port), RELEASE_URL: url };
    const checkEntry = path.join(import.meta.dirname, 'check.main.ts');
    const parts = { root: ROOT, checkEntry, log: () => undefined };
    opened.push(await startService(own, parts));
    return url;
  });
}

/** Whoever may read the data folder of a checkout may release from it. In production nobody has such a key. */
const tokenFor = (service: string): Promise<string> => {
  const key = env['RELEASE_LOCAL_ISSUER'] ? env['RELEASE_LOCAL_KEY'] : undefined;
  const user = env['RELEASE_DONE_BY'] ?? userInfo().username;
  return key ? mintLocalToken(key, { audience: service, user }) : findToken(env, service);
};

async function findFolders(names: readonly string[], all: boolean): Promise<string[]> {
  if (all === names.length > 0)
    throw new ClientRefusal('usage', { problem: 'publish takes names, or --all, and not both.' });
  return deployableFolders(ROOT, [...names]);
}

const surroundings = {
  openService: async () => openServiceClient(await findService(), tokenFor),
  folders: findFolders,
};

async function runKeysHere(words: string[]): Promise<string> {
  const { openWriter, runKeys } = await import('@palaro/release');
  return runKeys(words, () => openWriter(env, ROOT));
}

/** `npm run release -- …`: a team's commands on the site's own release service; `keys` works on files and the registry. */
async function main(words: string[]): Promise<number> {
  try {
    const [first, ...rest] = words;
    console.log(first === 'keys' ? await runKeysHere(rest) : await runCommand(words, surroundings));
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    console.error(error.text);
    return 1;
  } finally {
    for (const { close } of opened) await close();
  }
}

process.exitCode = await main(process.argv.slice(2));
