import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';

/** Counts a visit, with recorded consent only. About the visitor, only a marker of the counted visit is stored, for one day. */
export const recordVisit: Handler<typeof cms.visit> = async (deps, request) => {
  const { sql, vault, now } = deps;
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
