import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@palaro/tools/free-port';
import type { Failure } from '@palaro/tools/console';
import { ServiceProcess } from './service-process.ts';

const folder = path.join(process.cwd(), '.cache', 'stack-tests', randomUUID());
const entry = path.join(folder, 'server.mjs');

/** A server that is ready after a moment, and logs a clean end. */
const SERVER = `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
const server = createServer((_, answer) => answer.end('ok'));
process.on('SIGTERM', () => { appendFileSync(process.env.NOTES, 'in order'); server.close(() => process.exit(0)); server.closeAllConnections(); });
if (process.env.FAILS) { console.error('The setting COLOUR is missing.'); process.exit(3); }
server.listen(Number(process.env.PORT), '127.0.0.1');
`;

/** Starts the server above as a child, prints its id, and waits to be killed. */
const STARTER = `
import { ServiceProcess } from ${JSON.stringify(path.join(process.cwd(), 'stack/src/service-process.ts'))};
const [entry, logFile, PORT, NOTES] = process.argv.slice(2);
const child = new ServiceProcess({ title: 'server', entry, env: { PORT, NOTES }, logFile });
child.start();
await child.untilHealthy('http://127.0.0.1:' + PORT, { timeoutMs: 10_000 });
console.log(child.pid);
setInterval(() => undefined, 1000);
`;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(entry, SERVER);
  await writeFile(path.join(folder, 'starter.ts'), STARTER);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a process of the site', () => {
  it('is ready when it answers, and ends cleanly when it is stopped', async () => {
    const { server, url, notes } = await aServer();
    server.start();
    await server.untilHealthy(url, { timeoutMs: 10_000 });
    await server.stop();
    expect(server.isRunning).toBe(false);
    expect(await readFile(notes, 'utf8')).toBe('in order');
  });

  it('that ends during its start is reported with the last lines of its log', async () => {
    const { server, url } = await aServer({ FAILS: '1' });
    server.start();
    await expect(server.untilHealthy(url, { timeoutMs: 10_000 })).rejects.toMatchObject({
      message: expect.stringContaining('The server ended while starting'),
      details: 'The setting COLOUR is missing.',
    });
  });

  it('that dies later is reported once, but not one that was stopped', async () => {
    const { server, url } = await aServer();
    const deaths: Failure[] = [];
    server.onDeath = (failure) => deaths.push(failure);
    server.start();
    await server.untilHealthy(url, { timeoutMs: 10_000 });
    await server.kill();
    expect(deaths).toEqual([]);
    server.start();
    await server.untilHealthy(url, { timeoutMs: 10_000 });
    const died = new Promise<Failure>((resolve) => {
      server.onDeath = resolve;
    });
    process.kill(server.pid ?? 0, 'SIGKILL');
    expect((await died).message).toContain('The server ended (SIGKILL)');
  });

  it('ends cleanly when its starter is killed', async () => {
    const notes = path.join(folder, randomUUID());
    const port = String(await freePort());
    const starter = spawn(process.execPath, [
      path.join(folder, 'starter.ts'),
      entry,
      `${notes}.log`,
      port,
      notes,
    ]);
    await Promise.race([once(starter.stdout), once(starter.stderr)]);
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      );
    expect(await answers()).toBe(true);
    starter.kill('SIGKILL');
    while (await answers()) await wait(20);
    expect(await readFile(notes, 'utf8')).toBe('in order');
  });
});

async function aServer(env: Record<string, string> = {}) {
  const port = await freePort();
  const notes = path.join(folder, randomUUID());
  const server = new ServiceProcess({
    title: 'server',
    entry,
    env: { PORT: String(port), NOTES: notes, ...env },
    logFile: `${notes}.log`,
  });
  return { server, notes, url: `http://127.0.0.1:${port}/healthz` };
}

function once(stream: NodeJS.ReadableStream): Promise<[string]> {
  return new Promise((resolve) => {
    stream.once('data', (chunk: Buffer) => resolve([chunk.toString()]));
  });
}
