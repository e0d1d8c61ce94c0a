import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable, Sql } from '../../platform/database/index.ts';

/** One rule that always holds for the database, and the rows that break it. */
export interface Finding {
  /** The sentence in the first line of the query's file. */
  invariant: string;
  /** `money/ledger/invariants/01-legs-sum-to-zero.sql` */
  file: string;
  count: number;
  /** The first of the rows. */
  samples: readonly Record<string, unknown>[];
}

const SOURCES = join(import.meta.dirname, '../..');
const SAMPLES = 5;

/**
 * Runs every invariant: each is a file `src/<area>/<folder>/invariants/<name>.sql` whose first line is the rule as a comment and
 * whose query returns what breaks it. A folder with its own money adds files; nothing else needs a change.
 *
 * All queries see one snapshot, so a busy site gives no false findings. Writes nothing. `folders` restricts the run, for tests
 * below the level of tickets: a deposit that a test posts directly to the ledger has no ticket.
 */
export async function verify(sql: Sql, folders?: readonly string[]): Promise<Finding[]> {
  return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    return checkInvariants(tx, folders);
  });
}

/** Like `verify`, in the caller's transaction. */
export async function checkInvariants(sql: Queryable, folders?: readonly string[]): Promise<Finding[]> {
  return runQueries(sql, await readQueries('invariants', folders));
}

/**
 * Money that waits for a person: each file `src/<area>/<folder>/waiting/<name>.sql` says in its first line what waits, and its query lists
 * it. Nothing is wrong with it, so it is no finding.
 */
export async function listWaiting(sql: Queryable): Promise<Finding[]> {
  return runQueries(sql, await readQueries('waiting'));
}

type Query = Pick<Finding, 'invariant' | 'file'> & { query: string };

async function runQueries(sql: Queryable, queries: readonly Query[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { invariant, file, query } of queries) {
    const rows = await sql.unsafe<Record<string, unknown>[]>(query);
    findings.push({ invariant, file, count: rows.length, samples: rows.slice(0, SAMPLES) });
  }
  return findings;
}

async function readQueries(kind: 'invariants' | 'waiting', folders?: readonly string[]): Promise<Query[]> {
  const files: string[] = [];
  const found = new Set<string>();
  for await (const file of glob(`*/*/${kind}/*.sql`, { cwd: SOURCES })) {
    const folder = file.split('/')[1] ?? '';
    if (folders && !folders.includes(folder)) continue;
    found.add(folder);
    files.push(file);
  }
  const missing = folders?.find((folder) => !found.has(folder));
  if (missing !== undefined) throw new Error(`The folder ${missing} has no ${kind}.`);
  return Promise.all(
    files.toSorted().map(async (file) => {
      const query = await readFile(join(SOURCES, file), 'utf8');
      const [first = ''] = query.split('\n');
      if (!first.startsWith('-- ')) throw new Error(`${file} must begin with a sentence as a comment.`);
      return { invariant: first.slice(3), file, query };
    }),
  );
}
