import { type Match } from '@palaro/contract';
import { toWireInstant } from '../../platform/server/instants.ts';
import { type MatchRow } from './prediction.store.ts';

export const toMatch = ({ id, league, homeTeam, awayTeam, startsAt }: MatchRow): Match => ({
  match_id: id.toString(),
  league,
  home_team: homeTeam,
  away_team: awayTeam,
  starts_at: toWireInstant(startsAt),
  closes_at: toWireInstant(startsAt),
});
