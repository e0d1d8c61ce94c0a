/**
 * Runs the embedded database of one test run: prints its URL, waits until its standard input closes, stops it and removes
 * it. A process of its own, because a pipe also closes when the test run is killed: nothing stays behind.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chmod } from 'node:fs/promises';
import { startEmbedded } from '../src/database/index.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'palaro-test-'));
// mkdtemp makes it 0700; as root the server is another user.
await chmod(dataDir, 0o755);
const server = await startEmbedded({ dataDir });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('close', () => {
  void (async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
    process.exit(0);
  })();
});
