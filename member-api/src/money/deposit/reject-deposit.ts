import { type operator } from '@palaro/contract';
import { rejectManual } from './index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { writeAudit } from '../../platform/operator/index.ts';

/** Rejects a manual deposit whose money is not there. */
export const rejectDeposit: Handler<typeof operator.rejectdeposit> = async (deps, request, visitor) => {
  const { ticket_id: ticketId, reason } = request;
  await rejectManual(deps, ticketId, reason, (tx) =>
    writeAudit(tx, { act: 'reject deposit', subject: ticketId, reason, visitor, now: deps.now() }),
  );
  return { value: { ticket_id: ticketId, state: 'CANCELLED' } };
};
