import { glob, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { mendLock } from '../mend-lock.mjs';
import type { Lock } from '../mend-lock.mjs';

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/g;

/**
 * What the lint cannot see: a package that uses what its package.json does not declare (it stands only because another
 * package declares it), and a lock that another machine would refuse. One sentence each.
 */
export async function boundaryProblems(root: string): Promise<string[]> {
  const workspace = await readJson<Package>(path.join(root, 'package.json'));
  const forTests = new Set(Object.keys(workspace.devDependencies ?? {}));
  const problems: string[] = [];
  for (const folder of workspace.workspaces ?? []) {
    const declared = await readJson<Package>(path.join(root, folder, 'package.json'));
    const own = new Set([declared.name, ...Object.keys(declared.dependencies ?? {})]);
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: ['**/node_modules', '**/dist'],
    })) {
      const isTest = isForTests(file);
      for (const name of packagesIn(await readFile(path.join(root, file), 'utf8'))) {
        if (own.has(name) || (isTest && forTests.has(name))) continue;
        problems.push(`${file} imports ${name}, which ${folder}/package.json does not declare.`);
      }
    }
  }
  return [...problems, ...(await lockProblems(root))];
}

/** Tools of the build and of tests come from the workspace's own package.json. */
function isForTests(file: string): boolean {
  return /\.test\.tsx?$|(^|\/)testing(\.ts|\/)|^e2e\/|\/test\/|^shared-lib\/build\//.test(file);
}

/** Names of the packages that a source imports, without Node's own modules and without its own files. */
export function packagesIn(source: string): Set<string> {
  const names = new Set<string>();
  for (const [, first, second, third] of source.matchAll(IMPORT)) {
    const specifier = first ?? second ?? third ?? '';
    if (specifier.startsWith('.') || specifier.startsWith('node:') || builtinModules.includes(specifier))
      continue;
    names.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  }
  return names;
}

async function lockProblems(root: string): Promise<string[]> {
  const lock = await readJson<Lock>(path.join(root, 'package-lock.json'));
  const { added, dropped } = mendLock(lock);
  if (added.length + dropped === 0) return [];
  return ['package-lock.json would not install everywhere. Run: node tools/mend-lock.mjs'];
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
