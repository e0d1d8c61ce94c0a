import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { declarationText } from '@palaro/webpack-preset/types';
import { addedTo } from './added.ts';
import { bundle } from './bundle.ts';
import { publishedPackage, type WorkspacePackage } from './package-file.ts';
import { PUBLISHED, PUBLISHED_FOLDERS } from './published.ts';

interface Places {
  root: string;
  /** Where the compiled sources of all packages are. */
  compiled: string;
  /** Takes the folder of each package, as it is published. */
  output: string;
}

/** Files of a package besides its sources. */
const BESIDE = ['README.md', 'CHANGELOG.md'];
const IMPORTS = /(?:\bfrom|\bimport|\bimport\()\s*['"](?<name>(?:@[\w-]+\/)?[\w-]+)(?:\/[^'"]*)?['"]/g;

/** Puts together the folder of one package as it is published: compiled sources, styles and texts as they are, its own package.json. */
export async function assemblePackage(folder: string, { root, compiled, output }: Places): Promise<void> {
  const place = path.join(output, folder);
  const files = new Map<string, string | Buffer>();
  const form = PUBLISHED[folder];
  if (form?.kind === 'bundled') await bundle(root, form.entries, path.join(compiled, folder, 'src'));
  for (const file of await filesIn(path.join(compiled, folder, 'src'), '**/*.{js,d.ts}')) {
    const text = await readFile(path.join(compiled, folder, 'src', file), 'utf8');
    files.set(`src/${file}`, file.endsWith('.d.ts') ? declarationText(text) : text);
  }
  for (const file of await filesIn(path.join(root, folder, 'src'), '**/*.{css,json}'))
    files.set(`src/${file}`, await readFile(path.join(root, folder, 'src', file), 'utf8'));
  for (const file of BESIDE) files.set(file, await readFile(path.join(root, folder, file), 'utf8'));
  const own = await readJson<WorkspacePackage>(path.join(root, folder, 'package.json'));
  const { devDependencies: forTests } = await readJson<{ devDependencies: Record<string, string> }>(
    path.join(root, 'package.json'),
  );
  const added = await addedTo(folder, { root, compiled });
  const published = publishedPackage(own, {
    imports: importsOf(files),
    published: await versionsOfPublished(root),
    forTests,
    added,
  });
  for (const [file, text] of added.files) files.set(file, text);
  files.set('package.json', `${JSON.stringify(published, null, 2)}\n`);
  for (const file of Object.values(published.bin ?? {}))
    files.set(file.slice(2), asProgram(files.get(file.slice(2))));
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true });
    await writeFile(path.join(place, file), text);
  }
}

async function versionsOfPublished(root: string): Promise<Record<string, string>> {
  const files = PUBLISHED_FOLDERS.map((folder) => path.join(root, folder, 'package.json'));
  const packages = await Promise.all(files.map((file) => readJson<WorkspacePackage>(file)));
  return Object.fromEntries(packages.map(({ name, version }) => [name, version]));
}

const PROGRAM = '#!/usr/bin/env node\n';

const asProgram = (text: string | Buffer = ''): string =>
  text.toString().startsWith(PROGRAM) ? text.toString() : PROGRAM + text.toString();

function importsOf(files: ReadonlyMap<string, string | Buffer>): Set<string> {
  const found = [...files]
    .filter(([file]) => file.endsWith('.js'))
    .flatMap(([, text]) =>
      [...text.toString().matchAll(IMPORTS)].map(({ groups }) => groups?.['name'] ?? ''),
    );
  return new Set(found);
}

async function filesIn(folder: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  return files.toSorted();
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
