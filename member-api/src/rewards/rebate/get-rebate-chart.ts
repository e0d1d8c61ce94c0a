import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import { listLines } from './rebate.store.ts';

const CHART_DAYS = 30;

/** Rebate of the last 30 days, one point a day. */
export const getRebateChart: Handler<typeof report.rebatechart> = async (
  { sql, now },
  _request,
  { member },
) => {
  const days = Array.from({ length: CHART_DAYS }, (_, index) =>
    workingDateOf(addDays(now(), index - CHART_DAYS)),
  );
  const since = days[0] ?? workingDateOf(now());
  const [self, downline] = await Promise.all([
    listLines(sql, member.id, { kind: 'self', since }),
    listLines(sql, member.id, { kind: 'downline', since }),
  ]);
  const sumOf = (lines: typeof self, day: string) =>
    formatAmount(lines.filter((line) => line.day === day).reduce((sum, { amount }) => sum + amount, 0n));
  return {
    value: days.map((day) => ({ working_date: day, self: sumOf(self, day), downline: sumOf(downline, day) })),
  };
};
