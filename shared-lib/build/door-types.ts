import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { DOORS } from './doors.ts';

const root = path.resolve(import.meta.dirname, '..');
const workspace = path.resolve(root, '..');
const sources = path.join(root, 'src');

/** Where one declaration file ends and the next begins, in the one file that a release carries. */
const MARK = '// @filename: ';

/**
 * The types of shared-lib's doors as they stand in these sources: every declaration file that they are made of, one after the other,
 * each below a line with its name. Asking the compiler takes a second, so the answer is kept until a source changes.
 */
export async function doorTypes(): Promise<string> {
  const kept = path.join(workspace, '.cache', 'doors', await hashOfSources());
  const known = await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const draft = `${kept}-${randomUUID()}`;
  try {
    const text = await declare(draft);
    await writeFile(`${draft}.txt`, text);
    await rename(`${draft}.txt`, kept);
    return text;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function declare(draft: string): Promise<string> {
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
      rootDir: sources,
      outDir: out,
    },
    files: DOORS.map((door) => path.join(sources, door, 'index.ts')),
  };
  await writeFile(path.join(draft, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  // What does not fit is the step `types`' to say; here only the declarations count, which come all the same.
  const told = await promisify(execFile)(process.execPath, [
    path.join(path.dirname(compiler), 'bin', 'tsc'),
    '-p',
    draft,
  ]).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  const files = await filesIn(out, '**/*.d.ts');
  if (!DOORS.every((door) => files.includes(path.join(door, 'index.d.ts'))))
    throw new Error(`The types of shared-lib's doors could not be declared.\n${told}`);
  const parts = files.map(async (file) => `${MARK}${file}\n${await readFile(path.join(out, file), 'utf8')}`);
  return (await Promise.all(parts)).join('\n');
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = await filesIn(sources, '**/*.{ts,tsx,json}');
  for (const file of [...files.map((each) => path.join(sources, each)), path.join(root, 'package.json')])
    hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
}

async function filesIn(folder: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  return files.toSorted();
}
