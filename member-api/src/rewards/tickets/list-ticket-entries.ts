import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, startOfWorkingDate, toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { listTokenEntries, readTickets, type TokenReason } from './tickets.store.ts';

const REASONS = { referral: 'referral', redeemed: 'redeemed', adjustment: 'adjustment' } as const;

const reasonOf = (reason: TokenReason) => REASONS[reason as keyof typeof REASONS] ?? ('reward' as const);

/** Jackpot tickets won and redeemed, newest first. */
export const listTicketEntries: Handler<typeof report.ticketlist> = async (deps, request, { member }) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const oldest = addDays(now(), -settings.history.days);
  const from = request.from === undefined ? oldest : startOfWorkingDate(request.from);
  const last = startOfWorkingDate(request.to ?? workingDateOf(now()));
  if (!from || !last || from < addDays(oldest, -1) || last < addDays(from, -1))
    throw refuse('invalid_date_range', { days: settings.history.days });
  const { rows, total } = await listTokenEntries(sql, 'ticket', {
    memberId: member.id,
    from,
    to: addDays(last, 1),
    limit: page.size,
    offset: page.offset,
  });
  const list = rows.map(({ createdAt, amount, balanceAfter, reason }) => ({
    created_at: toWireInstant(createdAt),
    tickets: amount,
    reason: reasonOf(reason),
    tickets_after: balanceAfter,
  }));
  return {
    value: {
      ...listValue(list, total, page),
      balance: await readTickets(sql, member.id),
      per_redeem: settings.tickets.perRedeem,
      redeem_value: formatAmount(settings.tickets.value),
    },
  };
};
