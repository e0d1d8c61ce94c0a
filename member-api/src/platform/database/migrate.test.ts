import { expect, it } from '@jest/globals';
import { isOutdated, migrate } from './migrate.ts';
import { readMemberSchema } from './schema.ts';
import { describeOnEveryServer } from './testing.ts';

describeOnEveryServer('the SQL of the member API', (db) => {
  it('is complete after a start, and the next start does nothing', async () => {
    const { triggers, baseline, migrations, functions, grants } = await readMemberSchema();
    const files = [...triggers, ...baseline, ...migrations, ...functions, ...grants].map(({ name }) => name);
    const rows = await db.sql<{ name: string }[]>`SELECT name FROM schema_migration`;
    expect(rows.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
    expect(baseline.map(({ name }) => name)).toContain('baseline/account.sql');
    expect(await migrate(db.sql)).toEqual([]);
    expect(await isOutdated(db.sql)).toBe(false);
  });

  it('makes every function of the database in a file of functions', async () => {
    const strays = await db.sql`
      SELECT p.oid::regprocedure::text AS name FROM pg_proc p
       WHERE p.pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM schema_migration m WHERE m.functions ? p.oid::regprocedure::text)`;
    expect(strays).toEqual([]);
  });

  it('has nothing but functions in those files', async () => {
    const { functions } = await readMemberSchema();
    for (const { name, text } of functions) {
      const made = text.match(/^CREATE .*/gm) ?? [];
      expect([name, made.filter((line) => !line.startsWith('CREATE OR REPLACE FUNCTION '))]).toEqual([
        name,
        [],
      ]);
    }
  });
});
