import type { Queryable } from '../../platform/database/index.ts';
import type { RouteHealth } from './rank-routes.rules.ts';

/**
 * What became of the payments that began since `since`, by gateway. One that the gateway has not answered by `unanswered` counts as failed; what a
 * member cancels or leaves unpaid says nothing about the gateway.
 */
export async function readRouteHealth(
  sql: Queryable,
  { since, unanswered }: { since: Date; unanswered: Date },
): Promise<Map<string, RouteHealth>> {
  const rows = await sql<(RouteHealth & { code: string })[]>`
    SELECT code,
           count(*) FILTER (WHERE state = 'CREDITED')::int AS credited,
           count(*) FILTER (WHERE state = 'FAILED' OR state = 'CREATED' AND created_at < ${unanswered})::int AS failed,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM credited_at - created_at))
             FILTER (WHERE state = 'CREDITED')::int AS "usualSeconds"
      FROM deposit WHERE created_at >= ${since} GROUP BY code`;
  return new Map(rows.map(({ code, ...health }) => [code, health]));
}
