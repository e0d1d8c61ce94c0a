import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fund, member, payg, pesos } from '@palaro/contract';
import { grantTo } from '../../../test/wallet-grant.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { Refused } from '../../platform/server/refusal.ts';
import { SETTINGS } from '../../settings.ts';
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
import { checkMayDeposit, checkMayPlay, checkNotExcluded } from './index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnDatabases('a member who protects themselves', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const limitset = (who: Credentials, kind: string, period: string, amount?: string) =>
    api.call(member.limitset, { ...who, kind, period, amount });
  const limitsOf = async (who: Credentials) => valueOf(await api.call(member.limitlist, who)).limits;
  /** The key of the refusal; nothing when the action is allowed. */
  const keyOf = (checked: Promise<void>) =>
    checked.then(
      () => undefined,
      (error: unknown) => (error instanceof Refused ? error.key : error),
    );
  const mayPlay = async (who: Credentials) => {
    const memberId = await memberIdOf(api, who);
    return keyOf(checkMayPlay(db.sql, api.deps, { memberId }));
  };
  const isKept = async (who: Credentials) =>
    keyOf(checkNotExcluded(db.sql, api.deps, await memberIdOf(api, who)));
  const mayDeposit = async (who: Credentials, amount: number) => {
    const memberId = await memberIdOf(api, who);
    return keyOf(checkMayDeposit(db.sql, api.deps, { memberId, amount: pesos(amount) }));
  };
  /** What every page says before anything is pressed. */
  const closedFor = async (who: Credentials) => valueOf(await api.call(member.getbalance, who))[0]?.closed;
  let tickets = 0;
  const plantDeposit = async (who: Credentials, amount: number, state: string, creditedAt: Date | null) => {
    tickets += 1;
    await db.sql`
      INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at, credited_at)
      VALUES (${`D-${tickets}`}, ${await memberIdOf(api, who)}, 'mayapay', ${pesos(amount)}, 'PHP', ${state}, '', 'mobile',
              ${api.deps.now()}, ${api.deps.now()}, ${creditedAt})`;
  };

  describe('with limits', () => {
    it('has none at first', async () => {
      const who = await joinMember(api);
      expect(valueOf(await api.call(member.limitlist, who))).toEqual({ limits: [] });
      expect(refusalOf(await limitset(who, 'deposit', 'day'))).toEqual([2, 'no_changes']);
    });

    it('counts open deposits: the newest that would pass a new limit are closed', async () => {
      const who = await joinMember(api);
      const startDeposit = async () => {
        const request = {
          deposit_amount: '20',
          mode: 'mobile',
          return_url: SITE_URL,
          request_id: randomUUID(),
        };
        return valueOf(await api.call(payg.depositCalls.mayapay, { ...who, ...request })).ticket_id;
      };
      const opened = [await startDeposit(), await startDeposit(), await startDeposit(), await startDeposit()];
      valueOf(await limitset(who, 'deposit', 'day', '45'));
      const tracked = valueOf(await api.call(fund.deposittracker, who));
      expect(
        opened.map((id) => {
          const found = tracked.find(({ ticket_id }) => ticket_id === id);
          return [found?.state, found?.closed_for];
        }),
      ).toEqual([
        ['PENDING', undefined],
        ['PENDING', undefined],
        ['CANCELLED', 'limit'],
        ['CANCELLED', 'limit'],
      ]);
      const last = opened.at(-1) ?? '';
      const { payment_id: id = '' } = api.gateway.payments.get(last) ?? {};
      await api.webhook('mayapay', { type: 'payment.paid', reference: last, id, amount: '20.00' });
      await api.run('gatewayEvents');
      expect(valueOf(await api.call(fund.deposittracker, { ...who, ticket_id: last }))).toMatchObject([
        { state: 'CANCELLED', returned: true },
      ]);
      expect(valueOf(await api.call(member.getbalance, who))).toMatchObject([{ cash: '0.00' }]);
    });

    it('does not hold the sum of a gateway that gave no page against the next one', async () => {
      const who = await joinMember(api);
      valueOf(await limitset(who, 'deposit', 'day', '100'));
      const start = (code: 'mayapay' | 'dgpaygcash') =>
        api.call(payg.depositCalls[code], {
          ...who,
          deposit_amount: '100',
          mode: 'mobile',
          return_url: SITE_URL,
          request_id: randomUUID(),
        });
      const states = async () =>
        valueOf(await api.call(fund.deposittracker, who)).map(({ state, closed_for }) => [state, closed_for]);
      api.gateway.mood = 'silence';
      expect(refusalOf(await start('mayapay'))).toEqual([2, 'failedtolaunchpaymentgateway']);
      expect(await states()).toEqual([['CREATED', undefined]]);
      api.gateway.mood = 'ok';
      valueOf(await start('dgpaygcash'));
      const both = [
        ['PENDING', undefined],
        ['CANCELLED', 'limit'],
      ];
      expect(await states()).toEqual(both);
      // The page that is open now may be paid at any moment.
      expect(refusalOf(await start('mayapay'))).toEqual([2, 'deposit_limit_reached']);
      expect(await states()).toEqual(both);
    });

    // Promise mfe-auth limit.none.text
    // Promise mfe-auth limit.hint
    // Promise member-api guides.responsible-gaming-philippines.blocks.3.text
    // Promise member-api legal.terms.blocks.19.items.0
    // Promise member-api help.questions.account-play-less.answer.0
    it('makes one tighter at once, and looser only with a second request after the old period', async () => {
      const who = await joinMember(api);
      expect(valueOf(await limitset(who, 'deposit', 'day', '500'))).toEqual([
        { kind: 'deposit', period: 'day', amount: '500.00', used: '0.00' },
      ]);
      expect(valueOf(await limitset(who, 'deposit', 'day', '300'))).toMatchObject([{ amount: '300.00' }]);
      expect(refusalOf(await limitset(who, 'deposit', 'day', '300.0'))).toEqual([2, 'no_changes']);
      const [asked] = valueOf(await limitset(who, 'deposit', 'day', '1000'));
      expect(asked).toMatchObject({ amount: '300.00', next: { amount: '1000.00', can_confirm: false } });
      expect(await mayDeposit(who, 301)).toBe('deposit_limit_reached');
      expect(refusalOf(await limitset(who, 'deposit', 'day', '1000'))).toEqual([2, 'no_changes']);
      api.aheadMs = DAY + MINUTE;
      await relogin(who);
      expect(await limitsOf(who)).toMatchObject([{ amount: '300.00', next: { can_confirm: true } }]);
      expect(await mayDeposit(who, 301)).toBe('deposit_limit_reached');
      expect(valueOf(await limitset(who, 'deposit', 'day', '1000'))).toEqual([
        { kind: 'deposit', period: 'day', amount: '1000.00', used: '0.00' },
      ]);
      expect(await mayDeposit(who, 301)).toBeUndefined();
    });

    it('removes one in the same way, and cancels a looser request by requesting the current limit', async () => {
      const who = await joinMember(api);
      valueOf(await limitset(who, 'wager', 'single', '20'));
      expect(valueOf(await limitset(who, 'wager', 'single'))).toMatchObject([
        { amount: '20.00', next: { amount: '' } },
      ]);
      expect(valueOf(await limitset(who, 'wager', 'single', '20'))).toEqual([
        { kind: 'wager', period: 'single', amount: '20.00', used: '0.00' },
      ]);
      valueOf(await limitset(who, 'wager', 'single'));
      api.aheadMs = DAY + MINUTE;
      await relogin(who);
      expect(valueOf(await limitset(who, 'wager', 'single'))).toEqual([]);
    });

    it.each([
      ['wager', 'day', '5'],
      ['deposit', 'single', '5'],
      ['loss', 'single', '5'],
      ['session', 'week', '60'],
      ['session', 'single', '1.5'],
      ['session', 'single', '1441'],
      ['deposit', 'day', '0'],
      ['deposit', 'day', '-1'],
    ])('is refused a limit of %s for a %s of %s', async (kind, period, amount) => {
      expect(refusalOf(await limitset(await joinMember(api), kind, period, amount))).toEqual([
        2,
        'invalid_limit',
      ]);
    });

    it('sends the same request many times at once, and it is stored once', async () => {
      const who = await joinMember(api);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => limitset(who, 'loss', 'week', '50')),
      );
      expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual([
        ...Array.from({ length: 9 }, () => 'no_changes'),
        'success',
      ]);
      const events = await db.sql`
        SELECT what, details FROM protection_event WHERE member_id = ${await memberIdOf(api, who)}`;
      expect(events).toEqual([
        { what: 'limit tightened', details: { kind: 'loss', period: 'week', amount: '500000' } },
      ]);
    });

    // Promise member-api guides.responsible-gaming-philippines.blocks.2.items.0
    // Promise member-api legal.terms.blocks.19.items.0
    // ASVS 2.3.2
    it('deposits no more than a day, week or month allows, pending deposits included', async () => {
      const who = await joinMember(api);
      valueOf(await limitset(who, 'deposit', 'day', '100'));
      const now = api.deps.now();
      await plantDeposit(who, 40, 'CREDITED', now);
      await plantDeposit(who, 30, 'PENDING', null);
      await plantDeposit(who, 500, 'EXPIRED', null);
      await plantDeposit(who, 500, 'CREDITED', new Date(now.getTime() - 32 * DAY));
      expect(await limitsOf(who)).toMatchObject([{ used: '70.00' }]);
      expect(await mayDeposit(who, 30)).toBeUndefined();
      expect(await mayDeposit(who, 31)).toBe('deposit_limit_reached');
      const other = await joinMember(api);
      for (const period of ['week', 'month'] as const) {
        valueOf(await limitset(other, 'deposit', period, '100'));
        expect(await mayDeposit(other, 100)).toBeUndefined();
        expect(await mayDeposit(other, 101)).toBe('deposit_limit_reached');
      }
    });

    // Promise member-api guides.responsible-gaming-philippines.blocks.2.items.1
    // Promise member-api legal.terms.blocks.19.items.0
    it('cannot play any more when the loss limit of the day is reached', async () => {
      const who = await joinMember(api);
      await giveCash(api, who, '100');
      valueOf(await limitset(who, 'loss', 'day', '50'));
      await playRound(api, who, { stake: '40', payout: '10' });
      expect(await limitsOf(who)).toMatchObject([{ kind: 'loss', used: '30.00' }]);
      expect(await mayPlay(who)).toBeUndefined();
      await playRound(api, who, { stake: '20', payout: '0' });
      expect(await mayPlay(who)).toBe('loss_limit_reached');
    });

    // Promise member-api guides.responsible-gaming-philippines.blocks.2.items.3
    it('cannot play longer than the session limit, in any game, until after a break', async () => {
      const who = await joinMember(api);
      await giveCash(api, who, '100');
      valueOf(await limitset(who, 'session', 'single', '60'));
      await playFor(who, 70);
      expect(await limitsOf(who)).toMatchObject([{ kind: 'session', amount: '60', used: '70' }]);
      expect(await mayPlay(who)).toBe('session_limit_reached');
      api.aheadMs = SETTINGS.protection.breakMs;
      expect(await mayPlay(who)).toBeUndefined();
      expect(await limitsOf(who)).toMatchObject([{ used: '0' }]);
    });
  });

  describe('with a pause', () => {
    // Promise mfe-auth pause.lead
    // Promise mfe-auth pause.sure.text
    // Promise member-api guides.responsible-gaming-philippines.blocks.5.text
    // Promise member-api legal.terms.blocks.19.items.1
    // Promise member-api help.questions.account-play-less.answer.0
    it('can neither play nor deposit for the chosen days, and cannot change that', async () => {
      const who = await joinMember(api);
      const { ends_at } = valueOf(await api.call(member.cooloff, { ...who, days: 3 }));
      expect(await isKept(who)).toBe('cooling_off');
      expect(refusalOf(await api.call(member.cooloff, { ...who, days: 1 }))).toEqual([2, 'cooling_off']);
      const { exclusion } = valueOf(await api.call(member.limitlist, who));
      expect(exclusion).toEqual({ kind: 'cooloff', ends_at, firm_until: ends_at });
      expect(await closedFor(who)).toBe('cooling_off');
      api.aheadMs = 3 * DAY + 1_000;
      expect(await isKept(who)).toBeUndefined();
    });

    it.each([0, 91, 1.5, '3'])('is refused one of %p days', async (days) => {
      const who = await joinMember(api);
      expect(refusalOf(await api.call(member.cooloff, { ...who, days }))).toEqual([2, 'invalid_period']);
    });
  });

  describe('with a self-exclusion', () => {
    // Promise mfe-auth exclude.lead
    // Promise mfe-auth exclude.sure.text
    // Promise member-api guides.responsible-gaming-philippines.blocks.7.text
    // Promise member-api legal.terms.blocks.19.items.1
    it.each([
      ['6months', 185],
      ['1year', 367],
      ['5years', 1828],
    ])('of %s is excluded until it ends; at least six months of it are firm', async (period, days) => {
      const who = await joinMember(api);
      const { ends_at, firm_until } = valueOf(await api.call(member.selfexclude, { ...who, period }));
      if (period === '6months') expect(firm_until).toBe(ends_at);
      else expect(firm_until < ends_at).toBe(true);
      expect(await isKept(who)).toBe('self_excluded');
      expect(refusalOf(await api.call(member.selfexclude, { ...who, period: '5years' }))).toEqual([
        2,
        'self_excluded',
      ]);
      expect(refusalOf(await api.call(member.cooloff, { ...who, days: 3 }))).toEqual([2, 'self_excluded']);
      const { exclusion } = valueOf(await api.call(member.limitlist, who));
      expect(exclusion).toEqual({ kind: 'selfexclude', ends_at, firm_until });
      expect(await closedFor(who)).toBe('self_excluded');
      api.aheadMs = (days - 5) * DAY;
      expect(await isKept(who)).toBe('self_excluded');
      api.aheadMs = days * DAY;
      expect(await isKept(who)).toBeUndefined();
    });

    it('during a cool-off has priority, and log-in stays possible', async () => {
      const who = await joinMember(api);
      valueOf(await api.call(member.cooloff, { ...who, days: 90 }));
      valueOf(await api.call(member.selfexclude, { ...who, period: '6months' }));
      expect(await isKept(who)).toBe('self_excluded');
      await relogin(who);
      valueOf(await api.call(member.getbalance, who));
    });

    // Promise mfe-auth exclude.lead
    // Promise member-api guides.responsible-gaming-philippines.blocks.7.text
    // Promise member-api legal.terms.blocks.19.items.1
    it('loses a running promotion and can withdraw the own money', async () => {
      const who = await joinMember(api);
      await grantTo(db.sql, await memberIdOf(api, who), { deposit: 50n, bonus: 25n });
      valueOf(await api.call(member.selfexclude, { ...who, period: '6months' }));
      const [balance] = valueOf(await api.call(member.getbalance, who));
      expect(balance).toMatchObject({ cash: '50.00', promo: '0.00' });
    });

    it('is refused a bet that is in flight', async () => {
      const who = await joinMember(api);
      await giveCash(api, who, '100');
      valueOf(await api.call(member.selfexclude, { ...who, period: '6months' }));
      await expect(playRound(api, who, { stake: '10', payout: '0' })).rejects.toThrow(/403/);
    });
  });

  describe('by the reality check', () => {
    // Promise member-api guides.responsible-gaming-philippines.blocks.9.text
    it('sees each hour how long and for how much they have played', async () => {
      const who = await joinMember(api);
      await giveCash(api, who, '100');
      expect(valueOf(await api.call(member.realitycheck, who))).toMatchObject({
        is_due: false,
        minutes: 0,
        wagered: '0.00',
        net: '0.00',
      });
      await playFor(who, 59);
      expect(valueOf(await api.call(member.realitycheck, who))).toMatchObject({ is_due: false, minutes: 59 });
      await playFor(who, 61);
      const due = valueOf(await api.call(member.realitycheck, who));
      expect(due).toMatchObject({ is_due: true, minutes: 61, wagered: '80.00', net: '-40.00' });
      const { next_at } = valueOf(await api.call(member.realitycheckack, who));
      const after = valueOf(await api.call(member.realitycheck, who));
      expect(after).toEqual({ is_due: false, minutes: 0, wagered: '0.00', net: '0.00', next_at });
    });
  });

  /** Another device, because the first session has expired by then. */
  async function relogin(who: Credentials): Promise<void> {
    const request = { account_id: who.account_id, password: 'sandigan88' };
    const [session] = valueOf(await api.call(member.login, request));
    who.auth_token = session?.session_token ?? '';
  }

  /** Makes rounds as if the member had played every ten minutes until now, because rounds use the database's clock. */
  async function playFor(who: Credentials, minutes: number): Promise<void> {
    const memberId = await memberIdOf(api, who);
    await db.sql`DELETE FROM round WHERE member_id = ${memberId}`;
    await db.sql`DELETE FROM game_session WHERE member_id = ${memberId}`;
    for (let ago = minutes; ; ago = Math.max(0, ago - 10)) {
      await db.sql`
        INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date, opened_at, closed_at)
        VALUES ('launchone', ${`${memberId} ${minutes} ${ago}`}, ${memberId}, 'bangka', 'settled', ${pesos(10)}, ${pesos(5)},
                ((now() - ${`${ago} minutes`}::interval) AT TIME ZONE 'Asia/Kuala_Lumpur')::date, now() - ${`${ago} minutes`}::interval,
                now() - ${`${ago} minutes`}::interval)`;
      if (ago === 0) return;
    }
  }
});

describeOnDatabases('in the market pagcor a member', (db) => {
  const api = useApi(db, {}, 'pagcor');

  it('can deposit only after the identity check', async () => {
    const who = await joinMember(api);
    const memberId = await memberIdOf(api, who);
    const check = () => checkMayDeposit(db.sql, api.deps, { memberId, amount: pesos(10) });
    await expect(check()).rejects.toMatchObject({ key: 'identity_required' });
    await plantCheck(memberId, 'pending');
    await expect(check()).rejects.toMatchObject({ key: 'identity_required' });
    await db.sql`UPDATE identity_check SET state = 'approved', decided_at = now() WHERE member_id = ${memberId}`;
    await check();
  });

  async function plantCheck(memberId: bigint, state: string): Promise<void> {
    const path = `document/${memberId}.jpg`;
    await db.sql`INSERT INTO upload (path, member_id, purpose, content_sealed, created_at) VALUES (${path}, ${memberId}, 'document', '', now())`;
    await db.sql`
      INSERT INTO identity_check (member_id, state, document_type, birthday_sealed, document_path, selfie_path, submitted_at)
      VALUES (${memberId}, ${state}, 'passport', '', ${path}, ${path}, now())`;
  }
});
