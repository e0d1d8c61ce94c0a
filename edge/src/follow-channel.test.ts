import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { promote, publish, readChannel, rollback } from '@palaro/release';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseLab } from '@palaro/release/testing';
import { makeKeys, openLab, writeRemote } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { openCable, openEdge, releaseSite, until, writeShell } from './testing.ts';

const NEVER_MS = 600_000;

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge | undefined;

beforeEach(async () => {
  lab = await openLab();
  await releaseSite(lab);
});
afterEach(async () => {
  await edge?.close();
  edge = undefined;
  await lab.close();
});

async function releaseWallet(title: string): Promise<string> {
  const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title });
  const { name, version } = await publish(lab.writer, folder);
  await promote(lab.writer, 'production', [{ name, version }]);
  return version;
}

async function wallet(of: TestEdge): Promise<string> {
  const { releases } = (await (await of.get('/release/status')).json()) as {
    releases: Record<string, string>;
  };
  return releases['mfe-wallet'] ?? '';
}

describe('a change of the channel', () => {
  it('reaches new visits by the registry’s notification alone, and is undone by a rollback', async () => {
    const open = (edge = await openEdge(lab, { pollMs: NEVER_MS }));
    const version = await releaseWallet('Put money in');
    await until(async () => (await wallet(open)) === version);
    expect(await (await open.get('/deposit')).text()).toContain('<title>Put money in</title>');
    await rollback(lab.writer, 'production', 'mfe-wallet', 'a test');
    await until(async () => (await wallet(open)) === '1.0.0');
    expect(await (await open.get('/deposit')).text()).not.toContain('Put money in');
  });

  it('serves a new shell with its new page', async () => {
    const open = (edge = await openEdge(lab));
    const { name, version } = await publish(lab.writer, await writeShell(lab.root, 'newer'));
    await promote(lab.writer, 'production', [{ name, version }]);
    await until(async () => (await (await open.get('/')).text()).includes(`/r/shell/${version}/main.js`));
  });
});

describe('a registry that was tampered with', () => {
  it('changes nothing for a running edge when the document was edited', async () => {
    const open = (edge = await openEdge(lab));
    await lab.owner`update release.channel set payload = replace(payload, '"serial":1', '"serial":7')`;
    await until(() => open.log.some((line) => line.includes('signature does not fit')));
    expect(await (await open.get('/release/status')).json()).toMatchObject({ serial: 1 });
    expect((await open.get('/deposit')).status).toBe(200);
  });

  it('changes nothing for a running edge when an old document was restored', async () => {
    const old = await readChannel(lab.writer.registry, 'production');
    const version = await releaseWallet('Newer');
    const open = (edge = await openEdge(lab));
    expect(await wallet(open)).toBe(version);
    await lab.owner`
      update release.channel set payload = ${old?.payload ?? ''}, signature = ${old?.signature ?? ''}`;
    await until(() => open.log.some((line) => line.includes('older than 2')));
    expect(await wallet(open)).toBe(version);
  });

  it('prevents the start of an edge when another key signed the document', async () => {
    const open = (edge = await openEdge(lab, { sealKeys: [makeKeys().publicKey] }, { ready: false }));
    await until(() => open.log.some((line) => line.includes('not to be trusted')));
    expect((await open.get('/healthz')).status).toBe(503);
    expect((await open.get('/deposit')).status).toBe(503);
  });
});

describe('a record that was tampered with', () => {
  async function tamper(name: string, version: string): Promise<void> {
    const registry = lab.owner;
    await registry.unsafe('alter table release.published disable trigger user');
    await registry`
      update release.published set document = replace(document, 'Deposit', 'Stolen') where name = ${name} and version = ${version}`;
    const file = path.join(lab.root, '.data/store/r', name, version, 'release.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Deposit', 'Stolen'));
  }

  it('leaves the whole running set unchanged', async () => {
    const cable = await openCable(lab.urls.edge);
    try {
      const open = (edge = await openEdge(lab, { databaseUrl: cable.url }));
      await cable.cut();
      const version = await releaseWallet('Deposit again');
      const games = await publish(
        lab.writer,
        await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'More slots' }),
      );
      await promote(lab.writer, 'production', [games]);
      await tamper('mfe-wallet', version);
      await cable.mend();
      await until(() => open.log.some((line) => line.includes('hash is not the one')));
      expect(await (await open.get('/release/status')).json()).toMatchObject({
        serial: 1,
        releases: { 'mfe-wallet': '1.0.0', 'mfe-games': '1.0.0' },
      });
    } finally {
      await edge?.close();
      edge = undefined;
      await cable.cut();
    }
  });

  it('leaves that remote out at the start of an edge, and serves the rest', async () => {
    await tamper('mfe-wallet', '1.0.0');
    const open = (edge = await openEdge(lab));
    expect(await (await open.get('/release/status')).json()).toMatchObject({ missing: ['mfe-wallet'] });
    expect((await open.get('/slot')).status).toBe(200);
    expect((await open.get('/r/mfe-wallet/1.0.0/page.js')).status).toBe(503);
  });

  it('prevents the start of an edge when the shell’s page was edited', async () => {
    const file = path.join(lab.root, '.data/store/r/shell/1.0.0/index.html');
    await writeFile(file, `${await readFile(file, 'utf8')}<script>alert(1)</script>`);
    const open = (edge = await openEdge(lab, {}, { ready: false }));
    await until(() => open.log.some((line) => line.includes('not the one that was published')));
    expect((await open.get('/')).status).toBe(503);
  });
});

describe('an unavailable database', () => {
  it('affects no page and no file, and the next change arrives when it is back', async () => {
    const cable = await openCable(lab.urls.edge);
    try {
      const open = (edge = await openEdge(lab, { databaseUrl: cable.url }));
      await cable.cut();
      await until(() => open.log.some((line) => line.includes('cannot be followed')));
      expect((await open.get('/deposit')).status).toBe(200);
      expect((await open.get('/r/mfe-wallet/1.0.0/page.js')).status).toBe(200);
      expect((await open.get('/healthz')).status).toBe(200);
      const version = await releaseWallet('After the break');
      await cable.mend();
      await until(async () => (await wallet(open)) === version);
      expect(open.log.filter((line) => line.includes('cannot be followed'))).toHaveLength(1);
    } finally {
      await edge?.close();
      edge = undefined;
      await cable.cut();
    }
  });

  it('lets the edge start, and become ready when it is available', async () => {
    const cable = await openCable(lab.urls.edge);
    await cable.cut();
    try {
      const open = (edge = await openEdge(lab, { databaseUrl: cable.url }, { ready: false }));
      await until(() => open.log.some((line) => line.includes('cannot be followed')));
      expect((await open.get('/healthz')).status).toBe(503);
      await cable.mend();
      await until(async () => (await open.get('/healthz')).status === 200);
    } finally {
      await edge?.close();
      edge = undefined;
      await cable.cut();
    }
  });
});

describe('a store without the shell’s page', () => {
  it('keeps the edge unready and is checked again', async () => {
    const page = path.join(lab.root, '.data/store/r/shell/1.0.0');
    const html = await readFile(path.join(page, 'index.html'));
    await rm(path.join(page, 'index.html'));
    const open = (edge = await openEdge(lab, {}, { ready: false }));
    await until(() => open.log.some((line) => line.includes('no index.html')));
    await mkdir(page, { recursive: true });
    await writeFile(path.join(page, 'index.html'), html);
    await until(async () => (await open.get('/')).status === 200);
  });
});
