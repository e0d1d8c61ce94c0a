import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { depositCalls, report } from '@palaro/shared-lib/contract';
import { describeOnDatabases } from '../database/testing.ts';
import { addDays, workingDateOf } from '../server/instants.ts';
import {
  giveCash,
  joinMember,
  playRound,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
} from '../testing/index.ts';

describeOnDatabases('a member’s records', (db) => {
  const api = useApi(db);
  let who: Credentials;
  let today: string;
  beforeAll(async () => {
    who = await joinMember(api);
    today = workingDateOf(api.deps.now());
    await giveCash(api, who, '100');
    for (let index = 0; index < 6; index += 1) await playRound(api, who, { stake: '10', payout: '2.5' });
  });
  afterEach(() => api.rewind());
  const statement = (request: object = {}) => api.call(report.statement, { ...who, ...request });
  const day = (days: number) => workingDateOf(addDays(api.deps.now(), days));

  describe('the statement', () => {
    it('tells every line, newest first, each beginning where the one before it ended', async () => {
      const { list, total } = valueOf(await statement({ page_size: 100 }));
      expect(total).toBe(13);
      expect(list).toHaveLength(13);
      expect(list[0]).toMatchObject({
        kind: 'win',
        amount: '2.50',
        before_balance: '52.50',
        after_balance: '55.00',
        description: 'Jeepney Gold',
      });
      expect(list[1]).toMatchObject({
        kind: 'bet',
        amount: '-10.00',
        before_balance: '62.50',
        after_balance: '52.50',
      });
      const oldestFirst = list.toReversed();
      expect(oldestFirst[0]).toMatchObject({
        kind: 'adjustment',
        before_balance: '0.00',
        after_balance: '100.00',
      });
      for (const [index, line] of oldestFirst.entries())
        if (index > 0) expect(line.before_balance).toBe(oldestFirst[index - 1]?.after_balance);
    });

    it('comes in pages of ten', async () => {
      const first = valueOf(await statement());
      const second = valueOf(await statement({ page_number: 2 }));
      expect([first.list.length, second.list.length, first.page_size, second.page_number]).toEqual([
        10, 3, 10, 2,
      ]);
      expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(13);
    });

    it('keeps to the days that were asked for', async () => {
      expect(valueOf(await statement({ from: today, to: today })).total).toBe(13);
      expect(valueOf(await statement({ from: day(-30), to: day(-1) })).total).toBe(0);
      expect(valueOf(await statement({ from: day(-90) })).total).toBe(13);
    });

    it.each([
      ['longer ago than 90 days', () => ({ from: day(-91) })],
      ['that end before they begin', () => ({ from: day(0), to: day(-1) })],
      ['that no calendar has', () => ({ from: '2026-02-30' })],
      ['that no calendar ends with', () => ({ to: '2026-11-31' })],
    ])('refuses days %s', async (_title, request) => {
      expect(refusalOf(await statement(request()))).toEqual([2, 'invalid_date_range']);
    });

    it('is the member’s own', async () => {
      const juan = await joinMember(api);
      expect(valueOf(await api.call(report.statement, juan)).list).toEqual([]);
    });
  });

  describe('the tickets', () => {
    it('of deposits come newest first, with what they are called', async () => {
      const request = { ...who, mode: 'mobile', return_url: SITE_URL };
      const first = valueOf(
        await api.call(depositCalls.mayapay, { ...request, deposit_amount: '20', request_id: randomUUID() }),
      );
      const second = valueOf(
        await api.call(depositCalls.worldpay, {
          ...request,
          deposit_amount: '200',
          request_id: randomUUID(),
        }),
      );
      const { list, total } = valueOf(
        await api.call(report.getdpwithdrawallist, { ...who, method: 'deposit', page_size: 1 }),
      );
      expect(total).toBe(2);
      expect(list).toEqual([
        {
          ticket_id: second.ticket_id,
          method: 'deposit',
          created_at: expect.any(String),
          amount: '200.00',
          status: 2,
          state: 'PENDING',
          description: 'Online banking',
          reason: '',
        },
      ]);
      const next = valueOf(
        await api.call(report.getdpwithdrawallist, {
          ...who,
          method: 'deposit',
          page_size: 1,
          page_number: 2,
        }),
      );
      expect(next.list[0]).toMatchObject({ ticket_id: first.ticket_id, description: 'Maya' });
      const withdrawals = valueOf(
        await api.call(report.getdpwithdrawallist, { ...who, method: 'withdrawal' }),
      );
      expect(withdrawals).toEqual({ list: [], total: 0, page_number: 1, page_size: 10 });
    });
  });
});
