import { operator } from '@palaro/contract';
import { mayCall } from '../operator/index.ts';
import type { Change } from '../server/answer.ts';
import { refuse } from '../server/refusal.ts';
import { lockOrder, writeRefused } from './order.store.ts';

/** Refuses an order that waits. Its maker may take it back; anybody else who does has a role that checks. */
export const refuseOrder: Change<typeof operator.refuseorder> = async (tx, deps, request, visitor) => {
  const { order_id: orderId, reason } = request;
  const { operator: checker } = visitor;
  const id = BigInt(orderId);
  const order = await lockOrder(tx, id);
  if (order?.state !== 'waiting') throw refuse('order_not_exists');
  const isOwn = order.maker === checker.subject;
  if (!isOwn && !mayCall(checker.role, operator.approveorder)) throw refuse('second_role_needed');
  await writeRefused(tx, id, { checker, now: deps.now() });
  return {
    value: { order_id: orderId, state: 'refused' },
    act: {
      act: `refuse order: ${order.act}`,
      subject: order.subject,
      reason,
      amount: order.amount ?? undefined,
    },
  };
};
