import type { member } from '@palaro/contract';
import { closePayPages } from '../../money/deposit/index.ts';
import { endDueOf } from '../../rewards/promotion/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { addMonths, toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { endGameSessions } from '../../play/wallet/index.ts';
import { insertExclusion, readExclusion } from './exclusion.store.ts';
import { holdPerson } from './hold-person.ts';
import { recordEvent } from './limit.store.ts';

const MONTHS = { '6months': 6, '1year': 12, '5years': 60 } as const;
/** House rule: nobody, not even the house, ends it earlier. */
const FIRM_MONTHS = 6;

/** Excludes the member from play and deposits. Log-in and withdrawals stay possible: the money is the member's. */
export const excludeSelf: Change<typeof member.selfexclude> = async (tx, deps, request, visitor) => {
  // Read the clock once, so that the end is never a millisecond before the firm end.
  const at = deps.now();
  const { id: memberId } = visitor.member;
  const endsAt = addMonths(at, MONTHS[request.period]);
  const firmUntil = addMonths(at, FIRM_MONTHS);
  const running = await readExclusion(tx, memberId, at);
  if (running?.kind === 'selfexclude')
    throw refuse('self_excluded', { ends_at: toWireInstant(running.endsAt) });
  await insertExclusion(tx, memberId, { kind: 'selfexclude', endsAt, firmUntil }, at);
  // A promotion without an open bet ends now, and the member's own part of its money is cash; one with open bets ends with the last of them.
  await endDueOf(tx, deps, memberId);
  await closePayPages(tx, deps, { memberId, closedFor: 'exclusion' });
  await holdPerson(tx, deps, memberId);
  await endGameSessions(tx, memberId, at);
  await recordEvent(tx, memberId, 'selfexclude', { ends_at: endsAt.toISOString() }, at);
  return { value: { ends_at: toWireInstant(endsAt), firm_until: toWireInstant(firmUntil) } };
};
