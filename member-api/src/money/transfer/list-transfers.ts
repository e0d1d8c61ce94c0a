import { formatAmount, type report } from '@palaro/contract';
import { maskPhone } from '../../account/member/index.ts';
import { dayOrNull } from '../../platform/server/day.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, toWireInstant } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { readTransfers } from './transfer.store.ts';

/** Transfers sent and received, newest first; of one day or of all. */
export const listTransfers: Handler<typeof report.transferdetails> = async (deps, request, { member }) => {
  const { sql, vault, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const day = dayOrNull(request.working_date, now(), settings.history.days);
  const { rows, total } = await readTransfers(sql, vault, {
    memberId: member.id,
    since: addDays(now(), -1 - settings.history.days),
    day,
    limit: page.size,
    offset: page.offset,
  });
  const list = rows.map((row) => ({
    transfer_id: row.transferId,
    created_at: toWireInstant(row.createdAt),
    direction: row.isSent ? ('sent' as const) : ('received' as const),
    contact_phone: maskPhone(row.phone),
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    arrived: formatAmount(row.amount - row.fee),
  }));
  return { value: listValue(list, total, page) };
};
