import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cms, EVERY_DAY, fund, member, pesos, report, workingDateOf } from '@palaro/contract';
import { creditDeposit, money, poolsOf, RULES, sitDown } from '../../../test/promotion-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import {
  joinMember,
  memberIdOf,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { readTurnover } from '../turnover/index.ts';
import { cancelRunning, checkPromotion, setPromotionSwitch, watchSettlements } from './index.ts';

const DAY = 24 * 3_600_000;

describeOnDatabases('a promotion', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  beforeEach(async () => {
    maria = await joinMember(api);
  });
  afterEach(async () => {
    await api.rewind();
    await db.sql`DELETE FROM promotion_switch`;
    expect((await verify(db.sql, RULES)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const credit = (amount: string, promotionId: string) => creditDeposit(api, maria, { amount, promotionId });
  const status = async () => valueOf(await api.call(report.promotionstatus, maria));
  const claim = (request_id: string = randomUUID()) =>
    api.call(member.claimfreecredit, { ...maria, request_id });
  const redeem = (request_id: string = randomUUID()) =>
    api.call(member.redeemfreecredit, { ...maria, request_id });
  const cancel = (request_id: string = randomUUID()) =>
    api.call(member.cancelpromotion, { ...maria, request_id });
  const past = async () =>
    valueOf(await api.call(report.promostatement, { ...maria, working_date: EVERY_DAY })).list;
  const pools = () => poolsOf(api, maria);
  const outstanding = async () => (await readTurnover(db.sql, await memberIdOf(api, maria))).outstanding;
  const exclude = async (kind: 'cooloff' | 'selfexclude') => db.sql`
    INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until)
    VALUES (${await memberIdOf(api, maria)}, ${kind}, now() - interval '1 hour', now() + interval '1 day', now())`;

  describe('that comes with a deposit', () => {
    it('moves deposit and bonus to its pools when the deposit is credited', async () => {
      expect(await credit('100', 'OTB')).toBe('attached');
      expect(await pools()).toEqual([0, 220]);
      expect((await status()).running).toMatchObject({
        promotion_id: 'OTB',
        title: { en: 'Welcome bonus' },
        state: 'RUNNING',
        requirement: 'WINOVER',
        deposit: '100.00',
        bonus: '120.00',
        target: '660.00',
        progress: '220.00',
        balance: '220.00',
        arithmetic: '(100 + 120) × 3',
        multiplier: 'x3',
        has_open_round: false,
        ended_at: '',
      });
      expect(await outstanding()).toBe(0n);
    });

    it('is not attached when meanwhile another one runs or it was taken: the deposit stays cash', async () => {
      expect(await credit('10', 'DB')).toBe('attached');
      expect(await credit('200', 'UB')).toBe('refused');
      valueOf(await cancel());
      expect(await credit('10', 'DB')).toBe('refused');
      expect(await pools()).toEqual([220, 0]);
      expect(await credit('500', 'NONE')).toBe('refused');
      expect(await credit('500', 'FREE')).toBe('refused');
    });

    it('is not attached for a member in self-exclusion since the start of the deposit', async () => {
      await exclude('selfexclude');
      expect(await credit('100', 'OTB')).toBe('refused');
      expect(await pools()).toEqual([100, 0]);
    });

    // Promise mfe-promotions promotions.onePerMember
    // Promise member-api legal.bonus-policy.blocks.2.items.0
    // Promise mfe-wallet promotion.running
    // Promise member-api promotions.OTB.terms.2
    it('is attached to one of two deposits that are credited in parallel', async () => {
      const outcomes = await Promise.all([credit('100', 'DB'), credit('50', 'OTB')]);
      expect(outcomes.toSorted()).toEqual(['attached', 'refused']);
      const [{ count } = { count: 0 }] = await db.sql`
        SELECT count(*)::int AS count FROM promotion_grant WHERE member_id = ${await memberIdOf(api, maria)}`;
      expect(count).toBe(1);
    });

    // Specification 6.2, 6.7: /payg/depositmayapay
    it.each([
      ['invalid_promotion', 'that nobody knows', 'NONE', '100'],
      ['invalid_promotion', 'that is claimed without a deposit', 'FREE', '100'],
      ['first_deposit_unmet', 'with too little for the welcome', 'OTB', '29.99'],
      ['invalid_promo_package', 'that is no package', 'DB', '11'],
      ['promo_min_deposit_not_met', 'with too little for the day’s first', 'UB', '9'],
      ['vip_not_exists', 'by somebody who is no VIP', 'VIPB', '1000'],
    ])('is refused with %s for one %s', async (key, _title, promotionId, amount) => {
      const memberId = await memberIdOf(api, maria);
      const check = checkPromotion(db.sql, api.deps, { memberId, promotionId, amount: money(amount) });
      await expect(check).rejects.toMatchObject({ key });
    });

    // Specification 7.40: /fund/getpromodepositcount
    it('is counted for today and for ever', async () => {
      await credit('10', 'DB');
      await cancel();
      api.aheadMs = DAY;
      maria = { ...maria, auth_token: (await relogin()).auth_token };
      await credit('30', 'DB');
      const count = async (promotion_id: string) =>
        api.call(fund.getpromodepositcount, { ...maria, promotion_id });
      expect(valueOf(await count('DB'))).toEqual({ promotion_id: 'DB', today: 1, total: 2 });
      expect(valueOf(await count('UB'))).toEqual({ promotion_id: 'UB', today: 0, total: 0 });
      for (const code of ['FREE', 'NONE'])
        expect(refusalOf(await count(code))).toEqual([2, 'invalid_promotion']);
    });
  });

  /** A new session, because the clock has moved. */
  async function relogin(): Promise<Credentials> {
    const { account_id } = maria;
    const [session] = valueOf(await api.call(member.login, { account_id, password: 'sandigan88' }));
    return { account_id, auth_token: session?.session_token ?? '' };
  }

  describe('as an offer', () => {
    const offers = async () =>
      Object.fromEntries((await status()).offers.map((offer) => [offer.promotion_id, offer]));

    // Specification 3.26, 7.45: /report/promotionstatus
    it('shows its terms, and who can take it', async () => {
      const { OTB, DB, UB, VIPB, FREE } = await offers();
      expect(OTB).toMatchObject({
        can_claim: true,
        reason: '',
        min_deposit: '30.00',
        packages: [
          { deposit: '30.00', bonus: '30.00', target: '120.00', percent: 100, multiplier: 2 },
          { deposit: '100.00', bonus: '120.00', target: '660.00', percent: 120, multiplier: 3 },
          { deposit: '300.00', bonus: '450.00', target: '3750.00', percent: 150, multiplier: 5 },
        ],
        exact: false,
        most_bonus: '30000.00',
      });
      expect(DB).toMatchObject({ exact: true });
      expect(VIPB?.packages).toEqual([
        { deposit: '1000.00', bonus: '1500.00', target: '7500.00', multiplier: 3 },
      ]);
      expect(DB?.packages.map(({ target }) => target)).toEqual([
        '24.00',
        '66.00',
        '110.00',
        '220.00',
        '440.00',
        '660.00',
      ]);
      expect(UB).toMatchObject({ can_claim: true, min_deposit: '10.00' });
      expect(VIPB).toMatchObject({ can_claim: false, reason: 'vip_not_exists', min_deposit: '1000.00' });
      expect(FREE).toMatchObject({ can_claim: true, packages: [], min_deposit: '0.00' });
    });

    it('shows the same reason with which the claim is refused', async () => {
      await credit('100', 'OTB');
      // What the end of the running one would not change has its own reason meanwhile.
      expect(await offers()).toMatchObject({
        OTB: { can_claim: false, reason: 'claim_promo_only_once' },
        DB: { can_claim: false, reason: 'ongoing_promotion' },
        UB: { can_claim: false, reason: 'ongoing_promotion' },
        VIPB: { can_claim: false, reason: 'ongoing_promotion' },
        FREE: { can_claim: false, reason: 'newbie_unmet' },
      });
      await cancel();
      expect(await offers()).toMatchObject({
        OTB: { reason: 'claim_promo_only_once' },
        DB: { can_claim: true, reason: '' },
        UB: { reason: 'first_deposit_of_day_not_met' },
        VIPB: { reason: 'vip_not_exists' },
        FREE: { reason: 'newbie_unmet' },
      });
    });

    it('is not offered while the house has switched it off', async () => {
      expect(await setPromotionSwitch(db.sql, { code: 'FREE', on: true })).toBe('unchanged');
      expect(await setPromotionSwitch(db.sql, { code: 'FREE', on: false })).toBe('changed');
      expect(await setPromotionSwitch(db.sql, { code: 'FREE', on: false })).toBe('unchanged');
      expect(await setPromotionSwitch(db.sql, { code: 'NONE', on: false })).toBe('unknown');
      expect((await offers())['FREE']).toMatchObject({ reason: 'promotion_not_available' });
      expect(refusalOf(await claim())).toEqual([2, 'promotion_not_available']);
      expect(await setPromotionSwitch(db.sql, { code: 'FREE', on: true })).toBe('changed');
      expect(valueOf(await claim())).toEqual({ free_credit: '100.00' });
    });
  });

  describe('that runs', () => {
    // Specification 4.9: /report/promotionstatus
    // Promise mfe-promotions grant.how.winover
    // Promise member-api legal.bonus-policy.blocks.8.items.0
    it('is released to cash as soon as its balance is won, and no sooner', async () => {
      await credit('30', 'OTB');
      const seat = await sitDown(api, maria);
      const open = await seat.bet('10');
      await seat.play('20', '90');
      expect(await pools()).toEqual([0, 120]);
      await api.run('promotions');
      expect((await status()).running).toMatchObject({ has_open_round: true, progress: '120.00' });
      await seat.win(open, '0');
      await api.run('promotions');
      expect(await pools()).toEqual([120, 0]);
      expect(await past()).toMatchObject([
        { promotion_id: 'OTB', state: 'RELEASED', paid: '120.00', forfeited: '0.00', progress: '120.00' },
      ]);
      expect(await outstanding()).toBe(0n);
    });

    // Promise mfe-promotions grant.how.turnover
    it('is released when its turnover is reached, whatever is left', async () => {
      await credit('10', 'DB');
      const seat = await sitDown(api, maria);
      for (const payout of ['20', '0', '20']) await seat.play('8', payout);
      await api.run('promotions');
      const { list } = valueOf(
        await api.call(report.bethistory, { ...maria, working_date: workingDateOf(api.deps.now()) }),
      );
      expect(list.map(({ counted }) => counted)).toEqual(['8.00', '8.00', '8.00']);
      expect(await pools()).toEqual([28, 0]);
    });

    it('ends when a round has been paid, without waiting for the job', async () => {
      const watch = await watchSettlements(api.deps);
      try {
        await credit('30', 'OTB');
        const seat = await sitDown(api, maria);
        await seat.play('30', '130');
        await until(async () => (await pools())[0] === 160);
      } finally {
        await watch.stop();
      }
      expect(await past()).toMatchObject([{ state: 'RELEASED' }]);
    });

    // Promise member-api legal.bonus-policy.blocks.8.items.2
    it('is bust when it has no money left', async () => {
      await credit('30', 'OTB');
      const seat = await sitDown(api, maria);
      for (const stake of ['30', '6', '6', '6', '6', '5.95']) await seat.play(stake, '0');
      await api.run('promotions');
      expect(await past()).toMatchObject([{ state: 'BUST', paid: '0.00', forfeited: '0.05' }]);
      expect(await pools()).toEqual([0, 0]);
    });

    // Promise shared-lib days.after
    // Promise member-api legal.dormancy.blocks.4.items.1
    // Promise member-api legal.bonus-policy.blocks.8.items.1
    // Promise member-api legal.bonus-policy.blocks.2.items.2
    // Promise member-api promotions.OTB.terms.2
    // Promise member-api promotions.FREE.terms.2
    // Promise member-api guides.slot-free-credit-no-deposit.blocks.9.text
    it('expires after 30 days: the own pool is returned, with the rest of a turnover of once the deposit', async () => {
      await credit('100', 'DB');
      const seat = await sitDown(api, maria);
      await seat.play('40', '90');
      api.aheadMs = 30 * DAY - 60_000;
      await api.run('promotions');
      expect(await pools()).toEqual([0, 160]);
      api.aheadMs = 30 * DAY + 60_000;
      await api.run('promotions');
      expect(await pools()).toEqual([150, 0]);
      maria = await relogin();
      expect(await past()).toMatchObject([{ state: 'EXPIRED', paid: '150.00', forfeited: '10.00' }]);
      expect(await outstanding()).toBe(pesos(60));
    });

    // Promise member-api help.questions.promotion-progress.answer.0
    // Promise member-api legal.bonus-policy.blocks.0.text
    // Promise member-api legal.bonus-policy.blocks.18.items.0
    // Promise member-api legal.disputes.blocks.8.items.3
    it('keeps the terms of its start when they change', async () => {
      await credit('30', 'OTB');
      await db.sql`UPDATE promotion_grant SET terms = terms || '{"multiplier": 4}' WHERE code = 'OTB' AND state = 'RUNNING'`;
      expect((await status()).running).toMatchObject({ arithmetic: '(30 + 30) × 4', target: '120.00' });
    });
  });

  describe('that is cancelled by the member', () => {
    // Promise mfe-promotions grant.own.hint
    // Promise mfe-promotions grant.bonusNow.hint
    // Promise mfe-promotions cancel.text
    // Promise mfe-promotions cancel.own.hint
    // Promise shared-lib cancel.own
    // Promise member-api legal.bonus-policy.blocks.10.items.0
    // Promise member-api legal.bonus-policy.blocks.8.items.1
    // Promise member-api help.questions.promotion-cancel.answer.0
    it('returns the own pool and forfeits the bonus pool, and gives a repeat the same answer', async () => {
      await credit('100', 'OTB');
      const seat = await sitDown(api, maria);
      await seat.play('20', '100');
      const id = randomUUID();
      const first = valueOf(await cancel(id));
      expect(first).toEqual({ returned: '180.00', forfeited: '120.00' });
      expect(valueOf(await cancel(id))).toEqual(first);
      expect(await pools()).toEqual([180, 0]);
      expect(await past()).toMatchObject([{ state: 'CANCELLED', paid: '180.00', forfeited: '120.00' }]);
      const other = await api.call(member.claimfreecredit, { ...maria, request_id: id });
      expect(refusalOf(other)).toEqual([2, 'request_id_reused']);
    });

    // Promise member-api legal.bonus-policy.blocks.8.items.4
    it('does not return a deposit that was played away, whatever the bonus has won', async () => {
      await credit('100', 'OTB');
      const seat = await sitDown(api, maria);
      await seat.play('100', '0');
      await seat.play('22', '220');
      expect(await pools()).toEqual([0, 318]);
      expect(valueOf(await cancel())).toEqual({ returned: '0.00', forfeited: '318.00' });
    });

    it('is worth nothing as a free bet with a refundable deposit', async () => {
      // At even chances without an edge for the house: half of everything, or what the wallet takes; after a loss the deposit back,
      // after a win all of it once more.
      let gained = 0;
      for (const luck of [[true, true], [true, false], [false], [false]]) {
        maria = await joinMember(api);
        await credit('100', 'OTB');
        const seat = await sitDown(api, maria);
        for (const [index, isWon] of luck.entries()) {
          const { balance = '0', own = '0' } = (await status()).running ?? {};
          const bold = Number(balance) / (index === 0 ? 2 : 1);
          const play = (stake: number) => seat.play(`${stake}`, isWon ? `${2 * stake}` : '0');
          await play(bold).catch(() => play(Number(own)));
        }
        await api.run('promotions');
        if ((await status()).running) valueOf(await cancel());
        gained += (await pools())[0] - 100;
      }
      expect(gained).toBeLessThanOrEqual(0);
    });

    it('cannot be cancelled while bets are open', async () => {
      await credit('100', 'OTB');
      const seat = await sitDown(api, maria);
      const open = await seat.bet('10');
      const before = await snapshotOf(db.sql);
      expect(refusalOf(await cancel())).toEqual([2, 'unfinishgamedetected']);
      expect(await snapshotOf(db.sql)).toEqual(before);
      await seat.win(open, '10');
      expect(valueOf(await cancel())).toEqual({ returned: '100.00', forfeited: '120.00' });
    });

    it('is refused when none runs, and when the id was used for something else', async () => {
      expect(refusalOf(await cancel())).toEqual([2, 'promotion_not_available']);
      const id = randomUUID();
      valueOf(await claim(id));
      expect(refusalOf(await cancel(id))).toEqual([2, 'request_id_reused']);
      expect(refusalOf(await redeem(id))).toEqual([2, 'request_id_reused']);
    });
  });

  it('ends once by parallel requests while bets come in', async () => {
    await credit('300', 'DB');
    const memberId = await memberIdOf(api, maria);
    const seats = await Promise.all(Array.from({ length: 4 }, () => sitDown(api, maria)));
    const bets = seats.flatMap((seat) =>
      Array.from({ length: 10 }, (_, at) => seat.play('1', at % 2 ? '2' : '0')),
    );
    const ends = Array.from({ length: 6 }, () =>
      db.sql.begin(async (tx) => {
        await lockMember(tx, memberId);
        return cancelRunning(tx, api.deps, memberId, 'member');
      }),
    );
    const [ended] = await Promise.all([Promise.all(ends), Promise.all(bets)]);
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect((await pools())[1]).toBe(0);
    expect(await past()).toHaveLength(1);
  });

  describe('of free credit', () => {
    it('is taken once by twenty parallel claims', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => claim()));
      const texts = answers.map(({ statusdesc }) => statusdesc);
      expect(texts.filter((text) => text === 'success')).toHaveLength(1);
      expect(texts.filter((text) => text === 'claim_promo_only_once')).toHaveLength(19);
      expect(await pools()).toEqual([0, 100]);
    });

    it('gives a repeat of its claim the same answer', async () => {
      const id = randomUUID();
      const answers = await Promise.all([claim(id), claim(id), claim(id)]);
      expect(answers.map(valueOf)).toEqual(Array.from({ length: 3 }, () => ({ free_credit: '100.00' })));
      expect(await pools()).toEqual([0, 100]);
    });

    // Specification 4.17, 9.16: /member/redeemfreecredit
    // Promise mfe-promotions grant.how.credit
    // Promise mfe-promotions credit.forfeits.why
    // Promise member-api promotions.FREE.text
    // Promise member-api legal.bonus-policy.blocks.4.items.4
    // Promise member-api promotions.FREE.terms.1
    // Promise member-api guides.slot-free-credit-no-deposit.blocks.6.items.2
    it('is redeemed for 10 when 500 are reached, and the rest is forfeited', async () => {
      valueOf(await claim());
      const seat = await sitDown(api, maria);
      await seat.play('10', '409');
      const refused = await redeem();
      expect(refused).toMatchObject({
        statusdesc: 'promotion_requirement_not_met',
        details: { required: '500.00', progress: '499.00' },
      });
      const open = await seat.bet('1');
      expect(refusalOf(await redeem())).toEqual([2, 'unfinishgamedetected']);
      await seat.win(open, '42');
      await api.run('promotions');
      const id = randomUUID();
      const answers = await Promise.all([redeem(id), redeem(id)]);
      for (const answer of answers)
        expect(answer).toMatchObject({ isFreeC: true, value: { paid: '10.00', forfeited: '530.00' } });
      expect(await pools()).toEqual([10, 0]);
      expect(await past()).toMatchObject([{ state: 'REDEEMED', paid: '10.00', forfeited: '530.00' }]);
      expect(refusalOf(await claim())).toEqual([2, 'claim_promo_only_once']);
    });

    it('is redeemed once by parallel requests', async () => {
      valueOf(await claim());
      await (await sitDown(api, maria)).play('10', '600');
      const answers = await Promise.all(Array.from({ length: 10 }, () => redeem()));
      expect(answers.filter(({ status: is }) => is === 1)).toHaveLength(1);
      expect(await pools()).toEqual([10, 0]);
    });

    it('is refused to depositors, during another promotion, and in self-exclusion', async () => {
      await credit('30', 'OTB');
      expect(refusalOf(await claim())).toEqual([2, 'newbie_unmet']);
      expect(refusalOf(await redeem())).toEqual([2, 'promotion_not_available']);
      await cancel();
      expect(refusalOf(await claim())).toEqual([2, 'newbie_unmet']);
      for (const [kind, key] of [
        ['cooloff', 'cooling_off'],
        ['selfexclude', 'self_excluded'],
      ] as const) {
        maria = await joinMember(api);
        await exclude(kind);
        expect(refusalOf(await claim())).toEqual([2, key]);
        const { offers, closed } = await status();
        expect(closed).toBe(key);
        expect(offers.map(({ can_claim, reason }) => [can_claim, reason])).toEqual(
          offers.map(() => [false, key]),
        );
      }
      expect(refusalOf(await redeem())).toEqual([2, 'promotion_not_available']);
    });
  });

  // Specification 7.54: /report/promostatement
  it('is found among the past ones by the day of its start', async () => {
    await credit('10', 'DB');
    await cancel();
    const [one] = await past();
    const on = (working_date: string) => api.call(report.promostatement, { ...maria, working_date });
    expect(valueOf(await on(one?.started_at.slice(0, 10) ?? '')).total).toBe(1);
    expect(valueOf(await on(new Date(Date.now() - 5 * DAY).toISOString().slice(0, 10))).total).toBe(0);
    for (const date of ['2026-02-30', '2020-01-01'])
      expect(refusalOf(await on(date))).toEqual([2, 'invalid_date_range']);
  });

  it('is advertised with the figures for a deposit', async () => {
    const list = valueOf(await api.call(cms.promotionlist, { lang: 'all' }));
    const { offers } = await status();
    for (const { code, rules } of list)
      expect(rules?.packages).toEqual(offers.find(({ promotion_id }) => promotion_id === code)?.packages);
    expect(list.find(({ code }) => code === 'VIPB')?.rules).toMatchObject({
      times: 'monthly',
      requirement: 'TURNOVER',
      packages: [{ deposit: '1000.00', bonus: '1500.00', target: '7500.00', multiplier: 3 }],
      exact: false,
    });
    expect(list.find(({ code }) => code === 'OTB')?.rules?.most_bonus).toBe('30000.00');
  });

  // Specification 3.26: /cms/promotionlist
  it('has texts on the site, and whether it can be taken', async () => {
    const list = async () => valueOf(await api.call(cms.promotionlist, { lang: 'all' }));
    const codes = (await list()).map(({ code }) => code);
    await setPromotionSwitch(db.sql, { code: 'UB', on: false });
    const announced = (await list()).filter(({ state }) => state === 'soon');
    expect(announced.map(({ code }) => code)).toEqual(['UB']);
    expect(codes.toSorted()).toEqual(
      (await status()).offers.map(({ promotion_id }) => promotion_id).toSorted(),
    );
  });

  /** Polls; the limit is the test's own time-out. */
  async function until(check: () => Promise<boolean>): Promise<void> {
    while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
