import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '@palaro/tools/is-alive';
import { hasRoomForSocket } from '@palaro/tools/temporary-folder';

/** In a folder of the system there are others' folders as well. */
const OUTSIDE = 'palaro-check-';

/**
 * The folder of one check, in `folder` or, where the browser of a look would find no room for its socket there, in a folder of the
 * system. Its name has the id of the process that answers for it.
 */
export async function makeCheckFolder(folder: string): Promise<string> {
  const { place, beginning } = placeOf(folder);
  await mkdir(place, { recursive: true });
  return mkdtemp(path.join(place, `${beginning}${process.pid}-`));
}

/** A browser that is just ending may still write. */
export const removeCheckFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Removes what killed processes have left; also those of this one's id, which is often the same after each start of a container. */
export async function sweepCheckFolders(folder: string): Promise<void> {
  const { place, beginning } = placeOf(folder);
  const left = await readdir(place).catch(() => []);
  const dead = left.filter((name) => {
    if (!name.startsWith(beginning)) return false;
    const pid = Number(name.slice(beginning.length).split('-', 1)[0]);
    return pid === process.pid || !isAlive(pid);
  });
  // What is another user's can be removed by that user alone.
  await Promise.allSettled(dead.map((name) => removeCheckFolder(path.join(place, name))));
}

/** Where folders of checks are, and what their names begin with before the id. */
function placeOf(folder: string): { place: string; beginning: string } {
  const hasRoom = (place: string, beginning: string) =>
    hasRoomForSocket(path.join(place, `${beginning}${process.pid}-XXXXXX`));
  if (hasRoom(folder, '')) return { place: folder, beginning: '' };
  return { place: [tmpdir()].find((place) => hasRoom(place, OUTSIDE)) ?? '/tmp', beginning: OUTSIDE };
}
