import type { operator } from '@palaro/contract';
import { runDay } from '../schedule/index.ts';
import type { Handler } from '../server/answer.ts';
import { startOfWorkingDate, workingDateOf } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import { writeAudit } from './write-audit.ts';

/** Runs the work of a day again; nothing is done twice. */
export const runDayAgain: Handler<typeof operator.runday> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { job, working_date: day } = request;
  if (!startOfWorkingDate(day) || day > workingDateOf(now())) throw refuse('invalid_date_range');
  const done = (await runDay(deps, job, day)) ?? 0;
  await writeAudit(sql, {
    act: { act: 'run day', subject: `${job} ${day}`, reason: String(done) },
    visitor,
    now: now(),
  });
  return { value: { job, working_date: day, done } };
};
