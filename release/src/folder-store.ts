import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@palaro/migrator/error-code';
import { isFileName, isName, isVersion } from '@palaro/release-client/names';
import { Refusal } from './refusals.ts';
import type { ReleaseStore } from './store.ts';

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** A store in `<dataDir>/store`: released files under `r/<name>/<version>/`, unfinished ones under `incoming/`. */
export function folderStore(dataDir: string): ReleaseStore {
  const released = path.join(dataDir, 'store', 'r');
  const incoming = path.join(dataDir, 'store', 'incoming');
  return {
    async read(name, version, file) {
      if (!isName(name) || !isVersion(version) || !isFileName(file)) return undefined;
      return readIfThere(path.join(released, name, version, file));
    },
    async add(name, version, files) {
      checkNames(name, version, files.keys());
      const place = path.join(released, name, version);
      if (await isThere(place)) return false;
      await dropAbandoned(incoming);
      const draft = path.join(incoming, randomUUID());
      try {
        await writeAll(draft, files);
        await mkdir(path.dirname(place), { recursive: true });
        return await moveInto(draft, place);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

/** Refuses unsafe file names (`file_name_unsafe`). */
export function checkNames(name: string, version: string, files: Iterable<string>): void {
  if (!isName(name)) throw new Refusal('file_name_unsafe', { file: name });
  if (!isVersion(version)) throw new Refusal('file_name_unsafe', { file: version });
  for (const file of files) if (!isFileName(file)) throw new Refusal('file_name_unsafe', { file });
}

async function writeAll(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  for (const each of folders) await mkdir(each, { recursive: true });
  await Promise.all([...files].map(([file, bytes]) => writeDurably(path.join(folder, file), bytes)));
}

/** Flushed to disk: after a power cut a release must be complete or absent, because it cannot be overwritten. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `rename` onto a folder with content fails, which decides between two parallel publishers. */
async function moveInto(draft: string, place: string): Promise<boolean> {
  try {
    await rename(draft, place);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

async function dropAbandoned(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true });
  for (const draft of await readdir(incoming)) {
    const folder = path.join(incoming, draft);
    const details = await stat(folder).catch(() => undefined);
    if (details && Date.now() - details.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
