import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { event, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { lockMember } from '../../account/member/index.ts';
import {
  availableOf,
  joinMember,
  memberIdOf,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { addTickets, addTokens, readTickets, readTokens, type TokenMove } from './index.ts';

describeOnDatabases('tokens and tickets', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  let id: bigint;
  beforeEach(async () => {
    maria = await joinMember(api);
    id = await memberIdOf(api, maria);
  });
  const move = (amount: number, key: string = randomUUID()): TokenMove => ({
    memberId: id,
    amount,
    reason: 'reward',
    key,
    at: new Date(),
  });
  const give = (add: typeof addTokens, amount: number, key?: string) =>
    db.sql.begin(async (tx) => {
      await lockMember(tx, id);
      return add(tx, move(amount, key));
    });
  const redeem = (ticket_count: number, request_id: string = randomUUID()) =>
    api.call(event.redeemticket, { ...maria, ticket_count, request_id });

  it('are two ledgers, and a key counts once', async () => {
    expect(await give(addTokens, 2, `k${id}`)).toBe('applied');
    expect(await give(addTokens, 2, `k${id}`)).toBe('replayed');
    await give(addTickets, 5);
    expect([await readTokens(db.sql, id), await readTickets(db.sql, id)]).toEqual([2, 5]);
  });

  it('never go below zero, also with parallel requests', async () => {
    await give(addTokens, 3);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => give(addTokens, -1)));
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(7);
    expect(await readTokens(db.sql, id)).toBe(0);
  });

  // Specification 3.28, 7.43, 7.66, 9.21: /event/redeemticket /report/ticketlist
  // Specification 7.63: /event/ticketclaimedlist
  it('become cash, ten tickets at a time', async () => {
    await give(addTickets, 25);
    const before = await availableOf(api, maria);
    expect(valueOf(await redeem(20))).toEqual({ paid: '200.00', tickets_left: 5 });
    expect(await availableOf(api, maria)).toBe(before + 2_000_000n);
    const claimed = valueOf(await api.call(event.ticketclaimedlist, maria));
    expect(claimed.list).toMatchObject([{ tickets: 20, paid: '200.00' }]);
    const list = valueOf(await api.call(report.ticketlist, maria));
    expect(list).toMatchObject({ total: 2, balance: 5, per_redeem: 10, redeem_value: '100.00' });
    expect(list.list.map(({ tickets, tickets_after, reason }) => [tickets, tickets_after, reason])).toEqual([
      [-20, 5, 'redeemed'],
      [25, 25, 'reward'],
    ]);
  });

  it('are redeemed once per request, and by one of several parallel ones', async () => {
    await give(addTickets, 10);
    const requestId = randomUUID();
    const first = await redeem(10, requestId);
    expect(valueOf(await redeem(10, requestId))).toEqual(valueOf(first));
    expect(refusalOf(await redeem(20, requestId))).toEqual([2, 'request_id_reused']);
    await give(addTickets, 10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(10)));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(await availableOf(api, maria)).toBe(2_000_000n);
  });

  it.each([
    [10, 'insufficient_ticket'],
    [7, 'invalid_ticket_count'],
  ])('cannot be redeemed %i at a time without a ticket', async (count, key) => {
    expect(refusalOf(await redeem(count))).toEqual([2, key]);
  });

  it('are listed for existing days only', async () => {
    for (const range of [{ from: '2020-01-01' }, { from: '2026-02-30' }, { to: '2026-02-30' }])
      expect(refusalOf(await api.call(report.ticketlist, { ...maria, ...range }))).toEqual([
        2,
        'invalid_date_range',
      ]);
  });
});
