import type { Queryable } from '../../platform/database/index.ts';
import { addDays, startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';
import { isDone, standingNow, weekOf, type Standing } from './mission.rules.ts';
import { readDeeds, readDone, readStandings } from './mission.store.ts';
import { MISSIONS, type Deeds, type MissionRule } from './missions.ts';

/** A member's week so far. Missions and badges are both read here, so that they agree also before the night stores them. */
export interface Week {
  /** Monday, when it began. */
  fromAt: Date;
  deeds: Deeds;
  done: readonly MissionRule[];
  /** Of all weeks, with what is not stored yet. */
  standing: Standing;
}

const NOTHING: Deeds = { rounds: 0n, games: 0n, days: 0n, deposited: 0n };

export async function readWeek(sql: Queryable, memberId: bigint, now: Date): Promise<Week> {
  const today = workingDateOf(now);
  const week = weekOf(today);
  const [fromAt, toAt] = [startOfWorkingDate(week) ?? now, addDays(startOfWorkingDate(today) ?? now, 1)];
  const [all, kept, standings] = await Promise.all([
    readDeeds(sql, [memberId], { from: week, to: today, fromAt, toAt }),
    readDone(sql, memberId, week),
    readStandings(sql, [memberId]),
  ]);
  const deeds = all.get(memberId) ?? NOTHING;
  const done = MISSIONS.filter((rule) => kept.has(rule.id) || isDone(rule, deeds));
  return { fromAt, deeds, done, standing: standingNow(standings.get(memberId), { done, kept }) };
}
