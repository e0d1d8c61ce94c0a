import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { packageOf } from '../house/packages.ts';
import type { Workspace } from '../house/read-workspace.ts';
import { mendLock } from '../mend-lock.mjs';
import type { Lock } from '../mend-lock.mjs';
import { supplyProblems } from '../supply/supply-problems.ts';

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Problems that the lint cannot find: a package with an undeclared dependency (which works only because another package declares
 * it), a lock file that other machines would refuse, and a package without a hash or
 * with a licence that nobody allowed. One sentence each.
 */
export async function boundaryProblems({ root, sources }: Workspace): Promise<string[]> {
  const forTests = new Set(Object.keys((await readPackage(root, 'package.json')).devDependencies ?? {}));
  const problems: string[] = [];
  for (const { file, imports } of sources.values()) {
    // Files at the top belong to the workspace itself, with its tools.
    if (!file.includes('/')) continue;
    const owner = ownerOf(root, file);
    const { name: itself, dependencies = {}, devDependencies = {} } = await readPackage(root, owner);
    const isTest = isForTests(file);
    for (const name of packagesIn(imports)) {
      if (name === itself || name in dependencies) continue;
      if (isTest && (name in devDependencies || forTests.has(name))) continue;
      problems.push(`${file} imports ${name}, which ${owner} does not declare.`);
    }
  }
  return [...problems, ...(await lockProblems(root)), ...(await supplyProblems(root))];
}

/** The nearest package.json above a file: the browser tests have a remote in their folder. */
function ownerOf(root: string, file: string): string {
  const folder = path.posix.dirname(file);
  const owner = path.posix.join(folder, 'package.json');
  return existsSync(path.join(root, owner)) ? owner : ownerOf(root, folder);
}

/** Tools of the build and of tests may be declared for development, or come from the workspace's own package.json. */
function isForTests(file: string): boolean {
  return /\.test\.tsx?$|\.config\.(ts|mjs)$|(^|\/)testing(\.ts|\/)|\/test\/|^tools\/(jest|lint|new)\//.test(
    file,
  );
}

/** Without Node's own modules and without files. */
function packagesIn(imports: readonly string[]): Set<string> {
  const names = imports
    .filter((specifier) => !specifier.startsWith('node:') && !builtinModules.includes(specifier))
    .map(packageOf);
  return new Set(names.filter((name) => name !== undefined));
}

async function lockProblems(root: string): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const { added, dropped } = mendLock(lock);
  if (added.length + dropped === 0) return [];
  return ['package-lock.json would not install everywhere. Run: node tools/mend-lock.mjs'];
}

async function readPackage(root: string, file: string): Promise<Package> {
  return JSON.parse(await readFile(path.join(root, file), 'utf8')) as Package;
}
