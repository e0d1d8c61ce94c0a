import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, addMs, workingDateOf } from '../../platform/server/instants.ts';

/** Play without a break. */
export interface Sitting {
  beganAt: Date;
  /** When a break that starts now ends it. */
  restedAt: Date;
}

/** Longer than any log-in session. */
const LOOK_BACK_DAYS = 2;

/** The member's current play session: it starts with the first launch or round after the last break. Nothing during a break. */
export async function readSitting(
  sql: Queryable,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  memberId: bigint,
): Promise<Sitting | undefined> {
  const at = now();
  const { breakMs } = settings.protection;
  const since = addDays(at, -LOOK_BACK_DAYS);
  const [row] = await sql<{ beganAt: Date | null; lastAt: Date | null }[]>`
    WITH act AS (
      SELECT unnest(ARRAY[opened_at, closed_at]) AS at FROM round
       WHERE member_id = ${memberId} AND working_date >= ${workingDateOf(since)}
       UNION ALL
      SELECT created_at FROM game_session WHERE member_id = ${memberId}),
    step AS (
      SELECT at, at - lag(at) OVER (ORDER BY at) < ${`${breakMs} milliseconds`}::interval AS goes_on
        FROM act WHERE at > ${since})
    SELECT max(at) FILTER (WHERE goes_on IS NOT TRUE) AS "beganAt", max(at) AS "lastAt" FROM step`;
  if (!row?.beganAt || !row.lastAt) return undefined;
  const restedAt = addMs(row.lastAt, breakMs);
  return at < restedAt ? { beganAt: row.beganAt, restedAt } : undefined;
}

/** Stakes since an instant, and their net result: negative for a loss. */
export async function playedSince(
  sql: Queryable,
  memberId: bigint,
  since: Date,
): Promise<{ wagered: Units; net: Units }> {
  const [row] = await sql<{ wagered: bigint; net: bigint }[]>`
    SELECT coalesce(sum(stake), 0)::bigint AS wagered, coalesce(sum(payout - stake), 0)::bigint AS net FROM round
     WHERE member_id = ${memberId} AND working_date >= ${workingDateOf(since)} AND opened_at >= ${since}`;
  return { wagered: units(row?.wagered ?? 0n), net: units(row?.net ?? 0n) };
}
