import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readPorts } from './ports.ts';
import { findRunningSite, removeSiteRecord, requireNoSite, writeSiteRecord } from './site-record.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const at = 'postgres://localhost/palaro';
  const databases = { owner: at, memberApi: at, edge: at, release: at, watch: at, reports: at };
  await writeSiteRecord(folder, databases, readPorts({}));
});
afterEach(() => rm(folder, { recursive: true }));

async function change(changes: object): Promise<void> {
  const file = path.join(folder, 'site.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...record, ...changes }));
}

it('a running site is found, and prevents a second one on its data', async () => {
  expect(await findRunningSite(folder)).toMatchObject({ pid: process.pid, ports: readPorts({}) });
  await expect(requireNoSite(folder)).rejects.toThrow(`The site runs already (process ${process.pid})`);
});

it.each([
  ['has ended', () => removeSiteRecord(folder)],
  ['was killed', () => change({ pid: 999_999_999 })],
  ['was killed, and its number given to another process', () => change({ begun: 'long ago' })],
])('a site that %s does not block its data', async (_case, end) => {
  await end();
  expect(await findRunningSite(folder)).toBeUndefined();
  await requireNoSite(folder);
});
