import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from './is-alive.mjs';

/**
 * The path of a socket may have 103 characters on a Mac and 107 on Linux, and the browser puts one at `<here>/com.google.Chrome.XXXXXX/SingletonSocket`.
 */
const LONGEST = 103 - '/com.google.Chrome.XXXXXX/SingletonSocket'.length;
const PREFIX = 'palaro-';

/**
 * Whether the browser has room for its socket in a folder of this path.
 * @param {string} folder
 */
export const hasRoomForSocket = (folder) => folder.length <= LONGEST;

/**
 * The folder for temporary files of a command: inside the project, or, if its path is too long for a socket, in a folder of the
 * system, which `close` removes.
 * @param {string} root
 * @param {string[]} elsewhere Folders of the system, the first choice first.
 */
export function openTemporaryFolder(root, elsewhere = [tmpdir(), '/tmp']) {
  const own = path.join(root, '.cache', 'tmp');
  mkdirSync(own, { recursive: true });
  if (hasRoomForSocket(own)) return { path: own, close: () => undefined };
  const name = `${PREFIX}${process.pid}-`;
  const base = elsewhere.find((folder) => hasRoomForSocket(path.join(folder, `${name}XXXXXX`))) ?? '/tmp';
  removeLeftovers(base);
  const folder = mkdtempSync(path.join(base, name));
  // The database runs as another user than root, and must be able to enter it.
  chmodSync(folder, 0o755);
  return { path: folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Folders of killed commands. */
function removeLeftovers(base) {
  for (const name of readdirSync(base)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-\\w{6}$`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(base, name), { recursive: true, force: true });
  }
}
