import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readLimits } from './limit.store.ts';
import { readSitting } from './sitting.store.ts';
import { lostIn } from './used.store.ts';

const MINUTE_MS = 60_000;

/**
 * Checks whether the member may open a game. Refuses with loss_limit_reached or session_limit_reached. Every
 * bet is checked again by the wallet, on the same tables.
 */
export async function checkMayPlay(
  sql: Queryable,
  deps: Pick<Deps, 'settings' | 'now'>,
  { memberId }: { memberId: bigint },
): Promise<void> {
  const now = deps.now();
  for (const { kind, period, amount } of await readLimits(sql, memberId)) {
    if (kind === 'loss' && period !== 'single' && (await lostIn(sql, memberId, period, now)) >= amount)
      throw refuse('loss_limit_reached', { period });
    if (kind !== 'session') continue;
    const sitting = await readSitting(sql, deps, memberId);
    // Another game belongs to the same play session: only a break starts a new one.
    if (sitting && now.getTime() - sitting.beganAt.getTime() >= Number(amount) * MINUTE_MS)
      throw refuse('session_limit_reached', { next_at: toWireInstant(sitting.restedAt) });
  }
}
