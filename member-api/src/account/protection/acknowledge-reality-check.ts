import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addMs, toWireInstant } from '../../platform/server/instants.ts';
import { writeAcked } from './reality.store.ts';

/** The member has seen the reality check and continues to play. */
export const acknowledgeRealityCheck: Handler<typeof member.realitycheckack> = async (
  deps,
  _request,
  visitor,
) => {
  const { sql, settings, now } = deps;
  const at = now();
  await writeAcked(sql, visitor.member.id, at);
  return { value: { next_at: toWireInstant(addMs(at, settings.protection.everyMs)) } };
};
