import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@palaro/tools/console';
import { runNode } from '@palaro/tools/run';
import { COMPILED_FOLDERS, DECLARATIONS } from './published.ts';

const { resolve } = createRequire(import.meta.url);
const COMPILER = path.join(path.dirname(resolve('typescript/package.json')), 'bin', 'tsc');
/** By default there are four, and each works out anew what several need. */
const ONE_CHECKER = ['--checkers', '1'];

/**
 * Compiles all published packages at once, as one program: to ES modules and their types, in the folders that they have in the workspace.
 * @throws Failure with what the compiler says.
 */
export async function compileSources(root: string, output: string): Promise<void> {
  const at = (...places: string[]) => path.join(root, ...places);
  const configuration = path.join(output, 'tsconfig.json');
  await mkdir(output, { recursive: true });
  await writeFile(
    configuration,
    JSON.stringify({
      extends: at('tsconfig.json'),
      compilerOptions: {
        rootDir: root,
        outDir: output,
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        typeRoots: [at('node_modules/@types')],
      },
      include: [
        ...COMPILED_FOLDERS.map((folder) => at(folder, 'src')),
        ...DECLARATIONS.map((file) => at(file)),
        at('*.d.ts'),
      ],
      exclude: COMPILED_FOLDERS.flatMap((folder) => [
        at(folder, '**/*.test.ts'),
        at(folder, '**/*.test.tsx'),
      ]),
    }),
  );
  const { code, output: printed } = await runNode(COMPILER, ['--project', configuration, ...ONE_CHECKER], {
    cwd: root,
  });
  if (code !== 0) throw new Failure('The packages do not compile as they would be published.', printed);
}
