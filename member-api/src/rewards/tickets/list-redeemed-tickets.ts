import { formatAmount, type event } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';

interface RedeemedRow {
  createdAt: Date;
  tickets: number;
  paid: bigint;
}

/** Jackpot tickets that were redeemed, newest first. */
export const listRedeemedTickets: Handler<typeof event.ticketclaimedlist> = async (
  deps,
  request,
  { member },
) => {
  const { sql, settings } = deps;
  const page = pageOf(request, settings.history);
  const rows = await sql<RedeemedRow[]>`
    SELECT t.created_at AS "createdAt", -t.amount AS tickets, e.amount AS paid
      FROM token_entry t
      JOIN journal j ON j.scope = 'ticket' AND j.key = t.key
      JOIN entry e ON e.journal_id = j.id AND e.amount > 0
     WHERE t.member_id = ${member.id} AND t.kind = 'ticket' AND t.reason = 'redeemed'
     ORDER BY t.version DESC LIMIT ${page.size} OFFSET ${page.offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM token_entry
     WHERE member_id = ${member.id} AND kind = 'ticket' AND reason = 'redeemed'`;
  const list = rows.map(({ createdAt, tickets, paid }) => ({
    created_at: toWireInstant(createdAt),
    tickets,
    paid: formatAmount(paid),
  }));
  return { value: listValue(list, count?.total ?? 0, page) };
};
