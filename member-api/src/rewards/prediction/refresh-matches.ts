import { gameProvider, PROVIDER_CODES } from '@palaro/contract';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { claimFeed, voidLost, writeMatches } from './prediction.store.ts';
import { settlePredictions } from './settle-predictions.ts';

/** Providers that have matches. */
const FEEDS = PROVIDER_CODES.filter((code) => gameProvider(code).categories.includes('sportsbook'));

/** Fetches matches and results from the feeds, and settles predictions. */
export async function refreshMatches(deps: Deps): Promise<void> {
  const { sql, settings, now, games, log } = deps;
  const { feedMs, lostMs } = settings.prediction;
  for (const provider of FEEDS) {
    const at = now();
    if (!(await claimFeed(sql, provider, { now: at, next: addMs(at, feedMs) }))) continue;
    const reply = await games.matches(provider);
    if (reply.outcome === 'ok') await writeMatches(sql, provider, reply.value.filter(isSound));
    else log.warn({ provider, outcome: reply.outcome }, 'a feed of matches gave no answer');
  }
  await voidLost(sql, addMs(now(), -lostMs));
  await settlePredictions(deps);
}

/** A finished match without a score cannot settle predictions. */
function isSound({
  state,
  home_score,
  away_score,
}: {
  state: string;
  home_score?: number | undefined;
  away_score?: number | undefined;
}): boolean {
  return state !== 'ended' || (home_score !== undefined && away_score !== undefined);
}
