import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fund, member, payg, pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { lockMember } from '../../account/member/index.ts';
import { attachPromotion } from '../../rewards/promotion/index.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import {
  giveCash,
  joinMember,
  memberIdOf,
  playRound,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { readStatement } from './statement.store.ts';

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
    // Specification 3.5, 3.30: /report/statement
    // Promise mfe-wallet statement.intro
    // Promise member-api legal.disputes.blocks.2.items.0
    // Promise member-api legal.terms.blocks.14.items.4
    // Promise member-api articles.palaro-opens.blocks.1.text
    // Promise member-api legal.terms.blocks.14.items.5
    // Promise member-api guides.online-casino-philippines.blocks.9.text
    it('lists every line, newest first, each starting with the end balance of the previous one', async () => {
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

    // Specification 3.9, 7.44, 9.13: /report/statement
    it('has pages of ten', async () => {
      const first = valueOf(await statement());
      const second = valueOf(await statement({ page_number: 2 }));
      expect([first.list.length, second.list.length, first.page_size, second.page_number]).toEqual([
        10, 3, 10, 2,
      ]);
      expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(13);
    });

    it('contains only the requested days', async () => {
      expect(valueOf(await statement({ from: today, to: today })).total).toBe(13);
      expect(valueOf(await statement({ from: day(-30), to: day(-1) })).total).toBe(0);
      expect(valueOf(await statement({ from: day(-90) })).total).toBe(13);
    });

    // Specification 5.32, 9.6: /report/statement
    // Promise mfe-wallet statement.intro
    // Promise member-api legal.disputes.blocks.2.items.0
    // Promise member-api legal.terms.blocks.14.items.4
    it.each([
      ['longer ago than 90 days', () => ({ from: day(-91) })],
      ['that end before they begin', () => ({ from: day(0), to: day(-1) })],
      ['that no calendar has', () => ({ from: '2026-02-30' })],
      ['that no calendar ends with', () => ({ to: '2026-11-31' })],
    ])('refuses days %s', async (_title, request) => {
      expect(refusalOf(await statement(request()))).toEqual([2, 'invalid_date_range']);
    });

    it('can be filtered by kind, with unchanged lines', async () => {
      const all = valueOf(await statement({ page_size: 100 }));
      const played = valueOf(await statement({ kind: 'play', page_size: 100 }));
      expect(played.total).toBe(12);
      expect(played.list).toEqual(all.list.filter(({ kind }) => kind !== 'adjustment'));
      const given = valueOf(await statement({ kind: 'adjustment' }));
      expect(given).toMatchObject({ total: 1, list: [{ amount: '100.00', after_balance: '100.00' }] });
      expect(valueOf(await statement({ kind: 'deposit' }))).toMatchObject({ total: 0, list: [] });
    });

    it('includes promotion money, so that its lines add up to the game balance', async () => {
      const ana = await joinMember(api);
      const memberId = await memberIdOf(api, ana);
      await giveCash(api, ana, '150');
      const attached = await db.sql.begin(async (tx) => {
        await lockMember(tx, memberId);
        const deposit = { memberId, ticketId: 'D-statement', promotionId: 'DB', amount: pesos(100) };
        return attachPromotion(tx, api.deps, deposit);
      });
      expect(attached).toBe('attached');
      await playRound(api, ana, { stake: '20', payout: '30' });
      await playRound(api, ana, { stake: '110', payout: '0' });
      await playRound(api, ana, { stake: '11', payout: '1.1' });
      const cancel = { ...ana, request_id: randomUUID() };
      valueOf(await api.call(member.cancelpromotion, cancel));
      await playRound(api, ana, { stake: '5', payout: '0' });

      const { list } = valueOf(await api.call(report.statement, { ...ana, page_size: 100 }));
      const oldestFirst = list.toReversed();
      const lines = oldestFirst.map(({ kind, amount, bonus_details }) => [kind, amount, bonus_details]);
      expect(lines.slice(0, 7)).toEqual([
        ['adjustment', '150.00', ''],
        ['bonus', '10.00', 'DB +110.00'],
        ['bet', '-20.00', 'DB -20.00'],
        ['win', '30.00', 'DB +30.00'],
        ['bet', '-110.00', 'DB -110.00'],
        ['bet', '-11.00', 'DB -10.00'],
        ['win', '1.10', 'DB +1.00'],
      ]);
      let balance = '0.00';
      for (const { before_balance, after_balance } of oldestFirst) {
        expect(before_balance).toBe(balance);
        balance = after_balance;
      }
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      const [now] = valueOf(await api.call(member.getbalance, ana));
      expect(balance).toBe(now?.game_balance);
      const bonuses = valueOf(await api.call(report.statement, { ...ana, kind: 'bonus' }));
      expect(bonuses.list.map(({ kind }) => kind)).toEqual(['bonus_end', 'bonus']);
    });

    it('starts with the balance of the days before', async () => {
      const leo = await joinMember(api);
      await giveCash(api, leo, '70');
      const id = await memberIdOf(api, leo);
      const [account] = await db.sql<
        { id: bigint }[]
      >`SELECT id FROM account WHERE name = ${`member_cash:${id}`}`;
      const versions = await db.sql<{ version: bigint }[]>`
        SELECT account_version_before(${account?.id ?? 0n}, at) AS version
          FROM unnest(ARRAY[now() - interval '1 hour', now() + interval '1 hour']) AS at`;
      expect(versions.map(({ version }) => version)).toEqual([0n, 1n]);
      const later = await readStatement(db.sql, id, {
        from: addDays(new Date(), 1),
        to: addDays(new Date(), 2),
        limit: 10,
        offset: 0,
      });
      expect(later).toEqual({ rows: [], total: 0 });
      await new Promise((resolve) => setTimeout(resolve, 5));
      const from = new Date();
      await playRound(api, leo, { stake: '20', payout: '0' });
      const { rows } = await readStatement(db.sql, id, { from, to: addDays(from, 1), limit: 10, offset: 0 });
      expect(rows.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([[-200_000n, 500_000n]]);
    });

    it('is the member’s own', async () => {
      const juan = await joinMember(api);
      expect(valueOf(await api.call(report.statement, juan)).list).toEqual([]);
    });
  });

  describe('the tickets', () => {
    // Specification 7.41: /report/getdpwithdrawallist
    it('of deposits come newest first, with the names of their methods', async () => {
      const request = { ...who, mode: 'mobile', return_url: SITE_URL };
      const first = valueOf(
        await api.call(payg.depositCalls.mayapay, {
          ...request,
          deposit_amount: '20',
          request_id: randomUUID(),
        }),
      );
      const second = valueOf(
        await api.call(payg.depositCalls.worldpay, {
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
          withheld: '0.00',
          payout: '200.00',
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

    // Specification 7.41: /report/getdpwithdrawallist
    it('of transfers show the sent and received amounts, and no phone number', async () => {
      const sender = await joinMember(api);
      const friend = await joinMember(api);
      await giveCash(api, sender, '60');
      await db.sql`
        INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at)
        VALUES ('D-sender', ${await memberIdOf(api, sender)}, 'mayapay', 1, 'PHP', 'CREDITED', '', 'mobile', now(), now())`;
      const order = { ...sender, contact_phone: friend.phone, amount: '50', request_id: randomUUID() };
      const { transfer_id } = valueOf(await api.call(fund.transfer, order));
      const listOf = async (whose: Credentials) =>
        valueOf(await api.call(report.getdpwithdrawallist, { ...whose, method: 'transfer' }));
      const line = { ticket_id: transfer_id, method: 'transfer', status: 1 };
      const masked = `+63 ••• ••• ${friend.phone.slice(-4)}`;
      expect((await listOf(sender)).list).toMatchObject([
        { ...line, amount: '50.00', state: 'SENT', description: masked },
      ]);
      expect((await listOf(friend)).list).toMatchObject([{ ...line, amount: '49.80', state: 'RECEIVED' }]);
    });
  });
});
