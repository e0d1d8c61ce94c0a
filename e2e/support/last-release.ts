import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openWriter, promote, publish } from '@palaro/release';
import { ReleaseRefusal } from '@palaro/release-client/refusal';
import { runWebpack } from '@palaro/stack/build/run-webpack';
import lastRelease from '../last-release.json' with { type: 'json' };
import type { Site } from './site.ts';
import { linkPackages } from './workspace-copy.ts';

const root = path.join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** Remotes of that release that the API of today gives up: the calls for which the gate refuses them, and the record that says why. */
export const APART: Readonly<Record<string, { calls: string[]; record: string }>> = lastRelease.apart;

export interface LastReleased {
  /** Name → version, of those that are live. */
  versions: Record<string, string>;
  /** Of those apart: name → what the gate refused, as code and sentence. */
  refused: Record<string, [code: string, sentence: string][]>;
}

/**
 * Builds these deployables from the sources of the last release and promotes them in one step, through the gate; those that stand
 * apart before them, each alone.
 */
export async function releaseAsLastReleased(site: Site, names: readonly string[]): Promise<LastReleased> {
  const folder = path.join(site.dataDir, 'last-release');
  const writer = openWriter(site.env, root);
  try {
    await extract(folder);
    const published: { name: string; version: string }[] = [];
    for (const name of names) {
      await runWebpack(path.join(folder, name));
      published.push(await publish(writer, path.join(folder, name)));
    }
    const refused: LastReleased['refused'] = {};
    for (const release of published.filter(({ name }) => name in APART))
      refused[release.name] = await refusalsOf(promote(writer, 'production', [release]));
    const fit = published.filter(({ name }) => !(name in APART));
    await promote(writer, 'production', fit);
    return { versions: Object.fromEntries(fit.map(({ name, version }) => [name, version])), refused };
  } finally {
    await writer.registry.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function refusalsOf(promoting: Promise<unknown>): Promise<[string, string][]> {
  try {
    await promoting;
    return [];
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    return [error, ...error.others].map(({ code, message }) => [code, message]);
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
