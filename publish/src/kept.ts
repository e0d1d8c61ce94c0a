import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No sources: what is installed, built and kept. */
const NO_SOURCES = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.nx', 'test-results']);
/** Folders of which nothing comes into a package. Everything else counts, so that none is forgotten. */
const APART = new Set(['bench', 'docs', 'member-api']);
const TESTS = /\.(?:test|spec)\.tsx?$/;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Puts files that are made of all the sources of the workspace into a folder. Made once for the same sources, and kept in
 * `.cache/packed`.
 * @param make Makes them in the folder that it is given.
 */
export async function keptFiles(
  root: string,
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const all = path.join(root, '.cache', 'packed');
  const kept = path.join(all, await hashOfSources(root));
  if ((await namesIn(kept)).length === 0) {
    await forget(all);
    const draft = path.join(all, `draft-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      await make(draft);
      // Somebody may have made the same meanwhile.
      await rename(draft, kept).catch(async (error: unknown) => {
        if ((await namesIn(kept)).length === 0) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  await mkdir(folder, { recursive: true });
  for (const name of await namesIn(kept)) await copyFile(path.join(kept, name), path.join(folder, name));
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function forget(all: string): Promise<void> {
  for (const name of await namesIn(all)) {
    const { mtimeMs } = await stat(path.join(all, name));
    if (Date.now() - mtimeMs > FORGOTTEN_AFTER_MS)
      await rm(path.join(all, name), { recursive: true, force: true });
  }
}

async function hashOfSources(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const add = async (below: string): Promise<void> => {
    const entries = await readdir(path.join(root, below), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.posix.join(below, entry.name);
      if (NO_SOURCES.has(entry.name) || APART.has(file)) continue;
      if (entry.isDirectory()) await add(file);
      else if (entry.isFile() && !TESTS.test(file))
        hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
    }
  };
  await add('');
  return hash.digest('hex').slice(0, 32);
}
