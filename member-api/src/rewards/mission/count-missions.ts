import type { Deps } from '../../platform/server/deps.ts';
import { addDays, addMs, startOfWorkingDate } from '../../platform/server/instants.ts';
import { badgesOf, missionsDone, weekOf } from './mission.rules.ts';
import { insertBadges, insertDone, listActive, readDeeds, readStandings } from './mission.store.ts';

const AT_A_TIME = 500;

/** The last moment before an instant: a badge carries the day on which it was earned, which the member has seen with it. */
const lastOf = (instant: Date) => addMs(instant, -1);

/**
 * Stores the completed missions of members who were active on a working date, and gives badges. Running a day again adds nothing.
 * Returns how many missions and badges are new.
 */
export async function countMissions({ sql, now }: Pick<Deps, 'sql' | 'now'>, day: string): Promise<number> {
  const week = weekOf(day);
  const [monday, today] = [startOfWorkingDate(week), startOfWorkingDate(day)];
  if (!monday || !today) throw new RangeError(`${day} is no day`);
  const toAt = addDays(today, 1);
  let added = 0;
  let after = 0n;
  for (;;) {
    const ids = await listActive(sql, { fromAt: today, toAt, after, limit: AT_A_TIME });
    const last = ids.at(-1);
    if (last === undefined) return added;
    const deeds = await readDeeds(sql, ids, { from: week, to: day, fromAt: monday, toAt });
    const done = [...deeds].flatMap(([memberId, did]) =>
      missionsDone(did).map(({ id, points }) => ({ memberId, week, missionId: id, points })),
    );
    added += await insertDone(sql, done, now());
    const badges = [...(await readStandings(sql, ids))].flatMap(([memberId, standing]) =>
      badgesOf(standing).map(({ id }) => ({ memberId, badgeId: id })),
    );
    added += await insertBadges(sql, badges, lastOf(toAt));
    after = last;
  }
}
