import { MEMBER_CHANGED } from '../../platform/signals/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { endDuePromotions } from './end-due.ts';

export interface SettlementWatch {
  /** Stops listening and waits for a running check. */
  stop: () => Promise<void>;
}

/** Balance changes within this time are one check. */
const EVERY_MS = 200;

/**
 * Checks the promotions of members whose balance has changed, so that one whose last round has just been paid ends at once,
 * before the next run of the job. Every process checks; only one of them finds it still running.
 */
export async function watchSettlements(
  deps: Pick<Deps, 'sql' | 'settings' | 'now' | 'log'>,
): Promise<SettlementWatch> {
  let members = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();

  async function check() {
    timer = undefined;
    const changed = [...members];
    members = new Set();
    await endDuePromotions(deps, changed).catch((error: unknown) =>
      deps.log.error({ err: error }, 'promotions could not be looked at'),
    );
  }
  const listening = await deps.sql.listen(MEMBER_CHANGED, (payload) => {
    for (const member of membersOf(payload)) members.add(member);
    if (members.size > 0)
      timer ??= setTimeout(() => {
        checking = checking.then(check);
      }, EVERY_MS);
  });
  return {
    async stop() {
      await listening.unlisten();
      clearTimeout(timer);
      await checking;
    },
  };
}

/** The members of a signal. */
function membersOf(payload: string): bigint[] {
  const change: unknown = JSON.parse(payload);
  if (typeof change !== 'object' || change === null || !('what' in change) || change.what !== 'balance')
    return [];
  if ('members' in change && Array.isArray(change.members)) return change.members.map(BigInt);
  return 'member' in change ? [BigInt(String(change.member))] : [];
}
