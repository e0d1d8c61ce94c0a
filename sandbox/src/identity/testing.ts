import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';

/** The identity sandbox as a process of its own, with the SMS sandbox that it runs beside. */
export interface TestIdentity {
  url: string;
  /** `kill -9`. */
  stop(): Promise<void>;
}

export { Visitor } from './visitor.ts';

export async function startIdentity(
  dataDir: string,
  { port, releaseUrl = 'http://localhost:9' }: { port?: number; releaseUrl?: string } = {},
): Promise<TestIdentity> {
  const own = port ?? (await freePort());
  const url = `http://localhost:${own}`;
  const child = startNode(['--no-warnings', path.join(import.meta.dirname, '..', 'sms', 'main.ts')], {
    env: {
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: dataDir,
      SMS_PORT: '0',
      SMS_API_SECRET: 'a secret of this process',
      IDENTITY_PORT: String(own),
      IDENTITY_URL: url,
      RELEASE_URL: releaseUrl,
      STAFF_URL: 'http://localhost:10',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8');
    });
  while (!log.includes(`127.0.0.1:${own}`)) {
    if (child.exitCode !== null) throw new Error(`The identity sandbox did not start: ${log}`);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
