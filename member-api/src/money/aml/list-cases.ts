import type { operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { caseValue } from './case-value.ts';
import { listCases } from './case.store.ts';

/** Cases of one state, oldest first. */
export const listAmlCases: Handler<typeof operator.amlcases> = async ({ sql, settings }, request) => {
  const page = pageOf(request, settings.history);
  const { state = 'open' } = request;
  const { rows, total } = await listCases(sql, { state, limit: page.size, offset: page.offset });
  return { value: listValue(rows.map(caseValue), total, page) };
};
