import { formatAmount, type event } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { listPredictions } from './prediction.store.ts';
import { toMatch } from './match-value.ts';

/** What the member has predicted, newest first. */
export const listMemberPredictions: Handler<typeof event.getbetlist> = async (deps, request, { member }) => {
  const page = pageOf(request, deps.settings.history);
  const { rows, total } = await listPredictions(deps.sql, member.id, {
    limit: page.size,
    offset: page.offset,
  });
  const list = rows.map((row) => ({
    bet_id: row.betId.toString(),
    match: toMatch(row),
    home_score: row.home,
    away_score: row.away,
    created_at: toWireInstant(row.createdAt),
    state: row.state,
    ...(row.finalHome !== null &&
      row.finalAway !== null && { result: { home: row.finalHome, away: row.finalAway } }),
    paid: formatAmount(row.paid),
  }));
  return { value: listValue(list, total, page) };
};
