import { formatAmount, units, type operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { caseValue } from './case-value.ts';
import { alertsOf, notesOf, readCase } from './case.store.ts';
import { matchesOf } from './watch.store.ts';

/** One case, with everything that is known of it. */
export const showCase: Handler<typeof operator.amlcase> = async ({ sql, vault }, request) => {
  const id = BigInt(request.case_id);
  const found = await readCase(sql, id);
  if (!found) throw refuse('case_not_exists');
  const alerts = await alertsOf(sql, id);
  const matches = await matchesOf(sql, vault, id);
  const notes = await notesOf(sql, vault, id);
  return {
    value: {
      ...caseValue(found),
      reported_by: found.reportedBy ?? '',
      reported_at: toWireInstant(found.reportedAt),
      asked_by: found.askedBy ?? '',
      closed_by: found.closedBy ?? '',
      closed_at: toWireInstant(found.closedAt),
      reason: found.reason,
      found: alerts.map(({ rule, day, amount, reason, facts }) => ({
        rule,
        working_date: day,
        amount: formatAmount(units(amount)),
        reason,
        facts,
      })),
      matches: matches.map(({ list, name, birthday, reference, at }) => ({
        list,
        name,
        birthday,
        reference,
        at: toWireInstant(at),
      })),
      notes: notes.map(({ at, author, text }) => ({ at: toWireInstant(at), author, text })),
    },
  };
};
