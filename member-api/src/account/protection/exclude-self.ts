import type { member } from '@palaro/contract';
import { cancelRunning } from '../../rewards/promotion/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { addMonths, toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { insertExclusion, readExclusion } from './exclusion.store.ts';
import { recordEvent } from './limit.store.ts';

const MONTHS = { '6months': 6, '1year': 12, '5years': 60 } as const;
/** House rule: nobody, the house included, ends it sooner. */
const FIRM_MONTHS = 6;

/** Keeps the member from play and deposits. Log-in and withdrawals go on: the money is the member's. */
export const excludeSelf: Change<typeof member.selfexclude> = async (tx, deps, request, visitor) => {
  // One reading: an end that came before the firm one by a millisecond would not be an exclusion.
  const at = deps.now();
  const { id: memberId } = visitor.member;
  const endsAt = addMonths(at, MONTHS[request.period]);
  const firmUntil = addMonths(at, FIRM_MONTHS);
  const running = await readExclusion(tx, memberId, at);
  if (running?.kind === 'selfexclude')
    throw refuse('self_excluded', { ends_at: toWireInstant(running.endsAt) });
  // Its own part of the money is the member's again and can be withdrawn; a bonus is for who plays on.
  await cancelRunning(tx, deps, memberId, 'selfexclude');
  await insertExclusion(tx, memberId, { kind: 'selfexclude', endsAt, firmUntil }, at);
  await recordEvent(tx, memberId, 'selfexclude', { ends_at: endsAt.toISOString() }, at);
  return { value: { ends_at: toWireInstant(endsAt), firm_until: toWireInstant(firmUntil) } };
};
