import type { operator } from '@palaro/contract';
import type { Handler } from '../server/answer.ts';
import { rejectWithdrawal } from '../../money/withdrawal/index.ts';
import { writeAudit } from './write-audit.ts';

/** Rejects a withdrawal; the amount held is free again. */
export const rejectwithdrawal: Handler<typeof operator.rejectwithdrawal> = async (deps, request, visitor) => {
  const { ticket_id: ticketId, reason } = request;
  await rejectWithdrawal(deps, ticketId, reason, (tx) =>
    writeAudit(tx, { act: 'reject withdrawal', subject: ticketId, reason, visitor, now: deps.now() }),
  );
  return { value: { ticket_id: ticketId, state: 'REJECTED' } };
};
