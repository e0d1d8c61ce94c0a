import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openWriter, readHistory, readStatus, type ReleaseWriter } from '@palaro/release';
import type { AddressProxy } from '@palaro/e2e/support/address-proxy';
import type { Environment } from '@palaro/stack/environment';
import { Failure } from '@palaro/tools/console';
import type { Browser } from 'playwright-core';
import { ROOT } from './site.ts';
import type { logInOnce } from './visitors.ts';

/** What the steps of the demonstration work with. */
export interface Demo {
  env: Environment;
  site: string;
  dataDir: string;
  browser: Browser;
  addresses: AddressProxy[];
  member: Awaited<ReturnType<typeof logInOnce>>;
}

export const addressOf = ({ addresses }: Demo, index: number) =>
  addresses[index % addresses.length] as AddressProxy;

export const optionsOf = (demo: Demo, index: number) => ({
  site: demo.site,
  member: demo.member,
  from: addressOf(demo, index),
});

/** `npm run release -- …` on this site. @throws Failure with what it said. */
export async function runRelease(env: Environment, ...words: string[]): Promise<void> {
  const run = path.join(ROOT, 'tools', 'run.mjs');
  await promisify(execFile)(process.execPath, [run, 'release', ...words], { env }).catch(
    (error: { stderr?: string }) => {
      throw new Failure(`\`release ${words.join(' ')}\` was refused.`, error.stderr ?? '');
    },
  );
}

/** The original release of this name is always restored. */
export async function withPutBack<T>(env: Environment, name: string, work: () => Promise<T>): Promise<T> {
  const { version, canary } = await served(env, name);
  if (canary) throw new Failure(`The site tries ${name}@${canary.version} on some visitors: end that first.`);
  try {
    return await work();
  } finally {
    // A running canary is ended first, in a separate step.
    if ((await served(env, name)).canary) await putBack(env, name);
    if ((await served(env, name)).version !== version) await putBack(env, name);
  }
}

const putBack = (env: Environment, name: string) =>
  runRelease(env, 'rollback', name, '--reason', 'The demonstration is over');

async function served(env: Environment, name: string) {
  const { releases } = await withReleases(env, (writer) => readStatus(writer, 'production'));
  const found = releases.find((release) => release.name === name);
  if (!found) throw new Failure(`The site serves no ${name}.`);
  return found;
}

async function withReleases<T>(env: Environment, work: (writer: ReleaseWriter) => Promise<T>): Promise<T> {
  const writer = openWriter(env, ROOT);
  try {
    return await work(writer);
  } finally {
    await writer.registry.end({ timeout: 1 });
  }
}

/** What the audit log says of the end of a canary. */
export async function evidenceOf(env: Environment, name: string, version: string): Promise<string> {
  return withReleases(env, async (writer) => {
    const [line] = await readHistory(writer.registry, { name });
    const { releases } = await readStatus(writer, 'production');
    const isTaken =
      line?.action === 'take back' && line.fromVersion === version && line.doneBy === 'the watch';
    if (!isTaken || releases.some(({ canary }) => canary))
      throw new Failure('The audit log does not say that the watch took it back.');
    return `Audit log: ${line.action} ${name} ${version}, by ${line.doneBy}: ${line.reason}.`;
  });
}

/** name@version of everything in the store. */
export async function storedReleases(dataDir: string): Promise<string[]> {
  const store = path.join(dataDir, 'store', 'r');
  const names = await readdir(store);
  const lists = names.map(async (name) =>
    (await readdir(path.join(store, name))).map((version) => `${name}@${version}`),
  );
  return (await Promise.all(lists)).flat();
}

export const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10;
