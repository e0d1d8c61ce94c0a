import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '@palaro/tools/is-alive';
import { hasRoomForSocket } from '@palaro/tools/temporary-folder';

/** In a folder of the system there are others' folders as well. */
const OF_SOCKETS = 'palaro-look-';

/** The folder of one check. Its name begins with the id of the process that answers for it. */
export async function makeCheckFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return mkdtemp(path.join(folder, `${process.pid}-`));
}

/**
 * Where the browser of a look has room for its socket, which an installed Chromium puts into its temporary folder: in the check's folder
 * or, where that path is too long for one, in a folder of the system.
 */
export async function makeSocketFolder(checkFolder: string): Promise<string> {
  if (hasRoomForSocket(checkFolder)) return checkFolder;
  return mkdtemp(path.join(systemFolder(), `${OF_SOCKETS}${process.pid}-`));
}

/** A browser that is just ending may still write. */
export const removeCheckFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Removes what killed processes have left; also those of this one's id, which is often the same after each start of a container. */
export async function sweepCheckFolders(folder: string): Promise<void> {
  await sweep(folder, '');
  await sweep(systemFolder(), OF_SOCKETS);
}

async function sweep(place: string, beginning: string): Promise<void> {
  const left = await readdir(place).catch(() => []);
  const dead = left.filter((name) => {
    if (!name.startsWith(beginning)) return false;
    const pid = Number(name.slice(beginning.length).split('-', 1)[0]);
    return pid === process.pid || !isAlive(pid);
  });
  // What is another user's can be removed by that user alone.
  await Promise.allSettled(dead.map((name) => removeCheckFolder(path.join(place, name))));
}

const systemFolder = () =>
  hasRoomForSocket(path.join(tmpdir(), `${OF_SOCKETS}${process.pid}-XXXXXX`)) ? tmpdir() : '/tmp';
