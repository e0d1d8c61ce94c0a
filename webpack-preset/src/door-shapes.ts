import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shape } from '@palaro/contract';
import { API, type Checker, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import { DOORS } from './doors.ts';
import { ownFile, ROOT } from './own-files.ts';
import { type OpenSets, TypeShapes } from './type-shapes.ts';

/** Whose sources the doors' types name beside shared-lib's own. */
const BESIDE = ['contract/src', 'game-art/src'];
/** Source → the types in it that are catalogues. */
const CATALOGUES = { 'contract/src/errors/index.ts': 'ErrorKey', 'shared-lib/src/core/api.ts': 'ApiTag' };

/** Beside the package.json of a published shared-lib. */
export const PUBLISHED_SHAPES = 'doors.json';

/** What is behind doors: door → exported name → what it is; and the types to which these refer. */
export interface DoorShapes {
  doors: Record<string, Record<string, Shape>>;
  types: Record<string, Shape>;
}

/** The types of shared-lib's doors as they stand in its folder, as data. A published shared-lib brings them. */
export async function doorShapes(library: string): Promise<DoorShapes> {
  const published = await readFile(path.join(library, PUBLISHED_SHAPES), 'utf8').catch(() => undefined);
  if (published !== undefined) return JSON.parse(published) as DoorShapes;
  return keptForDoors(library, 'shapes', () => shapesOfDoors(library));
}

function shapesOfDoors(library: string): Promise<DoorShapes> {
  const catalogues = Object.entries(CATALOGUES).map(([file, name]): [string, string] => [
    file.startsWith('shared-lib/') ? path.join(library, file.slice(11)) : path.join(ROOT, file),
    name,
  ]);
  return shapesOfModules(doorSources(library), Object.fromEntries(catalogues));
}

/** Door → the file that is behind it. */
export const doorSources = (library: string): Record<string, string> =>
  Object.fromEntries(DOORS.map((door) => [door, path.join(library, 'src', door, 'index.ts')]));

/** What the compiler says of the doors. Asking it takes seconds, so its answer is kept until a source changes. */
export async function keptForDoors<Answer>(
  library: string,
  question: string,
  compute: () => Promise<Answer>,
): Promise<Answer> {
  const kept = path.join(ROOT, '.cache', 'doors', `${await hashOfSources(library)}.${question}.json`);
  const known = await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as Answer;
  const answer = await compute();
  const draft = `${kept}-${randomUUID()}`;
  await mkdir(path.dirname(kept), { recursive: true });
  await writeFile(draft, JSON.stringify(answer));
  await rename(draft, kept);
  return answer;
}

/**
 * What modules export, by the compiler's word.
 * @param sources Name → file.
 * @param catalogues File → the type in it whose names are an open set.
 * @param prefix Of the names of its types, where they come to stand beside others.
 */
export async function shapesOfModules(
  sources: Record<string, string>,
  catalogues: Record<string, string> = {},
  prefix = '',
): Promise<DoorShapes> {
  const folder = path.join(ROOT, '.cache', 'shapes', randomUUID());
  const configuration = path.join(folder, 'tsconfig.json');
  await mkdir(folder, { recursive: true });
  const files = [...Object.values(sources), ...Object.keys(catalogues)];
  await writeFile(configuration, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }));
  const compiler = new API();
  try {
    const project = compiler.updateSnapshot({ openProjects: [configuration] }).getProject(configuration);
    if (!project) throw new Error(`The compiler does not know ${configuration}.`);
    const { checker } = project;
    const shapes = new TypeShapes(checker, openSets(project, catalogues), prefix);
    const doors = Object.entries(sources).map(([name, file]) => [
      name,
      Object.fromEntries(
        exportsOf(project, file)
          .filter(({ flags }) => flags & SymbolFlags.Value)
          .map((each) => [each.exported, shapes.ofExport(each.symbol)]),
      ),
    ]);
    return { doors: Object.fromEntries(doors) as DoorShapes['doors'], types: shapes.types };
  } finally {
    compiler.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const COMPILER_OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};

interface Exported {
  exported: string;
  symbol: Symbol;
  flags: SymbolFlags;
}

function exportsOf({ program, checker }: Project, file: string): Exported[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module.`);
  return checker.getExportsOfModule(module).map((each) => {
    const symbol = each.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    return { exported: each.name, symbol, flags: symbol.flags };
  });
}

function openSets(project: Project, catalogues: Record<string, string>): OpenSets {
  return new Map(
    Object.entries(catalogues).map(([file, name]) => {
      const found = exportsOf(project, file).find(({ exported }) => exported === name);
      if (!found) throw new Error(`${file} exports no ${name}.`);
      return [name, textsOf(project.checker, found.symbol)];
    }),
  );
}

function textsOf(checker: Checker, symbol: Symbol): Set<string> {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const members = type.isUnionType() ? type.getTypes() : [type];
  return new Set(members.flatMap((each) => (each.isStringLiteralType() ? [each.value] : [])));
}

async function hashOfSources(library: string): Promise<string> {
  const hash = createHash('sha256')
    .update(process.version)
    // The lock stands for the compiler and the libraries whose types are asked.
    .update(await readFile(path.join(ROOT, 'package-lock.json')))
    .update(await readFile(path.join(library, 'package.json')))
    .update(await readFile(ownFile('type-shapes')))
    .update(await readFile(ownFile('door-types')))
    .update(await readFile(import.meta.filename));
  const folders = [path.join(library, 'src'), ...BESIDE.map((each) => path.join(ROOT, each))];
  for (const folder of folders)
    for (const file of await filesIn(folder))
      hash.update(`\0${file}\0`).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 32);
}

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.{ts,tsx,json}', { cwd: folder })) files.push(file);
  return files.toSorted();
}
