import { EVERY_DAY } from '@palaro/contract';
import { addDays, startOfWorkingDate, workingDateOf } from './instants.ts';
import { refuse } from './refusal.ts';

/** The requested working date. @throws `invalid_date_range` when it is no day, in the future, or older than `days`. */
export function dayOf(requestedDay: string, now: Date, days: number): string {
  const today = workingDateOf(now);
  const start = startOfWorkingDate(requestedDay);
  if (!start || requestedDay > today || requestedDay < workingDateOf(addDays(now, -days)))
    throw refuse('invalid_date_range', { days });
  return requestedDay;
}

/** The same; `null` for every day. */
export function dayOrNull(requestedDay: string, now: Date, days: number): string | null {
  return requestedDay === EVERY_DAY ? null : dayOf(requestedDay, now, days);
}

/** First and last day of the requested working month, by default this one. */
export function monthOf(
  requestedDay: string | undefined,
  now: Date,
  days: number,
): { from: string; to: string } {
  const month = requestedDay ?? workingDateOf(now).slice(0, 7);
  const start = startOfWorkingDate(`${month}-01`);
  const oldest = workingDateOf(addDays(now, -days)).slice(0, 7);
  if (!start || month > workingDateOf(now).slice(0, 7) || month < oldest)
    throw refuse('invalid_date_range', { days });
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}
