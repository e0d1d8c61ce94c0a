import type { operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { rejectTicket } from './index.ts';
import { writeAudit } from '../../platform/operator/index.ts';

/** Rejects a withdrawal; the amount held is free again. */
export const rejectWithdrawal: Handler<typeof operator.rejectwithdrawal> = async (deps, request, visitor) => {
  const { ticket_id: ticketId, reason } = request;
  await rejectTicket(deps, ticketId, reason, (tx) =>
    writeAudit(tx, { act: 'reject withdrawal', subject: ticketId, reason, visitor, now: deps.now() }),
  );
  return { value: { ticket_id: ticketId, state: 'REJECTED' } };
};
