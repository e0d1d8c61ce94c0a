import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { assemblePackage } from './assemble.ts';
import { compileSources } from './compile.ts';
import { keptFiles } from './kept.ts';
import { PUBLISHED_FOLDERS } from './published.ts';

const run = promisify(execFile);

/** A package in one file, as a registry takes it. */
export interface Tarball {
  name: string;
  file: string;
}

/** Puts the tarballs of all published packages into a folder, made once for the same sources. */
export async function packPackages(root: string, folder: string): Promise<Tarball[]> {
  await keptFiles(root, folder, (place) => pack(root, place));
  return Promise.all(PUBLISHED_FOLDERS.map((each) => tarballOf(root, each, folder)));
}

/** A tarball by the name that npm gives it. */
async function tarballOf(root: string, each: string, folder: string): Promise<Tarball> {
  const text = await readFile(path.join(root, each, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return { name, file: path.join(folder, `palaro-${each}-${version}.tgz`) };
}

async function pack(root: string, folder: string): Promise<void> {
  // Inside of the workspace: the compiler finds the libraries from there.
  const workshop = path.join(root, '.cache', 'packing', randomUUID());
  const compiled = path.join(workshop, 'compiled');
  const output = path.join(workshop, 'packages');
  try {
    await compileSources(root, compiled);
    for (const each of PUBLISHED_FOLDERS) await assemblePackage(each, { root, compiled, output });
    const folders = PUBLISHED_FOLDERS.map((each) => `./${each}`);
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, ...folders], { cwd: output });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
