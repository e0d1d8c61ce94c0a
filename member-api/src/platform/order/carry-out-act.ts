import type { Call } from '@palaro/contract';
import type { Transaction } from '../database/index.ts';
import { writeAudit } from '../operator/index.ts';
import type { OperatorVisitor, Ordered, OrderedAct, ResultOf } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { workingDateOf } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import { checkSteps } from './check-steps.ts';
import { isOrder, mayAlone } from './order.rules.ts';
import { findWaiting, insertOrder, lockPersons, sumMade } from './order.store.ts';

interface Input {
  call: Call;
  request: unknown;
  visitor: OperatorVisitor;
  ordered: Ordered;
}

/** The act is above what its maker may do alone; thrown, so that everything it did is undone. */
class AboveCeiling extends Error {
  readonly act: OrderedAct;

  constructor(act: OrderedAct) {
    super('above the ceiling');
    this.act = act;
  }
}

/**
 * Carries out an act of the staff in one transaction with its line in the audit log. One that makes value or opens the way to it is also
 * an order: above what its maker may do alone, by all that they made on that day, it is kept instead, and refused with order_waiting.
 */
export async function carryOutAct(deps: Deps, input: Input): Promise<ResultOf<Call>> {
  const { request, ordered } = input;
  const outcome = await deps.sql.begin(async (tx): Promise<Outcome> =>
    isOrder(input.call) ? order(tx, deps, input) : { answer: await runAlone(tx, deps, input) },
  );
  if ('waits' in outcome) throw refuse('order_waiting', { order_id: outcome.waits.toString() });
  return ordered.after ? ordered.after(deps, request) : outcome.answer;
}

async function runAlone(tx: Transaction, deps: Deps, { request, visitor, ordered }: Input) {
  const { act, ...answer } = await ordered.run(tx, deps, request, visitor);
  if (act) await writeAudit(tx, { act, visitor, now: deps.now() });
  return answer;
}

type Outcome = { answer: ResultOf<Call> } | { waits: bigint };

async function order(tx: Transaction, deps: Deps, input: Input): Promise<Outcome> {
  const { request, visitor, ordered } = input;
  await lockPersons(tx, visitor.operator.subject);
  try {
    return await tx.savepoint(async (step) => {
      const { act, ...answer } = await ordered.run(step, deps, request, visitor);
      if (act) await writeDone(step, deps, input, act);
      return { answer };
    });
  } catch (error) {
    if (!(error instanceof AboveCeiling)) throw error;
    return { waits: await keep(tx, deps, input, error.act) };
  }
}

/** @throws AboveCeiling; refuses with same_members_money. */
async function writeDone(tx: Transaction, deps: Deps, input: Input, act: OrderedAct): Promise<void> {
  const { call, request, visitor } = input;
  const { operator: maker } = visitor;
  const now = deps.now();
  if (act.makes) {
    await checkSteps(tx, deps, act, maker);
    const workingDate = workingDateOf(now);
    const madeToday = await sumMade(tx, maker.subject, workingDate);
    if (!mayAlone(act.amount, madeToday, deps.settings.operator.ceilings[maker.role]))
      throw new AboveCeiling(act);
    await insertOrder(tx, { call: call.path, request, state: 'done', maker, act, workingDate, now });
  }
  await writeAudit(tx, { act, visitor, now });
}

async function keep(tx: Transaction, deps: Deps, input: Input, act: OrderedAct): Promise<bigint> {
  const { request, visitor } = input;
  const now = deps.now();
  const made = { call: input.call.path, request, maker: visitor.operator };
  const since = new Date(now.getTime() - deps.settings.operator.orderMs);
  const earlier = await findWaiting(tx, made, since);
  if (earlier !== undefined) return earlier;
  await writeAudit(tx, { act: { ...act, act: `order: ${act.act}` }, visitor, now });
  return insertOrder(tx, { ...made, state: 'waiting', act, workingDate: workingDateOf(now), now });
}
