import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readExclusion } from './exclusion.store.ts';

/** Refuses with self_excluded or cooling_off a member in self-exclusion or cool-off. */
export async function checkNotExcluded(
  sql: Queryable,
  { now }: Pick<Deps, 'now'>,
  memberId: bigint,
): Promise<void> {
  const exclusion = await readExclusion(sql, memberId, now());
  if (!exclusion) return;
  const key = exclusion.kind === 'selfexclude' ? 'self_excluded' : 'cooling_off';
  throw refuse(key, { ends_at: toWireInstant(exclusion.endsAt) });
}
