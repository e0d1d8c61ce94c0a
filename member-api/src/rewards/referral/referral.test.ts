import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { event, pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { addTickets, readTickets, readTokens } from '../tickets/index.ts';
import {
  availableOf,
  joinMember,
  memberIdOf,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { onDepositCredited } from './index.ts';

describeOnDatabases('a member who was referred', (db) => {
  const api = useApi(db);
  let referrer: Credentials;
  let referee: Credentials;
  let refereeId: bigint;
  beforeEach(async () => {
    referrer = await joinMember(api);
    referee = await joinMember(api);
    refereeId = await memberIdOf(api, referee);
    await db.sql`UPDATE member SET referrer_id = ${await memberIdOf(api, referrer)} WHERE id = ${refereeId}`;
  });
  let tickets = 0;
  async function credit(amount: number, more: { ticketId?: string; isFirst?: boolean; at?: Date } = {}) {
    tickets += 1;
    const { ticketId = `D-${refereeId}-${tickets}`, isFirst = false, at = new Date() } = more;
    await db.sql.begin(async (tx) => {
      await lockMember(tx, refereeId);
      await onDepositCredited(tx, api.deps, {
        memberId: refereeId,
        ticketId,
        amount: pesos(amount),
        isFirst,
        at,
      });
    });
    return ticketId;
  }

  it.each([
    [100, 10],
    [200, 20],
    [5_000, 20],
  ])('pays the referrer for a deposit of %i the amount of %i', async (deposit, bonus) => {
    await credit(deposit);
    expect(await availableOf(api, referrer)).toBe(pesos(bonus));
    const list = valueOf(await api.call(report.refereelist, referrer));
    expect(list).toMatchObject({ total: 1, total_earned: `${bonus}.00`, referral_code: expect.any(String) });
    expect(list.list[0]).toMatchObject({ has_deposited: false, earned: `${bonus}.00` });
    expect(JSON.stringify(list)).not.toContain(referee.account_id);
  });

  it('pays once per deposit, also when repeated', async () => {
    const ticketId = await credit(100);
    await credit(100, { ticketId });
    expect(await availableOf(api, referrer)).toBe(pesos(10));
  });

  it('gives a jackpot ticket for a large enough first deposit', async () => {
    const referrerId = await memberIdOf(api, referrer);
    await credit(99, { isFirst: true });
    expect(await readTickets(db.sql, referrerId)).toBe(0);
    await credit(100, { isFirst: true });
    await credit(100, { isFirst: true });
    expect(await readTickets(db.sql, referrerId)).toBe(1);
  });

  it('gives a ticket for each of many parallel referees, while others are redeemed', async () => {
    const referrerId = await memberIdOf(api, referrer);
    await db.sql.begin((tx) =>
      addTickets(tx, {
        memberId: referrerId,
        amount: 50,
        reason: 'reward',
        key: randomUUID(),
        at: new Date(),
      }),
    );
    const referees = [];
    for (let index = 0; index < 5; index += 1) referees.push(await memberIdOf(api, await joinMember(api)));
    await db.sql`UPDATE member SET referrer_id = ${referrerId} WHERE id = ANY (${referees.map(String)}::bigint[])`;
    const credits = referees.map((memberId) =>
      db.sql.begin(async (tx) => {
        await lockMember(tx, memberId);
        const deposit = { memberId, ticketId: `D-first-${memberId}`, amount: pesos(100), isFirst: true };
        await onDepositCredited(tx, api.deps, { ...deposit, at: new Date() });
      }),
    );
    const redeemed = Array.from({ length: 5 }, () =>
      api.call(event.redeemticket, { ...referrer, ticket_count: 10, request_id: randomUUID() }),
    );
    await Promise.all(credits);
    expect((await Promise.all(redeemed)).map(({ status }) => status)).toEqual([1, 1, 1, 1, 1]);
    expect(await readTickets(db.sql, referrerId)).toBe(5);
    expect(await availableOf(api, referrer)).toBe(pesos(5 * 10 + 5 * 100));
  });

  it('gives a prediction token for the day’s first deposit', async () => {
    await credit(100);
    await credit(100);
    expect(await readTokens(db.sql, refereeId)).toBe(1);
    await credit(100, { at: new Date(Date.now() + 24 * 60 * 60_000) });
    expect(await readTokens(db.sql, refereeId)).toBe(2);
  });

  it('pays nothing to a blocked referrer, nor for a member of an affiliate', async () => {
    await db.sql`UPDATE member SET state = 'banned' WHERE account_id = ${referrer.account_id}`;
    await credit(100);
    await db.sql`UPDATE member SET state = 'active' WHERE account_id = ${referrer.account_id}`;
    await db.sql`UPDATE member SET affiliate_code = 'MANILA' WHERE id = ${refereeId}`;
    await credit(100);
    expect(await availableOf(api, referrer)).toBe(0n);
  });

  it('is listed on the day of the sign-up', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const on = (working_date: string) => api.call(report.refereelist, { ...referrer, working_date });
    expect(valueOf(await on(today)).total).toBe(1);
    expect(refusalOf(await on('2020-01-01'))).toEqual([2, 'invalid_date_range']);
  });

  it('keeps all invariants', async () => {
    await credit(100);
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });
});
