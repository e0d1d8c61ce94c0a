import { formatAmount, type report } from '@palaro/contract';
import { dayOf } from '../../platform/server/day.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, startOfWorkingDate, toWireInstant } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { listClaims } from './rebate.store.ts';

/** Rebates that were claimed on a day. */
export const listRebateClaims: Handler<typeof report.rebateresult> = async (deps, request, { member }) => {
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
