import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The packages that are compiled into deployables or build them; nx.json has them as `shared`, a test compares. */
export const SHARED_PACKAGES = ['contract', 'game-art', 'html', 'shared-lib', 'webpack-preset'] as const;

/** Inputs of a build outside the deployable's folder. */
const SHARED = [...SHARED_PACKAGES.map((name) => `${name}/**/*`), 'package.json', 'package-lock.json'];
const LEFT_OUT = ['**/dist', '**/node_modules', '**/*.test.ts', '**/*.test.tsx', '**/*.md'];

/** One hash of every file that the build of `name` reads: equal hash, equal build. */
export async function hashOfInputs(root: string, name: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of await inputFiles(root, name)) {
    hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}

async function inputFiles(root: string, name: string): Promise<string[]> {
  const files = new Set<string>();
  const found = glob([`${name}/**/*`, ...SHARED], { cwd: root, exclude: LEFT_OUT, withFileTypes: true });
  for await (const entry of found) {
    if (entry.isFile()) files.add(path.relative(root, path.join(entry.parentPath, entry.name)));
  }
  return [...files].toSorted();
}

/** The completed builds: one line each in `.cache/build`, with the hashes of inputs and output. */
export function buildRecords(root: string) {
  const fileOf = (name: string) => path.join(root, '.cache', 'build', name);
  /** Includes the output, because a separate build of one deployable is not recorded here. */
  const lineOf = async (name: string, hash: string): Promise<string | undefined> => {
    const build = await readFile(path.join(root, name, 'dist', 'build.json')).catch(() => undefined);
    return build && `${hash} ${createHash('sha256').update(build).digest('hex')}`;
  };
  return {
    async note(name: string, hash: string): Promise<void> {
      await mkdir(path.dirname(fileOf(name)), { recursive: true });
      await writeFile(fileOf(name), (await lineOf(name, hash)) ?? '');
    },
    async isCurrent(name: string, hash: string): Promise<boolean> {
      const line = await lineOf(name, hash);
      return line !== undefined && (await readFile(fileOf(name), 'utf8').catch(() => '')) === line;
    },
  };
}
