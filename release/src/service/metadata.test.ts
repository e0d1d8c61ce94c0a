import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Updater } from 'tuf-js';
import { recordTarget } from '@palaro/release-client/role-metadata';
import { publish } from '../publish.ts';
import type { ReleaseLab } from '../testing.ts';
import { openLab, writeRemote } from '../testing.ts';
import { readMetadata } from '../trust/rows.ts';
import type { TestService } from './testing.ts';
import { openService } from './testing.ts';

let lab: ReleaseLab;
let service: TestService;

beforeAll(async () => {
  lab = await openLab();
  service = await openService(lab);
});
afterAll(async () => {
  await service.close();
  await lab.close();
});

it('any client of The Update Framework can verify a release by the service alone', async () => {
  const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit' });
  const { name, version } = await publish(lab.writer, folder);
  const metadataDir = path.join(lab.root, 'client');
  await mkdir(metadataDir);
  await writeFile(
    path.join(metadataDir, 'root.json'),
    (await readMetadata(lab.writer.registry, 'root', 1)) ?? '',
  );
  const client = new Updater({
    metadataDir,
    metadataBaseUrl: `${service.url}/metadata`,
    config: { fetchRetry: 0 },
  });
  await client.refresh();
  expect(await client.getTargetInfo(recordTarget(name, version))).toBeDefined();
  expect(await client.getTargetInfo(recordTarget(name, '9.9.9'))).toBeUndefined();
});

it('a team asks for its role by name', async () => {
  const { status, body } = await service.request('/metadata/mfe-wallet.json');
  expect(status).toBe(200);
  expect(body.signed.version).toBe(1);
});

it.each(['/metadata/mfe-none.json', '/metadata/9.mfe-wallet.json'])('%s is not there', async (address) => {
  expect(await service.request(address)).toMatchObject({ status: 404, body: { code: 'role_unknown' } });
});
