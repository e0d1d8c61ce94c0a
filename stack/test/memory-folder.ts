import { readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** The databases of all tests together have a few hundred megabytes. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/**
 * The folder for the data of a test run: in memory if there is enough space, because every test file copies a database of many
 * small files, which takes ten times as long on disk. Otherwise the temporary folder.
 * @param table Of what is mounted where, as Linux writes it; other systems have none.
 */
export async function memoryFolder(table = '/proc/mounts'): Promise<string> {
  try {
    const mounts = await readFile(table, 'utf8');
    const [, , type, options = ''] =
      mounts
        .split('\n')
        .map((line) => line.split(' '))
        .findLast(([, place]) => place === MEMORY) ?? [];
    const { bavail, bsize } = await statfs(MEMORY);
    // The server's programs may have to be copied beside its data.
    const isFit = type === 'tmpfs' && !options.split(',').some((one) => one === 'noexec' || one === 'ro');
    return isFit && bavail * bsize >= LEAST_FREE_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
