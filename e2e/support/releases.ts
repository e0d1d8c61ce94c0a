import { appendFile, cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openWriter, promote, publish } from '@palaro/release';
import { runWebpack } from '@palaro/stack/build/run-webpack';
import type { Site } from './site.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Name → version, as the edge serves them now. */
export async function liveVersions({ urls }: Site): Promise<Record<string, string>> {
  const answer = await fetch(`${urls.edge}/release/status`);
  const { releases } = (await answer.json()) as { releases: Record<string, string> };
  return releases;
}

/** Makes the next page start a new visit, because a visit keeps its releases. */
export const newVisit = (page: Page): Promise<void> =>
  page.context().clearCookies({ name: '__Host-palaro-visit' });

/** Where a live release keeps its files in the store. */
export async function filesOf(site: Site, name: string): Promise<string> {
  const version = (await liveVersions(site))[name];
  if (!version) throw new Error(`${name} is not live.`);
  return path.join(site.dataDir, 'store', 'r', name, version);
}

/** Builds shared-lib from a changed copy of its sources and releases it: nothing else is built or published. */
export async function releaseSharedLib(site: Site, version: string, change: Change): Promise<void> {
  const release = await publishChanged(site, 'shared-lib', change, version);
  const writer = openWriter(site.env, root);
  try {
    await promote(writer, 'production', [release]);
  } finally {
    await writer.registry.end();
  }
}

/** File below the deployable's folder → what becomes of its text. */
export type Change = Record<string, (text: string) => string>;

/**
 * Builds one deployable from a changed copy of its sources and publishes it, as its team would. Nothing else is built or uploaded, and
 * the working tree stays as it is.
 * @param version One of its own; without, the version says what is in it.
 */
export async function publishChanged(
  { dataDir, env }: Pick<Site, 'dataDir' | 'env'>,
  name: string,
  change: Change,
  version?: string,
): Promise<{ name: string; version: string }> {
  const versioned: Change = version
    ? { 'package.json': (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`) }
    : {};
  return inChangedCopy(dataDir, name, { ...change, ...versioned }, async (folder) => {
    await runWebpack(folder);
    const writer = openWriter(env, root);
    try {
      const published = await publish(writer, folder, { final: version !== undefined });
      return { name, version: published.version };
    } finally {
      await writer.registry.end();
    }
  });
}

/** Publishes the build of `dist` again, as another version: where only that counts, nothing has to be built. */
export async function publishAgain(
  { dataDir, env }: Pick<Site, 'dataDir' | 'env'>,
  name: string,
  version: string,
): Promise<{ name: string; version: string }> {
  const folder = path.join(dataDir, 'sources', name);
  const writer = openWriter(env, root);
  try {
    await cp(path.join(root, name, 'dist'), path.join(folder, 'dist'), { recursive: true });
    await edit(path.join(folder, 'dist', 'build.json'), (text) =>
      text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    );
    await publish(writer, folder, { final: true });
    return { name, version };
  } finally {
    await writer.registry.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Does something in a changed copy of one deployable's sources, which is removed afterwards. */
export async function inChangedCopy<T>(
  dataDir: string,
  name: string,
  change: Change,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(dataDir, 'sources', name);
  try {
    await copySources(path.join(root, name), folder);
    for (const [file, changed] of Object.entries(change)) await edit(path.join(folder, file), changed);
    return await work(folder);
  } finally {
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}

async function copySources(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const isSource = (file: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path.relative(from, file));
  await cp(from, to, { recursive: true, filter: isSource });
  // One by one: what a test puts beside them is the copy's own.
  const packages = await readdir(path.join(from, 'node_modules')).catch(() => []);
  await mkdir(path.join(to, 'node_modules'));
  for (const each of packages)
    await symlink(path.join(from, 'node_modules', each), path.join(to, 'node_modules', each));
}

async function edit(file: string, changed: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const next = changed(text);
  await mkdir(path.dirname(file), { recursive: true });
  if (next === text) throw new Error(`There is nothing to change in ${file}.`);
  await writeFile(file, next);
}

/**
 * Changes the bytes of a release's files with this prefix during `work`, and restores them afterwards. A page that sets
 * `palaroTampered` has run them.
 */
export async function withTampered(folder: string, prefix: string, work: () => Promise<void>): Promise<void> {
  const whole = `${folder}.whole`;
  await cp(folder, whole, { recursive: true });
  for (const file of await readdir(folder)) {
    if (!file.startsWith(prefix)) continue;
    // With the compressed copy away, the edge has only these bytes to serve.
    if (file.endsWith('.br')) await rm(path.join(folder, file));
    else await appendFile(path.join(folder, file), '\nglobalThis.palaroTampered = true;');
  }
  try {
    await work();
  } finally {
    await rm(folder, { recursive: true });
    await rename(whole, folder);
  }
}
