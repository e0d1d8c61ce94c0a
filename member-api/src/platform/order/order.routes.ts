import { operator } from '@palaro/contract';
import { answer, type Answered } from '../server/answer.ts';
import { change } from '../server/change.ts';
import { approveOrder } from './approve-order.ts';
import { listOrders } from './list-orders.ts';
import { refuseOrder } from './refuse-order.ts';

/** @param answered Every call of the staff: an order that is approved runs the very same act. */
export function orderCalls(answered: readonly Answered[]): readonly Answered[] {
  const answers = new Map(answered.map((one) => [one.call.path, one]));
  return [
    answer(operator.orders, listOrders),
    answer(operator.approveorder, approveOrder(answers), { limits: [], isAudited: true }),
    change(operator.refuseorder, refuseOrder, { limits: [] }),
  ];
}
