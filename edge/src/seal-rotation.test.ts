import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publish, renew, rollback } from '@palaro/release';
import type { ReleaseWriter } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { makeKeys, openLab, writeRemote } from '@palaro/release/testing';
import { bootOf, openEdge, releaseSite, until } from './testing.ts';
import type { TestEdge } from './testing.ts';

jest.setTimeout(60_000);

/** The service with another key, which still reads what the first has sealed. */
let after: ReleaseWriter;
let lab: ReleaseLab;
const edges: TestEdge[] = [];

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  const { privateKey, publicKey } = makeKeys();
  after = { ...lab.writer, privateKey, sealKeys: [publicKey, ...lab.writer.sealKeys] };
});
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await lab.close();
});

async function open(sealKeys: ReleaseWriter['sealKeys'], ready = true): Promise<TestEdge> {
  const edge = await openEdge(lab, { sealKeys }, { ready });
  edges.push(edge);
  return edge;
}

const statusOf = async (edge: TestEdge) =>
  (await (await edge.get('/release/status')).json()) as { serial: number; releases: Record<string, string> };
const bootFrom = async (edge: TestEdge) => bootOf(await (await edge.get('/deposit')).text());
const base64 = (key: ReleaseWriter['sealKeys'][number] | undefined) =>
  key?.export({ type: 'spki', format: 'der' }).toString('base64');

async function release(writer: ReleaseWriter, text: string): Promise<string> {
  const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
  const { name, version } = await publish(writer, folder);
  await promote(writer, 'production', [{ name, version }]);
  return version;
}

describe('another key for the seals, with edges that run', () => {
  it('is told to edges first, which go on with the old one, and to their browsers', async () => {
    const [fresh, old] = after.sealKeys;
    const edge = await open(after.sealKeys);
    const version = await release(lab.writer, 'by the old key');
    await until(async () => (await statusOf(edge)).releases['mfe-wallet'] === version);
    expect(await bootFrom(edge)).toMatchObject({
      releaseKey: base64(fresh),
      earlierReleaseKeys: [base64(old)],
    });
  });

  it('seals from then on, beside what the old one has sealed, which can be gone back to', async () => {
    const [edge] = edges as [TestEdge];
    const before = (await statusOf(edge)).releases['mfe-wallet'];
    const version = await release(after, 'by the new key');
    await until(async () => (await statusOf(edge)).releases['mfe-wallet'] === version);
    expect((await statusOf(edge)).releases['mfe-games']).toBe('1.0.0');
    await rollback(after, 'production', 'mfe-wallet', 'a test');
    await until(async () => (await statusOf(edge)).releases['mfe-wallet'] === before);
  });

  it('is the only one in the end: edges without the old one serve what it sealed, because teams have signed it', async () => {
    await renew(after, 'production');
    const edge = await open(after.sealKeys.slice(0, 1));
    expect((await statusOf(edge)).releases).toEqual((await statusOf(edges[0] as TestEdge)).releases);
    const boot = await bootFrom(edge);
    expect(boot.releaseKey).toBe(base64(after.sealKeys[0]));
    expect(boot.earlierReleaseKeys).toBeUndefined();
  });

  it('is not taken by an edge that was not told', async () => {
    const late = await open(lab.writer.sealKeys, false);
    await until(() => late.log.some((line) => line.includes('The registry cannot be followed.')));
    expect((await late.get('/healthz')).status).toBe(503);
  });
});
