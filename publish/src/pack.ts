import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { assemblePackage } from './assemble.ts';
import { compileSources } from './compile.ts';
import { PUBLISHED_FOLDERS } from './published.ts';

const run = promisify(execFile);

/** A package in one file, as a registry takes it. */
export interface Tarball {
  name: string;
  file: string;
}

/** Makes the tarballs of all published packages, in a folder. */
export async function packPackages(root: string, folder: string): Promise<Tarball[]> {
  // Inside of the workspace: the compiler finds the libraries from there.
  const workshop = path.join(root, '.cache', 'packing', randomUUID());
  const compiled = path.join(workshop, 'compiled');
  const output = path.join(workshop, 'packages');
  await mkdir(folder, { recursive: true });
  try {
    await compileSources(root, compiled);
    const tarballs: Tarball[] = [];
    for (const each of PUBLISHED_FOLDERS) {
      const { name, place } = await assemblePackage(each, { root, compiled, output });
      const { stdout } = await run(
        'npm',
        ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
        {
          cwd: place,
        },
      );
      tarballs.push({ name, file: path.join(folder, packedFile(stdout)) });
    }
    return tarballs;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

function packedFile(said: string): string {
  const [packed] = JSON.parse(said) as { filename: string }[];
  if (!packed) throw new Error(`npm pack said: ${said}`);
  return packed.filename;
}
