import { formatAmount, type report } from '@palaro/contract';
import { monthOf } from '../../platform/server/day.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, startOfWorkingDate } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { listDownline } from './rebate.store.ts';

/** Valid stakes of a month by referred member, names masked. */
export const listDownlineTurnover: Handler<typeof report.turnoverdownline> = async (
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
