import type { member } from '@palaro/contract';
import { closePayPages } from '../../money/deposit/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { addDays, toWireInstant } from '../../platform/server/instants.ts';
import { endGameSessions } from '../../play/wallet/index.ts';
import { checkNotExcluded } from './check-not-excluded.ts';
import { insertExclusion } from './exclusion.store.ts';
import { recordEvent } from './limit.store.ts';

/** A pause from play and deposits, in days; it cannot be ended before. */
export const startCoolOff: Change<typeof member.cooloff> = async (tx, deps, request, visitor) => {
  const { now } = deps;
  const { id: memberId } = visitor.member;
  const endsAt = addDays(now(), request.days);
  await checkNotExcluded(tx, deps, memberId);
  await insertExclusion(tx, memberId, { kind: 'cooloff', endsAt, firmUntil: endsAt }, now());
  await closePayPages(tx, deps, { memberId, closedFor: 'exclusion' });
  await endGameSessions(tx, memberId, now());
  await recordEvent(tx, memberId, 'cooloff', { ends_at: endsAt.toISOString() }, now());
  return { value: { ends_at: toWireInstant(endsAt) } };
};
