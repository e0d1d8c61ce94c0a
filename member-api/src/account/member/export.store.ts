import { formatAmount } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { toWireInstant } from '../../platform/server/instants.ts';

/** One stored row, in a form for people and programs. */
export type ExportRow = Record<string, unknown>;

/** Tables that `exportdata` formats itself. */
const WORDED: readonly string[] = [
  'member',
  'session',
  'member_bank',
  'account',
  'identity_check',
  'upload',
  'member_consent',
];

/** Names of columns with amounts in 1/10,000 peso, in any table. */
const MONEY =
  /^(amount|stake|payout|promo|promo_stake|valid_stake|covered|in_review|unpaid|win|win_promo|turnover|deposit|bonus|target|paid|forfeited|wanted)$/;

/**
 * Every other table with a column `member_id`, so that new tables about members are exported automatically. Column names are
 * unchanged. Encrypted values, hashes and indexes are left out as meaningless, and so are data of fraud detection.
 */
export async function readTables(
  sql: Queryable,
  memberId: bigint,
  limit: number,
): Promise<Record<string, ExportRow[]>> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    SELECT c.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
      FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type <> 'bytea'
       AND c.column_name !~ '(_hash|_key|fingerprint|^risks?)$'
     GROUP BY c.table_name
    HAVING bool_or(c.column_name = 'member_id') AND c.table_name <> ALL (${[...WORDED]})
     ORDER BY c.table_name`;
  const sections: Record<string, ExportRow[]> = {};
  for (const { name, columns } of tables) {
    const exported = columns.filter((column) => column !== 'member_id');
    const newest = ['id', 'created_at', 'at'].find((column) => exported.includes(column));
    const rows = await sql<ExportRow[]>`
      SELECT ${sql(exported)} FROM ${sql(name)} WHERE member_id = ${memberId}
       ${newest ? sql`ORDER BY ${sql(newest)} DESC` : sql``} LIMIT ${limit}`;
    sections[name] = rows.map(toPlain);
  }
  return sections;
}

/** JSON has neither large integers nor timestamps, and people read pesos. */
function toPlain(row: ExportRow): ExportRow {
  const isMinutes = row['kind'] === 'session';
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, toWireInstant(value)];
      if (typeof value !== 'bigint') return [column, value];
      return [column, MONEY.test(column) && !isMinutes ? formatAmount(value) : String(value)];
    }),
  );
}

/** Stored sessions, ended ones included, the newest first. */
export function readSessions(sql: Queryable, memberId: bigint, limit: number) {
  return sql<
    { userAgent: string; createdAt: Date; lastSeenAt: Date; endedAt: Date | null; endReason: string | null }[]
  >`
    SELECT user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt", ended_at AS "endedAt",
           end_reason AS "endReason"
      FROM session WHERE member_id = ${memberId} ORDER BY id DESC LIMIT ${limit}`;
}

/** Every peso that moved to or from the member, read from the end of each account: a busy one has more than anybody exports. */
export async function readMoney(sql: Queryable, memberId: bigint, limit: number): Promise<ExportRow[]> {
  const rows = await sql<
    { account: string; kind: string; amount: bigint; balanceAfter: bigint; at: Date; details: unknown }[]
  >`
    SELECT e.account, j.kind, e.amount, e.balance_after AS "balanceAfter", j.created_at AS at, j.details
      FROM (SELECT a.name AS account, last.* FROM account a
             CROSS JOIN LATERAL (
               SELECT journal_id, leg, amount, balance_after FROM entry
                WHERE account_id = a.id AND account_version IS NOT NULL ORDER BY account_version DESC LIMIT ${limit}) last
             WHERE a.member_id = ${memberId}
             ORDER BY journal_id DESC, leg DESC LIMIT ${limit}) e
      JOIN journal j ON j.id = e.journal_id
     ORDER BY e.journal_id DESC, e.leg DESC`;
  return rows.map((row) => ({
    account: row.account.split(':')[0],
    kind: row.kind,
    amount: formatAmount(row.amount),
    balance_after: formatAmount(row.balanceAfter),
    at: toWireInstant(row.at),
    details: row.details,
  }));
}

export async function readPictures(sql: Queryable, memberId: bigint, limit: number): Promise<ExportRow[]> {
  const rows = await sql<{ purpose: string; createdAt: Date }[]>`
    SELECT purpose, created_at AS "createdAt" FROM upload
     WHERE member_id = ${memberId} ORDER BY created_at DESC LIMIT ${limit}`;
  return rows.map(({ purpose, createdAt }) => ({ purpose, handed_in_at: toWireInstant(createdAt) }));
}

export async function readConsents(sql: Queryable, memberId: bigint, limit: number): Promise<ExportRow[]> {
  const rows = await sql<{ purposes: string[]; at: Date }[]>`
    SELECT purposes, at FROM member_consent WHERE member_id = ${memberId} ORDER BY id DESC LIMIT ${limit}`;
  return rows.map(({ purposes, at }) => ({ purposes, since: toWireInstant(at) }));
}

/** Columns of the account that are not in the profile. */
export async function readRegistration(sql: Queryable, memberId: bigint): Promise<ExportRow> {
  const [row] = await sql<
    { createdAt: Date; activatedAt: Date | null; state: string; termsVersion: string; visitMarks: unknown }[]
  >`
    SELECT created_at AS "createdAt", activated_at AS "activatedAt", state, terms_version AS "termsVersion",
           visit_marks AS "visitMarks"
      FROM member WHERE id = ${memberId}`;
  return {
    state: row?.state,
    terms_version: row?.termsVersion,
    signed_up_at: toWireInstant(row?.createdAt),
    activated_at: toWireInstant(row?.activatedAt),
    came_from: row?.visitMarks ?? {},
  };
}
