import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { subjectOf } from './case-value.ts';
import { lockCase, writeAsked, writeClosed } from './case.store.ts';

/** Closes a case. One that was not reported takes a second person (`settings.aml.unreportedTakesTwo`), who makes the same call. */
export const closeCase: Change<typeof operator.closeamlcase> = async (tx, deps, request, visitor) => {
  const { settings, now } = deps;
  const { reason } = request;
  const { subject: person } = visitor.operator;
  const found = await lockCase(tx, BigInt(request.case_id));
  if (!found || found.state === 'closed') throw refuse('case_not_exists');
  const { id, askedBy } = found;
  const needsSecond = found.state === 'open' && settings.aml.unreportedTakesTwo;
  if (needsSecond && askedBy === person) throw refuse('second_person_needed');
  if (needsSecond && askedBy === null) {
    await writeAsked(tx, id, person);
    return {
      value: { case_id: id.toString(), state: found.state },
      act: { act: 'ask to close aml case', subject: subjectOf(id), reason },
    };
  }
  await writeClosed(tx, id, { closedBy: person, reason, needsSecond }, now());
  return {
    value: { case_id: id.toString(), state: 'closed' as const },
    act: { act: 'close aml case', subject: subjectOf(id), reason },
  };
};
