import { lockMember } from '../../account/member/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { endRunning, type Ended } from './end-grant.ts';
import { listEndable, type Grant } from './grant.store.ts';
import { decideEnd } from './promotion.rules.ts';

type EndDeps = Pick<Deps, 'sql' | 'settings' | 'now' | 'log'>;

/**
 * Ends every promotion whose requirement is met, that has no money left, or that has expired; of these members or of all. Each is
 * checked again with its money locked, so that parallel processes end it once.
 */
export async function endDuePromotions(deps: EndDeps, members?: readonly bigint[]): Promise<void> {
  for (const { id, memberId } of await readEndable(deps, members)) {
    // A failure of one does not stop the others.
    await endIfDue(deps, memberId).catch((error: unknown) =>
      deps.log.error({ err: error, grant: id.toString() }, 'a promotion could not be ended'),
    );
  }
}

async function readEndable({ sql, settings, now }: EndDeps, members: readonly bigint[] | undefined) {
  const rules = { now: now(), smallestBet: settings.promotion.smallestBet };
  if (members) return listEndable(sql, { ...rules, members });
  return sql.begin('READ ONLY', async (tx) => {
    // With JIT, PostgreSQL would compile the query each time, which takes ten times as long as running it.
    await tx`SET LOCAL jit = off`;
    return listEndable(tx, rules);
  });
}

async function endIfDue(deps: EndDeps, memberId: bigint): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    await endDueOf(tx, deps, memberId);
  });
}

/** Ends the member's running promotion, if that is due. The caller has locked the member. */
export function endDueOf(
  tx: Transaction,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  memberId: bigint,
): Promise<Ended | undefined> {
  const { smallestBet } = settings.promotion;
  const choose = (grant: Grant) => decideEnd(grant, { now: now(), smallestBet });
  return endRunning(tx, { now }, memberId, choose, 'exclusion');
}
