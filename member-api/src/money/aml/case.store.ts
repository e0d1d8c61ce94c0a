import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { Alert, AlertKind } from './alert.rules.ts';

export type CaseKind = AlertKind | 'watchlist';
export type CaseState = 'open' | 'reported' | 'closed';

export interface AmlCase {
  id: bigint;
  subjectId: bigint;
  accountId: string;
  kind: CaseKind;
  state: CaseState;
  openedBy: string;
  openedAt: Date;
  alerts: number;
  reference: string | null;
  reportedBy: string | null;
  reportedAt: Date | null;
  askedBy: string | null;
  closedBy: string | null;
  closedAt: Date | null;
  reason: string;
}

const columns = (sql: Queryable) => sql`
  c.id, c.subject_id AS "subjectId", m.account_id AS "accountId", c.kind, c.state, c.opened_by AS "openedBy", c.opened_at AS "openedAt",
  (SELECT count(*)::int FROM aml_alert a WHERE a.case_id = c.id) AS alerts,
  c.reference, c.reported_by AS "reportedBy", c.reported_at AS "reportedAt", c.asked_by AS "askedBy", c.closed_by AS "closedBy",
  c.closed_at AS "closedAt", c.reason`;

/** The member's open case of this kind; opens one when there is none. It stays locked until the transaction ends. */
export async function openCase(
  tx: Queryable,
  { subjectId, kind, openedBy }: Pick<AmlCase, 'subjectId' | 'kind' | 'openedBy'>,
  now: Date,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO aml_case (subject_id, kind, opened_by, opened_at) VALUES (${subjectId}, ${kind}, ${openedBy}, ${now})
    ON CONFLICT (subject_id, kind) WHERE state = 'open' DO UPDATE SET kind = EXCLUDED.kind
    RETURNING id`;
  if (!row) throw new Error(`no case of ${subjectId} was opened`);
  return row.id;
}

/** Which alerts of the member and day there are already. Whoever asks is alone with this member until the transaction ends. */
export async function lockRecorded(tx: Queryable, subjectId: bigint, day: string): Promise<string[]> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('aml alert ' || ${subjectId}::bigint, 0))`;
  const rows = await tx<{ rule: string }[]>`
    SELECT rule FROM aml_alert WHERE subject_id = ${subjectId} AND working_date = ${day}`;
  return rows.map(({ rule }) => rule);
}

export async function insertAlert(
  tx: Queryable,
  { caseId, subjectId, day }: { caseId: bigint; subjectId: bigint; day: string },
  { rule, amount, facts, reason }: Alert,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO aml_alert (case_id, subject_id, rule, working_date, amount, facts, reason, found_at)
    VALUES (${caseId}, ${subjectId}, ${rule}, ${day}, ${amount}, ${JSON.stringify(facts)}::text::jsonb, ${reason}, ${now})`;
}

export async function listCases(
  sql: Queryable,
  { state, limit, offset }: { state: CaseState; limit: number; offset: number },
): Promise<{ rows: AmlCase[]; total: number }> {
  const rows = await sql<AmlCase[]>`
    SELECT ${columns(sql)} FROM aml_case c JOIN member m ON m.id = c.subject_id
     WHERE c.state = ${state} ORDER BY c.id LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM aml_case WHERE state = ${state}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}

export async function readCase(sql: Queryable, id: bigint): Promise<AmlCase | undefined> {
  const [row] = await sql<AmlCase[]>`
    SELECT ${columns(sql)} FROM aml_case c JOIN member m ON m.id = c.subject_id WHERE c.id = ${id}`;
  return row;
}

/** The same, locked until the transaction ends: of two persons who act at once the second sees what the first did. */
export async function lockCase(tx: Queryable, id: bigint): Promise<AmlCase | undefined> {
  await tx`SELECT FROM aml_case WHERE id = ${id} FOR NO KEY UPDATE`;
  return readCase(tx, id);
}

export interface StoredAlert {
  rule: string;
  day: string;
  amount: bigint;
  reason: string;
  facts: Record<string, string>;
}

export async function alertsOf(sql: Queryable, caseId: bigint): Promise<StoredAlert[]> {
  return sql<StoredAlert[]>`
    SELECT rule, working_date AS day, amount, reason, facts FROM aml_alert WHERE case_id = ${caseId} ORDER BY id`;
}

const NOTE = 'aml note';

export async function insertNote(
  tx: Queryable,
  vault: Vault,
  { caseId, author, text }: { caseId: bigint; author: string; text: string },
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO aml_note (case_id, author, text_sealed, at) VALUES (${caseId}, ${author}, ${vault.seal(NOTE, text)}, ${now})`;
}

export async function notesOf(
  sql: Queryable,
  vault: Vault,
  caseId: bigint,
): Promise<{ author: string; text: string; at: Date }[]> {
  const rows = await sql<{ author: string; sealed: Buffer; at: Date }[]>`
    SELECT author, text_sealed AS sealed, at FROM aml_note WHERE case_id = ${caseId} ORDER BY id`;
  return rows.map(({ sealed, ...note }) => ({ ...note, text: vault.open(NOTE, sealed) }));
}

const FILED = 'aml report';

/** The report was filed, with this content. */
export async function writeReported(
  tx: Queryable,
  vault: Vault,
  id: bigint,
  { reference, reportedBy, filed }: { reference: string; reportedBy: string; filed: string },
  now: Date,
): Promise<void> {
  await tx`
    UPDATE aml_case SET state = 'reported', reference = ${reference}, reported_by = ${reportedBy}, reported_at = ${now},
                        filed_sealed = ${vault.seal(FILED, filed)}, asked_by = NULL
     WHERE id = ${id}`;
}

/** As it was filed; nothing for a case that was not reported. */
export async function readFiled(sql: Queryable, vault: Vault, id: bigint): Promise<string | undefined> {
  const [row] = await sql<{ sealed: Buffer | null }[]>`
    SELECT filed_sealed AS sealed FROM aml_case WHERE id = ${id}`;
  return row?.sealed ? vault.open(FILED, row.sealed) : undefined;
}

export async function writeAsked(tx: Queryable, id: bigint, askedBy: string): Promise<void> {
  await tx`UPDATE aml_case SET asked_by = ${askedBy} WHERE id = ${id}`;
}

export async function writeClosed(
  tx: Queryable,
  id: bigint,
  { closedBy, reason, needsSecond }: { closedBy: string; reason: string; needsSecond: boolean },
  now: Date,
): Promise<void> {
  await tx`
    UPDATE aml_case SET state = 'closed', closed_by = ${closedBy}, closed_at = ${now}, reason = ${reason}, needs_second = ${needsSecond}
     WHERE id = ${id}`;
}

/** What the reports said of a member whose data are erased. */
export async function forgetFiled(tx: Queryable, subjectId: bigint): Promise<void> {
  await tx`
    UPDATE aml_case SET filed_sealed = NULL WHERE subject_id = ${subjectId} AND filed_sealed IS NOT NULL`;
}
