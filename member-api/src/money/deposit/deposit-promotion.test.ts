import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EVERY_DAY, fund, member, payg, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../ledger/index.ts';
import { setPromotionSwitch } from '../../rewards/promotion/index.ts';
import {
  joinMember,
  memberIdOf,
  pictureOf,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
  type TestApi,
} from '../../../test/kit/index.ts';

const DAY = 24 * 60 * 60_000;

const requestDeposit = (api: TestApi, who: Credentials, deposit_amount: string, promotion_id = '') =>
  api.call(payg.depositCalls.mayapay, {
    ...who,
    deposit_amount,
    promotion_id,
    mode: 'mobile',
    return_url: SITE_URL,
    request_id: randomUUID(),
  });

async function payFor(api: TestApi, ticket: string): Promise<void> {
  const payment = api.gateway.payments.get(ticket);
  await api.webhook('mayapay', {
    type: 'payment.paid',
    reference: ticket,
    id: payment?.payment_id ?? '',
    amount: payment?.amount ?? '',
  });
}

describeOnDatabases('a deposit with a promotion', (db) => {
  const api = useApi(db);
  afterEach(async () => {
    await api.rewind();
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });
  const request = (who: Credentials, amount: string, promotion = '') =>
    requestDeposit(api, who, amount, promotion);
  const deposit = async (who: Credentials, amount: string, promotion = '') => {
    const { ticket_id } = valueOf(await request(who, amount, promotion));
    await payFor(api, ticket_id);
    return ticket_id;
  };

  // Promise mfe-wallet ticket.began.text
  // Promise member-api legal.bonus-policy.blocks.2.items.1
  it('starts the promotion when it is credited, and is played under its terms', async () => {
    const who = await joinMember(api);
    const { ticket_id } = valueOf(await request(who, '300', 'OTB'));
    const [before] = valueOf(await api.call(fund.deposittracker, { ...who, ticket_id }));
    expect(before).toMatchObject({ state: 'PENDING', promotion_id: 'OTB' });
    expect(before).not.toHaveProperty('promotion_began');
    await payFor(api, ticket_id);
    const [after] = valueOf(await api.call(fund.deposittracker, { ...who, ticket_id }));
    expect(after).toMatchObject({ state: 'CREDITED', promotion_began: true });
    const [balance] = valueOf(await api.call(member.getbalance, who));
    expect(balance).toMatchObject({ game_balance: '750.00', cash: '0.00', promo: '750.00' });
    expect(valueOf(await api.call(report.promotionstatus, who))).toMatchObject({
      running: { promotion_id: 'OTB', target: '3750.00' },
    });
    const quote = valueOf(await api.call(fund.withdrawquote, who));
    expect(quote).toMatchObject({ turnover_required: '0.00' });
  });

  // Promise mfe-wallet ticket.notBegun.text
  // Promise member-api legal.bonus-policy.blocks.2.items.1
  it('is credited without the promotion when that may not be taken any more', async () => {
    const who = await joinMember(api);
    const tickets = [valueOf(await request(who, '100', 'OTB')), valueOf(await request(who, '200', 'OTB'))];
    for (const { ticket_id } of tickets) await payFor(api, ticket_id);
    const [balance] = valueOf(await api.call(member.getbalance, who));
    expect(balance).toMatchObject({ cash: '200.00', promo: '220.00' });
    const listed = valueOf(await api.call(fund.deposittracker, who));
    expect(listed.map(({ amount, promotion_began }) => [amount, promotion_began])).toEqual([
      ['200.00', false],
      ['100.00', true],
    ]);
    expect(valueOf(await api.call(fund.withdrawquote, who))).toMatchObject({ turnover_required: '200.00' });
  });

  it('starts one promotion when two deposits are credited at the same time', async () => {
    const who = await joinMember(api);
    const tickets = [valueOf(await request(who, '100', 'OTB')), valueOf(await request(who, '100', 'UB'))];
    await Promise.all(tickets.map(({ ticket_id }) => payFor(api, ticket_id)));
    await api.run('gatewayEvents');
    const id = await memberIdOf(api, who);
    const grants = await db.sql`SELECT code FROM promotion_grant WHERE member_id = ${id}`;
    expect(grants).toHaveLength(1);
    const [balance] = valueOf(await api.call(member.getbalance, who));
    expect(balance).toMatchObject({ cash: '100.00' });
  });

  describe('is refused', () => {
    it.each([
      ['that nobody has', '100', 'NOSUCH', 'invalid_promotion'],
      ['below its first tier', '29', 'OTB', 'first_deposit_unmet'],
      ['of no package', '99', 'DB', 'invalid_promo_package'],
      ['for VIP members only', '1000', 'VIPB', 'vip_not_exists'],
    ])('with one %s', async (_title, amount, promotion, key) => {
      expect(refusalOf(await request(await joinMember(api), amount, promotion))).toEqual([2, key]);
    });

    // Specification 4.16: /payg/depositmayapay
    it('with one for first deposits after the first', async () => {
      const who = await joinMember(api);
      await deposit(who, '50');
      expect(refusalOf(await request(who, '100', 'OTB'))).toEqual([2, 'first_deposit_not_met']);
      expect(refusalOf(await request(who, '100', 'UB'))).toEqual([2, 'first_deposit_of_day_not_met']);
    });

    it('with one for first deposits after the first, also while another runs', async () => {
      const who = await joinMember(api);
      await deposit(who, '100', 'DB');
      expect(refusalOf(await request(who, '100', 'OTB'))).toEqual([2, 'first_deposit_not_met']);
    });

    // Specification 4.15, 4.16: /payg/depositmayapay
    it('with one that was taken today, or is for once only, or while one runs', async () => {
      const who = await joinMember(api);
      await deposit(who, '100', 'DB');
      expect(refusalOf(await request(who, '100', 'DB'))).toEqual([2, 'ongoing_promotion']);
      valueOf(await api.call(member.cancelpromotion, { ...who, request_id: randomUUID() }));
      expect(refusalOf(await request(who, '100', 'DB'))).toEqual([2, 'claim_promo_only_once_a_day']);
      const once = await joinMember(api);
      await deposit(once, '100', 'OTB');
      valueOf(await api.call(member.cancelpromotion, { ...once, request_id: randomUUID() }));
      expect(refusalOf(await request(once, '100', 'OTB'))).toEqual([2, 'claim_promo_only_once']);
    });

    it('below the promotion’s own minimum', async () => {
      const who = await joinMember(api);
      await deposit(who, '1500');
      expect(refusalOf(await request(who, '999', 'VIPB'))).toEqual([2, 'promo_min_deposit_not_met']);
    });

    it('with one that the house has switched off', async () => {
      await db.sql.begin((tx) => setPromotionSwitch(tx, { code: 'DB', on: false }));
      expect(refusalOf(await request(await joinMember(api), '100', 'DB'))).toEqual([
        2,
        'promotion_not_available',
      ]);
      await db.sql.begin((tx) => setPromotionSwitch(tx, { code: 'DB', on: true }));
    });
  });

  it('that is credited tells the referrer what it will bring, and gives the member a token a day', async () => {
    const referrer = await joinMember(api);
    const [session] = valueOf(await api.call(member.getsession, referrer));
    await deposit(referrer, '10');
    const who = await joinMember(api);
    await db.sql`
      UPDATE member SET referrer_id = (SELECT id FROM member WHERE referral_code = ${session?.referral_code ?? ''})
       WHERE id = ${await memberIdOf(api, who)}`;
    const ticket = await deposit(who, '150');
    await payFor(api, ticket);
    await deposit(who, '50');
    const earned = valueOf(await api.call(report.refereelist, { ...referrer, working_date: EVERY_DAY }));
    expect(earned).toMatchObject({ total_earned: '0.00', total_waiting: '15.00' });
    const [own] = valueOf(await api.call(member.getbalance, who));
    expect(own).toMatchObject({ cash: '200.00' });
    const tokensBefore = own?.game_token ?? 0;
    await deposit(who, '50');
    const [again] = valueOf(await api.call(member.getbalance, who));
    expect(again?.game_token).toBe(tokensBefore);
  });
});

describeOnDatabases('a member who protects themselves', (db) => {
  const api = useApi(db);
  const request = (who: Credentials, amount: string) => requestDeposit(api, who, amount);
  afterEach(() => api.rewind());

  it('deposits no more than they allow, pending deposits included', async () => {
    const who = await joinMember(api);
    valueOf(await api.call(member.limitset, { ...who, kind: 'deposit', period: 'day', amount: '500' }));
    const requestsBefore = api.gateway.requests.length;
    expect(await request(who, '501')).toMatchObject({
      statusdesc: 'deposit_limit_reached',
      details: { period: 'day', available: '500.00' },
    });
    expect(api.gateway.requests).toHaveLength(requestsBefore);
    valueOf(await request(who, '300'));
    expect(await request(who, '201')).toMatchObject({ details: { available: '200.00' } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(who, '150')));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  });

  it.each([
    ['a pause', 'cooling_off'],
    ['self-exclusion', 'self_excluded'],
  ])('deposits nothing during %s, by a gateway or manually', async (title, key) => {
    const who = await joinMember(api);
    valueOf(
      title === 'a pause'
        ? await api.call(member.cooloff, { ...who, days: 7 })
        : await api.call(member.selfexclude, { ...who, period: '6months' }),
    );
    expect(refusalOf(await request(who, '100'))).toEqual([2, key]);
    expect(refusalOf(await byHand(api, who))).toEqual([2, key]);
  });
});

describeOnDatabases('a market that asks who deposits', (db) => {
  const api = useApi(db, {}, 'pagcor');

  it('accepts nothing from a member whose identity is not checked yet', async () => {
    const who = await joinMember(api);
    expect(refusalOf(await requestDeposit(api, who, '100'))).toEqual([2, 'identity_required']);
    expect(refusalOf(await byHand(api, who))).toEqual([2, 'identity_required']);
    const files = { document: await pictureOf(), selfie: await pictureOf() };
    valueOf(
      await api.upload(
        member.kycsubmit,
        { ...who, document_type: 'passport', birthday: '1990-01-01' },
        files,
      ),
    );
    expect(refusalOf(await requestDeposit(api, who, '100'))).toEqual([2, 'identity_required']);
    await db.sql`UPDATE identity_check SET state = 'approved', decided_at = now()`;
    valueOf(await requestDeposit(api, who, '100'));
  });
});

/** A transfer to the house's account at BDO. */
function byHand(api: TestApi, who: Credentials) {
  const yesterday = new Date(api.deps.now().getTime() - DAY + 8 * 60 * 60_000).toISOString();
  return api.call(fund.manualdeposit, {
    ...who,
    deposit_amount: '500',
    target_bank_id: 'BDO',
    target_bank_acc_no: '001234567890',
    target_bank_acc_holder: 'Palaro Gaming Inc',
    ref_no: randomUUID(),
    deposit_date: yesterday.slice(0, 19).replace('T', ' '),
    deposit_method: 'bank_transfer',
    request_id: randomUUID(),
  });
}
