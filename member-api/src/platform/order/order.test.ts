import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fund, member, operator, pesos } from '@palaro/contract';
import {
  addBank,
  availableOf,
  giveCash,
  joinMember,
  pictureOf,
  refusalOf,
  useApi,
  valueOf,
  type CallOptions,
  type Credentials,
  type StaffName,
} from '../../../test/kit/index.ts';
import { SETTINGS } from '../../settings.ts';
import { describeOnDatabases } from '../database/testing.ts';
import { workingDateOf } from '../server/instants.ts';
import { typeAs } from '../operator/testing.ts';

const DAY = 24 * 3_600_000;
const WAITS = [2, 'order_waiting'];

describeOnDatabases('an act of the staff that makes value', (db) => {
  const api = useApi(db, { operator: SETTINGS.operator });
  let maria: Credentials & { phone: string };
  let days = 0;
  beforeEach(async () => {
    // A day of its own for each test, at noon: what was made in another one does not count, and no test crosses midnight.
    days += 40;
    const noon = new Date(`${workingDateOf(new Date())}T12:00:00+08:00`).getTime();
    api.aheadMs = noon + days * DAY - Date.now();
    maria = await joinMember(api);
  });
  afterEach(() => api.rewind());

  type Who = StaffName | CallOptions;
  const optionsOf = (who: Who) => (typeof who === 'string' ? { staff: who } : who);
  const adjust = (amount: string, who: Who = 'ana', more: object = {}) =>
    api.call(
      operator.adjust,
      {
        account_id: maria.account_id,
        amount,
        direction: 'credit',
        reason: 'ours',
        request_id: randomUUID(),
        ...more,
      },
      optionsOf(who),
    );
  const reward = (value: string, who: Who = 'cora', kind = 'cash') =>
    api.call(
      operator.sendinbox,
      {
        account_id: maria.account_id,
        title: 'A gift',
        text: 'For you',
        reward_kind: kind,
        reward: value,
        days: 7,
        request_id: randomUUID(),
      },
      optionsOf(who),
    );
  const coupon = (value: string, uses: number, who: Who = 'dan') =>
    api.call(
      operator.createcoupon,
      { coupon_code: `C${randomUUID().slice(0, 8)}`, kind: 'cash', value, for: 'all', uses, days: 7 },
      optionsOf(who),
    );
  const approve = (order_id: string, who: Who) =>
    api.call(operator.approveorder, { order_id }, optionsOf(who));
  /** The number of the order that an act became. */
  function orderOf(answer: { status: unknown; statusdesc: string; details?: unknown }): string {
    expect(refusalOf(answer)).toEqual(WAITS);
    return (answer.details as { order_id: string }).order_id;
  }
  const lastActs = async (page_size = 1) =>
    valueOf(await api.call(operator.audit, { page_size }, { staff: 'admin' })).list;
  const waitingFor = async (who: StaffName) => valueOf(await api.call(operator.orders, {}, { staff: who }));
  const inbox = async () =>
    valueOf(await api.call(member.inboxlist, maria)).inbox.map(({ title }) => title.en);

  describe('above what one person may do alone', () => {
    it('250,000 by one inbox reward is refused to one person, and nothing is in the inbox', async () => {
      const id = orderOf(await reward('250000'));
      orderOf(await reward('250000', 'admin'));
      expect(await inbox()).not.toContain('A gift');
      expect((await waitingFor('ana')).find(({ order_id }) => order_id === id)).toMatchObject({
        call: 'sendinbox',
        act: 'send message',
        account_id: maria.account_id,
        amount: '250000.00',
        maker: 'cora',
        maker_role: 'support',
        may_approve: true,
      });
      valueOf(await approve(id, 'ana'));
      expect(await inbox()).toContain('A gift');
    });

    it('a coupon counts with all its uses: 1 peso a million times', async () => {
      const id = orderOf(await coupon('1', 1_000_000));
      expect((await waitingFor('ana')).find(({ order_id }) => order_id === id)).toMatchObject({
        amount: '1000000.00',
        after: 'cash 1 × 1000000, for all',
      });
      valueOf(await coupon('1', 1_000));
      orderOf(await coupon('1', 1_001));
    });

    it('tokens and tickets count with what they may become', async () => {
      valueOf(await reward('1', 'cora', 'token'));
      orderOf(await reward('2', 'cora', 'token'));
      orderOf(await reward('51', 'cora', 'ticket'));
    });

    it('a rate is an order whatever it is, with the rate before and after', async () => {
      const set = (rate: string, who: StaffName) =>
        api.call(
          operator.setcontent,
          { name: 'rates', content: [{ currency: 'USDT', rate }] },
          { staff: who },
        );
      for (const who of ['dan', 'admin'] as const) {
        const id = orderOf(await set('9999', who));
        const found = (await waitingFor('ana')).find(({ order_id }) => order_id === id);
        expect(found).toMatchObject({ amount: '', after: 'USDT 9999', subject: 'rates' });
        expect(found?.before).toMatch(/^USDT \d/);
      }
      const id = orderOf(await set('58.5', 'dan'));
      valueOf(await approve(id, 'ana'));
      const again = orderOf(await set('60', 'dan'));
      expect((await waitingFor('ana')).find(({ order_id }) => order_id === again)?.before).toBe('USDT 58.5');
      const other = { name: 'socials', content: [] };
      valueOf(await api.call(operator.setcontent, other, { staff: 'dan' }));
    });

    it('what money goes through is switched off by one person, and on by two', async () => {
      const set = (on: boolean) =>
        api.call(operator.setswitch, { what: 'gateway', code: 'mayapay', on }, { staff: 'admin' });
      valueOf(await set(false));
      const id = orderOf(await set(true));
      valueOf(await approve(id, 'ela'));
      expect((await lastActs())[0]).toMatchObject({ before: 'off', after: 'on', actor: 'admin' });
    });

    it('an identity opens the way to what the member has', async () => {
      const { account_id, auth_token } = maria;
      const check = { account_id, auth_token, document_type: 'passport', birthday: '1990-01-01' };
      const pictures = { document: await pictureOf(), selfie: await pictureOf() };
      valueOf(await api.upload(member.kycsubmit, check, pictures));
      await giveCash(api, maria, '10000.01');
      const decide = (is: boolean) =>
        api.call(operator.decidekyc, { account_id, approve: is, reason: 'seen' }, { staff: 'ana' });
      orderOf(await decide(true));
      expect(valueOf(await decide(false)).state).toBe('rejected');
    });
  });

  describe('by small ones', () => {
    // Promise member-api legal.disputes.blocks.8.items.4
    // ASVS 2.3.2
    it('3 × 10,000 is one too many for a day, and the next day counts anew', async () => {
      valueOf(await adjust('10000'));
      valueOf(await adjust('10000'));
      orderOf(await adjust('10000'));
      valueOf(await adjust('5000'));
      orderOf(await adjust('0.01'));
      expect(await availableOf(api, maria)).toBe(pesos(25_000));
      api.aheadMs += DAY;
      valueOf(await adjust('10000'));
    });

    it('of several kinds adds up: splitting gains nothing', async () => {
      const [juan, pedro] = [await joinMember(api), await joinMember(api)];
      const to = ({ account_id }: Credentials) => ({ account_id });
      valueOf(await adjust('10000', 'admin', to(juan)));
      valueOf(await coupon('10', 1_000, 'admin'));
      valueOf(await adjust('4000', 'admin', { ...to(juan), direction: 'debit' }));
      maria = pedro;
      orderOf(await reward('1001', 'admin'));
      valueOf(await reward('1000', 'admin'));
      orderOf(await coupon('0.01', 1, 'admin'));
    });

    it('at once is no way either, to one member or to many', async () => {
      const members: Credentials[] = [];
      while (members.length < 6) members.push(await joinMember(api));
      const answers = await Promise.all(
        members.map(({ account_id }) => adjust('5000', 'ana', { account_id })),
      );
      expect(answers.filter(({ status }) => status === 1)).toHaveLength(5);
      const sums = await Promise.all(members.map((each) => availableOf(api, each)));
      expect(sums.reduce((sum: bigint, one) => sum + one, 0n)).toBe(pesos(25_000));
    });

    it('is one person with two accounts and two roles', async () => {
      const one = { token: await api.issuer.tokenOf('ana', { jti: 'one' }) };
      const two = {
        token: await api.issuer.tokenOf('ana', {
          jti: 'two',
          client_id: 'palaro-desk',
          name: 'Somebody Else',
          groups: ['staff-admin'],
        }),
      };
      valueOf(await adjust('10000', one));
      valueOf(await adjust('10000', two));
      const id = orderOf(await adjust('10000', one));
      expect(refusalOf(await approve(id, two))).toEqual([2, 'second_person_needed']);
    });
  });

  describe('as an order', () => {
    // Promise member-api legal.disputes.blocks.8.items.4
    // ASVS 16.2.1
    it('is carried out in its maker’s name, with the checker’s beside it, the amount, before and after', async () => {
      await giveCash(api, maria, '5');
      const id = orderOf(await adjust('20000'));
      expect(await availableOf(api, maria)).toBe(pesos(5));
      const kept = { actor: 'ana', subject: maria.account_id, amount: '20000.00', before: '5.00' };
      expect(await lastActs()).toMatchObject([
        { ...kept, act: 'order: adjust', after: '20005.00', checker: '' },
      ]);
      expect(valueOf(await approve(id, 'admin'))).toEqual({ order_id: id, state: 'approved' });
      expect(await availableOf(api, maria)).toBe(pesos(20_005));
      expect(await lastActs()).toMatchObject([
        {
          ...kept,
          act: 'adjust',
          actor_name: 'ana of the staff',
          after: '20005.00',
          reason: 'ours',
          checker: 'admin',
          checker_name: 'admin of the staff',
        },
      ]);
      valueOf(await adjust('10', 'ben'));
      expect(await lastActs()).toMatchObject([{ actor: 'ben', amount: '10.00', before: '20005.00' }]);
    });

    // Promise member-api legal.disputes.blocks.8.items.2
    it('is not checked by who made it, nor by somebody of the same role, nor by a role that checks nothing', async () => {
      const id = orderOf(await adjust('20000'));
      expect(refusalOf(await approve(id, 'ana'))).toEqual([2, 'second_person_needed']);
      expect(refusalOf(await approve(id, 'ben'))).toEqual([2, 'second_role_needed']);
      expect(refusalOf(await approve(id, 'cora'))).toEqual([2, 'permission_denied']);
      const mayApprove = async (who: StaffName) =>
        (await waitingFor(who)).find(({ order_id }) => order_id === id)?.may_approve;
      expect(await Promise.all((['ana', 'ben', 'ela', 'cora'] as const).map(mayApprove))).toEqual([
        false,
        false,
        true,
        undefined,
      ]);
      expect(await availableOf(api, maria)).toBe(0n);
      valueOf(await approve(id, 'ela'));
      expect(await availableOf(api, maria)).toBe(pesos(20_000));
    });

    // ASVS 2.3.4
    it('is carried out once, however often and by however many at the same time', async () => {
      const id = orderOf(await adjust('20000'));
      const answers = await Promise.all(
        (['admin', 'ela', 'fe', 'admin'] as const).map((who) => approve(id, who)),
      );
      expect(answers.filter(({ status }) => status === 1).length).toBeGreaterThan(0);
      expect(await availableOf(api, maria)).toBe(pesos(20_000));
      const again = await Promise.all((['admin', 'ela', 'fe'] as const).map((who) => approve(id, who)));
      expect(
        again
          .map(refusalOf)
          .map(([, key]) => key)
          .toSorted(),
      ).toEqual(['order_not_exists', 'order_not_exists', 'success']);
      expect(await availableOf(api, maria)).toBe(pesos(20_000));
    });

    it('waits once, however often it is sent', async () => {
      const request_id = randomUUID();
      const ids = [];
      for (const _time of [1, 2]) ids.push(orderOf(await adjust('20000', 'ana', { request_id })));
      expect(new Set(ids).size).toBe(1);
      valueOf(await approve(ids[0] ?? '', 'admin'));
      expect(valueOf(await adjust('20000', 'ana', { request_id })).state).toBe('applied');
      expect(await availableOf(api, maria)).toBe(pesos(20_000));
    });

    it('is refused by what holds when it is approved, and then waits on', async () => {
      await giveCash(api, maria, '20000');
      const id = orderOf(await adjust('20000', 'ana', { direction: 'debit' }));
      valueOf(await adjust('1', 'ben', { direction: 'debit' }));
      expect(refusalOf(await approve(id, 'admin'))).toEqual([2, 'insufficient_balance']);
      expect((await waitingFor('admin')).map(({ order_id }) => order_id)).toContain(id);
      api.aheadMs += SETTINGS.operator.orderMs;
      expect((await waitingFor('admin')).map(({ order_id }) => order_id)).not.toContain(id);
      expect(refusalOf(await approve(id, 'admin'))).toEqual([2, 'order_not_exists']);
    });

    it('is refused by a checker, or taken back by its maker, with a reason', async () => {
      const refusing = (order_id: string, who: StaffName) =>
        api.call(operator.refuseorder, { order_id, reason: 'not so' }, { staff: who });
      const id = orderOf(await adjust('20000'));
      expect(refusalOf(await refusing(id, 'cora'))).toEqual([2, 'second_role_needed']);
      valueOf(await refusing(id, 'admin'));
      expect(refusalOf(await refusing(id, 'admin'))).toEqual([2, 'order_not_exists']);
      expect(refusalOf(await approve(id, 'ela'))).toEqual([2, 'order_not_exists']);
      expect(await lastActs()).toMatchObject([
        { actor: 'admin', act: 'refuse order: adjust', amount: '20000.00', reason: 'not so' },
      ]);
      const own = orderOf(await reward('600'));
      expect((await waitingFor('cora')).map(({ order_id }) => order_id)).toEqual([own]);
      valueOf(await refusing(own, 'cora'));
      const refused = valueOf(await api.call(operator.orders, { state: 'refused' }, { staff: 'cora' }));
      expect(refused.map(({ order_id, checker }) => [order_id, checker])).toEqual([[own, 'cora']]);
    });

    it('is listed, approved and refused by commands', async () => {
      const words = ['adjust', maria.account_id, 'credit', '20000', '--reason', 'ours'];
      const [code, printed] = await typeAs(api, 'ana', words);
      expect(code).toBe(0);
      const id = /^order_id\t(\d+)\nstate\twaiting for a checker\n$/.exec(printed)?.[1] ?? '';
      expect((await typeAs(api, 'admin', ['orders']))[1]).toContain(`${id}\twaiting\tadjust`);
      expect(await typeAs(api, 'ana', ['approve-order', id])).toEqual([
        1,
        'Refused: second_person_needed.\n',
      ]);
      expect(await typeAs(api, 'admin', ['approve-order', id])).toEqual([
        0,
        `order_id\t${id}\nstate\tapproved\n`,
      ]);
      const late = await typeAs(api, 'admin', ['refuse-order', id, '--reason', 'late']);
      expect(late).toEqual([1, 'Refused: order_not_exists.\n']);
    });
  });

  describe('of one member', () => {
    const MINE = [2, 'same_members_money'];
    async function withdrawal(amount = '100'): Promise<string> {
      const bank = await addBank(api, maria);
      const request = { ...maria, ...bank, withdrawal_amount: amount, request_id: randomUUID() };
      return valueOf(await api.call(fund.withdraw, request)).ticket_id;
    }
    const payOut = (ticket_id: string, who: StaffName) =>
      api.call(operator.approvewithdrawal, { ticket_id }, { staff: who });

    it('is not let out by who let it in, and by somebody else it is', async () => {
      valueOf(await adjust('500'));
      const ticket = await withdrawal();
      expect(refusalOf(await payOut(ticket, 'ana'))).toEqual(MINE);
      api.aheadMs += 20 * DAY;
      expect(refusalOf(await payOut(ticket, 'ana'))).toEqual(MINE);
      valueOf(await payOut(ticket, 'ben'));
      expect(await lastActs()).toMatchObject([
        { act: 'approve withdrawal', amount: '100.00', before: 'REQUESTED', after: 'APPROVED' },
      ]);
    });

    it('is not let out by who checked that it came in, nor checked by who let it out', async () => {
      const id = orderOf(await adjust('20000'));
      valueOf(await approve(id, 'admin'));
      expect(refusalOf(await payOut(await withdrawal(), 'admin'))).toEqual(MINE);
      const other = orderOf(await payOut(await withdrawal('15000'), 'ben'));
      expect(refusalOf(await approve(other, 'admin'))).toEqual(MINE);
      const [listed] = (await waitingFor('admin')).filter(({ order_id }) => order_id === other);
      expect(listed?.may_approve).toBe(false);
      valueOf(await approve(other, 'ela'));
    });

    it('is not let in by an order of who has let it out meanwhile', async () => {
      await giveCash(api, maria, '500');
      const id = orderOf(await adjust('20000'));
      valueOf(await payOut(await withdrawal(), 'ana'));
      expect(refusalOf(await approve(id, 'admin'))).toEqual(MINE);
      expect(await availableOf(api, maria)).toBe(pesos(400));
    });

    it('is paid out above the ceiling by two, through the gateway', async () => {
      await giveCash(api, maria, '20000');
      const ticket = await withdrawal('15000');
      valueOf(await approve(orderOf(await payOut(ticket, 'ana')), 'ela'));
      const [row] = await db.sql`SELECT state FROM withdrawal WHERE ticket_id = ${ticket}`;
      expect(row).toEqual({ state: 'SUBMITTED' });
    });
  });
});
