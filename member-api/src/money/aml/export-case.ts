import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { subjectOf } from './case-value.ts';
import { readCase, readFiled } from './case.store.ts';
import { makeReport, type ReportLine } from './make-report.ts';

/** The lines of the report of a case; of one that was reported, as it was filed. */
export const exportCase: Change<typeof operator.exportamlcase> = async (tx, deps, request) => {
  const found = await readCase(tx, BigInt(request.case_id));
  if (!found) throw refuse('case_not_exists');
  const filed = await readFiled(tx, deps.vault, found.id);
  const value = filed === undefined ? await makeReport(tx, deps, found) : (JSON.parse(filed) as ReportLine[]);
  return { value, act: { act: 'export aml case', subject: subjectOf(found.id), reason: '' } };
};
