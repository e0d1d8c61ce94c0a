import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROLES } from '@palaro/migrator';
import { listWaiting, verify } from '../src/money/ledger/verify.ts';
import type { Sql } from '../src/platform/database/index.ts';
import { describeOnEveryServer } from '../src/platform/database/testing.ts';
import { SEALED_COLUMNS } from '../src/platform/vault/sealed-columns.ts';

const SOURCES = join(import.meta.dirname, '../src');
const VERBS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;
type Verb = (typeof VERBS)[number];
type Uses = Map<string, Set<Verb>>;

/** Called by functions of the ledger, which have its owner's rights: nobody else calls them. */
const WITHIN_THE_LEDGER = ['ledger_earlier', 'ledger_legs', 'ledger_post_item'];

/** The SQL that runs with the rights of the member API: in TypeScript, and in the functions that are no definer's. */
function readSql(): string[] {
  const files = globSync('**/*.{ts,sql}', { cwd: SOURCES }).filter(
    (file) => !/testing|\.test\.ts$|\.grants\.sql$|baseline\/|migrations\/|invariants\/|waiting\//.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8');
    if (file.endsWith('.ts')) return [...text.matchAll(/`[^`]*`/g)].map(([each]) => each);
    return text
      .replace(/--.*$/gm, '')
      .split(/^(?=CREATE OR REPLACE FUNCTION )/m)
      .filter((each) => !each.includes('SECURITY DEFINER'))
      .filter((each) => !WITHIN_THE_LEDGER.some((name) => each.includes(`FUNCTION ${name}(`)));
  });
}

const TABLE = String.raw`(?:ONLY )?([a-z_]+)`;
const PATTERNS: readonly [RegExp, Verb[]][] = [
  [new RegExp(String.raw`\bINSERT INTO ${TABLE}`, 'g'), ['INSERT']],
  [new RegExp(String.raw`(?<!DO |FOR |KEY )\bUPDATE ${TABLE}`, 'g'), ['UPDATE', 'SELECT']],
  [new RegExp(String.raw`\bDELETE FROM ${TABLE}`, 'g'), ['DELETE', 'SELECT']],
  // A row that is locked.
  [
    new RegExp(String.raw`\bFROM ${TABLE}(?:(?!\bFROM\b)[^;])*?\bFOR (?:NO KEY |KEY )?(?:UPDATE|SHARE)`, 'g'),
    ['UPDATE'],
  ],
  [new RegExp(String.raw`(?:\bFROM|\bJOIN|\bUSING|,)\s+${TABLE}`, 'g'), ['SELECT']],
  [new RegExp(String.raw`\bINSERT INTO ${TABLE}(?=[^;]*?\bON CONFLICT\b)`, 'g'), ['SELECT']],
  [
    new RegExp(String.raw`\bINSERT INTO ${TABLE}(?=[^;]*?\bON CONFLICT [^;]*?\bDO UPDATE\b)`, 'g'),
    ['UPDATE'],
  ],
];

async function usesOf(sql: Sql): Promise<Uses> {
  const rows = await sql<{ name: string; isMembers: boolean }[]>`
    SELECT c.relname::text AS name,
           EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'member_id') AS "isMembers"
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;
  // A member is given every table about them (export.store.ts).
  const uses: Uses = new Map(rows.map(({ name, isMembers }) => [name, new Set(isMembers ? ['SELECT'] : [])]));
  for (const text of readSql())
    for (const [pattern, verbs] of PATTERNS)
      for (const [, table = ''] of text.matchAll(pattern))
        for (const verb of verbs) uses.get(table)?.add(verb);
  // To seal it by another key (reseal.store.ts).
  for (const { table } of SEALED_COLUMNS) uses.get(table)?.add('UPDATE');
  // How the process sees at its start what has run.
  uses.get('schema_migration')?.add('SELECT');
  return uses;
}

const list = (verbs: Iterable<string>) => {
  const given = new Set(verbs);
  return VERBS.filter((verb) => given.has(verb)).join(', ') || 'nothing';
};

describeOnEveryServer('the rights of the member API', (db) => {
  // ASVS 13.2.2
  it('are, for each table, those that its sources use: a new table needs a line in a file of grants', async () => {
    const uses = await usesOf(db.sql);
    expect(uses.size).toBeGreaterThan(80);
    const wrong: string[] = [];
    for (const [table, verbs] of uses) {
      const rows = await db.sql<{ verb: string }[]>`
        SELECT verb FROM unnest(${[...VERBS]}::text[]) AS verb
         WHERE has_table_privilege(${ROLES.memberApi}, ${table}, verb)
            OR (verb = 'UPDATE' AND has_any_column_privilege(${ROLES.memberApi}, ${table}, verb))`;
      const [needed, granted] = [list(verbs), list(rows.map(({ verb }) => verb))];
      if (needed !== granted)
        wrong.push(
          `${table}: the sources need ${needed}, ${ROLES.memberApi} may ${granted}. Change the *.grants.sql of its area.`,
        );
    }
    expect(wrong).toEqual([]);
  });

  it('reach no further on a row of the ledger than to lock it', async () => {
    const rows = await db.sql`
      SELECT table_name::text AS "table", column_name::text AS "column", privilege_type AS right
        FROM information_schema.column_privileges
       WHERE grantee = ${ROLES.memberApi} AND privilege_type <> 'SELECT'
         AND table_name IN ('account', 'journal', 'entry', 'hold')`;
    // A generated column: PostgreSQL writes it itself.
    expect(rows).toEqual([{ table: 'account', column: 'kind', right: 'UPDATE' }]);
    const [column] = await db.sql`
      SELECT is_generated FROM information_schema.columns WHERE table_name = 'account' AND column_name = 'kind'`;
    expect(column).toEqual({ is_generated: 'ALWAYS' });
  });

  it('are to call each function but those within the ledger, and those of triggers', async () => {
    const rows = await db.sql<{ name: string }[]>`
      SELECT proname::text AS name FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype
         AND NOT has_function_privilege(${ROLES.memberApi}, oid, 'EXECUTE') ORDER BY 1`;
    expect(rows.map(({ name }) => name)).toEqual(WITHIN_THE_LEDGER);
  });
});

describeOnEveryServer('the rights of reports', (db) => {
  it('are to run every invariant, and to list what waits', async () => {
    expect((await verify(db.as('reports'))).filter(({ count }) => count > 0)).toEqual([]);
    expect((await listWaiting(db.as('reports'))).length).toBeGreaterThan(0);
  });
});
