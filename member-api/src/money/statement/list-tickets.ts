import { DEPOSIT_METHODS, formatAmount, isDepositCode, type report, type TicketLine } from '@palaro/contract';
import { depositStatusOf } from '../deposit/index.ts';
import { maskPhone } from '../../account/member/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, toWireInstant } from '../../platform/server/instants.ts';
import { readTransfers, type TransferRow } from '../transfer/index.ts';
import { withdrawalStatusOf } from '../withdrawal/index.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { depositTickets, withdrawalTickets, type TicketRow } from './ticket-list.store.ts';

/** Deposit tickets, withdrawal tickets or transfers of the last 90 days, newest first. */
export const listTickets: Handler<typeof report.getdpwithdrawallist> = async (deps, request, visitor) => {
  const { sql, vault, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const window = {
    memberId: visitor.member.id,
    since: addDays(now(), -settings.history.days),
    limit: page.size,
    offset: page.offset,
  };
  if (request.method === 'deposit') {
    const { rows, total } = await depositTickets(sql, window);
    const lines = rows.map((row) =>
      toLine('deposit', { ...row, description: labelOf(row.description) }, depositStatusOf),
    );
    return { value: listValue(lines, total, page) };
  }
  if (request.method === 'transfer') {
    const { rows, total } = await readTransfers(sql, vault, { ...window, day: null });
    return { value: listValue(rows.map(toTransferLine), total, page) };
  }
  const { rows, total } = await withdrawalTickets(sql, vault, window);
  return {
    value: listValue(
      rows.map((row) => toLine('withdrawal', row, withdrawalStatusOf)),
      total,
      page,
    ),
  };
};

/** The sent or the received amount. */
function toTransferLine({ transferId, createdAt, isSent, phone, amount, fee }: TransferRow): TicketLine {
  return {
    ticket_id: transferId,
    method: 'transfer',
    created_at: toWireInstant(createdAt),
    amount: formatAmount(isSent ? amount : amount - fee),
    withheld: formatAmount(0n),
    payout: formatAmount(isSent ? amount : amount - fee),
    status: 1,
    state: isSent ? 'SENT' : 'RECEIVED',
    description: maskPhone(phone),
    reason: '',
  };
}

const labelOf = (code: string) => (isDepositCode(code) ? DEPOSIT_METHODS[code].label : 'Bank transfer');

function toLine<State extends string>(
  method: TicketLine['method'],
  row: TicketRow<State>,
  statusOf: (state: State) => 0 | 1 | 2,
): TicketLine {
  return {
    ticket_id: row.ticketId,
    method,
    created_at: toWireInstant(row.createdAt),
    amount: formatAmount(row.amount),
    withheld: formatAmount(row.withhold),
    payout: formatAmount(row.amount - row.withhold),
    status: statusOf(row.state),
    state: row.state,
    description: row.description,
    reason: row.reason,
  };
}
