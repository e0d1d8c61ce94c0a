import { formatAmount, type operator } from '@palaro/contract';
import { approveDeposit, listWaitingDeposits, rejectDeposit } from '../../money/deposit/index.ts';
import type { Handler } from '../server/answer.ts';
import { toWireInstant } from '../server/instants.ts';
import { writeAudit } from './write-audit.ts';

const LIMIT = 200;

/** Manual deposits that wait for a person, oldest first. */
export const deposits: Handler<typeof operator.deposits> = async ({ sql }) => {
  const waiting = await listWaitingDeposits(sql, LIMIT);
  return {
    value: waiting.map((deposit) => ({
      ticket_id: deposit.ticketId,
      account_id: deposit.accountId,
      amount: formatAmount(deposit.amount),
      target_bank_id: deposit.bankId,
      target_bank_acc_no: deposit.accountNo,
      ref_no: deposit.refNo,
      deposit_date: toWireInstant(deposit.paidAt),
      attachment_path: deposit.attachmentPath,
      created_at: toWireInstant(deposit.createdAt),
    })),
  };
};

/** Credits a manual deposit whose money has arrived. */
export const approvedeposit: Handler<typeof operator.approvedeposit> = async (deps, request, visitor) => {
  const { ticket_id: ticketId } = request;
  await approveDeposit(deps, ticketId, (tx) =>
    writeAudit(tx, { act: 'approve deposit', subject: ticketId, reason: '', visitor, now: deps.now() }),
  );
  return { value: { ticket_id: ticketId, state: 'CREDITED' } };
};

/** Rejects a manual deposit whose money is not there. */
export const rejectdeposit: Handler<typeof operator.rejectdeposit> = async (deps, request, visitor) => {
  const { ticket_id: ticketId, reason } = request;
  await rejectDeposit(deps, ticketId, reason, (tx) =>
    writeAudit(tx, { act: 'reject deposit', subject: ticketId, reason, visitor, now: deps.now() }),
  );
  return { value: { ticket_id: ticketId, state: 'CANCELLED' } };
};
