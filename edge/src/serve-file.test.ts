import http from 'node:http';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { publish } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeBuild, writeRemote } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { openEdge, releaseSite } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;
let stored: string;

beforeAll(async () => {
  lab = await openLab();
  stored = path.join(lab.root, '.data/store/r');
  await releaseSite(lab);
  edge = await openEdge(lab);
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

/** Sends the path unchanged; `fetch` would normalise it. */
function getRaw(target: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(edge.url);
    http
      .get({ hostname, port, path: target, agent: false }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      })
      .on('error', reject);
  });
}

describe('a released file', () => {
  // ASVS 4.1.1
  it('is cacheable for ever, with its type and its hash as ETag', async () => {
    const response = await edge.get('/r/mfe-wallet/1.0.0/page.css', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('.page{color:red}');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"sha384-/);
    const again = await edge.get('/r/mfe-wallet/1.0.0/page.css', {
      headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['/r/shell/1.0.0/index.html', '/r/shell/1.0.0/isolate.html'])(
    'is no page at %s: only what the edge makes of it is one',
    async (file) => {
      const { headers } = await edge.get(file);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`,
      );
    },
  );

  it('is served as brotli to clients that accept it, with another ETag', async () => {
    const url = '/r/mfe-wallet/1.0.0/page.js';
    const small = await edge.get(url, { headers: { 'accept-encoding': 'gzip, br' } });
    const plain = await edge.get(url, { headers: { 'accept-encoding': 'gzip' } });
    expect([small.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'br',
      null,
    ]);
    expect(Number(small.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')),
    );
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(small.headers.get('vary')).toBe('Accept-Encoding');
    expect(await small.text()).toBe(await plain.text());
  });

  // ASVS 3.4.2
  it('may be read by a page of any origin, without credentials, be it there or not', async () => {
    const of = async (address: string) => {
      const { headers } = await edge.get(address, { headers: { origin: 'https://elsewhere.example' } });
      return [
        'access-control-allow-origin',
        'access-control-allow-credentials',
        'cross-origin-resource-policy',
      ].map((name) => headers.get(name));
    };
    expect(await of('/r/mfe-wallet/1.0.0/page.js')).toEqual(['*', null, 'cross-origin']);
    expect(await of('/r/mfe-wallet/1.0.0/none.js')).toEqual(['*', null, 'cross-origin']);
    for (const own of ['/', '/favicon.svg', '/release/status', '/healthz', '/isolate/mfe-wallet@1.0.0'])
      expect(await of(own)).toEqual([null, null, null]);
  });

  it('may be the record itself, with exactly the bytes that the page promises', async () => {
    const sealed = await readFile(path.join(stored, 'mfe-wallet/1.0.0/release.json'), 'utf8');
    expect(await (await edge.get('/r/mfe-wallet/1.0.0/release.json')).text()).toBe(sealed);
  });

  it('is served even when its version is not live', async () => {
    await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text: 'newer' });
    const { version } = await publish(lab.writer, path.join(lab.root, 'mfe-wallet'));
    expect(await (await edge.get(`/r/mfe-wallet/${version}/page.js`)).text()).toContain('newer');
  });

  it.each([
    '/r/mfe-wallet/1.0.0/secret.txt',
    '/r/mfe-wallet/1.0.0/page.js.br',
    '/r/mfe-wallet/1.0.0/',
    '/r/mfe-wallet/1.0.0',
    '/r/mfe-wallet/9.9.9/page.js',
    '/r/mfe-unknown/1.0.0/page.js',
    '/r/mfe-wallet/1.0.0/__proto__',
    '/r/mfe-wallet/1.0.0/../../../outside.txt',
    '/r/mfe-wallet/1.0.0/%2e%2e/%2e%2e/%2e%2e/outside.txt',
    '/r/mfe-wallet/1.0.0/..%2f..%2foutside.txt',
    '/r/../outside.txt',
    '/r/mfe-wallet/../../outside.txt',
    '/r//etc/passwd',
    '/r/mfe-wallet/1.0.0/page.js%00.css',
  ])('is not found at %s', async (target) => {
    await writeFile(path.join(stored, 'mfe-wallet/1.0.0/secret.txt'), 'secret');
    await writeFile(path.join(stored, '../outside.txt'), 'secret');
    const { status, body } = await getRaw(target);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('is read-only', async () => {
    expect((await edge.get('/r/mfe-wallet/1.0.0/page.js', { method: 'PUT', body: 'x' })).status).toBe(405);
  });
});

describe('a file that versions share', () => {
  const ADDRESS = '/r/mfe-shared/files/page.0123456789.js';
  const versions = [
    ['1.0.0', 'remoteEntry.aaaaaaaaaa.js'],
    ['1.0.1', 'remoteEntry.bbbbbbbbbb.js'],
  ] as const;

  beforeAll(async () => {
    for (const [version, entry] of versions) {
      const files = { 'page.0123456789.js': '/* page */', 'logo.svg': version, [entry]: version };
      const folder = await writeBuild(lab.root, 'mfe-shared', files, { version, entry, hashedNames: true });
      await publish(lab.writer, folder, { final: true });
    }
  });

  it('is served for ever at one address, and in each version by its own', async () => {
    const shared = await edge.get(ADDRESS);
    expect([shared.status, await shared.text()]).toEqual([200, '/* page */']);
    expect(shared.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shared.headers.get('access-control-allow-origin')).toBe('*');
    for (const [version, entry] of versions) {
      expect((await edge.get(ADDRESS.replace('files', version))).status).toBe(200);
      expect(await (await edge.get(`/r/mfe-shared/files/${entry}`)).text()).toBe(version);
    }
  });

  it('is there as long as one version is', async () => {
    await rm(path.join(stored, 'mfe-shared/1.0.1'), { recursive: true });
    expect((await edge.get(ADDRESS)).status).toBe(200);
    await rm(path.join(stored, 'mfe-shared/1.0.0'), { recursive: true });
    expect((await edge.get(ADDRESS)).status).toBe(503);
  });

  it.each(['logo.svg', 'gate.json', 'release.json', 'page.9876543210.js', '../1.0.0/page.0123456789.js'])(
    'is not %s, whose name does not say what is in it or that no release has',
    async (file) => {
      expect((await getRaw(`/r/mfe-shared/files/${file}`)).status).toBe(404);
    },
  );

  it('is none of a remote whose versions have addresses of their own', async () => {
    expect((await edge.get('/r/mfe-wallet/files/page.js')).status).toBe(404);
  });
});

describe('files at the root', () => {
  it('come from the live shell', async () => {
    const icon = await edge.get('/favicon.svg');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await edge.get('/sw.js')).status).toBe(404);
  });
});

describe('a store that has lost files', () => {
  it('makes them temporarily unavailable, and every page is complete', async () => {
    await rm(path.join(stored, 'mfe-promotions'), { recursive: true });
    const lost = await edge.get('/r/mfe-promotions/1.0.0/page.js');
    expect([lost.status, lost.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const page = await edge.get('/promotions');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/r/mfe-promotions/1.0.0/page.js');
    expect((await edge.get('/r/mfe-wallet/1.0.0/page.js')).status).toBe(200);
  });

  it('does not prevent the start of an edge with all pages', async () => {
    await rm(path.join(stored, 'mfe-promotions'), { recursive: true, force: true });
    const fresh = await openEdge(lab);
    try {
      expect((await fresh.get('/promotions')).status).toBe(200);
    } finally {
      await fresh.close();
    }
  });

  it('or is missing completely does not affect pages', async () => {
    await rename(stored, `${stored}-away`);
    await mkdir(stored);
    try {
      expect((await edge.get('/r/mfe-wallet/1.0.0/page.js')).status).toBe(503);
      expect((await edge.get('/deposit')).status).toBe(200);
    } finally {
      await rm(stored, { recursive: true });
      await rename(`${stored}-away`, stored);
    }
  });
});
