import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
/** A small remote of the browser tests. */
export const REMOTE_SOURCES = path.join(root, 'e2e', 'remotes', 'mfe-trouble');

export interface RemoteCopy {
  folder: string;
  write: (file: string, text: string) => Promise<void>;
  /** @throws Error when the text to change is missing. */
  change: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Inside the workspace, so that its packages are found. */
export async function copyRemote(): Promise<RemoteCopy> {
  const above = path.join(root, '.cache', 'build-tests', randomUUID());
  const folder = path.join(above, path.basename(REMOTE_SOURCES));
  await cp(REMOTE_SOURCES, folder, { recursive: true, filter: (file) => path.basename(file) !== 'dist' });
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  return {
    folder,
    write,
    async change(file, from, to) {
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
      await write(file, text.replace(from, to));
    },
    remove: () => rm(above, { recursive: true, force: true }),
  };
}
