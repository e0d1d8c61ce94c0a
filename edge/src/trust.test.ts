import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promote, publish, renewTimestamp } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { changeRegistry, listRecord, openLab, signText, writeRemote } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { openEdge, releaseSite, until } from './testing.ts';

jest.setTimeout(30_000);

const MINUTE_MS = 60_000;

let lab: ReleaseLab;
let edge: TestEdge | undefined;

beforeEach(async () => {
  lab = await openLab();
  await releaseSite(lab);
});
afterEach(async () => {
  await stop();
  await lab.close();
});

async function stop(): Promise<void> {
  await edge?.close();
  edge = undefined;
}

async function releaseWallet(title: string): Promise<string> {
  const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title });
  const { name, version } = await publish(lab.writer, folder);
  await promote(lab.writer, 'production', [{ name, version }]);
  return version;
}

interface Status {
  releases?: Record<string, string>;
  trust?: { root: number; timestamp: number; alarms: { code: string; problem: string }[] };
}

const statusOf = async (of: TestEdge) => (await (await of.get('/release/status')).json()) as Status;
const walletOf = async (of: TestEdge) => (await statusOf(of)).releases?.['mfe-wallet'];
const alarmsOf = async (of: TestEdge) => (await statusOf(of)).trust?.alarms.map(({ code }) => code);

const TABLES = ['channel', 'channel_document', 'metadata', 'file', 'provenance', 'published'];

/** A dump of the registry's rows, and what puts it back. */
async function dump(): Promise<() => Promise<void>> {
  const registry = lab.owner;
  const rows = new Map<string, readonly object[]>();
  for (const table of TABLES) rows.set(table, await registry`select * from release.${registry(table)}`);
  return async () => {
    for (const table of TABLES) await registry.unsafe(`alter table release.${table} disable trigger user`);
    await registry.unsafe(`delete from release.file`);
    for (const table of TABLES) {
      await registry`delete from release.${registry(table)}`;
    }
    for (const table of TABLES.toReversed()) {
      for (const row of rows.get(table) ?? [])
        await registry`insert into release.${registry(table)} ${registry(row as never)}`;
    }
  };
}

describe('an old dump of the registry', () => {
  it('changes nothing for a running edge, nor for one that is restarted: both keep the newest set, and say so', async () => {
    const restore = await dump();
    const version = await releaseWallet('Newer');
    const open = (edge = await openEdge(lab));
    expect(await walletOf(open)).toBe(version);
    await restore();
    await until(async () => (await alarmsOf(open))?.includes('metadata_refused') === true);
    expect(await walletOf(open)).toBe(version);
    await stop();

    const again = (edge = await openEdge(lab));
    expect(await walletOf(again)).toBe(version);
    expect((await again.get('/deposit')).status).toBe(200);
    expect((await statusOf(again)).trust?.alarms).toEqual([
      expect.objectContaining({
        code: 'metadata_refused',
        problem: expect.stringContaining('role_replayed'),
      }),
    ]);
    expect(again.log.join('\n')).toMatch(/Alarm\. .*metadata_refused.*role_replayed/);
  });

  it('is served by an edge that has never seen anything newer', async () => {
    const restore = await dump();
    await releaseWallet('Newer');
    await restore();
    const open = (edge = await openEdge(lab));
    expect(await walletOf(open)).toBe('1.0.0');
  });
});

describe('a document or record that was not signed into the roles', () => {
  it('is refused though the channel’s key has signed it', async () => {
    const registry = lab.owner;
    const [old] = await registry`select payload, signature from release.channel`;
    const version = await releaseWallet('Newer');
    await registry`
      update release.channel set payload = ${old?.['payload']}, signature = ${old?.['signature']}`;
    const open = (edge = await openEdge(lab, {}, { ready: false }));
    await until(() => open.log.some((line) => line.includes('not the one that the service signed')));
    expect((await open.get('/healthz')).status).toBe(503);
    expect(version).not.toBe('1.0.0');
  });

  it('opens nowhere before the team has signed it', async () => {
    const registry = lab.owner;
    const open = (edge = await openEdge(lab));
    const file = path.join(lab.root, '.data/store/r/mfe-wallet/1.0.0/release.json');
    const { payload } = JSON.parse(await readFile(file, 'utf8')) as { payload: string };
    const next = signText(payload.replaceAll('1.0.0', '1.0.1'), lab.writer.privateKey);
    const sealed = JSON.stringify(next);
    await registry`
      insert into release.published (name, version, document, integrity) values ('mfe-wallet', '1.0.1', ${sealed}, 'x')`;
    expect((await open.get('/isolate/mfe-wallet@1.0.1')).status).not.toBe(200);
    const release = { name: 'mfe-wallet', version: '1.0.1' };
    const unchecked = 'a test';
    await expect(promote(lab.writer, 'production', [release], { unchecked })).rejects.toMatchObject({
      code: 'record_unlisted',
    });
    await changeRegistry(registry, (change) => listRecord(lab.writer, change, release, sealed));
    await until(async () => (await open.get('/isolate/mfe-wallet@1.0.1')).status === 200);
  });
});

describe('a timestamp that nobody signs again', () => {
  it('is told after 45 minutes, expires, and the site stays up', async () => {
    let aheadMs = 0;
    const now = () => new Date(Date.now() + aheadMs);
    const open = (edge = await openEdge(lab, {}, { now }));
    expect(await alarmsOf(open)).toEqual([]);
    aheadMs = 46 * MINUTE_MS;
    await until(async () => (await alarmsOf(open))?.[0] === 'timestamp_late');
    expect(open.log.join('\n')).toContain('timestamp_late');
    aheadMs = 6 * 60 * MINUTE_MS;
    await until(async () => (await alarmsOf(open))?.[0] === 'timestamp_stale');
    expect((await open.get('/deposit')).status).toBe(200);
    expect((await open.get('/healthz')).status).toBe(200);

    expect(await renewTimestamp({ ...lab.writer, now })).toBe(true);
    await until(async () => (await alarmsOf(open))?.length === 0);
    expect(open.log.join('\n')).toContain('An alarm is over.');
  });

  it('keeps a new edge from starting, and lets one start that has seen it when it was fresh', async () => {
    const now = () => new Date(Date.now() + 7 * 60 * MINUTE_MS);
    const fresh = (edge = await openEdge(lab, { memoryFile: undefined }, { ready: false, now }));
    await until(() => fresh.log.some((line) => line.includes('The role timestamp has expired')));
    expect((await fresh.get('/healthz')).status).toBe(503);
    await stop();
    edge = await openEdge(lab);
    await stop();
    const known = (edge = await openEdge(lab, {}, { now }));
    expect(await alarmsOf(known)).toEqual(['timestamp_stale']);
    expect((await known.get('/deposit')).status).toBe(200);
  });
});

describe('a role that ends soon', () => {
  it('is told a month before', async () => {
    let aheadMs = 0;
    const now = () => new Date(Date.now() + aheadMs);
    const open = (edge = await openEdge(lab, {}, { now }));
    aheadMs = 705 * 24 * 60 * MINUTE_MS;
    await until(async () => (await alarmsOf(open))?.includes('role_ends_soon') === true);
    expect(open.log.join('\n')).toMatch(/role_ends_soon.*valid until/);
    expect((await open.get('/deposit')).status).toBe(200);
  });
});

describe('what an edge remembers', () => {
  it('is not believed when it was altered', async () => {
    const open = (edge = await openEdge(lab));
    const file = path.join(lab.root, '.data/edge/production.json');
    await until(async () => (await readFile(file, 'utf8').catch(() => '')).includes('"channel"'));
    expect(open.log.join('\n')).not.toContain('Alarm');
    await stop();
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/"version\\":1/g, '"version\\":9'));
    const again = (edge = await openEdge(lab));
    expect(again.log.join('\n')).toContain('memory_unusable');
    expect(await walletOf(again)).toBe('1.0.0');
  });
});
