import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { describeOnDatabases } from '@palaro/member-api/platform/database/testing';
import { apiProcess, type ApiProcess } from '@palaro/member-api/test/api-process';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';
import { makeAuthority, type TestAuthority } from './certificates.ts';

jest.setTimeout(60_000);

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

describeOnDatabases('an edge that calls the API over TLS', (db) => {
  let folder: string;
  let [trusted, other]: TestAuthority[] = [];
  const apis: ApiProcess[] = [];
  const edges: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'inside-tls-'));
    trusted = await makeAuthority(folder, 'ours');
    other = await makeAuthority(folder, 'other');
  });
  afterEach(async () => {
    for (const api of apis.splice(0)) await api.kill();
    for (const edge of edges.splice(0)) {
      edge.kill('SIGKILL');
      await once(edge, 'exit');
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The API with a certificate for this name. */
  async function startApi(host: string): Promise<ApiProcess> {
    const { cert, key } = await trusted!.sign(host);
    const env = { API_TLS_CERT: cert, API_TLS_KEY: key, NODE_EXTRA_CA_CERTS: trusted!.file };
    const api = await apiProcess(db.urls.memberApi, env);
    apis.push(api);
    return api;
  }

  /** What a visitor is answered by an edge, in a process of its own: authorities are read when it starts. */
  async function callThrough(apiUrl: string, authority: TestAuthority) {
    const port = await freePort();
    const edge = startNode([path.join(import.meta.dirname, '../../edge/src/main.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NODE_EXTRA_CA_CERTS: authority.file,
        EDGE_DATABASE_URL: db.urls.edge,
        RELEASE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        EDGE_SECRET: 'secret of the edge',
        EDGE_PORT: String(port),
        DATA_DIR: folder,
        API_URL: apiUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    edges.push(edge);
    let log = '';
    for (const output of [edge.stdout, edge.stderr])
      output?.on('data', (part: Buffer) => (log += part.toString()));
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/contract.json`).catch(() => undefined);
      if (answer) {
        // The line of a refusal comes a moment later.
        while (!answer.ok && !log.includes('does not answer')) await sleep(20);
        return { status: answer.status, log };
      }
      await sleep(50);
    }
  }

  // ASVS 12.3.3, 12.3.4
  it('reaches it by a certificate with its name, and nobody else', async () => {
    const api = await startApi('localhost');
    await api.start();
    expect(await callThrough(api.origin, trusted!)).toMatchObject({ status: 200 });
    const stranger = await callThrough(api.origin, other!);
    expect(stranger.status).toBe(503);
    expect(stranger.log).toMatch(/self-signed certificate|unable to verify/);
  });

  // ASVS 12.3.3, 12.3.4
  it('refuses an API whose certificate has another name than its address', async () => {
    const api = await startApi('localhost');
    await api.start();
    const { status, log } = await callThrough(api.origin.replace('localhost', '127.0.0.1'), trusted!);
    expect(status).toBe(503);
    expect(log).toContain('altnames');
  });

  it('speaks nothing but TLS there', async () => {
    const api = await startApi('localhost');
    await api.start();
    await expect(fetch(api.origin.replace('https:', 'http:'))).rejects.toThrow('fetch failed');
  });
});
