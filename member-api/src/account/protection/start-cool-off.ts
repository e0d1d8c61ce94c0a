import type { member } from '@palaro/contract';
import { lockMember } from '../member/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, toWireInstant } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { checkNotExcluded } from './check-not-excluded.ts';
import { insertExclusion } from './exclusion.store.ts';
import { recordEvent } from './limit.store.ts';

/** A pause from play and deposits, in days; it cannot be ended before. */
export const startCoolOff: Handler<typeof member.cooloff> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { id: memberId, accountId } = visitor.member;
  await takeTurn(deps, 'accountChange', accountId);
  const endsAt = addDays(now(), request.days);
  await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    await checkNotExcluded(tx, deps, memberId);
    await insertExclusion(tx, memberId, { kind: 'cooloff', endsAt, firmUntil: endsAt }, now());
    await recordEvent(tx, memberId, 'cooloff', { ends_at: endsAt.toISOString() }, now());
    await signalMember(tx, memberId, { what: 'limit' });
  });
  return { value: { ends_at: toWireInstant(endsAt) } };
};
