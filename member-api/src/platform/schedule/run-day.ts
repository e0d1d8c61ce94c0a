import type { Deps } from '../server/deps.ts';
import { addDays, startOfWorkingDate, workingDateOf } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import { DAILY_WORK, type DailyWork } from './daily-work.ts';

/** Covers a long weekend without any process; for older days use `runDay`. */
const CATCH_UP_DAYS = 7;

/**
 * Runs one work for one day, now. Returns how much it did; `undefined` when there is no such work.
 *
 * Refuses with `invalid_date_range` a date that does not exist or is not over yet, because results are final.
 */
export async function runDay(deps: Deps, name: string, workingDate: string): Promise<number | undefined> {
  const work = DAILY_WORK.find((one) => one.name === name);
  return work && run(deps, work, workingDate);
}

async function run(deps: Deps, work: DailyWork, day: string): Promise<number> {
  const { sql, now } = deps;
  if (!startOfWorkingDate(day) || day >= workingDateOf(now())) throw refuse('invalid_date_range');
  const done = await work.run(deps, day);
  await sql`
    INSERT INTO daily_work (name, working_date, done, finished_at) VALUES (${work.name}, ${day}, ${done}, ${now()})
    ON CONFLICT (name, working_date) DO UPDATE SET done = excluded.done, finished_at = excluded.finished_at`;
  return done;
}

/**
 * Runs a work for each missing one of the last days, the oldest first. A failed day does not stop the others; its error is thrown
 * at the end.
 */
export async function catchUp(deps: Deps, work: DailyWork): Promise<void> {
  const { sql, now, log } = deps;
  const days = Array.from({ length: CATCH_UP_DAYS }, (_, index) =>
    workingDateOf(addDays(now(), index - CATCH_UP_DAYS)),
  );
  const rows = await sql<{ day: string }[]>`
    SELECT working_date AS day FROM daily_work WHERE name = ${work.name} AND working_date = ANY (${days}::date[])`;
  const isDone = new Set(rows.map(({ day }) => day));
  const failures: unknown[] = [];
  for (const day of days.filter((one) => !isDone.has(one))) {
    try {
      const done = await run(deps, work, day);
      log.info({ work: work.name, day, done }, 'the work of a day is done');
    } catch (error) {
      log.error({ err: error, work: work.name, day }, 'the work of a day failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
