import type { Match } from '@palaro/contract';
import type { ProviderMatch } from '@palaro/contract/wires';
import type { Queryable } from '../../platform/database/index.ts';

export interface MatchRow {
  id: bigint;
  league: string;
  homeTeam: Match['home_team'];
  awayTeam: Match['away_team'];
  startsAt: Date;
}

/** True when this process should fetch the feed: it is due, and no other process is fetching it. */
export async function claimFeed(
  sql: Queryable,
  provider: string,
  { now, next }: { now: Date; next: Date },
): Promise<boolean> {
  const rows = await sql`
    INSERT INTO match_feed AS f (provider, ask_at) VALUES (${provider}, ${next})
    ON CONFLICT (provider) DO UPDATE SET ask_at = ${next} WHERE f.ask_at <= ${now} RETURNING 1`;
  return rows.length > 0;
}

/** Stores a feed. A finished match is not changed any more, because predictions were settled by it. */
export async function writeMatches(
  sql: Queryable,
  provider: string,
  matches: readonly ProviderMatch[],
): Promise<void> {
  const rows = matches.map(({ home_score, away_score, ...match }) => ({
    ...match,
    ...(match.state === 'ended' && { home_score, away_score }),
  }));
  await sql`
    INSERT INTO prediction_match AS m
           (provider, ref, league, home_team, away_team, starts_at, state, home_score, away_score)
    SELECT ${provider}, f.match_id, f.league, f.home_team, f.away_team, f.starts_at, f.state, f.home_score, f.away_score
      FROM jsonb_to_recordset(${sql.json(rows)}::jsonb)
           AS f (match_id text, league text, home_team jsonb, away_team jsonb, starts_at timestamptz, state text,
                 home_score int, away_score int)
    ON CONFLICT (provider, ref) DO UPDATE
       SET league = excluded.league, home_team = excluded.home_team, away_team = excluded.away_team,
           starts_at = excluded.starts_at, state = excluded.state,
           home_score = excluded.home_score, away_score = excluded.away_score
     WHERE m.state IN ('open', 'running')
       AND (m.league, m.home_team, m.away_team, m.starts_at, m.state)
           IS DISTINCT FROM (excluded.league, excluded.home_team, excluded.away_team, excluded.starts_at, excluded.state)`;
}

/** Cancels matches that started before an instant and have no result from a feed. */
export async function voidLost(sql: Queryable, startedBefore: Date): Promise<void> {
  await sql`
    UPDATE prediction_match SET state = 'void' WHERE state IN ('open', 'running') AND starts_at < ${startedBefore}`;
}

/** Deletes matches without predictions that started before an instant. */
export async function deleteOldMatches(sql: Queryable, startedBefore: Date): Promise<void> {
  await sql`
    DELETE FROM prediction_match m
     WHERE m.state IN ('ended', 'void') AND m.starts_at < ${startedBefore}
       AND NOT EXISTS (SELECT FROM prediction p WHERE p.match_id = m.id)`;
}

const matchColumns = (sql: Queryable) => sql`
  m.id, m.league, m.home_team AS "homeTeam", m.away_team AS "awayTeam", m.starts_at AS "startsAt"`;

/** The next matches, the soonest first. */
export async function listOpenMatches(
  sql: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<MatchRow[]> {
  return sql<MatchRow[]>`
    SELECT ${matchColumns(sql)} FROM prediction_match m
     WHERE m.state IN ('open', 'running') AND m.state = 'open' AND m.starts_at > ${now}
     ORDER BY m.starts_at, m.id LIMIT ${limit}`;
}

/** Locks the match until the transaction ends, so that a prediction is accepted only before kick-off. */
export async function lockMatch(
  tx: Queryable,
  id: bigint,
): Promise<{ startsAt: Date; isOpen: boolean } | undefined> {
  const [row] = await tx<{ startsAt: Date; isOpen: boolean }[]>`
    SELECT starts_at AS "startsAt", state = 'open' AS "isOpen" FROM prediction_match WHERE id = ${id} FOR SHARE`;
  return row;
}

export async function insertPrediction(
  tx: Queryable,
  bet: { memberId: bigint; matchId: bigint; home: number; away: number; now: Date },
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO prediction (member_id, match_id, home_score, away_score, created_at)
    VALUES (${bet.memberId}, ${bet.matchId}, ${bet.home}, ${bet.away}, ${bet.now}) RETURNING id`;
  if (!row) throw new Error('a prediction was not written');
  return row.id;
}

export interface PredictionRow extends MatchRow {
  betId: bigint;
  home: number;
  away: number;
  createdAt: Date;
  state: 'open' | 'won' | 'lost' | 'void';
  finalHome: number | null;
  finalAway: number | null;
  paid: bigint;
}

/** Newest first. */
export async function listPredictions(
  sql: Queryable,
  memberId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PredictionRow[]; total: number }> {
  const rows = await sql<PredictionRow[]>`
    SELECT p.id AS "betId", p.home_score AS home, p.away_score AS away, p.created_at AS "createdAt", p.state, p.paid,
           m.home_score AS "finalHome", m.away_score AS "finalAway", ${matchColumns(sql)}
      FROM prediction p JOIN prediction_match m ON m.id = p.match_id
     WHERE p.member_id = ${memberId} ORDER BY p.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM prediction WHERE member_id = ${memberId}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}

/** Settles every lost prediction; no money moves, so no member's lock is needed. */
export async function endLost(sql: Queryable, now: Date): Promise<void> {
  await sql`
    UPDATE prediction p SET state = 'lost', ended_at = ${now}
      FROM prediction_match m
     WHERE m.id = p.match_id AND p.state = 'open' AND m.state = 'ended'
       AND (m.home_score, m.away_score) <> (p.home_score, p.away_score)`;
}

export interface Due {
  id: bigint;
  memberId: bigint;
}

/** Open predictions to pay, or to refund. */
export async function listDue(sql: Queryable, limit: number): Promise<Due[]> {
  return sql<Due[]>`
    SELECT p.id, p.member_id AS "memberId" FROM prediction p JOIN prediction_match m ON m.id = p.match_id
     WHERE p.state = 'open'
       AND (m.state = 'void' OR m.state = 'ended' AND (m.home_score, m.away_score) = (p.home_score, p.away_score))
     ORDER BY p.id LIMIT ${limit}`;
}

/** The result of an open prediction, with its row locked; undefined when it is already settled. */
export async function lockDue(tx: Queryable, id: bigint): Promise<'won' | 'void' | undefined> {
  const [row] = await tx<{ end: 'won' | 'void' }[]>`
    SELECT CASE m.state WHEN 'void' THEN 'void' ELSE 'won' END AS end
      FROM prediction p JOIN prediction_match m ON m.id = p.match_id
     WHERE p.id = ${id} AND p.state = 'open' AND m.state IN ('void', 'ended') FOR UPDATE OF p`;
  return row?.end;
}

export async function endPrediction(
  tx: Queryable,
  id: bigint,
  end: { state: 'won' | 'void'; paid: bigint; journalId: bigint | null; now: Date },
): Promise<void> {
  await tx`
    UPDATE prediction SET state = ${end.state}, paid = ${end.paid}, journal_id = ${end.journalId}, ended_at = ${end.now}
     WHERE id = ${id}`;
}
