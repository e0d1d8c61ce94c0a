import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, toWireInstant } from '../../platform/server/instants.ts';
import { MISSIONS, type MissionRule } from './missions.ts';
import { readWeek } from './read-week.ts';

const show = ({ unit }: MissionRule, amount: bigint) =>
  unit === 'pesos' ? formatAmount(amount) : amount.toString();

/** Missions of the week with their current progress, and the points of all weeks. */
export const listMissions: Handler<typeof report.missionlist> = async (
  { sql, now },
  _request,
  { member },
) => {
  const { fromAt, deeds, done, standing } = await readWeek(sql, member.id, now());
  const missions = MISSIONS.map((rule) => {
    const state = done.includes(rule) ? ('done' as const) : ('running' as const);
    const progress = state === 'done' ? rule.target : deeds[rule.deed];
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
  return { value: { points: standing.points, missions } };
};
