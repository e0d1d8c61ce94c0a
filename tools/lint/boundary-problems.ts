import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { mendLock } from '../mend-lock.mjs';
import { findWorkspaces } from '../workspaces/find-workspaces.ts';
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
  for (const folder of await findWorkspaces(root, workspace.workspaces)) {
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      // Sources that stand in strings, of skeletons and of the lint's own tests, are nobody's imports.
      exclude: ['**/node_modules', '**/dist', 'tools/new/*-files.ts', 'tools/lint/*.test.ts'],
    })) {
      const owner = ownerOf(root, file);
      const {
        name: itself,
        dependencies = {},
        devDependencies = {},
      } = await readJson<Package>(path.join(root, owner));
      const isTest = isForTests(file);
      for (const name of packagesIn(await readFile(path.join(root, file), 'utf8'))) {
        if (name === itself || name in dependencies) continue;
        if (isTest && (name in devDependencies || forTests.has(name))) continue;
        problems.push(`${file} imports ${name}, which ${owner} does not declare.`);
      }
    }
  }
  return [...problems, ...(await lockProblems(root))];
}

/** The nearest package.json above a file: the tests keep a remote of their own in their folder. */
function ownerOf(root: string, file: string): string {
  const folder = path.dirname(file);
  const owner = path.join(folder, 'package.json');
  return existsSync(path.join(root, owner)) ? owner : ownerOf(root, folder);
}

/** Tools of the build and of tests come from the workspace's own package.json. */
function isForTests(file: string): boolean {
  return /\.test\.tsx?$|(^|\/)testing(\.ts|\/)|\/test\/|^tools\/(jest|new)\//.test(file);
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
