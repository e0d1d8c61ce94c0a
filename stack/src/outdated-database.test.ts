import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connect } from '@palaro/member-api/platform/database';
import { reportFailure } from '@palaro/tools/console';
import { startEmbedded } from './database/embedded.ts';
import { removeData } from './database/remove-data.ts';
import { startStack } from './start-stack.ts';

jest.setTimeout(120_000);

/** Tables of earlier versions, of the member API and of the releases. */
const EARLIER: [string, string][] = [
  [
    'the member API',
    `CREATE TABLE schema_migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
     INSERT INTO schema_migration (name, hash) VALUES ('0001-ledger.sql', 'f00')`,
  ],
  [
    'the releases',
    `CREATE SCHEMA release;
     CREATE TABLE release.migration (id int PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
     INSERT INTO release.migration (id) VALUES (0)`,
  ],
];

describe('npm start on an outdated data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(process.env['PALARO_TEST_FOLDER'] ?? tmpdir(), 'outdated-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(() => removeData(dataDir));

  async function inDatabase<T>(work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
    const server = await startEmbedded({ dataDir });
    const sql = connect(server.url, { max: 1 });
    try {
      return await work(sql);
    } finally {
      await sql.end({ timeout: 1 });
      await server.stop();
    }
  }
  const tables = () =>
    inDatabase(
      (sql) => sql`
        SELECT schemaname, tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
    );

  it.each(EARLIER)('with tables of %s fails with one sentence, and changes nothing', async (_owner, text) => {
    await inDatabase((sql) => sql.unsafe(text));
    const before = await tables();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const code = await startStack({ dataDir, ports: 'free' }).then(() => 0, reportFailure);
    const lines = logged.mock.calls.map(([line]) => line);
    logged.mockRestore();
    expect([code, lines]).toEqual([
      1,
      [
        `\nThe database in ${path.relative(process.cwd(), dataDir)} is from before this version of Palaro and was left as it is: remove that folder, or set DATA_DIR to another one.`,
      ],
    ]);
    expect(await tables()).toEqual(before);
  });
});
