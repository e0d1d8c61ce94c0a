import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { drawnPorts } from './drawn-ports.ts';
import { freePort } from './free-port.ts';

jest.setTimeout(60_000);

const FREE_PORT = JSON.stringify(path.join(import.meta.dirname, 'free-port.ts'));
const PROCESSES = 6;
/** With plain random choice, this number would collide about ten times. */
const PORTS = 84;

/** Draws ports in parallel, reports them, and listens on each when the others have drawn theirs, too. */
const DRAW = `
  import { createServer } from 'node:net';
  import { freePort } from ${FREE_PORT};
  const ports = await Promise.all(Array.from({ length: ${PORTS} }, () => freePort()));
  console.log(JSON.stringify(ports));
  process.stdin.once('data', async () => {
    const listen = (port) => new Promise((resolve, reject) => {
      const server = createServer().once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
    });
    const servers = await Promise.all(ports.map(listen));
    console.log(servers.length);
    process.stdin.once('end', () => process.exit());
  });`;

const running: ChildProcess[] = [];
const server = createServer();
afterEach(async () => {
  server.close();
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

function start(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => JSON.parse(String((await lines.next()).value)) as unknown;
  return { child, nextLine };
}

describe('a free port', () => {
  it('is the wanted one, or another when it is in use, and never an ephemeral one', async () => {
    const { first, last } = drawnPorts();
    const port = await freePort();
    expect(await freePort(port)).toBe(port);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const other = await freePort(port);
    expect(other).not.toBe(port);
    for (const drawn of [port, other]) {
      expect(drawn).toBeGreaterThanOrEqual(first);
      expect(drawn).toBeLessThanOrEqual(last);
    }
  });

  it('is unique among parallel processes, and can be listened on', async () => {
    const drawing = Array.from({ length: PROCESSES }, () => start(DRAW));
    const drawn = await Promise.all(drawing.map(({ nextLine }) => nextLine()));
    expect(new Set(drawn.flat()).size).toBe(PROCESSES * PORTS);
    for (const { child } of drawing) child.stdin.write('listen\n');
    const listening = await Promise.all(drawing.map(({ nextLine }) => nextLine()));
    expect(listening).toEqual(drawing.map(() => PORTS));
    for (const { child } of drawing) child.stdin.end();
    await Promise.all(drawing.map(({ child }) => once(child, 'exit')));
  });

  it('drawn by another process is not available until that process has ended, in any way', async () => {
    const { child, nextLine } = start(`
      import { freePort } from ${FREE_PORT};
      console.log(await freePort());
      process.stdin.resume();`);
    const port = Number(await nextLine());
    expect(await freePort(port)).not.toBe(port);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await freePort(port)).toBe(port);
  });
});
