import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';
import { WALLET_SECRET } from './wallet-client.ts';

/** The member API as a real process, for tests that kill it. */
export interface ApiProcess {
  readonly origin: string;
  /** Starts it and waits until it is ready. */
  start: () => Promise<void>;
  /** Kills it without warning, like a power cut. */
  kill: () => Promise<void>;
}

/** The data key of every process of a test run; the database stores a check value for it. */
export const DATA_KEY = randomBytes(32).toString('hex');
/** Third parties are unavailable: nobody listens at the discard port. */
const AWAY = 'http://127.0.0.1:9';

/** `own` replaces settings of the test run. */
export async function apiProcess(databaseUrl: string, own: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const secret = () => randomBytes(32).toString('hex');
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    API_PORT: String(port),
    API_URL: origin,
    PAYMENTS_URL: AWAY,
    GAMES_URL: AWAY,
    SMS_URL: AWAY,
    GAMES_WALLET_KEYS: `jili:1:${WALLET_SECRET}`,
    PAYMENTS_API_SECRET: secret(),
    PAYMENTS_WEBHOOK_SECRET: secret(),
    GAMES_API_SECRET: secret(),
    SMS_API_SECRET: secret(),
    EDGE_SECRET: secret(),
    OPERATOR_TOKEN: secret(),
    // All processes on a database must have the same key.
    DATA_KEY,
    ...own,
  };
  let running: ChildProcess | undefined;
  const isReady = () =>
    fetch(`${origin}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );
  return {
    origin,
    async start() {
      const child = startNode([join(import.meta.dirname, '../src/main.ts')], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      running = child;
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`the member API ended with ${child.exitCode}`);
        await sleep(20);
      }
    },
    async kill() {
      const child = running;
      running = undefined;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
