import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fund, operator, pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import {
  addBank,
  giveCash,
  joinMember,
  memberIdOf,
  OPERATOR_TOKEN,
  useApi,
  valueOf,
} from '../../../test/kit/index.ts';
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
        current: { benefits: expect.arrayContaining([expect.objectContaining({ ph: expect.any(String) })]) },
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

  // Promise member-api benefits.Bronze.0
  // Promise member-api benefits.Silver.0
  // Promise member-api benefits.Gold.0
  // Promise member-api benefits.Platinum.0
  // Promise member-api benefits.Diamond.0
  it('brings the VIP bonus of the promotion, once a month, from the first level on, and the highest levels the first place in the queue', async () => {
    const { levels } = valueOf(await api.call(report.vip, await joinMember(api)));
    const { times, packages } = rulesValue('VIPB', SETTINGS.promotion);
    expect(times).toBe('monthly');
    const [{ deposit, bonus } = { deposit: '', bonus: '' }] = packages;
    const sums = [Number(deposit), Number(deposit) + Number(bonus)].map((sum) => sum.toLocaleString('en'));
    expect(levels.map(({ benefits }) => benefits.length)).toEqual([1, 1, 1, 2, 2]);
    expect(SETTINGS.vip.levels.findIndex(({ from }) => from === SETTINGS.vip.firstFrom)).toBe(3);
    for (const { benefits } of levels) {
      for (const text of benefits) expect(Object.keys(text)).toEqual(['en', 'ph', 'zh', 'ms']);
      for (const text of Object.values(benefits[0] ?? {})) expect(text?.match(/[\d,]*\d/g)).toEqual(sums);
    }
  });

  // Promise member-api benefits.Platinum.1
  // Promise member-api benefits.Diamond.1
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
    const queue = valueOf(await api.call(operator.withdrawals, {}, { token: OPERATOR_TOKEN }));
    expect(queue.map(({ ticket_id }) => tickets.get(ticket_id))).toEqual(order);
  });
});
