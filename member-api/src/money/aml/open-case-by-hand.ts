import type { operator } from '@palaro/contract';
import { findMemberId } from '../../account/member/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { subjectOf } from './case-value.ts';
import { insertNote, openCase } from './case.store.ts';

/** Opens a suspicious case for what a person has seen; the reason is its first note. The one that is open already gets the note. */
export const openCaseByHand: Change<typeof operator.openamlcase> = async (tx, deps, request, visitor) => {
  const { vault, now } = deps;
  const { subject: person } = visitor.operator;
  const subjectId = await findMemberId(tx, request.account_id);
  if (subjectId === undefined) throw refuse('account_not_exists');
  const id = await openCase(tx, { subjectId, kind: 'suspicious', openedBy: person }, now());
  await insertNote(tx, vault, { caseId: id, author: person, text: request.reason }, now());
  return {
    value: { case_id: id.toString(), state: 'open' as const },
    act: { act: 'open aml case', subject: subjectOf(id), reason: '' },
  };
};
