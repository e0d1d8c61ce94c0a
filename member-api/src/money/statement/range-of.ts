import { type report, type RequestOf } from '@palaro/contract';
import { addDays, startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';

/** Whole days of Asia/Kuala_Lumpur, the last one included. */
export function rangeOf(
  { from, to }: Pick<RequestOf<typeof report.statement>, 'from' | 'to'>,
  now: Date,
  days: number,
): { from: Date; to: Date } {
  const today = workingDateOf(now);
  const oldest = addDays(dayOf(today), -days);
  const first = from === undefined ? oldest : dayOf(from);
  const last = dayOf(to ?? today);
  if (first < oldest || last < first) throw refuse('invalid_date_range', { days });
  return { from: first, to: addDays(last, 1) };
}

function dayOf(date: string): Date {
  const start = startOfWorkingDate(date);
  if (!start) throw refuse('invalid_date_range');
  return start;
}
