import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { EVERY_DAY, fund, pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { verify } from '../ledger/index.ts';
import {
  availableOf,
  giveCash,
  joinMember,
  memberIdOf,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

describeOnDatabases('a transfer to a friend', (db) => {
  const api = useApi(db);
  type Member = Credentials & { phone: string };
  let maria: Member;
  let juan: Member;
  beforeEach(async () => {
    maria = await joinMember(api);
    juan = await joinMember(api);
    await giveCash(api, maria, '100');
    await deposited(maria);
  });
  async function deposited(who: Credentials) {
    const id = await memberIdOf(api, who);
    await db.sql`
      INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at)
      VALUES (${`D-${id}`}, ${id}, 'mayapay', 1, 'PHP', 'CREDITED', '', 'mobile', now(), now())`;
  }
  const send = (amount: string, more: object = {}) =>
    api.call(fund.transfer, {
      ...maria,
      contact_phone: juan.phone,
      amount,
      request_id: randomUUID(),
      ...more,
    });

  // Specification 3.15, 7.42, 9.3: /fund/transferquote /fund/transfer
  // Specification 7.52: /report/transferdetails
  // Promise mfe-wallet transfer.intro
  // Promise member-api legal.terms.blocks.12.items.1
  // Promise mfe-wallet transfer.fee.hint
  // Promise member-api guides.casino-payment-methods-philippines.blocks.11.text
  // Promise member-api legal.anti-money-laundering.blocks.4.items.3
  // Promise member-api legal.terms.blocks.12.items.0
  it('takes the amount, credits it minus the fee, and answers both', async () => {
    const quote = valueOf(
      await api.call(fund.transferquote, { ...maria, contact_phone: juan.phone, amount: '50' }),
    );
    expect(quote).toMatchObject({ fee: '0.20', arrives: '49.80', available: '100.00' });
    expect(quote.recipient).not.toBe(juan.account_id);
    const answer = await send('50');
    expect([answer.status, answer.statusdesc]).toEqual([1, 'transfer_success']);
    expect([await availableOf(api, maria), await availableOf(api, juan)]).toEqual([pesos(50), 498_000n]);
    const sent = valueOf(await api.call(report.transferdetails, { ...maria, working_date: EVERY_DAY }));
    const received = valueOf(await api.call(report.transferdetails, { ...juan, working_date: EVERY_DAY }));
    expect(sent.list).toMatchObject([{ direction: 'sent', amount: '50.00', fee: '0.20', arrived: '49.80' }]);
    expect(received.list).toMatchObject([{ direction: 'received', arrived: '49.80' }]);
    expect(JSON.stringify([sent, received])).not.toContain(juan.phone.slice(3));
    expect(
      refusalOf(await api.call(report.transferdetails, { ...maria, working_date: '2020-01-01' })),
    ).toEqual([2, 'invalid_date_range']);
    expect(
      (await verify(db.sql)).filter(({ file, count }) => file.startsWith('money/transfer') && count > 0),
    ).toEqual([]);
  });

  it('is made once per request, and by one of many for the whole balance', async () => {
    const request_id = randomUUID();
    const first = valueOf(await send('50', { request_id }));
    expect(valueOf(await send('50', { request_id }))).toEqual(first);
    expect(refusalOf(await send('40', { request_id }))).toEqual([2, 'request_id_reused']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('50')));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(await availableOf(api, maria)).toBe(0n);
  });

  it('works in both directions at the same time without a deadlock', async () => {
    await giveCash(api, juan, '100');
    await deposited(juan);
    const back = () =>
      api.call(fund.transfer, { ...juan, contact_phone: maria.phone, amount: '5', request_id: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? send('5') : back())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(1));
  });

  it('cannot use withheld money', async () => {
    const id = await memberIdOf(api, maria);
    await db.sql`
      INSERT INTO withhold (member_id, amount, cash_version, key, created_at)
      SELECT ${id}, ${pesos(60)}, version, ${`test ${id}`}, now() FROM account WHERE name = ${`member_cash:${id}`}`;
    const quote = { ...maria, contact_phone: juan.phone };
    expect(valueOf(await api.call(fund.transferquote, quote))).toMatchObject({ available: '40.00' });
    expect(await send('40.01')).toMatchObject({
      statusdesc: 'insufficient_balance',
      details: { available: '40.00' },
    });
    expect((await send('40')).status).toBe(1);
  });

  // Specification 5.8, 5.23, 9.3: /fund/transfer
  it('is refused for its own reasons', async () => {
    expect(refusalOf(await send('4.99'))).toEqual([2, 'invalid_transfer_amount']);
    expect(refusalOf(await send('100.01'))).toEqual([2, 'insufficient_balance']);
    expect(refusalOf(await send('5', { contact_phone: '+639000000000' }))).toEqual([2, 'account_not_exists']);
    expect(refusalOf(await send('5', { contact_phone: maria.phone }))).toEqual([2, 'transfer_to_self']);
    const quote = (contact_phone: string) => api.call(fund.transferquote, { ...maria, contact_phone });
    expect(refusalOf(await quote('+639000000000'))).toEqual([2, 'account_not_exists']);
    expect(refusalOf(await quote(maria.phone))).toEqual([2, 'transfer_to_self']);
    await giveCash(api, juan, '10');
    expect(
      refusalOf(
        await api.call(fund.transfer, {
          ...juan,
          contact_phone: maria.phone,
          amount: '5',
          request_id: randomUUID(),
        }),
      ),
    ).toEqual([2, 'never_deposited']);
  });

  // Specification 5.23: /fund/transfer
  it('is refused during a promotion of either member, and with missing turnover', async () => {
    const grant = async (who: Credentials) =>
      db.sql`
        INSERT INTO promotion_grant (member_id, code, requirement, deposit, bonus, target, own_games, weights, most_bet, most_paid, terms, source, working_date, started_at, expires_at)
        VALUES (${await memberIdOf(api, who)}, 'FREE', 'WIN_ABS', 0, 1, 1, true, '{}', 1, 10, '{}', 'test', ${workingDateOf(new Date())}, now(), now() + interval '1 day')`;
    await grant(juan);
    expect(refusalOf(await send('5'))).toEqual([2, 'ongoing_promotion']);
    await db.sql`DELETE FROM promotion_grant`;
    await db.sql`
      INSERT INTO turnover_target (member_id, ticket_id, target) VALUES (${await memberIdOf(api, maria)}, ${randomUUID()}, 10000)`;
    expect(refusalOf(await send('5'))).toEqual([2, 'promotion_requirement_not_met']);
  });

  it('is refused during cool-off or self-exclusion', async () => {
    const exclude = async (kind: string) =>
      db.sql`
        INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until)
        VALUES (${await memberIdOf(api, maria)}, ${kind}, now(), now() + interval '1 day', now())`;
    await exclude('cooloff');
    expect(refusalOf(await send('5'))).toEqual([2, 'cooling_off']);
    await exclude('selfexclude');
    expect(refusalOf(await send('5'))).toEqual([2, 'self_excluded']);
  });
});

describeOnDatabases('where members may not transfer', (db) => {
  const api = useApi(db, {}, 'pagcor');

  it('a transfer is not offered', async () => {
    const maria = await joinMember(api);
    const to = { ...maria, contact_phone: '+639000000000' };
    expect(refusalOf(await api.call(fund.transferquote, to))).toEqual([2, 'transfer_off']);
    expect(
      refusalOf(await api.call(fund.transfer, { ...to, amount: '5', request_id: randomUUID() })),
    ).toEqual([2, 'transfer_off']);
  });
});
