import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { removeData } from './remove-data.ts';
import { connect } from '@palaro/member-api/platform/database/connect';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';
import { findPostmaster } from './postmaster.ts';
import { FOLDER_VARIABLE } from '@palaro/member-api/platform/database/test-servers';

// Creating a database takes a second, more on a busy machine.
jest.setTimeout(60_000);

const isRoot = process.getuid?.() === 0;

describe('the embedded database', () => {
  let dataDir: string;
  let started: EmbeddedServer[] = [];
  const makeFolder = async () => {
    dataDir = await mkdtemp(join(process.env[FOLDER_VARIABLE] ?? tmpdir(), 'embedded-'));
    await chmod(dataDir, 0o755);
  };
  const stopAll = async () => {
    await Promise.all(started.map((server) => server.stop()));
    started = [];
  };

  const start = async () => {
    const server = await startEmbedded({ dataDir });
    started.push(server);
    return server;
  };
  const data = () => join(dataDir, 'postgres', 'data');
  const once = async <T>(url: string, work: (sql: ReturnType<typeof connect>) => Promise<T>) => {
    const sql = connect(url, { max: 1 });
    try {
      return await work(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  };

  const clear = async () => {
    await stopAll();
    await removeData(dataDir);
  };

  // One database for all, because creating one takes most of the time.
  describe('in a permanent folder', () => {
    beforeAll(makeFolder);
    afterEach(stopAll);
    afterAll(clear);

    it('keeps committed data over a stop and a start', async () => {
      const first = await start();
      await once(first.url, (sql) => sql`CREATE TABLE kept AS SELECT 1 AS n`);
      await first.stop();
      expect(await findPostmaster(data())).toBeUndefined();
      const second = await start();
      expect(second.adopted).toBe(false);
      expect(await once(second.url, (sql) => sql`SELECT n FROM kept`)).toEqual([{ n: 1 }]);
    });

    it('syncs every commit to disk, sorts bytewise and gives the application no superuser', async () => {
      const { url } = await start();
      const [row] = await once(
        url,
        (sql) => sql`
          SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
                 current_setting('server_encoding') AS encoding, current_setting('is_superuser') AS superuser,
                 (SELECT datcollate FROM pg_database WHERE datname = current_database()) AS collation`,
      );
      expect(row).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', superuser: 'off', collation: 'C' });
    });

    it('refuses a connection without the password', async () => {
      const url = new URL((await start()).url);
      url.password = 'guessed';
      await expect(once(url.href, (sql) => sql`SELECT 1`)).rejects.toThrow('password authentication failed');
    });

    it('is adopted when its starter was killed', async () => {
      const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
        const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
        process.stdout.write(server.url);
        process.kill(process.pid, 'SIGKILL');`;
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
      });
      const server = await start();
      expect(server).toMatchObject({ adopted: true, url: stdout });
    });

    it('has all committed data after its process was killed', async () => {
      const first = await start();
      await once(first.url, (sql) => sql`CREATE TABLE committed AS SELECT 2 AS n`);
      const running = await findPostmaster(data());
      process.kill(running?.pid ?? 0, 'SIGKILL');
      while (await findPostmaster(data())) await new Promise((resolve) => setTimeout(resolve, 10));
      const second = await start();
      // At the same address, so that processes can reconnect.
      expect(second.url).toBe(first.url);
      expect(await once(second.url, (sql) => sql`SELECT n FROM committed`)).toEqual([{ n: 2 }]);
    });
  });

  describe('in a new folder', () => {
    beforeEach(makeFolder);
    afterEach(clear);

    it('is one server for parallel starts', async () => {
      const servers = await Promise.all([start(), start(), start()]);
      expect(new Set(servers.map((server) => server.url)).size).toBe(1);
    });

    (isRoot ? it : it.skip)('moves out of a folder that its user cannot reach (root only)', async () => {
      await chmod(dataDir, 0o700);
      const server = await start();
      const elsewhere = await readlink(join(dataDir, 'postgres'));
      expect(elsewhere).toMatch(/^\/var\/lib\/palaro\//);
      await server.stop();
      const again = await start();
      expect(await once(again.url, (sql) => sql`SELECT 1 AS n`)).toEqual([{ n: 1 }]);
      await again.stop();
    });

    (isRoot ? it : it.skip)(
      'moves out once when several processes start it at once (root only)',
      async () => {
        await chmod(dataDir, 0o700);
        const before = await readdir('/var/lib/palaro').catch((): string[] => []);
        const script = `import { databaseHome } from ${JSON.stringify(join(import.meta.dirname, 'embedded-place.ts'))};
        import { databaseUser } from ${JSON.stringify(join(import.meta.dirname, 'embedded-user.ts'))};
        process.stdout.write(await databaseHome(${JSON.stringify(dataDir)}, await databaseUser()));`;
        const found = await Promise.all(
          Array.from({ length: 6 }, () =>
            promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
          ),
        );
        const elsewhere = await readlink(join(dataDir, 'postgres'));
        expect(new Set(found.map(({ stdout }) => stdout))).toEqual(new Set([elsewhere]));
        const left = (await readdir('/var/lib/palaro')).filter((name) => !before.includes(name));
        expect(left.filter((name) => !elsewhere.endsWith(name))).toEqual([]);
      },
    );
  });
});
