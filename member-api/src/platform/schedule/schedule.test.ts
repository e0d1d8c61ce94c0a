import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../database/testing.ts';
import { useApi } from '../../../test/kit/index.ts';
import { addDays, workingDateOf } from '../server/instants.ts';
import { DAILY_WORK, runDay, startSchedule, type DailyWork } from './index.ts';
import { catchUp } from './run-day.ts';

describeOnDatabases('the work of a day', (db) => {
  const api = useApi(db);

  it('has a name and a time of its own', () => {
    expect(new Set(DAILY_WORK.map(({ name }) => name)).size).toBe(DAILY_WORK.length);
  });

  it('is done by one of two processes, for each day that was left out, and is scheduled in the house’s time zone', async () => {
    const done: string[] = [];
    const work: DailyWork = {
      name: 'count',
      cron: '5 0 * * *',
      run: async (_deps, day) => {
        done.push(day);
        return 1;
      },
    };
    const start = () => startSchedule(api.deps, db.url, [work]);
    const [first, second] = [await start(), await start()];
    const [schedule] = await db.sql`SELECT cron, timezone FROM schedule.schedule WHERE name = 'count'`;
    expect(schedule).toEqual({ cron: '5 0 * * *', timezone: 'Asia/Kuala_Lumpur' });
    const yesterday = workingDateOf(addDays(new Date(), -1));
    const threeDaysAgo = workingDateOf(addDays(new Date(), -3));
    // The days in between were done, this one was left out.
    for (const days of [7, 6, 5, 4, 2])
      await db.sql`
        INSERT INTO daily_work VALUES ('count', ${workingDateOf(addDays(new Date(), -days))}, 1, now())`;
    await db.sql`INSERT INTO schedule.job (name, data) VALUES ('count', '{}')`;
    while (done.length < 2) await sleep(50);
    await Promise.all([first.stop(), second.stop()]);
    expect(done).toEqual([threeDaysAgo, yesterday]);
  }, 60_000);

  it('is done for the other days when one fails, and is tried again for that one', async () => {
    const done: string[] = [];
    let isBroken = true;
    const yesterday = workingDateOf(addDays(new Date(), -1));
    const work: DailyWork = {
      name: 'shaky',
      cron: '5 0 * * *',
      run: async (_deps, day) => {
        if (isBroken && day !== yesterday) throw new Error('the gateway gave no answer');
        done.push(day);
        return 0;
      },
    };
    await expect(catchUp(api.deps, work)).rejects.toThrow('no answer');
    expect(done).toEqual([yesterday]);
    isBroken = false;
    await catchUp(api.deps, work);
    expect([done.length, new Set(done).size]).toEqual([7, 7]);
  });

  it.each(['today', '2026-02-30'])('is not done for %s: it is counted when the day is over', async (when) => {
    const day = when === 'today' ? workingDateOf(new Date()) : when;
    await expect(runDay(api.deps, 'rebate', day)).rejects.toMatchObject({ key: 'invalid_date_range' });
    const [row] = await db.sql`SELECT FROM daily_work WHERE name = 'rebate'`;
    expect(row).toBeUndefined();
  });

  it('can be done again for any day that is over, and nobody knows a work that is none', async () => {
    expect(await runDay(api.deps, 'rebate', '2026-11-01')).toBe(0);
    expect(await runDay(api.deps, 'rebate', '2026-11-01')).toBe(0);
    expect(await db.sql`SELECT working_date AS day, done FROM daily_work WHERE name = 'rebate'`).toEqual([
      { day: '2026-11-01', done: 0 },
    ]);
    expect(await runDay(api.deps, 'unheard', '2026-11-01')).toBeUndefined();
  });
});
