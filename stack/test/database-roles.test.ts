import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES, type RoleName } from '@palaro/migrator';
import { describeOnEveryServer } from '@palaro/member-api/platform/database/testing';
import { migrateDatabase } from '../src/migrate-database.ts';

const ALL = Object.keys(ROLES) as RoleName[];

/** What would be a disaster, by who tries it. */
const ATTACKS: Record<string, readonly [RoleName, string][]> = {
  'the edge’s role writing the ledger': [
    ['edge', `SELECT public.ledger_post('[]')`],
    ['edge', `SELECT public.ledger_open(ARRAY['member_cash:1'])`],
    ['edge', `INSERT INTO public.journal (kind) VALUES ('deposit')`],
    ['edge', 'UPDATE public.account SET balance = 1'],
    ['edge', 'SELECT FROM public.account'],
  ],
  'the edge’s role changing what is served, or reading votes': [
    ['edge', `UPDATE release.channel SET payload = ''`],
    ['edge', 'DELETE FROM release.metadata'],
    ['edge', 'SELECT FROM release.vote'],
    ['edge', `UPDATE release.vote SET outcome = 'failed'`],
    ['edge', 'SELECT FROM release.audit'],
  ],
  'the member API’s role writing the ledger past its functions': [
    [
      'memberApi',
      `INSERT INTO public.account (name, balance, held, version) VALUES ('member_cash:1', 5, 0, 0)`,
    ],
    ['memberApi', 'UPDATE public.account SET balance = 1'],
    ['memberApi', `INSERT INTO public.journal (kind) VALUES ('deposit')`],
    ['memberApi', 'UPDATE public.journal SET kind = kind'],
    ['memberApi', 'INSERT INTO public.entry (journal_id, leg, account_id, amount) VALUES (1, 1, 1, 1)'],
    ['memberApi', 'DELETE FROM public.entry'],
    ['memberApi', 'INSERT INTO public.hold (id, account_id, amount) VALUES (1, 1, 1)'],
    ['memberApi', `SELECT public.ledger_post_item('{}')`],
  ],
  'the member API’s role rewriting what only grows': [
    ['memberApi', 'DELETE FROM public.operator_audit'],
    ['memberApi', `UPDATE public.operator_audit SET actor = ''`],
    ['memberApi', 'UPDATE public.operator_audit_end SET id = 0'],
    ['memberApi', 'DELETE FROM public.transfer'],
    ['memberApi', 'TRUNCATE public.rate_limit'],
  ],
  'the member API’s role altering a table': [
    ['memberApi', 'ALTER TABLE public.member ADD note text'],
    ['memberApi', 'ALTER TABLE public.journal DISABLE TRIGGER ALL'],
    ['memberApi', 'DROP TRIGGER append_only ON public.journal'],
    ['memberApi', 'CREATE INDEX slow ON public.member (nickname)'],
    ['memberApi', 'SET session_replication_role = replica'],
    ['memberApi', `UPDATE public.schema_migration SET hash = ''`],
  ],
  'the member API’s role reaching releases': [
    ['memberApi', 'SELECT FROM release.channel'],
    ['memberApi', `UPDATE release.channel SET payload = ''`],
  ],
  'the release service’s role reading members, or forgetting what it did': [
    ['release', 'SELECT FROM public.member'],
    ['release', 'SELECT FROM public.account'],
    ['release', `SELECT public.ledger_post('[]')`],
    ['release', 'DELETE FROM release.audit'],
    ['release', 'DELETE FROM release.published'],
    ['release', `UPDATE release.published SET document = ''`],
    ['release', `INSERT INTO release.vote (visit) VALUES ('forged')`],
  ],
  'the watch’s role reading members, or changing what is served': [
    ['watch', 'SELECT FROM public.member'],
    ['watch', 'SELECT FROM public.journal'],
    ['watch', 'SELECT FROM release.channel'],
    ['watch', `UPDATE release.vote SET outcome = 'loaded'`],
    ['watch', 'DELETE FROM release.vote'],
  ],
  'the reports’ role writing anything, or reading secrets': [
    ['reports', 'UPDATE public.member SET nickname = nickname'],
    ['reports', 'DELETE FROM public.deposit'],
    ['reports', `INSERT INTO public.journal (kind) VALUES ('deposit')`],
    ['reports', `SELECT public.ledger_post('[]')`],
    ['reports', 'SELECT FROM public.session'],
    ['reports', 'SELECT FROM public.index_key'],
  ],
};

/** What nobody does but the owner. */
const OF_THE_OWNER = [
  'CREATE TABLE public.mine (n int)',
  'CREATE TABLE release.mine (n int)',
  'CREATE TEMPORARY TABLE account (n int)',
  'CREATE SCHEMA mine',
  `CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  'CREATE ROLE mine',
  'DROP TABLE public.member',
  'DROP SCHEMA release CASCADE',
  'TRUNCATE public.journal',
  'ALTER TABLE public.account OWNER TO CURRENT_USER',
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `SELECT pg_read_file('postgresql.conf')`,
];

describeOnEveryServer('roles of the database', (db) => {
  beforeAll(async () => {
    await migrateDatabase(db.url);
  });
  /** The code of PostgreSQL's refusal, or that there was none; nothing stays. */
  const attempt = (role: RoleName, statement: string) =>
    db
      .as(role)
      .begin(async (tx) => {
        await tx.unsafe(statement);
        throw new Error('allowed');
      })
      .catch((error: Error & { code?: string }) => error.code ?? error.message);

  describe.each(Object.entries(ATTACKS))('refuse %s', (_title, attacks) => {
    // ASVS 13.2.2
    it.each(attacks)('%s: %s', async (role, statement) => {
      expect(await attempt(role, statement)).toBe('42501');
    });
  });

  // ASVS 13.2.2
  it.each(ALL)('let nobody but the owner make, change or drop anything: %s', async (role) => {
    for (const statement of OF_THE_OWNER)
      expect([statement, await attempt(role, statement)]).toEqual([statement, '42501']);
    const owner = new URL(db.url).username;
    expect(await attempt(role, `SET ROLE ${owner}`)).toBe('42501');
    for (const other of ALL.filter((each) => each !== role))
      expect(await attempt(role, `SET ROLE ${ROLES[other]}`)).toBe('42501');
  });

  it('have rights in their own schema alone, and PUBLIC has none', async () => {
    const rows = await db.sql<{ who: string; schemas: string[] }[]>`
      SELECT coalesce(r.rolname::text, 'PUBLIC') AS who, array_agg(DISTINCT n.nspname::text ORDER BY n.nspname::text) AS schemas
        FROM (SELECT relnamespace AS at, relacl AS acl FROM pg_class
              UNION ALL SELECT pronamespace, coalesce(proacl, acldefault('f', proowner)) FROM pg_proc
              UNION ALL SELECT oid, nspacl FROM pg_namespace) AS o
        JOIN pg_namespace n ON n.oid = o.at AND n.nspname IN ('public', 'release')
       CROSS JOIN LATERAL aclexplode(o.acl) AS a
        LEFT JOIN pg_roles r ON r.oid = a.grantee
       WHERE a.grantee = 0 OR r.rolname LIKE 'palaro\\_%' AND NOT r.rolcanlogin
       GROUP BY 1 ORDER BY 1`;
    expect(rows).toEqual([
      { who: ROLES.edge, schemas: ['release'] },
      { who: ROLES.memberApi, schemas: ['public'] },
      { who: ROLES.release, schemas: ['release'] },
      { who: ROLES.reports, schemas: ['public'] },
      { who: ROLES.watch, schemas: ['release'] },
    ]);
  });

  it('gain nothing by a function with its owner’s rights: each looks for names in its own schema', async () => {
    const rows = await db.sql<{ name: string; path: string | null }[]>`
      SELECT p.oid::regproc::text AS name, (SELECT c FROM unnest(p.proconfig) AS c WHERE c LIKE 'search_path=%') AS path
        FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname IN ('public', 'release')
       WHERE p.prosecdef ORDER BY 1`;
    expect(rows).toEqual([
      { name: 'keep_audit_end', path: 'search_path=public, pg_temp' },
      { name: 'ledger_open', path: 'search_path=public, pg_temp' },
      { name: 'ledger_post', path: 'search_path=public, pg_temp' },
      { name: 'ledger_post_pairs', path: 'search_path=public, pg_temp' },
      { name: 'release.cast_vote', path: 'search_path=release, pg_temp' },
      { name: 'release.keep_vote_days', path: 'search_path=release, pg_temp' },
    ]);
  });
});
