import { PgBoss } from 'pg-boss';
import type { Sql } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { DAILY_WORK, type DailyWork } from './daily-work.ts';
import { catchUp } from './run-day.ts';

const SCHEMA = 'schedule';
const TIME_ZONE = 'Asia/Kuala_Lumpur';
/** A day's work that failed is tried again: after a minute, two, four … for some four hours. */
const RETRY = { retryLimit: 8, retryDelay: 60, retryBackoff: true };
const STOP_MS = 2_000;
/** Any number that no other advisory lock of this database uses. */
const START_LOCK = 6_241_001;

export interface Schedule {
  stop: () => Promise<void>;
}

/**
 * Runs the work of each day at its time, on whichever process comes first and on no other: pg-boss keeps the queue in the
 * same database, over our own connections. Each run also does the days that were left out before it.
 */
export async function startSchedule(deps: Deps, works: readonly DailyWork[] = DAILY_WORK): Promise<Schedule> {
  const { sql, log } = deps;
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => execute(sql, text, values) },
  });
  boss.on('error', (error) => log.error({ err: error }, 'the schedule failed'));
  // Two processes that make its schema at once would trip over each other: IF NOT EXISTS does not wait.
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${START_LOCK})`;
    await boss.start();
  });
  for (const work of works) await startWork(deps, boss, work);
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}

/** pg-boss begins and ends transactions in its texts, which takes a connection of its own for each. */
async function execute(sql: Sql, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const connection = await sql.reserve();
  try {
    const result: unknown[] = await connection.unsafe(text, values as never[]);
    // Several statements answer one list each; what is asked for is in the last.
    const last = result.at(-1);
    return { rows: Array.isArray(last) ? last : [...result] };
  } finally {
    connection.release();
  }
}

async function startWork(deps: Deps, boss: PgBoss, work: DailyWork): Promise<void> {
  await boss.createQueue(work.name, RETRY);
  await boss.work(work.name, () => catchUp(deps, work));
  // A time at which no process was up is made up for by the first that starts.
  await boss.schedule(work.name, work.cron, {}, { tz: TIME_ZONE, missed: 'once' });
}
