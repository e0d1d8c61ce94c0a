import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../database/testing.ts';
import { useApi } from '../../../test/kit/index.ts';
import { addDays, startOfWorkingDate, toWireInstant, workingDateOf } from '../server/instants.ts';
import { DAILY_WORK, runDay, runDueWorks, type DailyWork } from './index.ts';
import { catchUp } from './run-day.ts';

describeOnDatabases('the work of a day', (db) => {
  const api = useApi(db);

  it('has a unique name and a time', () => {
    expect(new Set(DAILY_WORK.map(({ name }) => name)).size).toBe(DAILY_WORK.length);
  });

  /** A work that records its days. */
  function countingWork(name: string): { work: DailyWork; done: string[] } {
    const done: string[] = [];
    const run: DailyWork['run'] = async (_deps, day) => {
      done.push(day);
      return 1;
    };
    return { work: { name, minutesAfterMidnight: 5, run }, done };
  }
  const nextTime = async (name: string) => {
    const [row] = await db.sql<{ at: Date }[]>`SELECT next_at AS at FROM daily_schedule WHERE name = ${name}`;
    return toWireInstant(row?.at);
  };
  const tomorrow = () => workingDateOf(addDays(api.deps.now(), 1));

  // Promise mfe-promotions rebate.intro
  // Promise member-api legal.bonus-policy.blocks.12.items.0
  it('is done by one of two processes, for each missing day, and is scheduled in the house’s time zone', async () => {
    const { work, done } = countingWork('count');
    const start = () => Promise.all([runDueWorks(api.deps, [work]), runDueWorks(api.deps, [work])]);
    await start();
    expect(done).toEqual([]);
    expect(await nextTime('count')).toBe(`${tomorrow()} 00:05:00`);
    const untilTomorrow =
      (startOfWorkingDate(tomorrow()) ?? api.deps.now()).getTime() - api.deps.now().getTime();
    api.aheadMs = untilTomorrow + 4 * 60_000;
    await start();
    expect(done).toEqual([]);
    api.aheadMs = untilTomorrow + 6 * 60_000;
    const now = api.deps.now();
    const yesterday = workingDateOf(addDays(now, -1));
    const threeDaysAgo = workingDateOf(addDays(now, -3));
    // The days in between were done, this one is missing.
    for (const days of [7, 6, 5, 4, 2])
      await db.sql`
        INSERT INTO daily_work VALUES ('count', ${workingDateOf(addDays(now, -days))}, 1, now())`;
    await start();
    await start();
    expect(done).toEqual([threeDaysAgo, yesterday]);
    expect(await nextTime('count')).toBe(`${tomorrow()} 00:05:00`);
    await api.rewind();
  });

  it('is claimed by one process while it runs, retried after a failure, and taken over when its process died', async () => {
    const { work, done } = countingWork('taken');
    await runDueWorks(api.deps, [work]);
    await db.sql`UPDATE daily_schedule SET next_at = ${api.deps.now()} WHERE name = 'taken'`;
    let isBroken = true;
    let other: Promise<void> | undefined;
    const broken: DailyWork = {
      ...work,
      run: async (deps, day) => {
        other ??= runDueWorks(deps, [work]);
        await other;
        if (isBroken) throw new Error('the gateway gave no answer');
        return work.run(deps, day);
      },
    };
    await expect(runDueWorks(api.deps, [broken])).rejects.toThrow('no answer');
    expect(done).toEqual([]);
    isBroken = false;
    await runDueWorks(api.deps, [broken]);
    expect(done).toEqual([]);
    api.aheadMs = 5 * 60_000;
    await runDueWorks(api.deps, [broken]);
    expect(done).toHaveLength(7);
    // A process that claimed it and was killed.
    await db.sql`DELETE FROM daily_work WHERE name = 'taken'`;
    await db.sql`UPDATE daily_schedule SET next_at = ${addDays(api.deps.now(), -1)} WHERE name = 'taken'`;
    void runDueWorks(api.deps, [{ ...work, run: () => new Promise(() => undefined) }]);
    while ((await nextTime('taken')) <= toWireInstant(api.deps.now())) await sleep(10);
    await runDueWorks(api.deps, [work]);
    expect(done).toHaveLength(7);
    api.aheadMs += 15 * 60_000;
    await runDueWorks(api.deps, [work]);
    expect(done).toHaveLength(14);
    await api.rewind();
  });

  it('is done for the other days when one fails, and retried for that one', async () => {
    const done: string[] = [];
    let isBroken = true;
    const yesterday = workingDateOf(addDays(new Date(), -1));
    const work: DailyWork = {
      name: 'shaky',
      minutesAfterMidnight: 5,
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

  it.each(['today', '2026-02-30'])('is refused for %s, because the day must be over', async (when) => {
    const day = when === 'today' ? workingDateOf(new Date()) : when;
    await expect(runDay(api.deps, 'rebate', day)).rejects.toMatchObject({ key: 'invalid_date_range' });
    const [row] = await db.sql`SELECT FROM daily_work WHERE name = 'rebate'`;
    expect(row).toBeUndefined();
  });

  it('can be done again for any past day; an unknown work is refused', async () => {
    expect(await runDay(api.deps, 'rebate', '2026-11-01')).toBe(0);
    expect(await runDay(api.deps, 'rebate', '2026-11-01')).toBe(0);
    expect(await db.sql`SELECT working_date AS day, done FROM daily_work WHERE name = 'rebate'`).toEqual([
      { day: '2026-11-01', done: 0 },
    ]);
    expect(await runDay(api.deps, 'unheard', '2026-11-01')).toBeUndefined();
  });
});
