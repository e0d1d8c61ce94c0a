import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { RECORD_FILE } from '@palaro/release-client/file-names';
import { signRole } from '@palaro/release-client/sign-role';
import { sealRecord } from '../record.ts';
import { delegateFromCheckout } from '../trust/put-roles.ts';
import { newKey } from '../trust/keyring.ts';
import { readMetadata } from '../trust/rows.ts';
import { openService } from './testing.ts';
import type { TestService } from './testing.ts';
import { AS, openUploads } from './testing-uploads.ts';
import type { Build, UploadLab } from './testing-uploads.ts';

let uploads: UploadLab;
/** A service that has the keys of its own roles, and no team's. */
let service: TestService;
const [walletKey, gamesKey] = [newKey(), newKey()].map((pem) => createPrivateKey(pem)) as [
  KeyObject,
  KeyObject,
];

beforeAll(async () => {
  uploads = await openUploads();
  const { lab } = uploads;
  for (const [name, key] of [
    ['mfe-wallet', walletKey],
    ['mfe-games', gamesKey],
  ] as const)
    await delegateFromCheckout(lab.writer, name, [key]);
  const { keysOf } = lab.writer.keys;
  const own = new Set(['channels', 'snapshot', 'timestamp']);
  const keys = { keysOf: async (role: string) => (own.has(role) ? keysOf(role) : []) };
  service = await openService({ ...lab, writer: { ...lab.writer, keys } });
});
afterAll(async () => {
  await service.close();
  await uploads.close();
});

const present = () => readMetadata(uploads.lab.writer.registry, 'mfe-wallet');

async function signed(build: Build, key: KeyObject, role?: string): Promise<string> {
  const { name, version } = build.record;
  const listed = { name, version, record: JSON.stringify(build.record) };
  return signRole(role ?? (await present()), listed, key, new Date());
}

async function sent(): Promise<Build> {
  const build = await uploads.build();
  await uploads.send(build, service);
  return build;
}

const submit = ({ address, record }: Build, role?: string) =>
  service.request(address, { as: AS, body: { record, role } });

describe('a release of a team with a key of its own', () => {
  it('is published with the team’s signature', async () => {
    const build = await sent();
    expect(await submit(build, await signed(build, walletKey))).toMatchObject({
      status: 200,
      body: { outcome: 'published' },
    });
    expect(await present()).toContain(`mfe-wallet/${build.record.version}/record.json`);
  });

  it.each<[string, string, (build: Build) => Promise<string | undefined>]>([
    ['without a signature', 'role_key_missing', async () => undefined],
    ['signed by another team', 'role_unsigned', (build) => signed(build, gamesKey)],
    [
      'signed for another build',
      'role_incomplete',
      async (build) => signed({ ...build, record: { ...build.record, entry: 'page.js' } }, walletKey),
    ],
    [
      'whose role leaves out what was there',
      'role_outdated',
      async (build) =>
        signRole(undefined, { ...build.record, record: JSON.stringify(build.record) }, walletKey, new Date()),
    ],
    ['with something else as its role', 'role_unsigned', async () => '{}'],
  ])('%s is refused (%s), and nothing is half released', async (_case, code, role) => {
    const build = await sent();
    const before = await uploads.released();
    expect(await submit(build, await role(build))).toMatchObject({ status: 422, body: { code } });
    expect(await uploads.released()).toEqual(before);
  });

  it('that was cut off between store and registry is published by repeating it', async () => {
    const build = await sent();
    const { name, version } = build.record;
    const { writer } = uploads.lab;
    const earlier = { ...build.record, publishedAt: new Date(0).toISOString() };
    const files = new Map<string, Uint8Array>(build.files);
    await writer.store.add(
      name,
      version,
      files.set(RECORD_FILE, Buffer.from(sealRecord(earlier, writer.privateKey))),
    );
    expect((await submit(build, await signed(build, walletKey))).body).toMatchObject({
      outcome: 'published',
    });
  });

  it('is signed anew when another of the same team came in between', async () => {
    const [one, two] = [await sent(), await sent()];
    const role = await present();
    const [first, second] = [await signed(one, walletKey, role), await signed(two, walletKey, role)];
    expect((await submit(one, first)).status).toBe(200);
    expect((await submit(two, second)).body).toMatchObject({ code: 'role_outdated' });
    expect((await submit(two, await signed(two, walletKey))).status).toBe(200);
  });
});
