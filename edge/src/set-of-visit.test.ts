import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publish, rollback } from '@palaro/release';
import type { BootDocument, RevokedRecord } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeRemote } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { bootOf, openCable, openEdge, releaseSite, until } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;
const versions: string[] = [];
/** Shared by the edges of a site. */
const ONE_SITE = { visitKey: 'a key of the test' };

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  for (const text of ['second', 'third']) {
    const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
    versions.push((await publish(lab.writer, folder)).version);
  }
  edge = await openEdge(lab, ONE_SITE);
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

interface Seen {
  cookie: string;
  wallet: string;
  boot: BootDocument;
}

async function visit(cookie = '', at: TestEdge = edge): Promise<Seen> {
  const answer = await at.get('/deposit', { headers: { cookie } });
  const boot = bootOf(await answer.text());
  return {
    boot,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    wallet: boot.releases.find(({ name }) => name === 'mfe-wallet')?.version ?? '',
  };
}

const wallet = (version: string | undefined) => ({ name: 'mfe-wallet', version: version ?? '' });
const isLive = (version: string | undefined) => until(async () => (await visit()).wallet === version);

describe('the release set of a visit', () => {
  let before: Seen;
  let between: Seen;

  it('stays the same during the visit, while others get the next one', async () => {
    before = await visit();
    await promote(lab.writer, 'production', [wallet(versions[0])]);
    await isLive(versions[0]);
    between = await visit();
    expect((await visit(before.cookie)).wallet).toBe('1.0.0');
  });

  it('is the same at another edge and after a restart, from the registry', async () => {
    const other = await openEdge(lab, ONE_SITE);
    await promote(lab.writer, 'production', [wallet(versions[1])]);
    await until(async () => (await visit('', other)).wallet === versions[1]);
    expect((await visit(before.cookie, other)).wallet).toBe('1.0.0');
    await other.close();
    await isLive(versions[1]);
    const third = await visit();
    await rollback(lab.writer, 'production', 'mfe-wallet', 'deposits fail');
    await isLive(versions[0]);
    expect((await visit(third.cookie)).wallet).toBe(versions[0]);
  });

  it('is replaced when one of its releases was revoked, and only for affected visits', async () => {
    const record = (await (await edge.get('/release/revoked')).json()) as RevokedRecord;
    expect(record.revoked).toEqual({ 'mfe-wallet': [versions[1]] });
    expect((await visit()).boot.revoked).toEqual(record.revoked);
    expect((await visit(before.cookie)).wallet).toBe('1.0.0');
    await rollback(lab.writer, 'production', 'mfe-wallet', 'these fail, too');
    await isLive('1.0.0');
    const moved = await visit(between.cookie);
    expect(moved.wallet).toBe('1.0.0');
    expect((await visit(moved.cookie)).boot.serial).toBe(moved.boot.serial);
  });

  it('is used again when the version is promoted again', async () => {
    await promote(lab.writer, 'production', [wallet(versions[1])]);
    await isLive(versions[1]);
    expect((await visit()).boot.revoked).toEqual({ 'mfe-wallet': [versions[0]] });
  });

  it('is the live one when the registry does not answer, without waiting', async () => {
    const cable = await openCable(lab.urls.edge);
    const cut = await openEdge(lab, { ...ONE_SITE, databaseUrl: cable.url });
    await cable.cut();
    const startedAt = performance.now();
    expect((await visit(before.cookie, cut)).wallet).toBe(versions[1]);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await cut.close();
  });
});
