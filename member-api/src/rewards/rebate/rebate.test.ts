import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { pesos, report, workingDateOf } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';
import { runDay } from '../../platform/schedule/index.ts';
import { addDays } from '../../platform/server/instants.ts';
import {
  availableOf,
  giveCash,
  joinMember,
  memberIdOf,
  playRound,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

describeOnDatabases('the rebate', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  beforeEach(async () => {
    maria = await joinMember(api);
    await giveCash(api, maria, '1000');
    await playRound(api, maria, { stake: '200', payout: '0' });
    await playRound(api, maria, { stake: '100', payout: '150' });
    await playRound(api, maria, { stake: '100', payout: '100' });
  });
  /** The next night, because rounds use the database's clock. */
  const runNight = () => runDay({ ...api.deps, now: () => addDays(new Date(), 1) }, 'rebate', today());
  const claim = (amount: string, request_id: string = randomUUID()) =>
    api.call(report.claimrebate, { ...maria, amount, request_id });
  const read = async () => valueOf(await api.call(report.rebate, maria));

  // Specification 3.17, 7.47: /report/rebate
  // Promise mfe-promotions rebate.intro
  // Promise member-api legal.bonus-policy.blocks.12.items.0
  // Promise mfe-promotions rebate.nothing.self
  // Promise mfe-promotions rebate.empty.self
  it('of a day is 0.5 % of the valid stakes on slots, computed once', async () => {
    expect(await runNight()).toBeGreaterThan(0);
    expect(await runNight()).toBe(0);
    const { available, days, rates } = await read();
    expect(available).toBe('1.25');
    expect(days).toEqual([
      { working_date: today(), game_type: 'slot', turnover: '250.00', rate: '0.5', amount: '1.25' },
    ]);
    expect(rates).toContainEqual({ game_type: 'cockfight', rate: '0.2' });
  });

  // Specification 3.19, 7.47: /report/rebate
  // Promise member-api benefits.rebate
  it.each([
    [999, '0.5', '1.25'],
    [1_000, '0.51', '1.275'],
    [10_000, '0.52', '1.30'],
    [1_000_000, '0.6', '1.50'],
  ])(
    'of a member with %i of credited deposits is %s %% of the own play: %s',
    async (deposits, rate, amount) => {
      const id = await memberIdOf(api, maria);
      const credit = (ticket: string, sum: bigint, creditedAt: Date, state: string) => db.sql`
      INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at, credited_at)
      VALUES (${ticket}, ${id}, 'mayapay', ${sum}, 'PHP', ${state}, '', 'mobile', now(), now(), ${creditedAt})`;
      await credit(randomUUID(), pesos(deposits), new Date(), 'CREDITED');
      // Of the day after, and one that is not credited: they count nothing.
      await credit(randomUUID(), pesos(90_000), new Date(Date.now() + 86_400_000), 'CREDITED');
      await credit(randomUUID(), pesos(90_000), new Date(), 'FAILED');
      await runNight();
      expect((await read()).days).toMatchObject([{ rate, amount }]);
    },
  );

  it('shows the rates with the step of the level that the member has', async () => {
    await db.sql`
      INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at, credited_at)
      VALUES (${randomUUID()}, ${await memberIdOf(api, maria)}, 'mayapay', ${pesos(50_000)}, 'PHP', 'CREDITED', '', 'mobile',
              now(), now(), now())`;
    expect((await read()).rates).toContainEqual({ game_type: 'cockfight', rate: '0.24' });
    const downline = valueOf(await api.call(report.downlinerebate, maria));
    expect(downline.rates).toContainEqual({ game_type: 'cockfight', rate: '0.1' });
  });

  it('counts only the cash part of a stake', async () => {
    await db.sql`
      INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, promo_stake, working_date, closed_at)
      SELECT 'launchone', ref, ${await memberIdOf(api, maria)}, 'jeepney-gold', 'settled', 1000000, 0, promo, ${today()}, now()
        FROM (VALUES ('half', 500000), ('all', 1000000)) AS v (ref, promo)`;
    await runNight();
    expect((await read()).days).toMatchObject([{ turnover: '300.00', amount: '1.50' }]);
  });

  // Specification 7.48, 7.49, 7.56: /report/claimrebate /report/rebatechart /report/rebateresult
  // Promise mfe-games results.noRebateText
  // Promise mfe-promotions rebate.noneToday.text
  // Promise member-api legal.bonus-policy.blocks.12.items.2
  it('can be claimed in parts, up to the accrued amount', async () => {
    await runNight();
    const before = await availableOf(api, maria);
    expect(valueOf(await claim('1'))).toEqual({ claimed: '1.00', available: '0.25' });
    expect(refusalOf(await claim('0.2501'))).toEqual([2, 'insufficient_rebate']);
    expect(valueOf(await claim('0.25'))).toEqual({ claimed: '0.25', available: '0.00' });
    expect(await availableOf(api, maria)).toBe(before + 12_500n);
    const claimed = valueOf(
      await api.call(report.rebateresult, { ...maria, working_date: workingDateOf(api.deps.now()) }),
    );
    expect(claimed.list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['self', '0.25'],
      ['self', '1.00'],
    ]);
    const chart = valueOf(await api.call(report.rebatechart, maria));
    expect(chart).toHaveLength(30);
  });

  it('is claimed once by parallel claims, and once per request', async () => {
    await runNight();
    const before = await availableOf(api, maria);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim('1.25')));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(await availableOf(api, maria)).toBe(before + 12_500n);
    await playRound(api, maria, { stake: '10', payout: '0' });
    const requestId = randomUUID();
    expect(refusalOf(await claim('1', requestId))).toEqual([2, 'insufficient_rebate']);
  });

  it('is refused for the same request id with another amount', async () => {
    await runNight();
    const requestId = randomUUID();
    await claim('1', requestId);
    expect(valueOf(await claim('1', requestId))).toMatchObject({ claimed: '1.00' });
    expect(refusalOf(await claim('0.25', requestId))).toEqual([2, 'request_id_reused']);
  });

  // Specification 3.17, 7.47, 7.58: /report/downlinerebate /report/turnoverdownline
  // Promise mfe-promotions rebate.nothing.downline
  // Promise mfe-promotions rebate.empty.downline
  // Promise mfe-promotions referral.how.rebate
  // Promise member-api legal.bonus-policy.blocks.12.items.1
  // Promise member-api articles.ambassador.blocks.6.text
  // Promise member-api legal.privacy.blocks.8.items.3
  it('of the downline goes to the referrer, with masked names', async () => {
    const referrer = await joinMember(api);
    await db.sql`UPDATE member SET referrer_id = ${await memberIdOf(api, referrer)} WHERE account_id = ${maria.account_id}`;
    await runNight();
    const value = valueOf(await api.call(report.downlinerebate, referrer));
    expect(value).toMatchObject({ available: '0.25', days: [{ turnover: '250.00', rate: '0.1' }] });
    const downline = { ...referrer, amount: '0.25', request_id: randomUUID() };
    expect(refusalOf(await api.call(report.claimdownlinerebate, { ...downline, amount: '0.26' }))).toEqual([
      2,
      'insufficient_rebate',
    ]);
    const taken = randomUUID();
    expect(valueOf(await api.call(report.claimdownlinerebate, { ...downline, request_id: taken }))).toEqual({
      claimed: '0.25',
      available: '0.00',
    });
    expect(
      refusalOf(
        await api.call(report.claimdownlinerebate, { ...downline, amount: '0.1', request_id: taken }),
      ),
    ).toEqual([2, 'request_id_reused']);
    expect(await availableOf(api, referrer)).toBe(pesos(1) / 4n);
    const month = valueOf(await api.call(report.turnoverdownline, referrer));
    expect(month.list).toMatchObject([{ valid_stake: '250.00', rebate: '0.25' }]);
    expect(JSON.stringify(month)).not.toContain(maria.account_id);
    expect(
      refusalOf(await api.call(report.turnoverdownline, { ...referrer, working_month: '2020-01' })),
    ).toEqual([2, 'invalid_date_range']);
  });

  it('keeps all invariants, and refuses days that do not exist', async () => {
    await runNight();
    await claim('1');
    const own = (await verify(db.sql)).filter(({ file }) =>
      /\/(rebate|ledger\/invariants\/0[1-8])/.test(file),
    );
    expect(own.filter(({ count }) => count > 0)).toEqual([]);
    expect(refusalOf(await api.call(report.rebateresult, { ...maria, working_date: '2020-01-01' }))).toEqual([
      2,
      'invalid_date_range',
    ]);
  });
});
