import type { cms } from '@palaro/contract';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';

const DAYS = 30;

/** Counts a visit, with recorded consent only. Of the visitor nothing is kept but, for the day, that this visit was counted. */
export const visit: Handler<typeof cms.visit> = async (deps, request, { address }) => {
  const { sql, vault, now } = deps;
  await takeTurn(deps, 'visitAddress', address);
  if (!request.consent) return { value: { recorded: false } };
  const at = now();
  const day = workingDateOf(at);
  const key = vault.index('visit', `${day} ${request.visit_id} ${request.page}`);
  return sql.begin(async (tx) => {
    const isNew = await tx`
      INSERT INTO visit_seen (key, seen_at) VALUES (${key}, ${at}) ON CONFLICT DO NOTHING RETURNING 1`;
    if (isNew.length > 0)
      await tx`
        INSERT INTO visit_count AS v (working_date, page, source, visits)
        VALUES (${day}, ${request.page.split(/[?#]/)[0] ?? '/'}, ${request.source ?? ''}, 1)
        ON CONFLICT (working_date, page, source) DO UPDATE SET visits = v.visits + 1`;
    return { value: { recorded: isNew.length > 0 } };
  });
};

/** Visits of the last 30 days, one point a day. */
export const graph: Handler<typeof cms.graph> = async ({ sql, now }) => {
  const at = now();
  const from = workingDateOf(addDays(at, 1 - DAYS));
  const rows = await sql<{ day: string; visits: number }[]>`
    SELECT working_date::text AS day, sum(visits)::int AS visits FROM visit_count
     WHERE working_date BETWEEN ${from} AND ${workingDateOf(at)} GROUP BY 1`;
  const counted = new Map(rows.map(({ day, visits }) => [day, visits]));
  return {
    value: Array.from({ length: DAYS }, (_, index) => {
      const day = workingDateOf(addDays(at, index + 1 - DAYS));
      return { working_date: day, visits: counted.get(day) ?? 0 };
    }),
  };
};
