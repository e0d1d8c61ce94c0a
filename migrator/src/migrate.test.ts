import { expect, it } from '@jest/globals';
import { describeOnEmptyDatabases } from './testing.ts';

describeOnEmptyDatabases('migrations', 'public.schema_migration', (lab) => {
  it('runs every file once, in order', async () => {
    await lab.write('database/migrations/9002-b.sql', 'INSERT INTO migration_order VALUES (2)');
    await lab.write('database/migrations/9001-a.sql', 'INSERT INTO migration_order VALUES (1)');
    await lab.write('database/baseline/order.sql', 'CREATE TABLE migration_order (n int)');
    expect(await lab.run()).toEqual(['baseline/order.sql', 'migrations/9001-a.sql', 'migrations/9002-b.sql']);
    expect(await lab.run()).toEqual([]);
    expect((await lab.sql`SELECT n FROM migration_order`).map((row) => row['n'])).toEqual([1, 2]);
  });

  it('runs a later migration on the existing tables', async () => {
    await lab.write('database/baseline/a.sql', 'CREATE TABLE grown (n int); INSERT INTO grown VALUES (1)');
    await lab.run();
    await lab.write(
      'database/migrations/0001-name.sql',
      "ALTER TABLE grown ADD name text NOT NULL DEFAULT 'one'",
    );
    expect(await lab.run()).toEqual(['migrations/0001-name.sql']);
    expect(await lab.sql`SELECT * FROM grown`).toEqual([{ n: 1, name: 'one' }]);
  });

  it('refuses a file that was changed after it ran, and says which', async () => {
    await lab.write('database/migrations/9003-c.sql', 'CREATE TABLE changed_later (n int)');
    await lab.run();
    await lab.write('database/migrations/9003-c.sql', 'CREATE TABLE changed_later (n bigint)');
    await expect(lab.run()).rejects.toThrow('9003-c.sql was changed after it ran');
  });

  it('rolls back a failing file, and runs it when it is fixed', async () => {
    await lab.write('database/migrations/9004-d.sql', 'CREATE TABLE half (n int); SELECT 1/0');
    await expect(lab.run()).rejects.toThrow('9004-d.sql failed: division by zero');
    expect(await lab.sql`SELECT to_regclass('half') AS half`).toEqual([{ half: null }]);
    await lab.write('database/migrations/9004-d.sql', 'CREATE TABLE half (n int)');
    expect(await lab.run()).toEqual(['migrations/9004-d.sql']);
  });

  it('reports the line of an error', async () => {
    await lab.write('database/baseline/a.sql', 'CREATE TABLE a (n int);\n\nCREATE TABLE b (n strange);\n');
    await expect(lab.run()).rejects.toThrow('baseline/a.sql failed: type "strange" does not exist (line 3)');
  });

  it('runs a file once when several processes start together', async () => {
    await lab.write(
      'database/migrations/9005-e.sql',
      'CREATE TABLE started_together (n int); SELECT pg_sleep(0.1)',
    );
    const ran = await Promise.all([1, 2, 3].map(() => lab.run(lab.connect())));
    expect(ran.flat()).toEqual(['migrations/9005-e.sql']);
  });

  it.each([
    ['has no number', 'more-tables.sql', 'migrations/more-tables.sql is no migration'],
    ['has the number of another', '0001-again.sql', 'Two migrations have the number 0001.'],
  ])('refuses a file of migrations that %s', async (_title, name, sentence) => {
    await lab.write('database/migrations/0001-first.sql', 'SELECT 1');
    await lab.write(`database/migrations/${name}`, 'SELECT 1');
    await expect(lab.run()).rejects.toThrow(sentence);
  });
});

describeOnEmptyDatabases('a process of an earlier release', 'public.schema_migration', (lab) => {
  it('does not change tables and functions of a later release', async () => {
    await lab.write('database/baseline/a.sql', 'CREATE TABLE a (n int)');
    await lab.write(
      'shop/price.sql',
      "CREATE OR REPLACE FUNCTION price() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    );
    await lab.run();
    await lab.write('database/migrations/0001-b.sql', 'CREATE TABLE b (n int)');
    await lab.write(
      'shop/price.sql',
      "CREATE OR REPLACE FUNCTION price() RETURNS int LANGUAGE sql AS 'SELECT 2'",
    );
    await lab.write(
      'shop/gift.sql',
      "CREATE OR REPLACE FUNCTION gift() RETURNS int LANGUAGE sql AS 'SELECT 3'",
    );
    await lab.run();
    await lab.write('database/migrations/0001-b.sql', undefined);
    await lab.write(
      'shop/price.sql',
      "CREATE OR REPLACE FUNCTION price() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    );
    await lab.write('shop/gift.sql', undefined);
    expect(await lab.run()).toEqual([]);
    expect(await lab.sql`SELECT price(), gift()`).toEqual([{ price: 2, gift: 3 }]);
  });
});
