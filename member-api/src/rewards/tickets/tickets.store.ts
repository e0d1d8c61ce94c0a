import type { Queryable } from '../../platform/database/index.ts';
import { lockMemberMoney } from '../../money/ledger/index.ts';

export type TokenKind = 'token' | 'ticket';
export type TokenReason =
  | 'deposit'
  | 'referral'
  | 'reward'
  | 'prediction'
  | 'returned'
  | 'redeemed'
  | 'adjustment';

export interface TokenMove {
  memberId: bigint;
  /** Signed whole number. */
  amount: number;
  reason: TokenReason;
  /** The same key counts once, for ever. */
  key: string;
  at: Date;
}

export type TokenOutcome = 'applied' | 'replayed' | 'insufficient';

/** The member's number of a kind. */
export async function readTokens(
  sql: Queryable,
  memberId: bigint,
  kind: TokenKind = 'token',
): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    SELECT balance_after AS balance FROM token_entry
     WHERE member_id = ${memberId} AND kind = ${kind} ORDER BY version DESC LIMIT 1`;
  return row?.balance ?? 0;
}

export const readTickets = (sql: Queryable, memberId: bigint) => readTokens(sql, memberId, 'ticket');

/**
 * Gives or takes prediction tokens, in the caller's transaction. Nothing is written when there are not enough, or when the key
 * was used. The caller holds the lock of the member's money, not of the member's row: a referee's deposit gives the referrer a
 * ticket, and two member rows could be locked in ascending order only.
 */
export const addTokens = (tx: Queryable, move: TokenMove) => append(tx, 'token', move);

/** The same for jackpot tickets. */
export const addTickets = (tx: Queryable, move: TokenMove) => append(tx, 'ticket', move);

async function append(
  tx: Queryable,
  kind: TokenKind,
  { memberId, amount, reason, key, at }: TokenMove,
): Promise<TokenOutcome> {
  await lockMemberMoney(tx, memberId);
  const [earlier] = await tx`SELECT FROM token_entry WHERE key = ${key}`;
  if (earlier) return 'replayed';
  const written = await tx`
    INSERT INTO token_entry (member_id, kind, version, amount, balance_after, reason, key, created_at)
    SELECT ${memberId}, ${kind}, coalesce(max(version), 0) + 1, ${amount},
           coalesce((array_agg(balance_after ORDER BY version DESC))[1], 0) + ${amount}, ${reason}, ${key}, ${at}
      FROM token_entry WHERE member_id = ${memberId} AND kind = ${kind}
    HAVING coalesce((array_agg(balance_after ORDER BY version DESC))[1], 0) + ${amount} >= 0
    RETURNING 1`;
  return written.length === 1 ? 'applied' : 'insufficient';
}

export interface TokenRow {
  createdAt: Date;
  amount: number;
  balanceAfter: number;
  reason: TokenReason;
}

/** Newest first. */
export async function listTokenEntries(
  sql: Queryable,
  kind: TokenKind,
  {
    memberId,
    from,
    to,
    limit,
    offset,
  }: { memberId: bigint; from: Date; to: Date; limit: number; offset: number },
): Promise<{ rows: TokenRow[]; total: number }> {
  const where = sql`
    member_id = ${memberId} AND kind = ${kind} AND created_at >= ${from} AND created_at < ${to}`;
  const rows = await sql<TokenRow[]>`
    SELECT created_at AS "createdAt", amount, balance_after AS "balanceAfter", reason
      FROM token_entry WHERE ${where} ORDER BY version DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM token_entry WHERE ${where}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}
