import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { couponcode, operator, pesos, report } from '@palaro/contract';
import { creditDeposit, poolsOf, RULES } from '../../../test/promotion-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';
import { setPromotionSwitch } from '../promotion/index.ts';
import { addDays } from '../../platform/server/instants.ts';
import { SETTINGS } from '../../settings.ts';
import {
  joinMember,
  memberIdOf,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { readTickets, readTokens } from '../tickets/index.ts';
import { readTurnover } from '../turnover/index.ts';
import { insertCoupon } from './index.ts';

type NewCoupon = Parameters<typeof insertCoupon>[1];

describeOnDatabases('a coupon', (db) => {
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

  /** Makes a coupon for 50 pesos of cash, for everybody, with a hundred uses, unless the test passes others; returns its code. */
  async function make(changes: Partial<NewCoupon> = {}): Promise<string> {
    const at = api.deps.now();
    const coupon: NewCoupon = {
      code: `C-${randomUUID().slice(0, 18)}`.toUpperCase(),
      kind: 'cash',
      value: pesos(50),
      multiplier: null,
      audience: 'all',
      uses: 100,
      createdAt: at,
      expiresAt: addDays(at, 7),
      ...changes,
    };
    expect(await insertCoupon(db.sql, coupon)).toBe(true);
    return coupon.code;
  }
  const look = (coupon_code: string, who = maria) =>
    api.call(couponcode.getcoupondetails, { ...who, coupon_code });
  const claim = (coupon_code: string, request_id: string = randomUUID(), who = maria) =>
    api.call(couponcode.claimcoupon, { ...who, coupon_code, request_id });
  const pools = (who = maria) => poolsOf(api, who);
  const idOf = (who = maria) => memberIdOf(api, who);

  /** Look-up and claim have the same refusal, and neither writes anything. */
  async function expectRefused(code: string, key: string): Promise<void> {
    const before = await snapshotOf(db.sql);
    expect(refusalOf(await look(code))).toEqual([2, key]);
    expect(refusalOf(await claim(code))).toEqual([2, key]);
    expect(await snapshotOf(db.sql)).toEqual(before);
  }

  // Specification 3.27, 7.70: /couponcode/getcoupondetails
  it('shows its value, expiry and uses, in any case of its code', async () => {
    const code = await make({ uses: 3 });
    expect(valueOf(await look(code.toLowerCase()))).toMatchObject({
      coupon_code: code,
      title: { en: '₱50 in cash' },
      kind: 'cash',
      value: '50.00',
      left: 3,
    });
    valueOf(await claim(code, undefined, await joinMember(api)));
    expect(valueOf(await look(code)).left).toBe(2);
  });

  describe('for cash', () => {
    // Specification 3.27, 7.71: /couponcode/claimcoupon
    // Promise mfe-promotions claimed.cash
    it('is paid to the balance with a turnover of once the amount, and is in the statement', async () => {
      const code = await make();
      expect(valueOf(await claim(code.toLowerCase()))).toEqual({ kind: 'cash', value: '50.00' });
      expect(await pools()).toEqual([50, 0]);
      expect((await readTurnover(db.sql, await idOf())).outstanding).toBe(pesos(50));
      const { list } = valueOf(await api.call(report.statement, maria));
      expect(list).toMatchObject([{ amount: '50.00' }]);
    });

    // Promise member-api legal.bonus-policy.blocks.16.items.1
    it('is paid once for twenty parallel claims of a member', async () => {
      const code = await make();
      const answers = await Promise.all(Array.from({ length: 20 }, () => claim(code)));
      const texts = answers.map(({ statusdesc }) => statusdesc);
      expect(texts.filter((text) => text === 'success')).toHaveLength(1);
      expect(texts.filter((text) => text === 'claim_promo_only_once')).toHaveLength(19);
      expect(await pools()).toEqual([50, 0]);
    });

    it('is paid as often as it has uses when more members claim it in parallel', async () => {
      const code = await make({ uses: 3 });
      // One after the other: a run of the job sends each waiting code once.
      const members: Credentials[] = [];
      for (let at = 0; at < 8; at += 1) members.push(await joinMember(api));
      const answers = await Promise.all(members.map((who) => claim(code, undefined, who)));
      const texts = answers.map(({ statusdesc }) => statusdesc);
      expect(texts.filter((text) => text === 'success')).toHaveLength(3);
      expect(texts.filter((text) => text === 'coupon_not_available')).toHaveLength(5);
      const cash = await Promise.all(members.map((who) => pools(who)));
      expect(cash.filter(([available]) => available === 50)).toHaveLength(3);
      expect(cash.filter(([available]) => available === 0)).toHaveLength(5);
    });

    it('gives a repeat the same answer, also after the last use', async () => {
      const code = await make({ uses: 1 });
      const id = randomUUID();
      const answers = await Promise.all([claim(code, id), claim(code, id), claim(code, id)]);
      for (const answer of answers) expect(valueOf(answer)).toEqual({ kind: 'cash', value: '50.00' });
      expect(await pools()).toEqual([50, 0]);
      expect(refusalOf(await claim(await make(), id))).toEqual([2, 'request_id_reused']);
      expect(await pools()).toEqual([50, 0]);
    });
  });

  // Specification 3.27: /couponcode/claimcoupon
  it('for tokens or tickets adds that number', async () => {
    const tokens = await readTokens(db.sql, await idOf());
    const token = await make({ kind: 'token', value: pesos(3) });
    expect(valueOf(await claim(token))).toEqual({ kind: 'token', value: '3.00' });
    const ticket = await make({ kind: 'ticket', value: pesos(2) });
    expect(valueOf(await claim(ticket))).toEqual({ kind: 'ticket', value: '2.00' });
    expect(await readTokens(db.sql, await idOf())).toBe(tokens + 3);
    expect(await readTickets(db.sql, await idOf())).toBe(2);
    expect(await pools()).toEqual([0, 0]);
  });

  describe('for free credit', () => {
    const freeCredit = { kind: 'free_credit', value: pesos(20), multiplier: 10 } as const;

    // Specification 3.27, 9.16: /couponcode/claimcoupon
    // Promise mfe-promotions claimed.credit
    it('starts free credit with its own amount and multiplier', async () => {
      const code = await make(freeCredit);
      expect(valueOf(await look(code)).text.en).toContain('₱200');
      expect(valueOf(await claim(code))).toEqual({ kind: 'free_credit', value: '20.00' });
      expect(await pools()).toEqual([0, 20]);
      expect(valueOf(await api.call(report.promotionstatus, maria)).running).toMatchObject({
        promotion_id: 'FREE',
        bonus: '20.00',
        target: '200.00',
        multiplier: 'x10',
        requirement: 'WIN_ABS',
      });
    });

    it('is refused while another promotion runs, without losing a use', async () => {
      const code = await make({ ...freeCredit, uses: 1 });
      expect(await creditDeposit(api, maria, { amount: '10', promotionId: 'DB' })).toBe('attached');
      const before = await snapshotOf(db.sql);
      expect(refusalOf(await claim(code))).toEqual([2, 'ongoing_promotion']);
      expect(await snapshotOf(db.sql)).toEqual(before);
      valueOf(await claim(code, undefined, await joinMember(api)));
    });

    it('is refused to a member who has had free credit', async () => {
      valueOf(await claim(await make(freeCredit)));
      await expectRefused(await make(freeCredit), 'claim_promo_only_once');
    });

    it('is refused when its multiplier is not in the terms any more', async () =>
      expectRefused(await make({ ...freeCredit, multiplier: 7 }), 'multiplier_not_found'));

    it('is refused while the house has switched free credit off', async () => {
      const code = await make(freeCredit);
      await setPromotionSwitch(db.sql, { code: 'FREE', on: false });
      await expectRefused(code, 'coupon_not_available');
    });
  });

  describe('is refused, by look-up and claim,', () => {
    it('when it does not exist', async () => expectRefused('NOBODY-MADE-IT', 'coupon_not_available'));

    it('when it is not a valid code', async () => expectRefused('no code!', 'coupon_not_available'));

    it('when it has expired', async () => {
      const at = api.deps.now();
      const code = await make({ createdAt: addDays(at, -7), expiresAt: at });
      await expectRefused(code, 'coupon_not_available');
    });

    it('when it is used up', async () => {
      const code = await make({ uses: 1 });
      valueOf(await claim(code, undefined, await joinMember(api)));
      await expectRefused(code, 'coupon_not_available');
    });

    it('when the member has claimed it, even when it is used up, too', async () => {
      const code = await make({ uses: 1 });
      valueOf(await claim(code));
      await expectRefused(code, 'claim_promo_only_once');
    });

    it('for depositors until the first deposit is credited', async () => {
      const code = await make({ audience: 'depositor' });
      await expectRefused(code, 'ftd_required');
      await creditDeposit(api, maria, { amount: '10', promotionId: '' });
      expect(valueOf(await claim(code)).value).toBe('50.00');
    });

    // Specification 6.2: /couponcode/getcoupondetails
    it('for newbies after a deposit or after 30 days', async () => {
      const code = await make({ audience: 'newbie' });
      expect(valueOf(await look(code)).value).toBe('50.00');
      await creditDeposit(api, maria, { amount: '10', promotionId: '' });
      await expectRefused(code, 'newbie_unmet');
      maria = await joinMember(api);
      const joined = addDays(api.deps.now(), -SETTINGS.promotion.newbieDays);
      await db.sql`UPDATE member SET created_at = ${joined} WHERE id = ${await idOf()}`;
      await expectRefused(code, 'newbie_unmet');
    });
  });

  it.each([
    ['cooloff', 'cooling_off'],
    ['selfexclude', 'self_excluded'],
  ])('is refused in self-exclusion or cool-off (%s)', async (kind, key) => {
    const code = await make();
    await db.sql`
      INSERT INTO member_exclusion (member_id, kind, starts_at, ends_at, firm_until)
      VALUES (${await idOf()}, ${kind}, now() - interval '1 hour', now() + interval '1 day', now())`;
    expect(refusalOf(await claim(code))).toEqual([2, key]);
    expect(await pools()).toEqual([0, 0]);
  });

  describe('of the house', () => {
    const create = (changes: object = {}) =>
      api.call(
        operator.createcoupon,
        {
          coupon_code: `h-${randomUUID().slice(0, 18)}`,
          kind: 'cash',
          value: '25',
          for: 'all',
          uses: 2,
          days: 1,
          ...changes,
        },
        { staff: 'admin' },
      );

    it('can be claimed for its days, and the audit log has who made it', async () => {
      const { coupon_code } = valueOf(await create());
      expect(coupon_code).toBe(coupon_code.toUpperCase());
      expect(valueOf(await claim(coupon_code))).toEqual({ kind: 'cash', value: '25.00' });
      const audit = await db.sql`SELECT act, actor FROM operator_audit WHERE subject = ${coupon_code}`;
      expect(audit).toMatchObject([{ act: 'create coupon', actor: expect.stringMatching(/./) }]);
      const [row] = await db.sql<{ days: number }[]>`
        SELECT extract(epoch FROM expires_at - created_at)::float / 86400 AS days FROM coupon WHERE code = ${coupon_code}`;
      expect(row?.days).toBe(1);
    });

    it('of free credit has the default multiplier unless another of the terms is given', async () => {
      const usual = valueOf(await create({ kind: 'free_credit' })).coupon_code;
      const other = valueOf(await create({ kind: 'free_credit', multiplier: 'x10' })).coupon_code;
      expect(valueOf(await look(usual)).text.en).toContain('₱125');
      expect(valueOf(await look(other)).text.en).toContain('₱250');
    });

    it.each([
      ['coupon_exists', 'whose code there is, in whatever case', { coupon_code: 'TWICE-MADE' }],
      ['invalid_filter', 'with a multiplier that no terms have', { kind: 'free_credit', multiplier: 'x7' }],
      ['invalid_amount', 'of half a token', { kind: 'token', value: '0.5' }],
      ['invalid_amount', 'of part of a ticket', { kind: 'ticket', value: '1.0001' }],
      ['invalid_amount', 'of nothing', { value: '0' }],
    ])('is refused with %s when it is one %s', async (key, _title, changes) => {
      if (key === 'coupon_exists') await make({ code: 'TWICE-MADE' });
      const code = 'coupon_code' in changes ? { coupon_code: 'twice-Made' } : {};
      const before = await snapshotOf(db.sql);
      expect(refusalOf(await create({ ...changes, ...code }))).toEqual([2, key]);
      expect(await snapshotOf(db.sql)).toEqual(before);
    });

    it('is made once by parallel requests', async () => {
      const coupon_code = `H-${randomUUID().slice(0, 18)}`.toUpperCase();
      const answers = await Promise.all(Array.from({ length: 5 }, () => create({ coupon_code })));
      expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => 'coupon_exists'),
        'success',
      ]);
    });
  });
});

describeOnDatabases('guessing codes of coupons', (db) => {
  const { couponAccount } = SETTINGS.limits;
  const wide = { burst: 100_000, everyMs: 1 };
  const limits = Object.fromEntries(Object.keys(SETTINGS.limits).map((name) => [name, wide]));
  const api = useApi(db, { limits: { ...limits, couponAccount } as typeof SETTINGS.limits });

  it('is limited after a few tries, look-ups and claims together', async () => {
    const maria = await joinMember(api);
    const tries = Array.from({ length: couponAccount.burst + 2 }, (_, at) => {
      const guess = { ...maria, coupon_code: `GUESS-${at}` };
      return at % 2
        ? api.call(couponcode.getcoupondetails, guess)
        : api.call(couponcode.claimcoupon, { ...guess, request_id: randomUUID() });
    });
    const answers = await Promise.all(tries);
    const texts = answers.map(({ statusdesc }) => statusdesc);
    expect(texts.filter((text) => text === 'coupon_not_available')).toHaveLength(couponAccount.burst);
    expect(texts.filter((text) => text === 'too_many_requests')).toHaveLength(2);
  });
});
