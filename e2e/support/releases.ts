import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { openWriter, promote, publish } from '@palaro/release';
import type { Site } from './site.ts';

const root = path.join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** Name → version, as the edge serves them now. */
export async function liveVersions({ urls }: Site): Promise<Record<string, string>> {
  const answer = await fetch(`${urls.edge}/release/status`);
  const { releases } = (await answer.json()) as { releases: Record<string, string> };
  return releases;
}

/** Where a live release keeps its files in the store. */
export async function filesOf(site: Site, name: string): Promise<string> {
  const version = (await liveVersions(site))[name];
  if (!version) throw new Error(`${name} is not live.`);
  return path.join(site.dataDir, 'store', 'r', name, version);
}

/**
 * Builds shared-lib from a changed copy of its sources, with its own preset, and releases it: nothing else is built or
 * published.
 * @param change Applied to the copied sources: file below shared-lib → its new text.
 */
export async function releaseSharedLib(
  site: Site,
  version: string,
  change: Record<string, (text: string) => string>,
): Promise<void> {
  const folder = path.join(site.dataDir, 'sources', 'shared-lib');
  await copySources(path.join(root, 'shared-lib'), folder);
  await edit(path.join(folder, 'package.json'), (text) =>
    text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
  );
  for (const [file, changed] of Object.entries(change)) await edit(path.join(folder, file), changed);
  const preset = pathToFileURL(path.join(folder, 'build', 'index.ts')).href;
  const script = `const { buildDeployable } = await import(${JSON.stringify(preset)}); await buildDeployable('shared-lib', { folder: ${JSON.stringify(folder)} });`;
  await run(process.execPath, ['--input-type=module', '-e', script]);
  const writer = openWriter(site.env, root);
  try {
    const { name } = await publish(writer, folder, { final: true });
    await promote(writer, 'production', [{ name, version }]);
  } finally {
    await writer.registry.end();
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}

async function copySources(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const isSource = (file: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path.relative(from, file));
  await cp(from, to, { recursive: true, filter: isSource });
  await symlink(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
}

async function edit(file: string, changed: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const next = changed(text);
  if (next === text) throw new Error(`There is nothing to change in ${file}.`);
  await writeFile(file, next);
}
