import { formatAmount, type event, type Match } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { listOpenMatches, listPredictions, type MatchRow } from './prediction.store.ts';

const toMatch = ({ id, league, homeTeam, awayTeam, startsAt }: MatchRow): Match => ({
  match_id: id.toString(),
  league,
  home_team: homeTeam,
  away_team: awayTeam,
  starts_at: toWireInstant(startsAt),
  closes_at: toWireInstant(startsAt),
});

/** Matches that are open for a prediction, the soonest first. */
export const matchlist: Handler<typeof event.matchlist> = async ({ sql, settings, now }) => {
  const { prize, listed } = settings.prediction;
  const matches = await listOpenMatches(sql, { now: now(), limit: listed });
  return { value: { prize: formatAmount(prize), matches: matches.map(toMatch) } };
};

/** What the member has predicted, newest first. */
export const getbetlist: Handler<typeof event.getbetlist> = async (deps, request, { member }) => {
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
