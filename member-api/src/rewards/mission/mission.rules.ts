import { BADGES, MISSIONS, type Deeds, type MissionRule } from './missions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The Monday of the week that a working date belongs to. */
export function weekOf(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return new Date(noon.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

export const isDone = ({ deed, target }: MissionRule, deeds: Deeds) => deeds[deed] >= target;

/** The missions that these activities complete. */
export const missionsDone = (deeds: Deeds) => MISSIONS.filter((rule) => isDone(rule, deeds));

export interface Standing {
  points: number;
  /** Weeks in which every mission was done. */
  fullWeeks: number;
}

/** The badges that a member with these points has earned. */
export const badgesOf = ({ points, fullWeeks }: Standing) =>
  BADGES.filter(({ of, from }) => (of === 'points' ? points : fullWeeks) >= from);

/** A standing with what was done since it was stored: missions of this week that are not stored yet. */
export function standingNow(
  stored: Standing | undefined,
  { done, kept }: { done: readonly MissionRule[]; kept: ReadonlySet<string> },
): Standing {
  const fresh = done.filter(({ id }) => !kept.has(id));
  const isNewlyFull = fresh.length > 0 && done.length === MISSIONS.length;
  return {
    points: (stored?.points ?? 0) + fresh.reduce((sum, { points }) => sum + points, 0),
    fullWeeks: (stored?.fullWeeks ?? 0) + (isNewlyFull ? 1 : 0),
  };
}
