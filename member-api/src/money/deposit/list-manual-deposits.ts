import { formatAmount, type operator } from '@palaro/contract';
import { listWaitingDeposits } from './index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';

const LIMIT = 200;

/** Manual deposits that wait for a person, oldest first. */
export const listManualDeposits: Handler<typeof operator.deposits> = async ({ sql }) => {
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
