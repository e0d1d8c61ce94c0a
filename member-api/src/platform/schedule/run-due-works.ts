import type { Sql } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { addDays, addMs, startOfWorkingDate, workingDateOf } from '../server/instants.ts';
import { DAILY_WORK, type DailyWork } from './daily-work.ts';
import { catchUp } from './run-day.ts';

const MINUTE_MS = 60_000;
/** A process claims a work for this long; if it dies, another one takes over afterwards. */
const CLAIM_MS = 15 * MINUTE_MS;
const RETRY_MS = 5 * MINUTE_MS;

/**
 * The job that runs each daily work at its time, on exactly one process. If no process was running at that time, the first one
 * that starts does it; a failed work is retried after a pause.
 */
export async function runDueWorks(deps: Deps, works: readonly DailyWork[] = DAILY_WORK): Promise<void> {
  await Promise.all(works.map((work) => runIfDue(deps, work)));
}

async function runIfDue(deps: Deps, work: DailyWork): Promise<void> {
  const { sql, now } = deps;
  if (!(await claim(sql, work, now()))) return;
  let nextAt = addMs(now(), RETRY_MS);
  try {
    await catchUp(deps, work);
    nextAt = nextTimeOf(work, now());
  } finally {
    await sql`UPDATE daily_schedule SET next_at = ${nextAt} WHERE name = ${work.name}`;
  }
}

async function claim(sql: Sql, work: DailyWork, now: Date): Promise<boolean> {
  // A new work waits for its first time.
  await sql`
    INSERT INTO daily_schedule (name, next_at) VALUES (${work.name}, ${nextTimeOf(work, now)}) ON CONFLICT DO NOTHING`;
  const claimed = await sql`
    UPDATE daily_schedule SET next_at = ${addMs(now, CLAIM_MS)} WHERE name = ${work.name} AND next_at <= ${now} RETURNING name`;
  return claimed.length === 1;
}

export function nextTimeOf({ minutesAfterMidnight }: DailyWork, now: Date): Date {
  const midnight = startOfWorkingDate(workingDateOf(now)) ?? now;
  const today = addMs(midnight, minutesAfterMidnight * MINUTE_MS);
  return today > now ? today : addDays(today, 1);
}
