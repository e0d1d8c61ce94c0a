import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';

/** Until when no money of the member goes out; `undefined` when it may. */
export async function readHeldUntil(sql: Queryable, memberId: bigint, now: Date): Promise<Date | undefined> {
  const [row] = await sql<{ until: Date }[]>`
    SELECT payouts_held_until AS until FROM member WHERE id = ${memberId} AND payouts_held_until > ${now}`;
  return row?.until;
}

/** Refuses with payouts_held while money waits after a change of a credential. */
export async function checkPayouts(
  sql: Queryable,
  { now }: Pick<Deps, 'now'>,
  memberId: bigint,
): Promise<void> {
  const until = await readHeldUntil(sql, memberId, now());
  if (until) throw refuse('payouts_held', { until: toWireInstant(until) });
}

/** A shorter hold never takes the place of a longer one. */
export async function holdPayouts(tx: Queryable, memberId: bigint, until: Date): Promise<void> {
  await tx`
    UPDATE member SET payouts_held_until = greatest(payouts_held_until, ${until}) WHERE id = ${memberId}`;
}

/** False when nothing was held. */
export async function endPayoutHold(tx: Queryable, memberId: bigint, now: Date): Promise<boolean> {
  const rows = await tx`
    UPDATE member SET payouts_held_until = NULL WHERE id = ${memberId} AND payouts_held_until > ${now} RETURNING 1`;
  return rows.length > 0;
}
