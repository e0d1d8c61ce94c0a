import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { doorSources, keptForDoors } from './door-shapes.ts';
import { ROOT } from './own-files.ts';

/** The declarations behind doors, as `palaro types` writes them where a team's compiler finds them. */
export interface DoorTypes {
  /** Door → its file. */
  doors: Record<string, string>;
  /** File, below the library's sources → text. */
  files: Record<string, string>;
}

/** The compiler leaves these endings in declarations, where `allowImportingTsExtensions` is nobody else's choice. */
const SOURCE_ENDINGS = /(?<before>(?:\bfrom|\bimport\()\s*['"]\.{1,2}\/[^'"]*)\.tsx?(?=['"])/g;

/** The compiler's exit code where it found errors, and wrote the declarations all the same: a build is no check of types. */
const WRITTEN_WITH_ERRORS = 2;

/** Its four checkers would do some of the work four times, and a build beside it has use for the processors. */
const ALONE = ['--checkers', '1'];

/** A file of declarations as it can be read outside of its workspace. */
export const declarationText = (text: string): string => text.replaceAll(SOURCE_ENDINGS, '$<before>.js');

/** The declarations of shared-lib's doors as they stand in its folder. */
export const doorTypes = (library: string): Promise<DoorTypes> =>
  keptForDoors(library, 'types', () => declare(library));

async function declare(library: string): Promise<DoorTypes> {
  const folder = path.join(ROOT, '.cache', 'declarations', randomUUID());
  const output = path.join(folder, 'output');
  const sources = doorSources(library);
  const configuration = path.join(folder, 'tsconfig.json');
  await mkdir(folder, { recursive: true });
  await writeFile(
    configuration,
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: ROOT,
        outDir: output,
        typeRoots: [path.join(ROOT, 'node_modules/@types')],
      },
      files: [...Object.values(sources), path.join(ROOT, 'css.d.ts')],
      include: [],
    }),
  );
  try {
    await compile(configuration);
    const below = path.join(output, path.relative(ROOT, library), 'src');
    const files: Record<string, string> = {};
    for await (const file of glob('**/*.d.ts', { cwd: below })) {
      files[file] = declarationText(await readFile(path.join(below, file), 'utf8'));
      for (const data of dataOf(file, files[file]))
        files[data] ??= await readFile(path.join(library, 'src', data), 'utf8');
    }
    const doors = Object.keys(sources).map((door) => [door, `${door}/index.d.ts`]);
    return { doors: Object.fromEntries(doors) as DoorTypes['doors'], files: sorted(files) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files of data whose types a file of declarations takes. */
const dataOf = (file: string, text: string): string[] =>
  [...text.matchAll(/['"](\.{1,2}\/[^'"]+\.json)['"]/g)].map(([, data = '']) =>
    path.posix.join(path.posix.dirname(file), data),
  );

const sorted = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));

async function compile(configuration: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const compiler = path.join(path.dirname(resolve('typescript/package.json')), 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler, '--project', configuration, ...ALONE]).catch(
    ({ code, stdout, message }: { code?: number; stdout?: string; message: string }) => {
      if (code === WRITTEN_WITH_ERRORS) return;
      throw new Error(`The doors of shared-lib cannot be declared:\n${stdout || message}`);
    },
  );
}
