import { normalisePhone } from '@palaro/contract';
import { readExclusion } from '../../account/protection/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import type { SessionMember } from '../../platform/server/answer.ts';

export interface Receiver {
  id: bigint;
  accountId: string;
}

/**
 * The active member with this phone. Refuses with transfer_off, transfer_to_self or account_not_exists: also for an excluded one, because
 * nobody else is told of it.
 */
export async function findReceiver(deps: Deps, member: SessionMember, phone: string): Promise<Receiver> {
  if (!deps.market.transferOn) throw refuse('transfer_off');
  const [row] = await deps.sql<Receiver[]>`
    SELECT id, account_id AS "accountId" FROM member
     WHERE phone_key = ${deps.vault.index('phone', normalisePhone(phone))} AND state = 'active'`;
  if (!row) throw refuse('account_not_exists');
  if (row.id === member.id) throw refuse('transfer_to_self');
  if (await readExclusion(deps.sql, row.id, deps.now())) throw refuse('account_not_exists');
  return row;
}
