import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lock, LockEntry } from '../mend-lock.mjs';
import { isLicenceAllowed } from './licences.ts';

const NO_SOURCES = new Set(['node_modules', 'dist', '.cache', '.data', '.git', '.nx', 'test-results']);

/** Every lock file of the workspace, relative to `root`. */
export async function findLocks(root: string): Promise<string[]> {
  const exclude = (file: string) => NO_SOURCES.has(path.basename(file));
  const found: string[] = [];
  for await (const file of glob('**/package-lock.json', { cwd: root, exclude }))
    found.push(file.split(path.sep).join('/'));
  return found.toSorted();
}

/** Packages of any lock file whose content or licence is open. One sentence each. */
export async function supplyProblems(root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const file of await findLocks(root)) {
    const { packages } = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Lock;
    problems.push(...problemsOf(packages).map((problem) => `${file}: ${problem}`));
  }
  return problems;
}

export function problemsOf(packages: Lock['packages']): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    // Places of the workspace itself are no packages of others.
    if (entry.link || !place.includes('node_modules/') || isElsewhereAlone(entry)) return [];
    const problems: string[] = [];
    if (!/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
      problems.push(`${place} has no SHA-512 of its archive.`);
    if (!isLicenceAllowed(nameOf(place, entry), entry.license))
      problems.push(
        `${place} has the licence ${entry.license ?? '(none)'}, which tools/supply/licences.ts does not allow.`,
      );
    return problems;
  });
}

/** The name in the registry, which an alias hides from the place. */
export function nameOf(place: string, { name }: LockEntry): string {
  return name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * An entry of tools/mend-lock.mjs: a part of a tool for a system that the registry in use does not carry, of which nothing but its
 * version is known. Not for the systems that servers and their builds run on.
 */
function isElsewhereAlone({ optional, integrity, license, os, cpu, libc }: LockEntry): boolean {
  if (!optional || integrity !== undefined || license !== undefined) return false;
  const isOurs =
    (os?.includes('linux') ?? true) &&
    (cpu === undefined || cpu.includes('x64') || cpu.includes('arm64')) &&
    !libc?.includes('musl');
  return !isOurs;
}
