import type { Queryable } from '../../platform/database/index.ts';
import type { JournalKind } from '../ledger/index.ts';

/** Kinds of which a member sees a line: those that touch their money, and a win that waits for a person. */
export type MemberJournalKind = Exclude<JournalKind, 'win_return'>;

export interface StatementRow {
  id: string;
  createdAt: Date;
  kind: MemberJournalKind;
  /** The journal's change of cash plus promotion money. */
  amount: bigint;
  balanceAfter: bigint;
  /** The part of `amount` that was promotion money; null when none moved. */
  promo: bigint | null;
  /** The promotion of that part. */
  promotion: string | null;
  description: string | null;
  reference: string | null;
  round: string | null;
  adjustment: string | null;
  /** The part of a withdrawal that was withheld. */
  withheld: bigint;
  /** A win that waits for a person, or was not confirmed; null on other lines. */
  inReview: bigint | null;
  isReturned: boolean;
}

export interface StatementPage {
  rows: StatementRow[];
  total: number;
}

export interface StatementFilter {
  from: Date;
  to: Date;
  /** Undefined: all. */
  kinds?: readonly MemberJournalKind[] | undefined;
  limit: number;
  offset: number;
}

/**
 * Journals that touched the member's cash or promotion money, newest first: one line each, however many legs it has. Balances are
 * the sum of both, so each line starts with the end balance of the previous one, and the last one ends with the game balance. A
 * line's title comes from its journal; for a round it is the game's name.
 */
export async function readStatement(
  sql: Queryable,
  memberId: bigint,
  { from, to, kinds, limit, offset }: StatementFilter,
): Promise<StatementPage> {
  const lines = sql`
    WITH mine AS MATERIALIZED (
      SELECT a.id, a.kind, nullif(split_part(a.name, ':', 3), '') AS grant_id,
             account_version_before(a.id, ${from}) AS low, account_version_before(a.id, ${to}) AS high
        FROM account a WHERE a.member_id = ${memberId} AND a.kind IN ('member_cash', 'member_promo_own', 'member_promo_bonus')),
    moved AS (
      SELECT e.journal_id, sum(e.amount)::bigint AS amount,
             sum(e.amount) FILTER (WHERE m.kind <> 'member_cash')::bigint AS promo, max(m.grant_id)::bigint AS grant_id,
             min(CASE m.kind WHEN 'member_cash' THEN e.account_version::text
                             WHEN 'member_promo_own' THEN m.grant_id || '-' || e.account_version
                             ELSE m.grant_id || '-bonus-' || e.account_version END) AS id
        FROM mine m
        JOIN entry e ON e.account_id = m.id AND e.account_version > m.low AND e.account_version <= m.high
       GROUP BY e.journal_id
      UNION ALL
      -- A released win has its line when it is paid.
      SELECT w.held_journal, 0, NULL, NULL, 'win-' || w.id
        FROM win_review w
       WHERE w.member_id = ${memberId} AND w.state <> 'RELEASED' AND w.created_at >= ${from} AND w.created_at < ${to})`;
  // Only a filtered statement must read the journal of every line to find the ten of a page.
  const narrowed =
    kinds && sql`WHERE (SELECT k.kind FROM journal k WHERE k.id = moved.journal_id) = ANY (${[...kinds]})`;
  const rows = sql<StatementRow[]>`
    ${lines},
    line AS (
      SELECT moved.*,
             ((SELECT coalesce(sum(e.balance_after), 0)
                 FROM mine m JOIN entry e ON e.account_id = m.id AND e.account_version = m.low)
              + sum(moved.amount) OVER (ORDER BY moved.journal_id))::bigint AS balance_after
        FROM moved),
    page AS MATERIALIZED (
      SELECT moved.* FROM line AS moved ${narrowed ?? sql``}
       ORDER BY moved.journal_id DESC LIMIT ${limit} OFFSET ${offset})
    SELECT l.id, j.created_at AS "createdAt", j.kind, l.amount, l.balance_after AS "balanceAfter", l.promo,
           p.code AS promotion, coalesce(g.game_name, j.details ->> 'description', p.code) AS description,
           j.details ->> 'reference' AS reference, j.details ->> 'round' AS round, j.details ->> 'adjustment' AS adjustment,
           coalesce(w.withhold, 0)::bigint AS withheld, v.amount AS "inReview", v.state IS DISTINCT FROM 'WAITING' AS "isReturned"
      FROM page l
      JOIN journal j ON j.id = l.journal_id
      LEFT JOIN promotion_grant p ON p.id = l.grant_id
      LEFT JOIN withdrawal w ON w.ticket_id = j.details ->> 'reference' AND j.kind IN ('withdrawal', 'withdrawal_reversal')
      LEFT JOIN win_review v ON v.held_journal = j.id
      LEFT JOIN journal undone ON undone.id = j.reverses
      LEFT JOIN game g ON g.provider_code = j.details ->> 'provider'
                      AND g.game_code = coalesce(j.details ->> 'game_code', undone.details ->> 'game_code')
     ORDER BY l.journal_id DESC`;
  const count = sql<{ total: number }[]>`
    ${lines} SELECT count(*)::int AS total FROM moved ${narrowed ?? sql``}`;
  const [found, [counted]] = await Promise.all([rows, count]);
  return { rows: [...found], total: counted?.total ?? 0 };
}
