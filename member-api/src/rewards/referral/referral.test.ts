import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { event, EVERY_DAY, member, operator, pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../../money/ledger/index.ts';
import { SETTINGS } from '../../settings.ts';
import { addTickets, readTickets, readTokens } from '../tickets/index.ts';
import { readTurnover } from '../turnover/index.ts';
import {
  addBank,
  availableOf,
  deposit,
  giveCash,
  joinMember,
  memberIdOf,
  PASSWORD,
  playRound,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

type Member = Awaited<ReturnType<typeof joinMember>>;

const DAY_MS = 24 * 60 * 60_000;
const newAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

describeOnDatabases('a member who was referred', (db) => {
  const api = useApi(db);
  let referrer: Member;
  let referee: Member;
  /** Every test begins with a referrer who has deposited 10. */
  beforeEach(async () => {
    referrer = await joinMember(api, { address: newAddress() });
    await deposit(api, referrer, '10');
    referee = await friendOf(referrer);
  });
  afterEach(async () => {
    await api.rewind();
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  async function friendOf(who: Credentials, address = newAddress()): Promise<Member> {
    const friend = await joinMember(api, { address });
    await db.sql`
      UPDATE member SET referrer_id = ${await memberIdOf(api, who)} WHERE id = ${await memberIdOf(api, friend)}`;
    return friend;
  }
  /** Wins nothing, so that the whole stake counts. */
  const play = (who: Credentials, stake: string) => playRound(api, who, { stake, payout: '0' });
  /** Runs the job when every waiting referral is due again. */
  async function look(): Promise<void> {
    await db.sql`UPDATE referral_bonus SET check_at = created_at WHERE state = 'WAITING'`;
    await api.run('referrals');
  }
  const earned = async (who = referrer) => (await availableOf(api, who)) - pesos(10);
  const friends = async (who: Credentials = referrer) =>
    valueOf(await api.call(report.refereelist, { ...who, working_date: EVERY_DAY }));
  /** The next day, with new sessions for the old ones have ended. */
  async function nextDay(...whose: Member[]): Promise<void> {
    api.aheadMs += DAY_MS;
    for (const who of whose) {
      const login = { account_id: who.account_id, password: PASSWORD };
      const [session] = valueOf(await api.call(member.login, login, { address: newAddress() }));
      who.auth_token = session?.session_token ?? '';
    }
  }

  describe('pays the referrer', () => {
    // Promise mfe-promotions referral.intro
    // Promise mfe-promotions referral.how.example
    it.each([
      ['100', 10],
      ['200', 20],
      ['5000', 20],
    ])('for a deposit of %s the amount of %i, once it has been played', async (amount, bonus) => {
      await deposit(api, referee, amount);
      await look();
      expect(await earned()).toBe(0n);
      expect((await friends()).list[0]).toMatchObject({
        has_deposited: true,
        earned: '0.00',
        waiting: `${bonus}.00`,
        checking: '0.00',
      });
      await play(referee, String(Number(amount) - 1));
      await look();
      expect(await earned()).toBe(0n);
      await play(referee, '1');
      await look();
      await look();
      expect(await earned()).toBe(pesos(bonus));
      const list = await friends();
      expect(list).toMatchObject({
        total: 1,
        total_earned: `${bonus}.00`,
        total_waiting: '0.00',
        can_earn: true,
        left_this_month: 49,
        referral_code: expect.any(String),
      });
      expect(list.list[0]).toMatchObject({ earned: `${bonus}.00`, waiting: '0.00' });
      expect(JSON.stringify(list)).not.toContain(referee.account_id);
    });

    // Promise mfe-promotions referral.how.cash
    // Promise member-api legal.bonus-policy.blocks.14.items.0
    it('with cash that is to be played once', async () => {
      await play(referrer, '10');
      const id = await memberIdOf(api, referrer);
      expect((await readTurnover(db.sql, id)).outstanding).toBe(0n);
      await deposit(api, referee, '100');
      await play(referee, '100');
      await look();
      expect(await readTurnover(db.sql, id)).toMatchObject({ required: pesos(10), outstanding: pesos(10) });
    });

    it('once, however many processes look', async () => {
      await deposit(api, referee, '100');
      await play(referee, '100');
      await Promise.all([look(), look(), look()]);
      expect(await earned()).toBe(pesos(10));
    });

    // Promise mfe-promotions referral.how.deposit
    // Promise member-api legal.bonus-policy.blocks.14.items.0
    it('for one deposit of a day, and for another one of the next day', async () => {
      await deposit(api, referee, '50');
      await deposit(api, referee, '200');
      await play(referee, '250');
      await look();
      expect(await earned()).toBe(pesos(5));
      await nextDay(referee, referrer);
      await deposit(api, referee, '200');
      await play(referee, '200');
      await look();
      expect(await earned()).toBe(pesos(25));
    });

    it('for the oldest deposit first, when more was deposited before it was played', async () => {
      await deposit(api, referee, '50');
      await nextDay(referee, referrer);
      await deposit(api, referee, '200');
      await play(referee, '50');
      await look();
      expect(await earned()).toBe(pesos(5));
      await play(referee, '199');
      await look();
      expect(await earned()).toBe(pesos(5));
      await play(referee, '1');
      await look();
      expect(await earned()).toBe(pesos(25));
    });
  });

  describe('under a promotion', () => {
    it('pays when its requirement is met', async () => {
      await deposit(api, referee, '100', 'DB');
      await play(referee, '20');
      await look();
      expect(await earned()).toBe(0n);
      for (let round = 0; round < 5; round += 1) await playRound(api, referee, { stake: '40', payout: '80' });
      await api.run('promotions');
      await look();
      expect(await earned()).toBe(pesos(10));
    });

    it('pays after its end only when what was given back has been played', async () => {
      await deposit(api, referee, '100', 'DB');
      valueOf(await api.call(member.cancelpromotion, { ...referee, request_id: randomUUID() }));
      await look();
      expect(await earned()).toBe(0n);
      await play(referee, '100');
      await look();
      expect(await earned()).toBe(pesos(10));
    });
  });

  describe('pays nothing', () => {
    // Promise mfe-promotions referral.how.own
    // Promise member-api legal.bonus-policy.blocks.14.items.2
    // Promise mfe-promotions referral.needDeposit.text
    it('to a ring: four friends who deposit and play, and no deposit of one’s own', async () => {
      const head = await joinMember(api, { address: newAddress() });
      const ring = [await friendOf(head), await friendOf(head), await friendOf(head), await friendOf(head)];
      for (const one of ring) {
        await deposit(api, one, '200');
        await play(one, '200');
      }
      await look();
      expect(await availableOf(api, head)).toBe(0n);
      expect(await readTickets(db.sql, await memberIdOf(api, head))).toBe(0);
      expect(await friends(head)).toMatchObject({
        total: 4,
        total_earned: '0.00',
        total_waiting: '0.00',
        total_checking: '0.00',
        can_earn: false,
      });
      // A deposit of one's own afterwards does not pay for what came before it.
      await deposit(api, head, '10');
      await look();
      expect(await availableOf(api, head)).toBe(pesos(10));
    });

    // Specification 6.2
    it('to a blocked referrer, nor for a member of an affiliate', async () => {
      const setState = (state: string) =>
        db.sql`UPDATE member SET state = ${state} WHERE account_id = ${referrer.account_id}`;
      await setState('suspended');
      await deposit(api, referee, '100');
      await setState('active');
      await nextDay(referee, referrer);
      await db.sql`UPDATE member SET affiliate_code = 'MANILA' WHERE account_id = ${referee.account_id}`;
      await deposit(api, referee, '100');
      await play(referee, '200');
      await look();
      expect(await earned()).toBe(0n);
    });

    it('to one who was banned meanwhile, and to one in a pause only after it', async () => {
      await deposit(api, referee, '100');
      await play(referee, '100');
      const pause = { ...referrer, days: 1 };
      valueOf(await api.call(member.cooloff, pause));
      await look();
      expect(await earned()).toBe(0n);
      await nextDay(referrer, referee);
      await look();
      expect(await earned()).toBe(pesos(10));
      await deposit(api, referee, '100');
      await play(referee, '100');
      await db.sql`UPDATE member SET state = 'banned' WHERE account_id = ${referrer.account_id}`;
      await look();
      expect(await earned()).toBe(pesos(10));
      const ended = await db.sql`SELECT FROM referral_bonus WHERE state = 'REFUSED' AND reason = 'account'`;
      expect(ended).toHaveLength(1);
    });
  });

  describe('waits for a person', () => {
    const asStaff = { staff: 'admin' } as const;
    const waiting = async (friend: Credentials) =>
      valueOf(await api.call(operator.referrals, {}, asStaff)).filter(
        (one) => one.referee === friend.account_id,
      );
    async function playedFriend(address?: string): Promise<{ friend: Member; ticket_id: string }> {
      const friend = await friendOf(referrer, address);
      const ticket_id = await deposit(api, friend, '100');
      await play(friend, '100');
      return { friend, ticket_id };
    }

    // Promise mfe-promotions referral.how.check
    // Promise member-api legal.bonus-policy.blocks.14.items.3
    it('when both log in from one address, and is paid when that person approves', async () => {
      const address = newAddress();
      const login = { account_id: referrer.account_id, password: PASSWORD };
      valueOf(await api.call(member.login, login, { address }));
      const { friend, ticket_id } = await playedFriend(address);
      await look();
      expect(await earned()).toBe(0n);
      expect(await friends()).toMatchObject({ total_checking: '10.00', total_waiting: '0.00' });
      expect(await waiting(friend)).toEqual([
        expect.objectContaining({
          ticket_id,
          referrer: referrer.account_id,
          deposit: '100.00',
          amount: '10.00',
          jackpot_ticket: true,
          risks: ['device', 'address'],
        }),
      ]);
      valueOf(await api.call(operator.approvereferral, { ticket_id }, asStaff));
      expect(await earned()).toBe(pesos(10));
      expect(await readTickets(db.sql, await memberIdOf(api, referrer))).toBe(1);
      expect(refusalOf(await api.call(operator.approvereferral, { ticket_id }, asStaff))).toEqual([
        2,
        'ticket_already_processed',
      ]);
    });

    it('on another device of one address, and earns nothing when that person refuses', async () => {
      const address = newAddress();
      const login = { account_id: referrer.account_id, password: PASSWORD };
      valueOf(await api.call(member.login, login, { address }));
      await db.sql`
        UPDATE session SET user_agent = 'another' WHERE member_id = ${await memberIdOf(api, referrer)}`;
      const { friend, ticket_id } = await playedFriend(address);
      await look();
      expect((await waiting(friend)).map(({ risks }) => risks)).toEqual([['address']]);
      const reject = { ticket_id, reason: 'one household' };
      valueOf(await api.call(operator.rejectreferral, reject, asStaff));
      await look();
      expect(await earned()).toBe(0n);
      expect(await readTickets(db.sql, await memberIdOf(api, referrer))).toBe(0);
      expect(await friends()).toMatchObject({ total_checking: '0.00', total_earned: '0.00' });
      expect(refusalOf(await api.call(operator.rejectreferral, reject, asStaff))).toEqual([
        2,
        'ticket_already_processed',
      ]);
      expect(
        refusalOf(
          await api.call(operator.rejectreferral, { ...reject, ticket_id: 'D000000-XXXXXX' }, asStaff),
        ),
      ).toEqual([2, 'ticket_not_exists']);
    });

    // Promise mfe-promotions referral.how.check
    // Promise member-api legal.bonus-policy.blocks.14.items.3
    it('when their bank accounts have one holder', async () => {
      await addBank(api, referrer, { holder: 'Maria Santos' });
      const { friend } = await playedFriend();
      await addBank(api, friend, { holder: 'maria  SANTOS' });
      await look();
      expect((await waiting(friend)).map(({ risks }) => risks)).toEqual([['bank']]);
    });

    it('and is not approved while the referrer is in self-exclusion', async () => {
      await addBank(api, referrer, { holder: 'Pedro Cruz' });
      const { friend, ticket_id } = await playedFriend();
      await addBank(api, friend, { holder: 'Pedro Cruz' });
      await look();
      const exclude = { ...referrer, period: '6months' };
      valueOf(await api.call(member.selfexclude, exclude));
      const answer = await api.call(operator.approvereferral, { ticket_id }, asStaff);
      expect(refusalOf(answer)).toEqual([2, 'self_excluded']);
      expect(await earned()).toBe(0n);
    });
  });

  describe('brings a jackpot ticket', () => {
    const ticketsOf = async (who: Credentials) => readTickets(db.sql, await memberIdOf(api, who));

    // Specification 9.21
    // Promise mfe-promotions tickets.none.text
    // Promise mfe-promotions referral.how.ticket
    // Promise member-api legal.bonus-policy.blocks.14.items.1
    it('for the first deposit of 100 or more, whichever that is', async () => {
      await deposit(api, referee, '99');
      await play(referee, '99');
      await look();
      expect(await ticketsOf(referrer)).toBe(0);
      // The second of its day: no bonus, but the ticket.
      await deposit(api, referee, '100');
      await look();
      // As the page says: not before it has been played.
      expect(await ticketsOf(referrer)).toBe(0);
      expect((await friends()).list).toMatchObject([{ waiting: '0.00', ticket_waiting: true }]);
      await play(referee, '100');
      await look();
      expect([await ticketsOf(referrer), await earned()]).toEqual([1, pesos(9) + 9_000n]);
      expect((await friends()).list[0]).not.toHaveProperty('ticket_waiting');
      await nextDay(referee, referrer);
      await deposit(api, referee, '100');
      await play(referee, '100');
      await look();
      expect(await ticketsOf(referrer)).toBe(1);
    });

    it('for each of many parallel referees, while others are redeemed', async () => {
      const referrerId = await memberIdOf(api, referrer);
      const [key, at] = [randomUUID(), new Date()];
      await db.sql.begin((tx) =>
        addTickets(tx, { memberId: referrerId, amount: 50, reason: 'reward', key, at }),
      );
      for (let index = 0; index < 5; index += 1) {
        const friend = await friendOf(referrer);
        await deposit(api, friend, '100');
        await play(friend, '100');
      }
      const redeemed = Array.from({ length: 5 }, () =>
        api.call(event.redeemticket, { ...referrer, ticket_count: 10, request_id: randomUUID() }),
      );
      await Promise.all([look(), look()]);
      expect((await Promise.all(redeemed)).map(({ status }) => status)).toEqual([1, 1, 1, 1, 1]);
      expect([await ticketsOf(referrer), await earned()]).toEqual([5, pesos(5 * 10 + 5 * 100)]);
    });
  });

  // Promise mfe-promotions predict.how
  // Promise member-api legal.bonus-policy.blocks.16.items.0
  it('has a prediction token for the day’s first deposit', async () => {
    await deposit(api, referee, '100');
    await deposit(api, referee, '100');
    const id = await memberIdOf(api, referee);
    expect(await readTokens(db.sql, id)).toBe(1);
    await nextDay(referee);
    await deposit(api, referee, '100');
    expect(await readTokens(db.sql, id)).toBe(2);
  });

  // Specification 3.18, 7.51: /report/refereelist
  it('is listed on the day of the sign-up', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const on = (working_date: string) => api.call(report.refereelist, { ...referrer, working_date });
    expect(valueOf(await on(today)).total).toBe(1);
    expect(refusalOf(await on('2020-01-01'))).toEqual([2, 'invalid_date_range']);
  });
});

describeOnDatabases('a referrer of many', (db) => {
  const api = useApi(db, { referral: { ...SETTINGS.referral, perMonth: 2 } });

  // Promise mfe-promotions referral.how.cash
  // Promise member-api legal.bonus-policy.blocks.14.items.0
  // Promise member-api legal.bonus-policy.blocks.14.items.2
  it('is paid for as many deposits as a month may have, and given every ticket', async () => {
    const referrer = await joinMember(api, { address: newAddress() });
    await deposit(api, referrer, '10');
    const referrerId = await memberIdOf(api, referrer);
    for (let index = 0; index < 4; index += 1) {
      const friend = await joinMember(api, { address: newAddress() });
      await db.sql`UPDATE member SET referrer_id = ${referrerId} WHERE id = ${await memberIdOf(api, friend)}`;
      await giveCash(api, friend, '1');
      await deposit(api, friend, '100');
      await playRound(api, friend, { stake: '100', payout: '0' });
    }
    api.aheadMs = 2 * 60 * 60_000;
    await api.run('referrals');
    await api.rewind();
    expect(await availableOf(api, referrer)).toBe(pesos(10 + 2 * 10));
    expect(await readTickets(db.sql, referrerId)).toBe(4);
    const list = valueOf(await api.call(report.refereelist, { ...referrer, working_date: EVERY_DAY }));
    expect(list).toMatchObject({ total_earned: '20.00', total_waiting: '0.00', left_this_month: 0 });
  });
});
