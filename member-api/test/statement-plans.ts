import type { Sql } from '../src/platform/database/index.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The plan of one statement of a call. */
export interface StatementPlan {
  text: string;
  /** A custom plan for the values of this call, or the generic plan that a prepared statement may use. */
  kind: 'custom' | 'generic';
  scans: readonly Scan[];
  /** Pages of 8 KiB that were read; not counted for a generic plan, which is not run. */
  pages: number;
  ms: number;
}

export interface Scan {
  table: string;
  /** Undefined: a full scan of the table. */
  index: string | undefined;
  /** Rows that were read and discarded. */
  dropped: number;
}

/** Tables that stay small, like the house's settings. Every other table grows. */
const SMALL = new Set([
  'affiliate',
  'content',
  'coupon',
  'game',
  'game_catalogue',
  'gateway_switch',
  'house_account',
  'match_feed',
  'payout_bank',
  'promotion_switch',
  'provider_switch',
]);

/** If one scan discards more rows than this, they belong to other members: the index does not fit the query. */
const MOST_DROPPED = 1_000;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

interface Explained {
  Plan: PlanNode;
  'Execution Time'?: number;
}

function explained(row: Record<string, unknown> | undefined): Explained {
  const [found] = (row?.['QUERY PLAN'] ?? []) as Explained[];
  if (!found) throw new Error('PostgreSQL did not explain a statement');
  return found;
}

const IS_QUERY = /^\s*(with|select|insert|update|delete)\b/i;

/** Runs each statement again with its values, and rolls it back. */
export async function customPlans(sql: Sql, statements: readonly Statement[]): Promise<StatementPlan[]> {
  const plans: StatementPlan[] = [];
  for (const { text, values } of statements.filter((one) => IS_QUERY.test(one.text))) {
    await sql.unsafe('BEGIN');
    const [row] = await sql.unsafe(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values as never[]);
    await sql.unsafe('ROLLBACK');
    const found = explained(row);
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = found.Plan;
    plans.push({
      text,
      kind: 'custom',
      scans: scansOf(found.Plan),
      pages: hit + read,
      ms: found['Execution Time'] ?? 0,
    });
  }
  return plans;
}

/** The plans for any values of the statements that are new on this connection. */
export async function genericPlans(sql: Sql, looked: Set<string>): Promise<StatementPlan[]> {
  const statements = await sql<{ name: string; text: string; types: string[] }[]>`
    SELECT name, statement AS text, parameter_types::text[] AS types FROM pg_prepared_statements`;
  await sql`SET plan_cache_mode = force_generic_plan`.simple();
  const plans: StatementPlan[] = [];
  for (const { name, text, types } of statements) {
    if (looked.has(name) || !IS_QUERY.test(text) || text.includes('pg_prepared_statements')) continue;
    looked.add(name);
    const values = types.map((type) => `NULL::${type}`).join(', ');
    const [row] = await sql
      .unsafe(`EXPLAIN (FORMAT JSON) EXECUTE "${name}"${values && `(${values})`}`)
      .simple();
    plans.push({ text, kind: 'generic', scans: scansOf(explained(row).Plan), pages: 0, ms: 0 });
  }
  await sql`RESET plan_cache_mode`.simple();
  return plans;
}

function scansOf(node: PlanNode, parent?: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap((one) => scansOf(one, node));
  const table = node['Relation Name'] ?? parent?.['Relation Name'];
  const isScan = node['Node Type'].endsWith('Scan') && node['Node Type'] !== 'Bitmap Heap Scan';
  if (!table || !isScan) return below;
  // A bitmap is filled by index scans; their result is read by the node above them.
  const checked = node['Node Type'] === 'Bitmap Index Scan' && parent ? parent : node;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = checked;
  const dropped = (filtered + rechecked) * (checked['Actual Loops'] ?? 1);
  return [...below, { table, index: node['Index Name'], dropped }];
}

export interface Problem {
  table: string;
  /** `reads all of round`. */
  what: string;
  /** The whole table was read; otherwise unneeded rows. */
  isWhole: boolean;
  kind: StatementPlan['kind'];
  text: string;
}

/** Unneeded reads of growing tables; empty when a fitting index was used for everything. */
export function problemsOf(plans: readonly StatementPlan[], allowed: readonly string[] = []): Problem[] {
  return plans.flatMap(({ kind, scans, text }) =>
    scans
      .filter(({ table }) => !SMALL.has(table) && !table.startsWith('pg_') && !allowed.includes(table))
      .flatMap((scan) => {
        const { table, index } = scan;
        const what = wordsOf(scan);
        return what ? [{ table, what, isWhole: index === undefined, kind, text }] : [];
      }),
  );
}

function wordsOf({ table, index, dropped }: Scan): string | undefined {
  if (index === undefined) return `reads all of ${table}`;
  return dropped > MOST_DROPPED ? `reads and drops ${dropped} rows of ${table} by ${index}` : undefined;
}

/** Helps to find the statement. */
export const describeProblem = ({ what, kind, text }: Problem): string =>
  `${what} (${kind} plan): ${text.replaceAll(/\s+/g, ' ').trim()}`;
