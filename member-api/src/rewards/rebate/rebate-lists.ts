import { formatAmount, type GameCategory, type report } from '@palaro/contract';
import { dayOf, monthOf } from '../../platform/server/day.ts';
import type { Handler, MemberVisitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, startOfWorkingDate, toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { listClaims, listDownline, listLines, readSums, type RebateKind } from './rebate.store.ts';

const CHART_DAYS = 30;

/** 50 → "0.5": 1/10,000 as percent. */
const percent = (rate: number) => String(rate / 100);

async function rebateOf(deps: Deps, kind: RebateKind, { member }: MemberVisitor) {
  const { sql, settings, now } = deps;
  const since = workingDateOf(addDays(now(), -settings.history.days));
  const [sums, lines] = await Promise.all([
    readSums(sql, member.id, kind),
    listLines(sql, member.id, { kind, since }),
  ]);
  return {
    value: {
      available: formatAmount(sums.available),
      claimed: formatAmount(sums.claimed),
      accrued: formatAmount(sums.accrued),
      rates: Object.entries(settings.rebate[kind]).map(([game_type, rate]) => ({
        game_type: game_type as GameCategory,
        rate: percent(rate),
      })),
      days: lines.map(({ day, gameType, turnover, rate, amount }) => ({
        working_date: day,
        game_type: gameType,
        turnover: formatAmount(turnover),
        rate: percent(rate),
        amount: formatAmount(amount),
      })),
    },
  };
}

/** Rebate on the member's own stakes, by day and game type. */
export const rebate: Handler<typeof report.rebate> = (deps, _request, visitor) =>
  rebateOf(deps, 'self', visitor);

/** Rebate on the stakes of members who were referred. */
export const downlinerebate: Handler<typeof report.downlinerebate> = (deps, _request, visitor) =>
  rebateOf(deps, 'downline', visitor);

/** Rebate of the last 30 days, one point a day. */
export const rebatechart: Handler<typeof report.rebatechart> = async ({ sql, now }, _request, { member }) => {
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

/** Rebates that were claimed on a day. */
export const rebateresult: Handler<typeof report.rebateresult> = async (deps, request, { member }) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const from = startOfWorkingDate(dayOf(request.working_date, now(), settings.history.days));
  if (!from) throw refuse('invalid_date_range');
  const window = { from, to: addDays(from, 1), limit: page.size, offset: page.offset };
  const { rows, total } = await listClaims(sql, member.id, window);
  const list = rows.map(({ createdAt, kind, amount }) => ({
    created_at: toWireInstant(createdAt),
    kind,
    amount: formatAmount(amount),
  }));
  return { value: listValue(list, total, page) };
};

/** Valid stakes of a month by referred member, names masked. */
export const turnoverdownline: Handler<typeof report.turnoverdownline> = async (
  deps,
  request,
  { member },
) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const month = monthOf(request.working_month, now(), settings.history.days);
  const [from, last] = [startOfWorkingDate(month.from), startOfWorkingDate(month.to)];
  if (!from || !last) throw refuse('invalid_date_range');
  const { rows, total } = await listDownline(sql, member.id, {
    from,
    to: addDays(last, 1),
    downline: settings.rebate.downline,
    limit: page.size,
    offset: page.offset,
  });
  const list = rows.map(({ accountId, turnover, rebate: earned }) => ({
    name: maskName(accountId),
    valid_stake: formatAmount(turnover),
    rebate: formatAmount(earned),
  }));
  return { value: listValue(list, total, page) };
};
