import type { Queryable } from '../database/index.ts';
import type { OrderedAct } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import { hasOtherStep, type Staff } from './order.store.ts';

/** Nobody decides two steps of one member's money. Refuses with same_members_money. The person is locked. */
export async function checkSteps(
  tx: Queryable,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  act: OrderedAct | undefined,
  { subject, role }: Staff,
): Promise<void> {
  const whose = act?.makes?.whose;
  const { ceilings, apartMs } = settings.operator;
  if (!whose || ceilings[role].bothSteps) return;
  const since = new Date(now().getTime() - apartMs);
  if (await hasOtherStep(tx, subject, whose, since)) throw refuse('same_members_money');
}
