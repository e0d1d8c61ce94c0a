import { formatAmount, type report } from '@palaro/contract';
import { dayOrNull } from '../../platform/server/day.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { listApplied } from './adjustment.store.ts';

/** Corrections by the house, each with its reason. */
export const listMemberAdjustments: Handler<typeof report.adjustmentdetails> = async (
  deps,
  request,
  { member },
) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const day = dayOrNull(request.working_date, now(), settings.history.days);
  const { rows, total } = await listApplied(sql, {
    memberId: member.id,
    day,
    limit: page.size,
    offset: page.offset,
  });
  const list = rows.map(({ id, amount, reason, createdAt }) => ({
    created_at: toWireInstant(createdAt),
    amount: formatAmount(amount),
    reason,
    reference: `A${id}`,
  }));
  return { value: listValue(list, total, page) };
};
