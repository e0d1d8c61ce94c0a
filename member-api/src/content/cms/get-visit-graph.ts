import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';

const DAYS = 30;

/** Visits of the last 30 days, one point a day. */
export const getVisitGraph: Handler<typeof cms.graph> = async ({ sql, now }) => {
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
