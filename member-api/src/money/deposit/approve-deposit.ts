import { type operator } from '@palaro/contract';
import { approveManual } from './index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { writeAudit } from '../../platform/operator/index.ts';

/** Credits a manual deposit whose money has arrived. */
export const approveDeposit: Handler<typeof operator.approvedeposit> = async (deps, request, visitor) => {
  const { ticket_id: ticketId } = request;
  await approveManual(deps, ticketId, (tx) =>
    writeAudit(tx, { act: 'approve deposit', subject: ticketId, reason: '', visitor, now: deps.now() }),
  );
  return { value: { ticket_id: ticketId, state: 'CREDITED' } };
};
