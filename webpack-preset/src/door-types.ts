import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { DOORS } from './doors.ts';

const workspace = path.resolve(import.meta.dirname, '../..');
/** Packages of the workspace whose sources the doors' types name beside shared-lib's own. */
const BESIDE = ['contract', 'game-art'];

/** Where one declaration file ends and the next begins, in the one file that a release carries. */
const MARK = '// @filename: ';

/**
 * The types of shared-lib's doors as they stand in its folder: every declaration file that they are made of, one after the other, each
 * below a line with its name (`core/index.d.ts`; of another package `@palaro/contract/call.d.ts`). Asking the compiler takes a second, so the answer is kept until a source changes.
 */
export async function doorTypes(library: string): Promise<string> {
  const kept = path.join(workspace, '.cache', 'doors', await hashOfSources(library));
  const known = await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const draft = `${kept}-${randomUUID()}`;
  try {
    const text = await declare(draft, library);
    await writeFile(`${draft}.txt`, text);
    await rename(`${draft}.txt`, kept);
    return text;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function declare(draft: string, library: string): Promise<string> {
  const sources = path.join(library, 'src');
  const out = path.join(draft, 'out');
  await mkdir(out, { recursive: true });
  const settings = {
    compilerOptions: {
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
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: workspace,
      outDir: out,
      paths: Object.fromEntries((await Promise.all(BESIDE.map(entriesOf))).flat()),
    },
    files: DOORS.map((door) => path.join(sources, door, 'index.ts')),
  };
  await writeFile(path.join(draft, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  // What does not fit is the step `types`' to say; here only the declarations count, which come all the same.
  const output = await promisify(execFile)(process.execPath, [
    path.join(path.dirname(compiler), 'bin', 'tsc'),
    '-p',
    draft,
  ]).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  const own = await declarationsIn(path.join(out, path.relative(workspace, sources)), '');
  if (!DOORS.every((door) => own.has(`${door}/index.d.ts`)))
    throw new Error(`The types of shared-lib's doors could not be declared.\n${output}`);
  const others = await Promise.all(
    BESIDE.map((name) => declarationsIn(path.join(out, name, 'src'), `@palaro/${name}/`)),
  );
  return [own, ...others]
    .flatMap((each) => [...each])
    .map(([file, text]) => `${MARK}${file}\n${text}`)
    .join('\n');
}

/** Name of each entry of a package → its source. What the compiler finds below `node_modules` counts as a library, and it declares nothing of it. */
async function entriesOf(name: string): Promise<[name: string, sources: string[]][]> {
  const folder = path.join(workspace, name);
  const { exports } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports).map(([entry, source]) => [
    path.posix.join('@palaro', name, entry),
    [path.join(folder, source)],
  ]);
}

/** Name → text of every declaration file of a folder. */
async function declarationsIn(folder: string, prefix: string): Promise<Map<string, string>> {
  const read = async (file: string) =>
    [`${prefix}${file}`, await readFile(path.join(folder, file), 'utf8')] as const;
  return new Map(await Promise.all((await filesIn(folder, '**/*.d.ts')).map(read)));
}

async function hashOfSources(library: string): Promise<string> {
  const hash = createHash('sha256');
  // The lock has the compiler and the types of libraries.
  for (const file of [path.join(workspace, 'package-lock.json'), import.meta.filename])
    hash.update(await readFile(file));
  for (const folder of [library, ...BESIDE.map((name) => path.join(workspace, name))])
    for (const file of ['package.json', ...(await filesIn(folder, 'src/**/*.{ts,tsx,json}'))])
      hash.update(`\0${file}\0`).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 32);
}

async function filesIn(folder: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  return files.toSorted();
}
