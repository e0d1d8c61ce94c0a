import type { report } from '@palaro/contract';
import { dayOrNull } from '../../platform/server/day.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { grantValue, readTitles } from './grant-value.ts';
import { listEnded } from './grant.store.ts';

/** The member's ended promotions, newest first: all of the last 90 days, or those that started on a day. */
export const listEndedPromotions: Handler<typeof report.promostatement> = async (
  deps,
  request,
  { member },
) => {
  const { sql, settings, now } = deps;
  const { days } = settings.history;
  const page = pageOf(request, settings.history);
  const { rows, total } = await listEnded(sql, {
    memberId: member.id,
    day: dayOrNull(request.working_date, now(), days),
    since: workingDateOf(addDays(now(), -days)),
    limit: page.size,
    offset: page.offset,
  });
  const titleOf = await readTitles(sql);
  return {
    value: listValue(
      rows.map((grant) => grantValue(grant, titleOf, settings.promotion)),
      total,
      page,
    ),
  };
};
