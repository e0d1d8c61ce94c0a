import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { event, member, operator, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { giveCash, joinMember, memberIdOf, PASSWORD, useApi, valueOf } from '../../../test/kit/index.ts';

const DAY = 24 * 60 * 60_000;

/** What legal documents promise, and no other test shows. */
describeOnDatabases('an account', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const entries = (memberId: bigint) => db.sql`
    SELECT e.* FROM entry e JOIN account a ON a.id = e.account_id WHERE a.member_id = ${memberId} ORDER BY e.journal_id, e.leg`;
  const login = async (account_id: string) =>
    valueOf(await api.call(member.login, { account_id, password: PASSWORD }))[0]?.session_token ?? '';

  const setState = async (account_id: string, state: string) =>
    valueOf(
      await api.call(operator.setmemberstate, { account_id, state, reason: 'a test' }, { staff: 'admin' }),
    );

  // Promise member-api legal.terms.blocks.17.text
  it.each(['suspended', 'banned'] as const)('that is %s takes nothing from the balance', async (state) => {
    const who = await joinMember(api);
    const memberId = await memberIdOf(api, who);
    await giveCash(api, who, '120.50');
    const before = await entries(memberId);
    expect(before.length).toBeGreaterThan(0);
    await setState(who.account_id, state);
    api.aheadMs = 400 * DAY;
    await api.run('sweep');
    expect(await entries(memberId)).toEqual(before);
    await setState(who.account_id, 'active');
    const auth_token = await login(who.account_id);
    const [balance] = valueOf(await api.call(member.getbalance, { account_id: who.account_id, auth_token }));
    expect(balance?.cash).toBe('120.50');
  });

  // Promise member-api legal.dormancy.blocks.2.items.0
  // Promise member-api legal.dormancy.blocks.2.items.1
  // Promise member-api legal.dormancy.blocks.2.items.2
  // Promise member-api legal.dormancy.blocks.2.items.3
  // ASVS 6.2.10
  it('that nobody uses for ten years keeps what it has, and is as it was at the next log-in', async () => {
    const who = await joinMember(api);
    const memberId = await memberIdOf(api, who);
    await giveCash(api, who, '120.50');
    valueOf(await api.call(member.limitset, { ...who, kind: 'loss', period: 'week', amount: '500' }));
    await db.sql`
      INSERT INTO rebate_line (member_id, kind, working_date, game_type, turnover, rate, amount)
      VALUES (${memberId}, 'self', '2026-11-01', 'slot', 2500000, 50, 12500)`;
    await db.sql`
      INSERT INTO token_entry (member_id, kind, version, amount, balance_after, reason, key, created_at)
      VALUES (${memberId}, 'ticket', 1, 10, 10, 'test', 'ten years', now())`;
    const before = await entries(memberId);
    api.aheadMs = 3_650 * DAY;
    for (let run = 0; run < 3; run += 1) await api.run('sweep');
    expect(await entries(memberId)).toEqual(before);
    const again = { account_id: who.account_id, auth_token: await login(who.account_id) };
    const [balance] = valueOf(await api.call(member.getbalance, again));
    expect(balance?.cash).toBe('120.50');
    expect(valueOf(await api.call(report.rebate, again)).available).toBe('1.25');
    const redeem = { ...again, ticket_count: 10, request_id: randomUUID() };
    expect(valueOf(await api.call(event.redeemticket, redeem)).paid).toBe('100.00');
    expect(valueOf(await api.call(member.limitlist, again)).limits).toMatchObject([
      { kind: 'loss', period: 'week', amount: '500.00' },
    ]);
  });

  // Promise member-api legal.privacy.blocks.10.items.2
  it('forgets what a log-in leaves 30 days after the session’s end, and not before', async () => {
    const who = await joinMember(api);
    const memberId = await memberIdOf(api, who);
    const sessions = async () => (await db.sql`SELECT 1 FROM session WHERE member_id = ${memberId}`).length;
    const [session] = await db.sql<{ endsAt: Date }[]>`
      SELECT ends_at AS "endsAt" FROM session WHERE member_id = ${memberId}`;
    const untilEnd = Number(session?.endsAt) - Date.now();
    api.aheadMs = untilEnd + 29 * DAY;
    await api.run('sweep');
    expect(await sessions()).toBe(1);
    api.aheadMs = untilEnd + 30 * DAY + 60_000;
    await api.run('sweep');
    expect(await sessions()).toBe(0);
  });
});
