import type { operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { approveTicket, payOut, readWithdrawal } from './index.ts';
import { writeAudit } from '../../platform/operator/index.ts';

/** Approves a withdrawal and hands it to the payout gateway. */
export const approveWithdrawal: Handler<typeof operator.approvewithdrawal> = async (
  deps,
  request,
  visitor,
) => {
  const { ticket_id: ticketId } = request;
  await approveTicket(deps, ticketId, (tx) =>
    writeAudit(tx, { act: 'approve withdrawal', subject: ticketId, reason: '', visitor, now: deps.now() }),
  );
  const approved = await readWithdrawal(deps.sql, ticketId);
  if (!approved) throw new Error(`the approved withdrawal ${ticketId} is gone`);
  return { value: { ticket_id: ticketId, state: await payOut(deps, approved) } };
};
