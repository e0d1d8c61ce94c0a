/**
 * Runs the embedded database of one test run in a folder of its own: prints `{ url, urls, folder }`, waits until its standard input
 * closes, stops every server in the folder and removes it. A separate process, because its pipe also closes when the test run is
 * killed, so that nothing is left behind.
 */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeData } from '../src/database/remove-data.ts';
import { startEmbedded } from '../src/database/embedded.ts';
import { findPostmaster, stopPostmaster } from '../src/database/postmaster.ts';
import { memoryFolder } from './memory-folder.ts';

const folder = await mkdtemp(join(await memoryFolder(), 'palaro-test-'));
// mkdtemp makes it 0700; as root the server is another user.
await chmod(folder, 0o755);
const { url, urls } = await startEmbedded({ dataDir: join(folder, 'run'), durable: false });
process.stdout.write(`${JSON.stringify({ url, urls, folder })}\n`);
process.stdin.resume();
process.stdin.once('close', () => void stopAll());

async function stopAll(): Promise<void> {
  for (const name of await readdir(folder)) {
    const data = join(folder, name, 'postgres', 'data');
    const running = await findPostmaster(data);
    if (running) await stopPostmaster(data, running);
    await removeData(join(folder, name));
  }
  await rm(folder, { recursive: true });
  process.exit(0);
}
