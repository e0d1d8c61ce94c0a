import { expect, it } from '@jest/globals';
import { makeRoles, ROLES } from './roles.ts';
import { describeOnEmptyDatabases } from './testing.ts';

const TABLES = 'CREATE TABLE stock (n int); CREATE TABLE till (n int)';
const FUNCTION = `CREATE OR REPLACE FUNCTION price() RETURNS int LANGUAGE sql AS 'SELECT 1';\n`;

describeOnEmptyDatabases('grants', 'public.schema_migration', (lab) => {
  /** The rights of the edge's role, and those that everybody has. */
  const rights = async () =>
    (
      await lab.sql<{ right: string }[]>`
        SELECT concat_ws(' ', acl.privilege_type, o.name, CASE acl.grantee WHEN 0 THEN 'to everybody' END) AS right
          FROM (SELECT relname::text AS name, relacl AS acl FROM pg_class WHERE relnamespace = 'public'::regnamespace
                UNION ALL SELECT proname::text, coalesce(proacl, acldefault('f', proowner)) FROM pg_proc
                           WHERE pronamespace = 'public'::regnamespace) AS o
         CROSS JOIN LATERAL aclexplode(o.acl) AS acl
         WHERE acl.grantee IN (0, ${ROLES.edge}::text::regrole) ORDER BY 1`
    ).map(({ right }) => right);
  const grant = (text: string) => lab.write('shop/shop.grants.sql', text);

  it('are those of the files, and are taken away with their line', async () => {
    await lab.write('database/baseline/a.sql', TABLES);
    await lab.write('shop/price.sql', FUNCTION);
    await grant(`GRANT SELECT, INSERT ON stock TO ${ROLES.edge}; GRANT SELECT ON till TO ${ROLES.edge};`);
    expect(await lab.run()).toEqual(['baseline/a.sql', 'shop/price.sql', 'shop/shop.grants.sql']);
    expect(await rights()).toEqual(['INSERT stock', 'SELECT stock', 'SELECT till']);
    expect(await lab.run()).toEqual([]);
    await grant(`GRANT SELECT ON stock TO ${ROLES.edge};`);
    expect(await lab.run()).toEqual(['shop/shop.grants.sql']);
    expect(await rights()).toEqual(['SELECT stock']);
    await lab.write('shop/more.grants.sql', `GRANT EXECUTE ON FUNCTION price TO ${ROLES.edge};`);
    await lab.run();
    expect(await rights()).toEqual(['EXECUTE price', 'SELECT stock']);
    await lab.write('shop/more.grants.sql', undefined);
    await lab.run();
    expect(await rights()).toEqual(['SELECT stock']);
  });

  it('that somebody gave by hand do not outlive the next change', async () => {
    await lab.write('database/baseline/a.sql', TABLES);
    await grant(`GRANT SELECT ON stock TO ${ROLES.edge};`);
    await lab.run();
    await lab.sql.unsafe(`GRANT UPDATE ON till TO ${ROLES.edge}; GRANT DELETE ON stock TO PUBLIC`);
    await lab.sql.unsafe(`GRANT UPDATE (n) ON stock TO ${ROLES.edge}`);
    await lab.write('shop/price.sql', FUNCTION);
    await lab.run();
    expect(await rights()).toEqual(['SELECT stock']);
    expect(
      await lab.sql`SELECT FROM pg_attribute WHERE attacl IS NOT NULL AND attrelid = 'stock'::regclass`,
    ).toEqual([]);
  });

  it('of a file that fails change nothing', async () => {
    await lab.write('database/baseline/a.sql', TABLES);
    await grant(`GRANT SELECT ON stock TO ${ROLES.edge};`);
    await lab.run();
    await grant(`GRANT SELECT ON till TO ${ROLES.edge};\nGRANT SELECT ON nothing TO ${ROLES.edge};`);
    await expect(lab.run()).rejects.toThrow('shop/shop.grants.sql failed: relation "nothing" does not exist');
    expect(await rights()).toEqual(['SELECT stock']);
  });
});

describeOnEmptyDatabases('a role that the server lacks', 'public.schema_migration', (lab) => {
  it('is said with what an administrator has to run, where the owner may not make it', async () => {
    const stranger = `palaro_stranger_${process.pid}`;
    // Roles belong to the server: the question is asked with a name that no server has, as one who may make none.
    const may =
      await lab.sql`SELECT FROM pg_roles WHERE rolname = current_user AND (rolcreaterole OR rolsuper)`;
    const attempt = lab.sql.begin(async (tx) => {
      await makeRoles(tx, [stranger]);
      throw new Error('made');
    });
    await expect(attempt).rejects.toThrow(
      may.length > 0 ? 'made' : `An administrator runs: CREATE ROLE ${stranger} NOLOGIN.`,
    );
  });
});
