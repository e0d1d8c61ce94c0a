import { chmod, chown, copyFile, mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import postgres from 'postgres';
import { FOLDER_VARIABLE } from '@palaro/member-api/platform/database/test-servers';
import { startNode } from '@palaro/tools/start-node';
import { startEmbedded, type EmbeddedServer } from '../src/database/embedded.ts';
import { removeData } from '../src/database/remove-data.ts';
import { makeAuthority, type CertificateFiles, type TestAuthority } from './certificates.ts';

jest.setTimeout(60_000);

const POOLS = {
  'the member API': `import { connect } from '@palaro/member-api/platform/database'; const sql = connect(process.argv[1], { max: 1 });`,
  'edge and release service': `import { openRegistry } from '@palaro/release'; const sql = openRegistry(process.argv[1], 'a test');`,
};

/** As processes connect, in one of its own: authorities are read when it starts. */
async function dial(pool: string, url: string, authority: TestAuthority): Promise<string> {
  const program = `${pool}
    const answer = await sql\`SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()\`
      .then(([row]) => (row.ssl ? row.version : 'not encrypted'), (error) => error.code);
    console.log(answer);
    await sql.end({ timeout: 1 });`;
  const child = startNode(['--input-type=module', '--eval', program, url], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authority.file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout!)).trim();
}

describe('a connection to PostgreSQL with sslmode=verify-full', () => {
  let dataDir: string;
  let server: EmbeddedServer;
  let [trusted, other]: TestAuthority[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(process.env[FOLDER_VARIABLE] ?? tmpdir(), 'tls-'));
    await chmod(dataDir, 0o755);
    server = await startEmbedded({ dataDir, durable: false });
    trusted = await makeAuthority(path.join(dataDir, 'ours'), 'ours');
    other = await makeAuthority(path.join(dataDir, 'other'), 'other');
  });
  afterAll(async () => {
    await server.stop();
    await removeData(dataDir);
  });

  /** Gives the server a certificate, or none, as its administrator. */
  async function certify(files: CertificateFiles | undefined): Promise<void> {
    const data = path.join(dataDir, 'postgres', 'data');
    const { uid, gid } = await stat(data);
    for (const [name, file] of Object.entries(files ?? {})) {
      const place = path.join(data, `server.${name === 'cert' ? 'crt' : 'key'}`);
      await copyFile(file, place);
      await chmod(place, 0o600);
      await chown(place, uid, gid);
    }
    const { admin } = JSON.parse(await readFile(path.join(data, 'palaro-passwords.json'), 'utf8')) as {
      admin: string;
    };
    const { port } = new URL(server.url);
    const sql = postgres(`postgres://postgres:${admin}@127.0.0.1:${port}/postgres`, { max: 1 });
    await sql.unsafe(`ALTER SYSTEM SET ssl = ${files ? 'on' : 'off'}`);
    await sql`SELECT pg_reload_conf()`;
    await sql.end({ timeout: 1 });
    // The postmaster reads its settings a moment later.
    for (;;) {
      const after = postgres(`postgres://postgres:${admin}@127.0.0.1:${port}/postgres`, { max: 1 });
      const [row] = await after`SHOW ssl`;
      await after.end({ timeout: 1 });
      if (row?.['ssl'] === (files ? 'on' : 'off')) return;
    }
  }
  const address = (host: string) => {
    const url = new URL(server.urls.memberApi);
    url.hostname = host;
    url.searchParams.set('sslmode', 'verify-full');
    return url.href;
  };

  // ASVS 12.3.1
  it.each(Object.entries(POOLS))(
    'of %s is encrypted, and refuses who cannot prove the name',
    async (_who, pool) => {
      await certify(await trusted!.sign('localhost'));
      expect(await dial(pool, address('localhost'), trusted!)).toMatch(/^TLSv1\.[23]$/);
      // Another authority than the one that is trusted.
      expect(await dial(pool, address('localhost'), other!)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
      // Another name than the certificate's.
      await certify(await trusted!.sign('db.example'));
      expect(await dial(pool, address('localhost'), trusted!)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
      // No certificate at all: nothing is sent in clear.
      await certify(undefined);
      expect(await dial(pool, address('localhost'), trusted!)).toMatch(
        /^(?:ECONNRESET|CONNECTION_CLOSED|EPROTO|ERR_SSL_\w+)$/,
      );
    },
  );
});
