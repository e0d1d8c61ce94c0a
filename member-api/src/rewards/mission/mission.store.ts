import type { Queryable } from '../../platform/database/index.ts';
import type { Standing } from './mission.rules.ts';
import { MISSIONS, type Deeds } from './missions.ts';

export interface Window {
  /** Working dates, both included. */
  from: string;
  to: string;
  /** The same as instants, the second one excluded. */
  fromAt: Date;
  toAt: Date;
}

/** The activities of these members in a window, including members without any. */
export async function readDeeds(
  sql: Queryable,
  memberIds: readonly bigint[],
  { from, to, fromAt, toAt }: Window,
): Promise<Map<bigint, Deeds>> {
  const rows = await sql<(Deeds & { memberId: bigint })[]>`
    SELECT m.id AS "memberId", r.rounds, r.games, d.deposited, s.days
      FROM unnest(${memberIds.map(String)}::bigint[]) AS m (id)
     CROSS JOIN LATERAL (
       SELECT count(*) AS rounds, count(DISTINCT (provider, game_code)) AS games FROM round
        WHERE member_id = m.id AND working_date BETWEEN ${from} AND ${to} AND status = 'settled') r
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount), 0)::bigint AS deposited FROM deposit
        WHERE member_id = m.id AND state = 'CREDITED' AND credited_at >= ${fromAt} AND credited_at < ${toAt}) d
     CROSS JOIN LATERAL (
       SELECT count(DISTINCT (created_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date) AS days FROM session
        WHERE member_id = m.id AND created_at >= ${fromAt} AND created_at < ${toAt}) s`;
  return new Map(rows.map(({ memberId, ...deeds }) => [memberId, deeds]));
}

/** Members who played, deposited or logged in on a day, in ascending id, those after `after`. */
export async function listActive(
  sql: Queryable,
  { fromAt, toAt, after, limit }: { fromAt: Date; toAt: Date; after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    SELECT member_id AS id FROM round
     WHERE status = 'settled' AND closed_at >= ${fromAt} AND closed_at < ${toAt} AND member_id > ${after}
     UNION
    SELECT member_id FROM session WHERE created_at >= ${fromAt} AND created_at < ${toAt} AND member_id > ${after}
     UNION
    SELECT member_id FROM deposit
     WHERE state = 'CREDITED' AND credited_at >= ${fromAt} AND credited_at < ${toAt} AND member_id > ${after}
     ORDER BY id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

export interface Done {
  memberId: bigint;
  week: string;
  missionId: string;
  points: number;
}

/** Stores completed missions; existing rows stay. Returns how many are new. */
export async function insertDone(sql: Queryable, done: readonly Done[], now: Date): Promise<number> {
  const rows = await sql`
    INSERT INTO mission_done (member_id, week, mission_id, points, done_at)
    SELECT d.member_id, d.week, d.mission_id, d.points, ${now}
      FROM unnest(${done.map(({ memberId }) => String(memberId))}::bigint[], ${done.map(({ week }) => week)}::date[],
                  ${done.map(({ missionId }) => missionId)}::text[], ${done.map(({ points }) => points)}::int[])
           AS d (member_id, week, mission_id, points)
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length;
}

/** The totals of members over all weeks. */
export async function readStandings(
  sql: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Standing>> {
  const rows = await sql<(Standing & { memberId: bigint })[]>`
    SELECT member_id AS "memberId", sum(points)::int AS points,
           (count(*) FILTER (WHERE missions = ${MISSIONS.length}))::int AS "fullWeeks"
      FROM (SELECT member_id, week, sum(points) AS points, count(*) AS missions FROM mission_done
             WHERE member_id = ANY (${memberIds.map(String)}::bigint[]) GROUP BY 1, 2) w
     GROUP BY 1`;
  return new Map(rows.map(({ memberId, ...standing }) => [memberId, standing]));
}

/** Missions of a week that are stored as completed. */
export async function readDone(sql: Queryable, memberId: bigint, week: string): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    SELECT mission_id AS id FROM mission_done WHERE member_id = ${memberId} AND week = ${week}`;
  return new Set(rows.map(({ id }) => id));
}

/** Gives badges; one that a member has stays. Returns how many are new. */
export async function insertBadges(
  sql: Queryable,
  badges: readonly { memberId: bigint; badgeId: string }[],
  now: Date,
): Promise<number> {
  const rows = await sql`
    INSERT INTO member_badge (member_id, badge_id, earned_at)
    SELECT b.member_id, b.badge_id, ${now}
      FROM unnest(${badges.map(({ memberId }) => String(memberId))}::bigint[],
                  ${badges.map(({ badgeId }) => badgeId)}::text[]) AS b (member_id, badge_id)
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length;
}

export async function readBadges(sql: Queryable, memberId: bigint): Promise<Map<string, Date>> {
  const rows = await sql<{ id: string; earnedAt: Date }[]>`
    SELECT badge_id AS id, earned_at AS "earnedAt" FROM member_badge WHERE member_id = ${memberId}`;
  return new Map(rows.map(({ id, earnedAt }) => [id, earnedAt]));
}
