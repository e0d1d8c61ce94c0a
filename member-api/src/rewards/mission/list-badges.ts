import { type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { badgesOf } from './mission.rules.ts';
import { readBadges } from './mission.store.ts';
import { BADGES } from './missions.ts';
import { readWeek } from './read-week.ts';

/** Badges: the earned ones, those of today's missions among them, and the requirements of the others. */
export const listBadges: Handler<typeof report.badgelist> = async ({ sql, now }, _request, { member }) => {
  const at = now();
  const [stored, { standing }] = await Promise.all([
    readBadges(sql, member.id),
    readWeek(sql, member.id, at),
  ]);
  const fresh = new Set(badgesOf(standing));
  return {
    value: BADGES.map((badge) => ({
      badge_id: badge.id,
      title: badge.title,
      text: badge.text,
      earned_at: toWireInstant(stored.get(badge.id) ?? (fresh.has(badge) ? at : undefined)),
    })),
  };
};
