import { formatAmount, type event } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listOpenMatches } from './prediction.store.ts';
import { toMatch } from './match-value.ts';

/** Matches that are open for a prediction, the soonest first. */
export const listMatches: Handler<typeof event.matchlist> = async ({ sql, settings, now }) => {
  const { prize, listed } = settings.prediction;
  const matches = await listOpenMatches(sql, { now: now(), limit: listed });
  return { value: { prize: formatAmount(prize), matches: matches.map(toMatch) } };
};
