import { addDays, startOfWorkingDate, workingDateOf } from './instants.ts';
import { refuse } from './refusal.ts';

/** The working date that is asked for, today when none is; refused when it is none, to come, or further back than `days`. */
export function dayOf(asked: string | undefined, now: Date, days: number): string {
  const today = workingDateOf(now);
  if (asked === undefined) return today;
  const start = startOfWorkingDate(asked);
  if (!start || asked > today || asked < workingDateOf(addDays(now, -days)))
    throw refuse('invalid_date_range', { days });
  return asked;
}

/** First and last day of a working month, this one when none is asked for. */
export function monthOf(asked: string | undefined, now: Date, days: number): { from: string; to: string } {
  const month = asked ?? workingDateOf(now).slice(0, 7);
  const start = startOfWorkingDate(`${month}-01`);
  const oldest = workingDateOf(addDays(now, -days)).slice(0, 7);
  if (!start || month > workingDateOf(now).slice(0, 7) || month < oldest)
    throw refuse('invalid_date_range', { days });
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}
