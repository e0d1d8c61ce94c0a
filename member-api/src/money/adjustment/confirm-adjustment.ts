import { type operator } from '@palaro/contract';
import { lockMember } from '../../account/member/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { lockAdjustment, writeDecision } from './adjustment.store.ts';
import { postAdjustment } from './post-adjustment.ts';

/** The second person confirms, or refuses. */
export const confirmAdjustment: Change<typeof operator.confirmadjust> = async (
  tx,
  deps,
  request,
  visitor,
) => {
  const { now } = deps;
  const { name } = visitor.operator;
  const found = await lockAdjustment(tx, BigInt(request.adjustment_id));
  if (!found) throw refuse('adjustment_not_exists');
  if (found.state !== 'waiting' || found.requestedBy === name) throw refuse('second_person_needed');
  await lockMember(tx, found.memberId);
  if (request.confirm) await postAdjustment(tx, found, name, now());
  else await writeDecision(tx, found.id, { state: 'refused', decidedBy: name });
  const act = request.confirm ? 'confirm adjustment' : 'refuse adjustment';
  return {
    value: {
      adjustment_id: found.id.toString(),
      state: request.confirm ? ('applied' as const) : ('refused' as const),
    },
    act: { act, subject: found.id.toString(), reason: found.reason },
  };
};
