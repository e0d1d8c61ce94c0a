import { type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { readBadges } from './mission.store.ts';
import { BADGES } from './missions.ts';

/** Badges: the earned ones, and the requirements of the others. */
export const listBadges: Handler<typeof report.badgelist> = async ({ sql }, _request, { member }) => {
  const earned = await readBadges(sql, member.id);
  return {
    value: BADGES.map(({ id, title, text }) => ({
      badge_id: id,
      title,
      text,
      earned_at: toWireInstant(earned.get(id)),
    })),
  };
};
