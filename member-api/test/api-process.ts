import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';
import { WALLET_SECRET } from './wallet-client.ts';

/** The member API as a real process, for tests that kill it. */
export interface ApiProcess {
  readonly origin: string;
  /** Where providers call the wallet. */
  readonly partnerOrigin: string;
  /** Starts it and waits until it is ready. */
  start: () => Promise<void>;
  /** Kills it without warning, like a power cut. */
  kill: () => Promise<void>;
}

/** The data key of every process of a test run; the database knows its id. */
export const DATA_KEY = randomBytes(32).toString('hex');
/** Third parties are unavailable: nobody listens at the discard port. */
const AWAY = 'http://127.0.0.1:9';

/** By an authority of the test's own, where it has one. */
async function isHealthy(url: string, authority: string | undefined): Promise<boolean> {
  const ask = url.startsWith('https:') ? https : http;
  const ca = authority && (await readFile(authority));
  return new Promise((resolve) => {
    ask
      .get(url, ca ? { ca, agent: false } : { agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      })
      .on('error', () => resolve(false));
  });
}

/** `own` replaces settings of the test run; with a certificate in it, `NODE_EXTRA_CA_CERTS` is its authority. */
export async function apiProcess(databaseUrl: string, own: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
  const [port, staffPort, partnerPort] = [await freePort(), await freePort(), await freePort()];
  // A certificate proves a name.
  const base = own['API_TLS_CERT'] ? 'https://localhost' : 'http://127.0.0.1';
  const [origin, partnerOrigin] = [`${base}:${port}`, `${base}:${partnerPort}`];
  const secret = () => randomBytes(32).toString('hex');
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MEMBER_API_DATABASE_URL: databaseUrl,
    API_PORT: String(port),
    STAFF_PORT: String(staffPort),
    PARTNER_PORT: String(partnerPort),
    PARTNER_URL: partnerOrigin,
    PAYMENTS_URL: AWAY,
    GAMES_URL: AWAY,
    SMS_URL: AWAY,
    GAMES_WALLET_KEYS: `jili:1:${WALLET_SECRET}`,
    PAYMENTS_API_SECRET: secret(),
    PAYMENTS_WEBHOOK_KEYS: `mayapay:1:${secret()}`,
    GAMES_API_SECRET: secret(),
    SMS_API_SECRET: secret(),
    EDGE_SECRET: secret(),
    STAFF_ISSUER: AWAY,
    // All processes on a database must have the same key.
    DATA_KEYS: DATA_KEY,
    ...own,
  };
  let running: ChildProcess | undefined;
  const isReady = () => isHealthy(`${origin}/healthz`, own['NODE_EXTRA_CA_CERTS']);
  return {
    origin,
    partnerOrigin,
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
