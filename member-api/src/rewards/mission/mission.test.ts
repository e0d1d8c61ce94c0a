import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { runDay } from '../../platform/schedule/index.ts';
import { addDays, startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';
import { joinMember, memberIdOf, useApi, valueOf, type Credentials } from '../../../test/kit/index.ts';
import { badgesOf, missionsDone, weekOf } from './mission.rules.ts';
import { BADGES, MISSIONS } from './missions.ts';

describe('the week of missions', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s begins on Monday %s', (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  it('is completed by exactly its requirement', () => {
    const deeds = { rounds: 50n, games: 4n, days: 4n, deposited: pesos(300) };
    expect(missionsDone(deeds).map(({ id }) => id)).toEqual(['rounds', 'days', 'deposited']);
    const almost = { rounds: 49n, games: 4n, days: 3n, deposited: pesos(300) - 1n };
    expect(missionsDone(almost)).toEqual([]);
  });

  it('gives badges for points and for weeks with every mission', () => {
    expect(badgesOf({ points: 19, fullWeeks: 0 })).toEqual([]);
    expect(badgesOf({ points: 500, fullWeeks: 1 }).map(({ id }) => id)).toEqual([
      'starter',
      'regular',
      'full-week',
    ]);
  });

  it('has unique names in four languages', () => {
    for (const rules of [MISSIONS, BADGES]) {
      expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
      for (const { title, text } of rules)
        for (const words of [title, text]) expect(Object.keys(words)).toEqual(['en', 'ph', 'zh', 'ms']);
    }
  });
});

describeOnDatabases('a member’s missions', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  let id: bigint;
  const today = workingDateOf(new Date());
  const runNight = () => runDay({ ...api.deps, now: () => addDays(new Date(), 1) }, 'missions', today);
  const read = async () => valueOf(await api.call(report.missionlist, maria));
  const earned = async () =>
    valueOf(await api.call(report.badgelist, maria))
      .filter(({ earned_at }) => earned_at !== '')
      .map(({ badge_id }) => badge_id);
  beforeEach(async () => {
    maria = await joinMember(api);
    id = await memberIdOf(api, maria);
  });

  async function play(count: number, games: number) {
    await db.sql`
      INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date, closed_at)
      SELECT 'launchone', 'r' || n || ${randomUUID()}::text, ${id}, 'game' || n % ${games}::int, 'settled', 10000, 0,
             ${today}, now()
        FROM generate_series(1, ${count}::int) AS n`;
  }
  const deposit = (amount: bigint, state = 'CREDITED') => db.sql`
    INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at,
                         credited_at)
    VALUES (${randomUUID()}, ${id}, 'mayapay', ${amount}, 'PHP', ${state}, '', 'mobile', now(), now(), now())`;

  it('show this week’s progress, until Sunday night', async () => {
    await play(12, 2);
    await deposit(pesos(120));
    await deposit(pesos(900), 'FAILED');
    const { points, missions } = await read();
    expect(points).toBe(0);
    expect(missions.map(({ mission_id, progress, target }) => [mission_id, progress, target])).toEqual([
      ['rounds', '12', '50'],
      ['games', '2', '5'],
      ['days', '1', '4'],
      ['deposited', '120.00', '300.00'],
    ]);
    const monday = startOfWorkingDate(weekOf(today)) ?? new Date();
    expect(missions[0]?.ends_at).toBe(`${workingDateOf(addDays(monday, 7))} 00:00:00`);
  });

  // Promise mfe-promotions vip.points
  // Promise mfe-promotions vip.noBadges.text
  it('give points and a badge at once, stored in the night and counted once', async () => {
    await play(60, 5);
    const before = await read();
    expect(before.points).toBe(40);
    expect(before.missions.filter(({ state }) => state === 'done').map(({ progress }) => progress)).toEqual([
      '50',
      '5',
    ]);
    expect(await earned()).toEqual(['starter']);
    const shown = valueOf(await api.call(report.badgelist, maria));
    expect(await runNight()).toBeGreaterThanOrEqual(3);
    expect(await runNight()).toBe(0);
    expect((await read()).points).toBe(40);
    expect(await earned()).toEqual(['starter']);
    const dayOf = (badges: typeof shown) => badges.map(({ earned_at }) => earned_at.slice(0, 10));
    expect(dayOf(valueOf(await api.call(report.badgelist, maria)))).toEqual(dayOf(shown));
  });

  it('that are all done give the badge of a full week at once', async () => {
    await play(50, 5);
    await deposit(pesos(300));
    const monday = startOfWorkingDate(weekOf(today)) ?? new Date();
    await db.sql`
      INSERT INTO mission_done (member_id, week, mission_id, points, done_at)
      VALUES (${id}, ${workingDateOf(monday)}, 'days', 20, now())`;
    expect((await read()).missions.every(({ state }) => state === 'done')).toBe(true);
    expect(await earned()).toEqual(['starter', 'full-week']);
    await runNight();
    expect(await earned()).toEqual(['starter', 'full-week']);
  });

  // Promise mfe-promotions vip.noMissions.text
  it('stay completed and start again each week', async () => {
    const lastWeek = workingDateOf(addDays(startOfWorkingDate(weekOf(today)) ?? new Date(), -7));
    await db.sql`
      INSERT INTO mission_done (member_id, week, mission_id, points, done_at)
      SELECT ${id}, ${lastWeek}, mission, 20, now()
        FROM unnest(${MISSIONS.map((rule) => rule.id)}::text[]) AS mission`;
    await play(50, 1);
    await runNight();
    const { points, missions } = await read();
    expect(points).toBe(100);
    expect(missions.filter(({ state }) => state === 'done').map(({ mission_id }) => mission_id)).toEqual([
      'rounds',
    ]);
    expect(await earned()).toEqual(['starter', 'full-week']);
  });
});
