import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '@palaro/tools/is-alive';

/** The folder of one check. Its name begins with the id of the process that answers for it. */
export async function makeCheckFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return mkdtemp(path.join(folder, `${process.pid}-`));
}

/** A browser that is just ending may still write. */
export const removeCheckFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Removes what killed processes have left; also those of this one's id, which is often the same after each start of a container. */
export async function sweepCheckFolders(folder: string): Promise<void> {
  const left = await readdir(folder).catch(() => []);
  const dead = left.filter((name) => {
    const pid = Number(name.split('-', 1)[0]);
    return pid === process.pid || !isAlive(pid);
  });
  await Promise.all(dead.map((name) => removeCheckFolder(path.join(folder, name))));
}
