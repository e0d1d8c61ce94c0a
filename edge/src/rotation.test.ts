import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publish } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, rotateInCheckout, writeRemote } from '@palaro/release/testing';
import { startNode } from '@palaro/tools/start-node';
import { NOBODY, releaseSite, until } from './testing.ts';

jest.setTimeout(60_000);

/** An edge as a process, with a data folder and a memory of its own. */
interface EdgeProcess {
  name: string;
  process: ChildProcess | undefined;
  url: string;
  log: string;
}

let lab: ReleaseLab;
const edges: EdgeProcess[] = [];

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  await copyFile(path.join(lab.root, '.data/keys/root.json'), path.join(lab.root, 'root.json'));
});
afterAll(async () => {
  await Promise.all(edges.map(kill));
  await lab.close();
});

async function open(name: string): Promise<EdgeProcess> {
  const folder = path.join(lab.root, name);
  await mkdir(folder);
  await symlink(path.join(lab.root, '.data/store'), path.join(folder, 'store'));
  const edge: EdgeProcess = { name, process: undefined, url: '', log: '' };
  edges.push(edge);
  await start(edge);
  return edge;
}

async function start(edge: EdgeProcess): Promise<void> {
  edge.log = '';
  const child = startNode([path.resolve('edge/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      NODE_ENV: 'test',
      PATH: process.env['PATH'] ?? '',
      EDGE_DATABASE_URL: lab.urls.edge,
      RELEASE_PUBLIC_KEY: lab.keys.publicKey,
      // The root of the first day, whatever came since.
      RELEASE_TRUSTED_ROOT: path.join(lab.root, 'root.json'),
      RELEASE_POLL_MS: '100',
      DATA_DIR: path.join(lab.root, edge.name),
      EDGE_SECRET: 'secret of the edge',
      EDGE_PORT: '0',
      API_URL: NOBODY,
    },
  });
  edge.process = child;
  child.stdout?.on('data', (chunk: Buffer) => (edge.log += chunk.toString()));
  await until(() => edge.log.includes('"Listening."'));
  edge.url = /"url":"([^"]+)"/.exec(edge.log)?.[1] ?? '';
  await until(async () => (await fetch(`${edge.url}/healthz`)).status === 200);
}

async function kill(edge: EdgeProcess): Promise<void> {
  const child = edge.process;
  edge.process = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

interface Status {
  releases: Record<string, string>;
  trust: { root: number; alarms: object[] };
}

const statusOf = async ({ url }: EdgeProcess) =>
  (await (await fetch(`${url}/release/status`)).json()) as Status;

let releases = 0;
/** A new version of the wallet, live. */
async function release(): Promise<string> {
  const page = { path: '/deposit', title: 'Deposit', text: `number ${(releases += 1)}` };
  const { name, version } = await publish(lab.writer, await writeRemote(lab.root, 'mfe-wallet', page));
  await promote(lab.writer, 'production', [{ name, version }]);
  return version;
}

async function requireFollowing(some: readonly EdgeProcess[], version: string, root: number): Promise<void> {
  for (const edge of some) {
    await until(async () => (await statusOf(edge)).releases['mfe-wallet'] === version);
    expect((await statusOf(edge)).trust).toMatchObject({ root, alarms: [] });
    expect((await fetch(`${edge.url}/deposit`)).status).toBe(200);
    expect(edge.log).not.toContain('"Alarm."');
  }
}

/** Visitors who open pages of an edge one after the other until they are stopped; what went wrong for any of them. */
function openPages({ url }: EdgeProcess) {
  const problems: string[] = [];
  let opened = 0;
  let stopped = false;
  const visit = async () => {
    while (!stopped) {
      const answer = await fetch(`${url}/deposit`);
      const isPage = (await answer.text()).includes('palaro-boot');
      if (answer.status !== 200 || !isPage) problems.push(`status ${answer.status}`);
      opened += 1;
    }
  };
  const ended = Promise.all(
    Array.from({ length: 4 }, () => visit().catch((error: unknown) => problems.push(String(error)))),
  );
  return {
    async stop() {
      stopped = true;
      await ended;
      return { opened, problems };
    },
  };
}

describe('another key for a role, with edges that run', () => {
  const running: EdgeProcess[] = [];
  let away: EdgeProcess;

  it('begins with the first root', async () => {
    running.push(await open('first'), await open('second'));
    away = await open('away');
    await requireFollowing([...running, away], '1.0.0', 1);
    await kill(away);
  });

  it.each([
    ['timestamp', 2],
    ['snapshot', 3],
    ['channels', 3],
    ['mfe-wallet', 3],
    ['targets', 4],
    ['root', 5],
  ])(
    'of %s is followed by one whose visitors go on, and by one that is killed in the middle',
    async (role, root) => {
      const [first, second] = running as [EdgeProcess, EdgeProcess];
      const pages = openPages(second);
      await kill(first);
      await rotateInCheckout(lab.writer, role);
      await start(first);
      const version = await release();
      await requireFollowing([first, second], version, root);
      const { opened, problems } = await pages.stop();
      expect(opened).toBeGreaterThan(20);
      expect(problems).toEqual([]);
    },
  );

  it('is found by an edge that was away all the while, root by root', async () => {
    await start(away);
    await until(async () => (await statusOf(away)).trust.root === 5);
    await requireFollowing([away], await release(), 5);
  });

  it('is found by a new edge, too, that has the root of the first day', async () => {
    const version = await release();
    await requireFollowing([await open('new')], version, 5);
  });
});
