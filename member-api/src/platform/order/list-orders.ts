import { formatAmount, operator } from '@palaro/contract';
import { mayCall } from '../operator/index.ts';
import type { Handler } from '../server/answer.ts';
import { toWireInstant } from '../server/instants.ts';
import { listByState, type ListedOrder, type Staff } from './order.store.ts';

/** Orders that wait, or how they ended. Who may not check sees only their own. */
export const listOrders: Handler<typeof operator.orders> = async (
  { sql, settings, now },
  request,
  visitor,
) => {
  const { orderMs, apartMs, listed, ceilings } = settings.operator;
  const { operator: person } = visitor;
  const mayCheck = mayCall(person.role, operator.approveorder);
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const rows = await listByState(sql, {
    state: request.state ?? 'waiting',
    subject: person.subject,
    onlyOwn: !mayCheck,
    waitingSince: ago(orderMs),
    apartSince: ago(apartMs),
    limit: listed,
  });
  const mayApprove = (order: ListedOrder) =>
    mayCheck && isOfAnother(order, person) && (!order.hasOther || ceilings[person.role].bothSteps);
  return { value: rows.map((order) => toWire(order, mayApprove(order), orderMs)) };
};

const isOfAnother = ({ state, maker, makerRole }: ListedOrder, { subject, role }: Staff): boolean =>
  state === 'waiting' && maker !== subject && makerRole !== role;

function toWire(order: ListedOrder, mayApprove: boolean, orderMs: number) {
  return {
    order_id: order.id.toString(),
    state: order.state as 'waiting' | 'approved' | 'refused',
    call: order.call.replace('/operator/', ''),
    request: order.request,
    act: order.act,
    subject: order.subject,
    account_id: order.accountId ?? '',
    amount: order.amount === null ? '' : formatAmount(order.amount),
    before: order.before,
    after: order.after,
    reason: order.reason,
    maker: order.maker,
    maker_name: order.makerName,
    maker_role: order.makerRole,
    created_at: toWireInstant(order.createdAt),
    expires_at: toWireInstant(new Date(order.createdAt.getTime() + orderMs)),
    checker: order.checker ?? '',
    checker_name: order.checkerName ?? '',
    may_approve: mayApprove,
  };
}
