import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fund, operator } from '@palaro/contract';
import type { GatewayStatement } from '@palaro/contract/wires';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { addDays, workingDateOf } from '../../platform/server/instants.ts';
import {
  addBank,
  deposit,
  giveCash,
  joinMember,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { compareStatement } from './index.ts';

type Line = GatewayStatement['lines'][number];
const staff = 'admin';

describeOnDatabases('the daily comparison with the gateways', (db) => {
  const api = useApi(db);
  let who: Credentials & { phone: string };
  let day: string;
  beforeEach(async () => {
    await db.sql`UPDATE finding SET closed_at = now()`;
    // At noon, so that no test crosses midnight.
    const today = workingDateOf(new Date());
    api.aheadMs = new Date(`${today}T12:00:00+08:00`).getTime() - Date.now();
    who = await joinMember(api);
    day = workingDateOf(api.deps.now());
    api.gateway.statements.set(day, statement());
  });

  /** The settled payments in the gateway's books. */
  function statement(): Line[] {
    const paid = [...api.gateway.payments.values()].filter(({ reference }) => settled.has(reference));
    const out = [...api.gateway.payouts.values()].filter(({ reference }) => settled.has(reference));
    return [
      ...paid.map(({ code, payment_id: id, reference, amount, currency }) => ({
        code,
        id,
        reference,
        amount,
        currency,
        fee: '0.00',
      })),
      ...out.map(({ payout_id: id, reference, amount, currency }) => ({
        code: 'payout',
        id,
        reference,
        amount: `-${amount}`,
        currency,
      })),
    ];
  }
  const settled = new Set<string>();
  const credited = async () => {
    const ticket = await deposit(api, who, '500');
    settled.add(ticket);
    return ticket;
  };
  async function paidOut(): Promise<string> {
    const other = await joinMember(api);
    const bank = await addBank(api, other);
    await giveCash(api, other, '1000');
    const request = { ...other, ...bank, withdrawal_amount: '100', request_id: randomUUID() };
    const { ticket_id } = valueOf(await api.call(fund.withdraw, request));
    valueOf(await api.call(operator.approvewithdrawal, { ticket_id }, { staff }));
    const { payout_id: id = '', amount = '' } = api.gateway.payouts.get(ticket_id) ?? {};
    await api.webhook('payout', { type: 'payout.paid', reference: ticket_id, id, amount });
    settled.add(ticket_id);
    return ticket_id;
  }
  const publishLines = (change: (lines: Line[]) => Line[] = (lines) => lines) =>
    api.gateway.statements.set(day, change(statement()));
  const compare = () => compareStatement(api.deps, day);
  const found = async () => {
    const rows = await db.sql<{ kind: string; reference: string }[]>`
      SELECT kind, reference FROM finding WHERE closed_at IS NULL ORDER BY id`;
    return rows.map(({ kind, reference }) => [kind, reference]);
  };

  // Promise member-api legal.disputes.blocks.8.items.0
  it('finds nothing when both agree', async () => {
    await credited();
    await credited();
    await paidOut();
    publishLines();
    expect(await compare()).toBe(0);
    expect(await found()).toEqual([]);
  });

  describe('finds', () => {
    // Promise member-api help.questions.payment-lost.answer.1
    it('what is only in their books, and closes it when it is in ours', async () => {
      const waiting = valueOf(await api.call(fund.deposittracker, { ...who, ticket_id: await credited() }))[0]
        ?.ticket_id;
      await db.sql`UPDATE deposit SET state = 'PENDING' WHERE ticket_id = ${waiting ?? ''}`;
      publishLines((lines) => [
        ...lines,
        { code: 'mayapay', id: 'p9', reference: 'D9', amount: '1.00', currency: 'PHP' },
      ]);
      expect(await compare()).toBe(2);
      expect(await found()).toEqual([
        ['STATE_DIFFERS', waiting],
        ['MISSING_HERE', 'D9'],
      ]);
      await db.sql`UPDATE deposit SET state = 'CREDITED' WHERE ticket_id = ${waiting ?? ''}`;
      publishLines();
      expect(await compare()).toBe(0);
      expect(await found()).toEqual([]);
    });

    // Promise member-api help.questions.payment-lost.answer.1
    it('what is only in our books, unless theirs have it on another day', async () => {
      const ticket = await credited();
      settled.delete(ticket);
      publishLines();
      expect(await compare()).toBe(1);
      expect(await found()).toEqual([['MISSING_THERE', ticket]]);
      const payment = api.gateway.payments.get(ticket);
      if (payment) api.gateway.payments.set(ticket, { ...payment, state: 'PAID', paid_amount: '500.00' });
      expect(await compare()).toBe(0);
      expect(await found()).toEqual([]);
      settled.add(ticket);
    });

    it('amounts that differ, of deposits and of payouts', async () => {
      const ticket = await credited();
      const payout = await paidOut();
      publishLines((lines) =>
        lines.map((line) => {
          if (line.reference === ticket) return { ...line, amount: '499.00' };
          return line.reference === payout ? { ...line, amount: '-101.00' } : line;
        }),
      );
      await compare();
      expect(await found()).toEqual([
        ['AMOUNT_DIFFERS', ticket],
        ['AMOUNT_DIFFERS', payout],
      ]);
    });

    it('a second payment of a ticket, but nothing that is already a review', async () => {
      const ticket = await credited();
      const second = { code: 'mayapay', id: 'p2', reference: ticket, amount: '500.00', currency: 'PHP' };
      publishLines((lines) => [...lines, second]);
      expect(await compare()).toBe(1);
      const { amount } = second;
      await api.webhook('mayapay', { type: 'payment.paid', reference: ticket, id: 'p2', amount });
      expect(await compare()).toBe(0);
    });
  });

  it('reports a finding once, however often it runs, and not after a person has closed it', async () => {
    publishLines((lines) => [
      ...lines,
      { code: 'mayapay', id: 'p7', reference: 'D7', amount: '7.00', currency: 'PHP' },
    ]);
    await Promise.all([compare(), compare()]);
    await compare();
    const open = valueOf(await api.call(operator.reviews, {}, { staff }));
    const mine = open.filter(({ reference }) => reference === 'D7');
    expect(mine).toEqual([
      expect.objectContaining({
        kind: 'MISSING_HERE',
        gateway: 'mayapay',
        details: { id: 'p7', theirs: '7.00 PHP', working_date: day },
      }),
    ]);
    const close = () =>
      api.call(operator.closereview, { review_id: mine[0]?.review_id ?? '', reason: 'a test' }, { staff });
    expect((await close()).status).toBe(1);
    expect(refusalOf(await close())).toEqual([2, 'review_not_exists']);
    await compare();
    expect(await found()).toEqual([]);
  });

  it('can be run again by staff for a past day, and fails while the gateway gives no answer', async () => {
    const yesterday = workingDateOf(addDays(api.deps.now(), -1));
    api.gateway.statements.set(yesterday, [
      { code: 'mayapay', id: 'p8', reference: 'D8', amount: '8.00', currency: 'PHP' },
    ]);
    const run = () => api.call(operator.runday, { job: 'reconcile', working_date: yesterday }, { staff });
    expect(valueOf(await run())).toEqual({ job: 'reconcile', working_date: yesterday, done: 1 });
    api.gateway.mood = 'silence';
    expect((await run()).http).toBe(500);
    api.gateway.mood = 'ok';
    expect(await found()).toEqual([['MISSING_HERE', 'D8']]);
  });
});
