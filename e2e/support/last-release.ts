import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openWriter, promote, publish } from '@palaro/release';
import { runWebpack } from '@palaro/stack/build/run-webpack';
import lastRelease from '../last-release.json' with { type: 'json' };
import type { Site } from './site.ts';
import { linkPackages } from './workspace-copy.ts';

const root = path.join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/**
 * Builds these deployables from the sources of the last release and promotes them in one step, through the gate.
 * @returns Name → version.
 */
export async function releaseAsLastReleased(
  site: Site,
  names: readonly string[],
): Promise<Record<string, string>> {
  const folder = path.join(site.dataDir, 'last-release');
  const writer = openWriter(site.env, root);
  try {
    await extract(folder);
    const published: { name: string; version: string }[] = [];
    for (const name of names) {
      await runWebpack(path.join(folder, name));
      published.push(await publish(writer, path.join(folder, name)));
    }
    await promote(writer, 'production', published);
    return Object.fromEntries(published.map(({ name, version }) => [name, version]));
  } finally {
    await writer.registry.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The workspace as it was, with the packages of this one. */
async function extract(folder: string): Promise<void> {
  const { commit } = lastRelease;
  const archive = `${folder}.tar`;
  await mkdir(folder, { recursive: true });
  await run('git', ['archive', '--output', archive, commit], { cwd: root }).catch((error: unknown) => {
    throw new Error(
      `The last release, ${commit} of e2e/last-release.json, is not in this clone: fetch its history (git fetch --unshallow).`,
      { cause: error },
    );
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(folder);
}
