import type { Balance } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readExclusion, type Exclusion } from './exclusion.store.ts';

const KEYS = {
  selfexclude: 'self_excluded',
  cooloff: 'cooling_off',
  sameperson: 'account_under_check',
} as const satisfies Record<Exclusion['kind'], Balance['closed']>;

/** Refuses an excluded member, with the key of the exclusion's kind. */
export async function checkNotExcluded(
  sql: Queryable,
  { now }: Pick<Deps, 'now'>,
  memberId: bigint,
): Promise<void> {
  const exclusion = await readExclusion(sql, memberId, now());
  if (!exclusion) return;
  throw refuse(exclusionKey(exclusion), { ends_at: toWireInstant(exclusion.endsAt) });
}

/** With what an excluded member is refused. */
export const exclusionKey = ({ kind }: Pick<Exclusion, 'kind'>): NonNullable<Balance['closed']> => KEYS[kind];
