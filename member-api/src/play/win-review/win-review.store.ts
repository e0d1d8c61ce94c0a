import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export type WinState = 'WAITING' | 'RELEASED' | 'RETURNED' | 'ROLLED_BACK';

/** A win that waits for a person, or did. */
export interface WinReview {
  id: bigint;
  memberId: bigint;
  accountId: string;
  provider: string;
  /** The provider's name of the round. */
  round: string;
  gameName: string;
  tx: string;
  amount: Units;
  /** CLOSED: its round was closed. CAP: more than the game can pay for the stakes of the round. LARGE: a sum that a person looks at. */
  why: 'CLOSED' | 'CAP' | 'LARGE';
  state: WinState;
  /** The state that was last reported to the member. */
  reported: WinState | null;
  /** Of the round. */
  stake: Units;
  createdAt: Date;
}

const columns = (sql: Queryable) => sql`
  w.id, w.member_id AS "memberId", m.account_id AS "accountId", w.provider, r.ref AS round,
  coalesce(g.game_name, r.game_code) AS "gameName", t.tx, w.amount, w.why, w.state, w.reported, r.stake,
  w.created_at AS "createdAt"`;

const joined = (sql: Queryable) => sql`
  win_review w
  JOIN member m ON m.id = w.member_id
  JOIN round r ON r.id = w.round_id
  JOIN provider_transaction t ON t.id = w.transaction_id
  LEFT JOIN game g ON g.provider_code = r.provider AND g.game_code = r.game_code`;

/** Those that wait, oldest first. */
export async function listWaiting(sql: Queryable, limit: number): Promise<WinReview[]> {
  return sql<WinReview[]>`
    SELECT ${columns(sql)} FROM ${joined(sql)} WHERE w.state = 'WAITING' ORDER BY w.id LIMIT ${limit}`;
}

export async function readWin(sql: Queryable, id: bigint): Promise<WinReview | undefined> {
  const [row] = await sql<WinReview[]>`SELECT ${columns(sql)} FROM ${joined(sql)} WHERE w.id = ${id}`;
  return row;
}

/** Locks some whose state has not been reported yet. */
export async function claimUnreported(tx: Queryable, limit: number): Promise<WinReview[]> {
  return tx<WinReview[]>`
    SELECT ${columns(tx)} FROM ${joined(tx)} WHERE w.reported IS DISTINCT FROM w.state ORDER BY w.id LIMIT ${limit}
       FOR NO KEY UPDATE OF w SKIP LOCKED`;
}

export async function writeReported(
  tx: Queryable,
  { id, state }: Pick<WinReview, 'id' | 'state'>,
): Promise<void> {
  await tx`UPDATE win_review SET reported = ${state} WHERE id = ${id}`;
}

export interface Decision {
  state: 'RELEASED' | 'RETURNED';
  decidedBy: string;
  /** Where the provider's own record of the round is. */
  record: string;
  reason: string;
  workingDate: string;
  now: Date;
}

/** Moves the money and ends the review. The caller holds the member's money lock and has looked that it waits. */
export async function writeDecision(
  tx: Queryable,
  id: bigint,
  { state, decidedBy, record, reason, workingDate, now }: Decision,
): Promise<void> {
  const [moved] =
    state === 'RELEASED'
      ? await tx<{ journal: bigint }[]>`SELECT wallet_release_win(${id}, ${workingDate}) AS journal`
      : await tx<{ journal: bigint }[]>`SELECT wallet_return_win(${id}, ${workingDate}) AS journal`;
  await tx`
    UPDATE win_review SET state = ${state}, decided_by = ${decidedBy}, record = ${record},
                          reason = ${reason}, ended_journal = ${moved?.journal ?? null}, ended_at = ${now}
     WHERE id = ${id}`;
}

/** How many wins of a provider wait that came since. */
export async function countWaiting(sql: Queryable, provider: string, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM win_review
     WHERE provider = ${provider} AND state = 'WAITING' AND created_at >= ${since}`;
  return row?.count ?? 0;
}
