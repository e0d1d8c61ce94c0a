import { expect, it } from '@jest/globals';
import { isOutdated, OutdatedDatabase } from './outdated-database.ts';
import { describeOnEmptyDatabases } from './testing.ts';

const SENTENCE =
  'This database is from before this version of the shop and was left as it is: remove its data folder, or set DATA_DIR or DATABASE_URL to another one.';

/** An earlier version's tables; its record table; the columns of that. */
const EARLIER: [string, string, string][] = [
  [
    'was migrated by files that are gone',
    'public.schema_migration',
    `CREATE TABLE schema_migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
     INSERT INTO schema_migration (name, hash) VALUES ('0001-ledger.sql', 'f00')`,
  ],
  [
    'was migrated by numbered steps',
    'shop.migration',
    `CREATE SCHEMA shop;
     CREATE TABLE shop.migration (id int PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
     INSERT INTO shop.migration (id) VALUES (0), (1)`,
  ],
  [
    'has another baseline',
    'shop.migration',
    `CREATE SCHEMA shop;
     CREATE TABLE shop.migration (name text PRIMARY KEY, hash text NOT NULL, functions jsonb, applied_at timestamptz);
     INSERT INTO shop.migration (name, hash) VALUES ('baseline/goods.sql', 'f00')`,
  ],
];

for (const [title, record, text] of EARLIER) {
  describeOnEmptyDatabases(`a database that ${title}`, record, (lab) => {
    it('is refused with one sentence that tells what to do, and nothing is changed', async () => {
      await lab.sql.unsafe(text);
      const before = await everything();
      await lab.write('database/baseline/goods.sql', 'CREATE TABLE goods (n int)');
      await lab.write(
        'shop.triggers.sql',
        "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
      );
      expect(await isOutdated(lab.sql, await lab.schema())).toBe(true);
      await expect(lab.run()).rejects.toThrow(new OutdatedDatabase(await lab.schema()));
      await expect(lab.run()).rejects.toThrow(SENTENCE);
      expect(await everything()).toEqual(before);
    });

    /** Every table, function and row of the catalogue and of the record. */
    const everything = async () => [
      await lab.sql`SELECT relname::text, relnamespace::regnamespace::text FROM pg_class ORDER BY 1, 2`,
      await lab.sql`SELECT count(*)::int FROM pg_proc`,
      await lab.sql`SELECT to_jsonb(r) AS row FROM ${lab.sql(record)} AS r`,
    ];
  });
}

describeOnEmptyDatabases('a database that is not outdated', 'shop.migration', (lab) => {
  it('is empty, or has this baseline', async () => {
    await lab.write('database/baseline/goods.sql', 'CREATE TABLE shop.goods (n int)');
    expect(await isOutdated(lab.sql, await lab.schema())).toBe(false);
    expect(await lab.run()).toEqual(['baseline/goods.sql']);
    expect(await isOutdated(lab.sql, await lab.schema())).toBe(false);
  });
});
