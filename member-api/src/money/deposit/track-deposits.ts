import { formatAmount, type DepositTicket, type fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { ticketStatusOf } from './deposit.rules.ts';
import { listDeposits, PESO, type Deposit, type ListedDeposit } from './deposit.store.ts';
import { listGoingBack } from './return.store.ts';

/** The live state of one deposit of the member, or of the latest ones. */
export const trackDeposits: Handler<typeof fund.deposittracker> = async (deps, request, visitor) => {
  const { sql, settings } = deps;
  const ticketId = request.ticket_id;
  const deposits = await listDeposits(sql, visitor.member.id, { ticketId, limit: settings.history.pageSize });
  if (ticketId && deposits.length === 0) throw refuse('ticket_not_exists');
  const goingBack = await listGoingBack(
    sql,
    deposits.map((deposit) => deposit.ticketId),
  );
  return { value: deposits.map((deposit) => toWire(deposit, goingBack.get(deposit.ticketId))) };
};

function toWire(deposit: ListedDeposit, goesBack: string[] | undefined): DepositTicket {
  return {
    ticket_id: deposit.ticketId,
    code: deposit.code,
    amount: formatAmount(deposit.amount),
    status: ticketStatusOf(deposit.state),
    state: deposit.state === 'RETURNED' ? 'CANCELLED' : deposit.state,
    created_at: toWireInstant(deposit.createdAt),
    expires_at: toWireInstant(deposit.expiresAt),
    credited_at: toWireInstant(deposit.creditedAt),
    quote: quoteTextOf(deposit),
    promotion_id: deposit.promotionId,
    ...(deposit.promotionId && deposit.state === 'CREDITED' && { promotion_began: deposit.hasGrant }),
    reason: deposit.reason,
    ...(deposit.closedFor && { closed_for: deposit.closedFor }),
    ...(deposit.state === 'RETURNED' && { returned: true }),
    ...(deposit.wanted !== null && { wanted: formatAmount(deposit.wanted) }),
    ...(goesBack && { goes_back: goesBack }),
    ...(deposit.paymentOf && { payment_of: deposit.paymentOf }),
  };
}

/** `8.5617 USDT`; empty for a gateway that uses pesos. */
const quoteTextOf = ({ asked, currency }: Deposit) =>
  currency === PESO ? '' : `${formatAmount(asked)} ${currency}`;
