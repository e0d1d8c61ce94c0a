import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fund, operator, pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import { addBank, giveCash, joinMember, memberIdOf, useApi, valueOf } from '../../../test/kit/index.ts';
import { rulesValue } from '../promotion/index.ts';
import { standingOf } from './vip.rules.ts';

describe('a VIP level', () => {
  // Specification 3.19: /report/vip
  it.each([
    [999, '', 'Bronze'],
    [1_000, 'Bronze', 'Silver'],
    [9_999, 'Bronze', 'Silver'],
    [10_000, 'Silver', 'Gold'],
    [50_000, 'Gold', 'Platinum'],
    [200_000, 'Platinum', 'Diamond'],
    [1_000_000, 'Diamond', ''],
  ])('of %i deposited is "%s", and the next "%s"', (deposits, current, next) => {
    const standing = standingOf(pesos(deposits), SETTINGS.vip);
    expect([standing.current?.name ?? '', standing.next?.name ?? '']).toEqual([current, next]);
    expect(pesos(deposits) + standing.missing).toBe(standing.next?.from ?? pesos(deposits));
  });
});

describeOnDatabases('a member’s level', (db) => {
  const api = useApi(db);

  // Specification 3.19, 7.46: /report/vip
  // Promise mfe-promotions vip.intro
  it('counts credited deposits only', async () => {
    const maria = await joinMember(api);
    const id = await memberIdOf(api, maria);
    const deposit = (ticket: string, amount: bigint, state: string) => db.sql`
      INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at)
      VALUES (${ticket}, ${id}, 'mayapay', ${amount}, 'PHP', ${state}, '', 'mobile', now(), now())`;
    await deposit('D1', pesos(12_000), 'CREDITED');
    await deposit('D2', pesos(90_000), 'PENDING');
    const { deposit_turnover, levels } = valueOf(await api.call(report.vip, maria));
    expect(deposit_turnover).toMatchObject([
      {
        vip_name: 'Silver',
        level: 2,
        deposit_turnover: '12000.00',
        missing: '38000.00',
        next: { vip_name: 'Gold' },
        current: { vip_name: 'Silver', from: '10000.00' },
      },
    ]);
    expect(levels.map(({ vip_name }) => vip_name)).toEqual([
      'Bronze',
      'Silver',
      'Gold',
      'Platinum',
      'Diamond',
    ]);
  });

  // Specification 2.18: /vip /report/vip
  // Promise member-api benefits.bonus
  // Promise member-api benefits.rebate
  it('brings the VIP bonus once a month, a rebate step and two gifts, with their figures from the settings, and the highest the queue', async () => {
    const { levels, terms = [] } = valueOf(await api.call(report.vip, await joinMember(api)));
    const { times, packages } = rulesValue('VIPB', SETTINGS.promotion);
    expect(times).toBe('monthly');
    const [{ deposit, bonus } = { deposit: '', bonus: '' }] = packages;
    const sums = [Number(deposit), Number(deposit) + Number(bonus)].map((sum) => sum.toLocaleString('en'));
    expect(levels.map(({ benefits }) => benefits.length)).toEqual([4, 4, 4, 5, 5]);
    for (const text of [...terms, ...levels.flatMap(({ benefits }) => benefits)]) {
      expect(Object.keys(text)).toEqual(['en', 'ph', 'zh', 'ms']);
      expect(JSON.stringify(text)).not.toMatch(/\{\{|undefined/);
    }
    for (const { benefits } of levels)
      for (const text of Object.values(benefits[0] ?? {})) expect(text?.match(/[\d,]*\d/g)).toEqual(sums);
    expect(levels[4]?.benefits.map(({ en }) => en)).toEqual([
      'The VIP bonus once a month: deposit 1,000 and play with 2,500',
      '0.1 % more rebate on your own play: ₱10 more on ₱10,000 of bets that count',
      'A gift of ₱2,000 when you reach the level, in your inbox the night after',
      'A birthday gift of ₱1,000, in your inbox on the day',
      'Withdrawals that a person looks at: yours come first',
    ]);
  });

  // Promise member-api benefits.queue
  it.each([
    [199_999, ['first', 'second']],
    [200_000, ['second', 'first']],
  ])('of %i deposited has its withdrawals in the queue in the order %j', async (deposited, order) => {
    await db.sql`UPDATE withdrawal SET state = 'CANCELLED' WHERE state = 'REQUESTED'`;
    const tickets = new Map<string, string>();
    for (const name of ['first', 'second']) {
      const who = await joinMember(api);
      const bank = await addBank(api, who);
      await giveCash(api, who, '100');
      const { account_id, auth_token } = who;
      const request = { account_id, auth_token, ...bank, withdrawal_amount: '50', request_id: randomUUID() };
      tickets.set(valueOf(await api.call(fund.withdraw, request)).ticket_id, name);
      if (name === 'second')
        await db.sql`
          INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at)
          VALUES (${randomUUID()}, ${await memberIdOf(api, who)}, 'mayapay', ${pesos(deposited)}, 'PHP', 'CREDITED', '',
                  'mobile', now(), now())`;
    }
    const queue = valueOf(await api.call(operator.withdrawals, {}, { staff: 'admin' }));
    expect(queue.map(({ ticket_id }) => tickets.get(ticket_id))).toEqual(order);
  });
});
