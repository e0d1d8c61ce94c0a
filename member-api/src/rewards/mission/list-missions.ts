import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, startOfWorkingDate, toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { isDone, weekOf } from './mission.rules.ts';
import { readDeeds, readDone, readStandings } from './mission.store.ts';
import { MISSIONS, type MissionRule } from './missions.ts';

const show = ({ unit }: MissionRule, amount: bigint) =>
  unit === 'pesos' ? formatAmount(amount) : amount.toString();

/** Missions of the week with their current progress, and the points of all weeks. */
export const listMissions: Handler<typeof report.missionlist> = async (
  { sql, now },
  _request,
  { member },
) => {
  const today = workingDateOf(now());
  const week = weekOf(today);
  const [fromAt, toAt] = [startOfWorkingDate(week) ?? now(), addDays(startOfWorkingDate(today) ?? now(), 1)];
  const [deeds, kept, standings] = await Promise.all([
    readDeeds(sql, [member.id], { from: week, to: today, fromAt, toAt }),
    readDone(sql, member.id, week),
    readStandings(sql, [member.id]),
  ]);
  const did = deeds.get(member.id) ?? { rounds: 0n, games: 0n, days: 0n, deposited: 0n };
  const done = MISSIONS.filter((rule) => kept.has(rule.id) || isDone(rule, did));
  const fresh = done.filter(({ id }) => !kept.has(id)).reduce((sum, { points }) => sum + points, 0);
  const missions = MISSIONS.map((rule) => {
    const state = done.includes(rule) ? ('done' as const) : ('running' as const);
    const progress = state === 'done' ? rule.target : did[rule.deed];
    return {
      mission_id: rule.id,
      title: rule.title,
      text: rule.text,
      progress: show(rule, progress),
      target: show(rule, rule.target),
      unit: rule.unit,
      state,
      points: rule.points,
      ends_at: toWireInstant(addDays(fromAt, 7)),
    };
  });
  return { value: { points: (standings.get(member.id)?.points ?? 0) + fresh, missions } };
};
