import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { describeOnDatabases } from './testing.ts';

describeOnDatabases('migrations', (db) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'palaro-migrations-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  it('runs every file once, in order', async () => {
    await write('9002-b.sql', 'INSERT INTO migration_order VALUES (2)');
    await write('9001-a.sql', 'CREATE TABLE migration_order (n int); INSERT INTO migration_order VALUES (1)');
    expect(await migrate(db.sql, folder)).toEqual(['9001-a.sql', '9002-b.sql']);
    expect(await migrate(db.sql, folder)).toEqual([]);
    expect((await db.sql`SELECT n FROM migration_order`).map((row) => row['n'])).toEqual([1, 2]);
  });

  it('refuses a file that was changed after it ran, and says which', async () => {
    await write('9003-c.sql', 'CREATE TABLE changed_later (n int)');
    await migrate(db.sql, folder);
    await write('9003-c.sql', 'CREATE TABLE changed_later (n bigint)');
    await expect(migrate(db.sql, folder)).rejects.toThrow('9003-c.sql was changed after it ran');
  });

  it('leaves nothing of a file that fails, and runs it when it is mended', async () => {
    await write('9004-d.sql', 'CREATE TABLE half (n int); SELECT 1/0');
    await expect(migrate(db.sql, folder)).rejects.toThrow('9004-d.sql failed: division by zero');
    expect(await db.sql`SELECT to_regclass('half') AS half`).toEqual([{ half: null }]);
    await write('9004-d.sql', 'CREATE TABLE half (n int)');
    expect(await migrate(db.sql, folder)).toEqual(['9004-d.sql']);
  });

  it('runs a file once when several processes start together', async () => {
    await write('9005-e.sql', 'CREATE TABLE started_together (n int); SELECT pg_sleep(0.1)');
    const pools = [1, 2, 3].map(() => connect(db.url, { max: 1 }));
    const ran = await Promise.all(pools.map((pool) => migrate(pool, folder)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(ran.flat()).toEqual(['9005-e.sql']);
  });
});
