import type { operator } from '@palaro/contract';
import { describedCall } from '@palaro/contract/calls';
import { validate } from '@palaro/contract/schemas';
import type { Transaction } from '../database/index.ts';
import { mayCall, writeAudit } from '../operator/index.ts';
import type { Answered, Handler, OperatorVisitor, Ordered } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import { checkSteps } from './check-steps.ts';
import { lockOrder, lockPersons, readOrder, writeApproved, type Order } from './order.store.ts';

type Answers = ReadonlyMap<string, Answered>;

/** An order that was carried out just now. */
interface CarriedOut {
  ordered: Ordered;
  request: unknown;
}

/**
 * Carries out an act that waits, as its maker ordered it, under the rules of now. Once: the same checker gets the same answer again.
 *
 * @param answers Every call that may be ordered, by its path.
 */
export function approveOrder(answers: Answers): Handler<typeof operator.approveorder> {
  return async (deps, { order_id: orderId }, visitor) => {
    const done = await deps.sql.begin((tx) => approve(tx, deps, { id: BigInt(orderId), visitor, answers }));
    await done?.ordered.after?.(deps, done.request);
    return { value: { order_id: orderId, state: 'approved' } };
  };
}

interface Input {
  id: bigint;
  visitor: OperatorVisitor;
  answers: Answers;
}

/** Nothing for a repeat. */
async function approve(
  tx: Transaction,
  deps: Deps,
  { id, visitor, answers }: Input,
): Promise<CarriedOut | undefined> {
  const { operator: checker } = visitor;
  const seen = await readOrder(tx, id);
  if (!seen) throw refuse('order_not_exists');
  await lockPersons(tx, seen.maker, checker.subject);
  const order = await lockOrder(tx, id);
  if (order?.state === 'approved' && order.checker === checker.subject) return undefined;
  if (order?.state !== 'waiting' || isTooOld(order, deps)) throw refuse('order_not_exists');
  if (order.maker === checker.subject) throw refuse('second_person_needed');
  if (order.makerRole === checker.role) throw refuse('second_role_needed');
  const { ordered, request } = findAct(order, answers);
  const maker = { subject: order.maker, displayName: order.makerName, role: order.makerRole };
  const asMaker = { ...visitor, operator: maker };
  const { act } = await ordered.run(tx, deps, request, asMaker);
  await checkSteps(tx, deps, act, maker);
  await checkSteps(tx, deps, act, checker);
  const now = deps.now();
  await writeApproved(tx, id, { act, checker, now });
  const { subject, reason } = order;
  await writeAudit(tx, {
    act: act ?? { act: `nothing left to ${order.act}`, subject, reason },
    visitor: asMaker,
    checker,
    now,
  });
  return { ordered, request };
}

const isTooOld = ({ createdAt }: Order, { settings, now }: Deps): boolean =>
  createdAt.getTime() <= now().getTime() - settings.operator.orderMs;

/** The call may have changed since, or its role may not make it any more: then the order has nothing to stand on. */
function findAct({ call: path, makerRole, request }: Order, answers: Answers): CarriedOut {
  const answered = answers.get(path);
  if (!answered?.ordered || !mayCall(makerRole, answered.call)) throw refuse('order_not_exists');
  const checked = validate(describedCall(answered.call).request, request);
  if (!checked.ok) throw refuse('order_not_exists');
  return { ordered: answered.ordered, request: checked.data };
}
