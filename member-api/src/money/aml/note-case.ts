import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { subjectOf } from './case-value.ts';
import { insertNote, lockCase } from './case.store.ts';

/** Adds a note. What was written stays as it is. */
export const noteCase: Change<typeof operator.noteamlcase> = async (tx, deps, request, visitor) => {
  const { vault, now } = deps;
  const found = await lockCase(tx, BigInt(request.case_id));
  if (!found || found.state === 'closed') throw refuse('case_not_exists');
  const { id, state } = found;
  await insertNote(tx, vault, { caseId: id, author: visitor.operator.subject, text: request.text }, now());
  return {
    value: { case_id: id.toString(), state },
    act: { act: 'note aml case', subject: subjectOf(id), reason: '' },
  };
};
