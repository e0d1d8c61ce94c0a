import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../console/console.mjs';
import { readPackages } from '../house/packages.ts';
import { REPORTS } from './places.ts';
import { checkFormat, checkLint, checkTypes, ROOT, runJest } from './runners.ts';
import type { NamedRun } from './steps.ts';

/** The checks of a team's own package, before a review. */
export async function packageSteps(name: string | undefined): Promise<NamedRun[]> {
  const tested: string[] = [];
  for (const { folder } of (await readPackages(ROOT)).values())
    if (await hasTests(folder)) tested.push(folder);
  if (!name || !tested.includes(name))
    throw new Failure(`"${name ?? ''}" has no tests of its own. Packages that have: ${tested.join(', ')}.`);
  const reportFile = path.join(REPORTS, `jest-${name}.json`);
  return [
    { name: 'format', run: () => checkFormat([name]) },
    { name: 'lint', run: () => checkLint([name]) },
    { name: 'types', run: async () => checkTypes(['--project', await projectOf(name)]) },
    { name: 'unit', run: (args) => runJest([`${name}/`, ...args], { reportFile, mayBeEmpty: true }) },
  ];
}

async function hasTests(folder: string): Promise<boolean> {
  const text = await readFile(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts?: Record<string, string> };
  return scripts?.['test'] !== undefined;
}

/** The TypeScript settings of all sources, for one package and its imports. A deployable also has its own, for work in its folder. */
async function projectOf(name: string): Promise<string> {
  const own = path.join(ROOT, name, 'tsconfig.json');
  if (existsSync(own)) return own;
  const folder = path.join(ROOT, '.cache', 'types');
  const file = path.join(folder, `${name}.json`);
  // What tests get from Jest's setup is typed there.
  const include = [`../../${name}`, '../../tools/jest', '../../*.d.ts'];
  await mkdir(folder, { recursive: true });
  await writeFile(
    file,
    JSON.stringify({
      extends: '../../tsconfig.json',
      include,
      exclude: ['../../**/node_modules', '../../**/dist'],
    }),
  );
  return file;
}
