import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import { startNode } from '@palaro/tools/start-node';
import { NOBODY, releaseSite, until } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let child: ChildProcess | undefined;

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => lab.close());

function start(env: Record<string, string>): { process: ChildProcess; output: () => string } {
  const process_ = startNode([path.resolve('edge/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // Saves half the time of a short process.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      NODE_ENV: 'test',
      PATH: process.env['PATH'] ?? '',
      EDGE_DATABASE_URL: lab.urls.edge,
      RELEASE_PUBLIC_KEY: lab.keys.publicKey,
      EDGE_SECRET: 'secret of the edge',
      DATA_DIR: path.join(lab.root, '.data'),
      EDGE_PORT: '0',
      API_URL: NOBODY,
      ...env,
    },
  });
  let text = '';
  process_.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  process_.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child = process_;
  return { process: process_, output: () => text };
}

describe('the edge as a process', () => {
  it('becomes healthy, serves, and ends cleanly on SIGTERM', async () => {
    const edge = start({});
    await until(() => edge.output().includes('"Listening."'));
    const url = /"url":"([^"]+)"/.exec(edge.output())?.[1] ?? '';
    await until(async () => (await fetch(`${url}/healthz`)).status === 200);
    expect((await fetch(`${url}/deposit`)).status).toBe(200);
    edge.process.kill('SIGTERM');
    const [code] = (await once(edge.process, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it('ends with one sentence when its port is taken', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const edge = start({ EDGE_PORT: String(port) });
    const [code] = (await once(edge.process, 'exit')) as [number | null];
    taken.close();
    expect(code).toBe(1);
    expect(edge.output()).toContain(`Port ${port} is taken; set EDGE_PORT to a free one.`);
  });

  it('ends with one sentence when a setting is missing', async () => {
    const edge = start({ EDGE_DATABASE_URL: '' });
    const [code] = (await once(edge.process, 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(edge.output()).toContain('EDGE_DATABASE_URL is not set.');
  });
});
