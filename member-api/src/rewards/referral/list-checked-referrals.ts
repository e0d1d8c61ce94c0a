import { formatAmount, type operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listChecking } from './referral.store.ts';

const LIMIT = 200;

/** Referrals that wait for a person, oldest first. */
export const listCheckedReferrals: Handler<typeof operator.referrals> = async ({ sql }) => {
  const rows = await listChecking(sql, LIMIT);
  return {
    value: rows.map(({ ticketId, referrer, referee, deposit, amount, hasTicket, risks, createdAt }) => ({
      ticket_id: ticketId,
      referrer,
      referee,
      deposit: formatAmount(deposit),
      amount: formatAmount(amount),
      jackpot_ticket: hasTicket,
      risks,
      created_at: toWireInstant(createdAt),
    })),
  };
};
