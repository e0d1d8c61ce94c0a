import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { subjectOf } from './case-value.ts';
import { lockCase, writeReported } from './case.store.ts';
import { makeReport } from './make-report.ts';

/** A person has filed the report: its number is kept, with a copy of what there was to report at that moment. */
export const reportCase: Change<typeof operator.reportamlcase> = async (tx, deps, request, visitor) => {
  const { vault, now } = deps;
  const found = await lockCase(tx, BigInt(request.case_id));
  if (found?.state !== 'open') throw refuse('case_not_exists');
  const { id } = found;
  const filed = JSON.stringify(await makeReport(tx, deps, found));
  const { subject: person } = visitor.operator;
  await writeReported(tx, vault, id, { reference: request.ref_no, reportedBy: person, filed }, now());
  return {
    value: { case_id: id.toString(), state: 'reported' as const },
    act: { act: 'report aml case', subject: subjectOf(id), reason: request.ref_no },
  };
};
