import { formatAmount, type operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listWaiting } from './adjustment.store.ts';

/** Adjustments that wait for a second person. */
export const listWaitingAdjustments: Handler<typeof operator.adjustments> = async ({ sql }) => {
  const waiting = await listWaiting(sql);
  return {
    value: waiting.map(({ id, accountId, amount, reason, requestedBy, createdAt }) => ({
      adjustment_id: id.toString(),
      account_id: accountId,
      amount: formatAmount(amount),
      reason,
      asked_by: requestedBy,
      created_at: toWireInstant(createdAt),
    })),
  };
};
