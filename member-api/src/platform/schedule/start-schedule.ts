import { PgBoss } from 'pg-boss';
import type { Deps } from '../server/deps.ts';
import { DAILY_WORK, type DailyWork } from './daily-work.ts';
import { catchUp } from './run-day.ts';

const SCHEMA = 'schedule';
const TIME_ZONE = 'Asia/Kuala_Lumpur';
/** A day's work that failed is tried again: after a minute, two, four … for some four hours. */
const RETRY = { retryLimit: 8, retryDelay: 60, retryBackoff: true };
const STOP_MS = 2_000;
/** Its own: it asks little, and with texts of several statements. */
const CONNECTIONS = 2;
/** Any number that no other advisory lock of this database uses. */
const START_LOCK = 6_241_001;

export interface Schedule {
  stop: () => Promise<void>;
}

/**
 * Runs the work of each day at its time, on whichever process comes first and on no other: pg-boss keeps the queue in the
 * same database. Each run also does the days that were left out before it.
 */
export async function startSchedule(
  deps: Deps,
  databaseUrl: string,
  works: readonly DailyWork[] = DAILY_WORK,
): Promise<Schedule> {
  const { sql, log } = deps;
  const boss = new PgBoss({ schema: SCHEMA, connectionString: databaseUrl, max: CONNECTIONS });
  boss.on('error', (error) => log.error({ err: error }, 'the schedule failed'));
  // Two processes that make its schema at once would trip over each other: IF NOT EXISTS does not wait.
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${START_LOCK})`;
    await boss.start();
  });
  for (const work of works) await startWork(deps, boss, work);
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}

async function startWork(deps: Deps, boss: PgBoss, work: DailyWork): Promise<void> {
  await boss.createQueue(work.name, RETRY);
  await boss.work(work.name, () => catchUp(deps, work));
  // A time at which no process was up is made up for by the first that starts.
  await boss.schedule(work.name, work.cron, {}, { tz: TIME_ZONE, missed: 'once' });
}
