import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore } from './open-store.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { openBucket } from './s3-testing.ts';
import type { TestBucket } from './s3-testing.ts';
import type { ReleaseLab } from './testing.ts';
import { openLab, writeRemote } from './testing.ts';

let lab: ReleaseLab;
let bucket: TestBucket;

beforeAll(async () => {
  lab = await openLab();
  bucket = await openBucket({ failEvery: 7 });
});
afterAll(async () => {
  await bucket.close();
  await lab.close();
});

const storeOf = ({ url, accessKey }: TestBucket, secretKey = bucket.secretKey) =>
  openStore(
    {
      RELEASE_STORE_URL: `${url}/palaro/`,
      RELEASE_STORE_ACCESS_KEY: accessKey,
      RELEASE_STORE_SECRET_KEY: secretKey,
    },
    lab.root,
  );
const remote = (text: string) =>
  writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });

describe('a store in a bucket', () => {
  it('stores a release by signed requests, although the service sometimes fails, and returns every byte', async () => {
    const writer = { ...lab.writer, store: storeOf(bucket) };
    const { version, files } = await publish(writer, await remote('first'));
    await promote(writer, 'production', [{ name: 'mfe-wallet', version }]);
    expect(bucket.refused).toEqual([]);
    const keys = [...bucket.objects.keys()];
    expect(keys.at(-1)).toBe(`/bucket/palaro/r/mfe-wallet/${version}/release.json`);
    expect(keys.filter((key) => !key.endsWith('.br'))).toHaveLength(files + 1);
    const page = await storeOf(bucket).read('mfe-wallet', version, 'page.js');
    expect(
      page?.equals(bucket.objects.get(`/bucket/palaro/r/mfe-wallet/${version}/page.js`) ?? Buffer.of()),
    ).toBe(true);
  });

  it('recognises the same release, and refuses other bytes for its version', async () => {
    const writer = { ...lab.writer, store: storeOf(bucket) };
    await publish(writer, await remote('final'), { final: true });
    expect((await publish(writer, await remote('final'), { final: true })).outcome).toBe('unchanged');
    await expect(publish(writer, await remote('other'), { final: true })).rejects.toMatchObject({
      code: 'version_taken',
    });
  });

  it('never overwrites a release that was made in parallel', async () => {
    const files = new Map([['release.json', Buffer.from('one')]]);
    const added = await Promise.all([1, 2, 3].map(() => storeOf(bucket).add('mfe-games', '1.0.0', files)));
    expect(added.filter(Boolean)).toHaveLength(1);
  });

  // ASVS 5.3.2, 13.2.5
  it('has no unknown file, and none outside of its releases', async () => {
    expect(await storeOf(bucket).read('mfe-wallet', '9.9.9', 'page.js')).toBeUndefined();
    expect(await storeOf(bucket).read('mfe-wallet', '1.0.0', '../../secret')).toBeUndefined();
  });

  it('reports missing permission, instead of a missing file', async () => {
    const stranger = storeOf(bucket, 'another secret');
    await expect(stranger.read('mfe-wallet', '1.0.0', 'page.js')).rejects.toThrow(/answered 403/);
    expect(bucket.refused.at(-1)).toMatch(/the signature does not fit/);
  });

  it.each(['RELEASE_STORE_ACCESS_KEY', 'RELEASE_STORE_SECRET_KEY'])('is not opened without %s', (setting) => {
    const env = {
      RELEASE_STORE_URL: bucket.url,
      RELEASE_STORE_ACCESS_KEY: 'a',
      RELEASE_STORE_SECRET_KEY: 'b',
      [setting]: '',
    };
    expect(() => openStore(env, lab.root)).toThrow(`${setting} is not set.`);
  });
});
