import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fund, member, operator, pesos, report } from '@palaro/contract';
import { poolsOf, sitDown } from '../../../test/promotion-kit.ts';
import { setGatewaySwitch } from '../deposit/index.ts';
import { setMemberBankSwitch, setPayoutBankSwitch } from '../bank/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../ledger/index.ts';
import {
  addBank,
  availableOf,
  codeFor,
  confirmByPassword,
  deposit,
  giveCash,
  joinMember,
  memberIdOf,
  playRound,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const staff = 'admin';

describeOnDatabases('whether a withdrawal may be asked for', (db) => {
  const api = useApi(db);
  let who: Credentials & { phone: string };
  let bank: { bank_id: string; bank_acc_no: string };

  beforeEach(async () => {
    who = await joinMember(api);
    bank = await addBank(api, who);
  });
  afterEach(async () => {
    await api.rewind();
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const withdraw = (amount: string, changes: object = {}) =>
    api.call(fund.withdraw, {
      account_id: who.account_id,
      auth_token: who.auth_token,
      ...bank,
      withdrawal_amount: amount,
      request_id: randomUUID(),
      ...changes,
    });
  const requested = async (amount: string) => valueOf(await withdraw(amount)).ticket_id;
  const quote = async (withdrawal_amount?: string) =>
    valueOf(await api.call(fund.withdrawquote, { ...who, withdrawal_amount }));
  const approve = async (ticket_id: string) =>
    valueOf(await api.call(operator.approvewithdrawal, { ticket_id }, { staff }));
  const sendEvent = (ticket: string, type: 'payout.paid' | 'payout.failed' | 'payout.reversed') => {
    const payout = api.gateway.payouts.get(ticket);
    const { payout_id: id = '', amount = '' } = payout ?? {};
    return api.webhook('payout', { type, reference: ticket, id, amount });
  };
  const rowOf = async (ticket: string) => {
    const [row] = await db.sql`SELECT state, withhold, risks FROM withdrawal WHERE ticket_id = ${ticket}`;
    return row;
  };

  describe('by a member who has excluded themselves', () => {
    const exclude = async () => valueOf(await api.call(member.selfexclude, { ...who, period: '6months' }));

    // Promise mfe-auth exclude.closed
    // Promise mfe-wallet withdrawal.leaving
    // Promise member-api legal.terms.blocks.19.items.2
    // Promise shared-lib closedText
    it('is allowed for an unplayed deposit, as the quote says', async () => {
      await deposit(api, who, '300');
      expect(refusalOf(await withdraw('300'))).toEqual([2, 'promotion_requirement_not_met']);
      await exclude();
      expect(await quote('300')).toMatchObject({
        payout: '300.00',
        turnover_required: '0.00',
        min: '50.00',
        is_leaving: true,
      });
      const ticket = await requested('280');
      await approve(ticket);
      await sendEvent(ticket, 'payout.paid');
      expect(await quote('20')).toMatchObject({ available: '20.00', min: '20.00' });
      expect(refusalOf(await withdraw('10'))).toEqual([2, 'min_withdrawal_not_met']);
      await requested('20');
      expect(await availableOf(api, who)).toBe(0n);
    });

    it('takes the last of the money with its dust, rounded up, and leaves nothing', async () => {
      await giveCash(api, who, '20.0067');
      await exclude();
      expect(await quote('20.01')).toMatchObject({ available: '20.01', min: '20.01', payout: '20.01' });
      expect(refusalOf(await withdraw('20.02'))).toEqual([2, 'min_withdrawal_not_met']);
      const ticket = await requested('20.01');
      expect(await availableOf(api, who)).toBe(0n);
      await approve(ticket);
      await sendEvent(ticket, 'payout.paid');
      const [balance] = valueOf(await api.call(member.getbalance, who));
      expect(balance).toMatchObject({ cash: '0.00' });
    });

    it('is not held up by a bet of promotion money that nobody settles', async () => {
      await giveCash(api, who, '90');
      await deposit(api, who, '100', 'DB');
      const seat = await sitDown(api, who);
      await seat.bet('10');
      await exclude();
      await requested('90');
    });

    it('waits for the turnover in a pause of days', async () => {
      await deposit(api, who, '300');
      valueOf(await api.call(member.cooloff, { ...who, days: 1 }));
      expect(refusalOf(await withdraw('300'))).toEqual([2, 'promotion_requirement_not_met']);
    });
  });

  describe('by the bank', () => {
    const turn = (on: boolean) => db.sql.begin((tx) => setPayoutBankSwitch(tx, { code: 'BDO', on }));

    it('can also go to an e-wallet', async () => {
      await giveCash(api, who, '500');
      api.aheadMs += 11 * 60_000;
      await confirmByPassword(api, who);
      valueOf(await api.call(fund.bankotprequest, who));
      const wallet = { bank_id: 'MAYA', bank_acc_no: '09171234567' };
      const tac_code = await codeFor(api, who.phone);
      const holder = { bank_acc_holder: 'Maria Santos', tac_code };
      valueOf(await api.call(fund.addewallet, { ...who, ...wallet, ...holder }));
      const { ticket_id } = valueOf(await withdraw('100', wallet));
      await approve(ticket_id);
      const sent = api.gateway.requests.findLast(({ path }) => path === '/v1/payouts')?.body;
      expect(sent).toMatchObject({ bank_id: 'MAYA', account_no: '09171234567' });
    });

    // Specification 5.30: /fund/withdraw
    it('is refused when the holder is not the member, or the bank is off or has no minimum', async () => {
      await giveCash(api, who, '500');
      const id = await memberIdOf(api, who);
      const hold = (holder: string) => db.sql`
        UPDATE member_bank SET holder_sealed = ${api.deps.vault.seal('bank holder', holder)} WHERE member_id = ${id}`;
      await hold('Juan Cruz');
      expect(refusalOf(await withdraw('100'))).toEqual([2, 'bank_acc_holder_not_same']);
      await hold('MARIA SANTOS');
      await turn(false);
      expect(refusalOf(await withdraw('100'))).toEqual([2, 'bank_member_inactive']);
      await turn(true);
      const code = `${bank.bank_id}/${bank.bank_acc_no}`;
      await db.sql.begin((tx) => setMemberBankSwitch(tx, api.deps.vault, { code, on: false }));
      expect(refusalOf(await withdraw('100'))).toEqual([2, 'bank_member_inactive']);
      await db.sql.begin((tx) => setMemberBankSwitch(tx, api.deps.vault, { code, on: true }));
      await db.sql`UPDATE payout_bank SET min_withdrawal = NULL WHERE bank_id = 'BDO'`;
      expect(refusalOf(await withdraw('100'))).toEqual([2, 'min_withdrawal_not_set']);
      await db.sql`UPDATE payout_bank SET min_withdrawal = ${pesos(200)} WHERE bank_id = 'BDO'`;
      expect(await withdraw('199')).toMatchObject({
        statusdesc: 'min_withdrawal_not_met',
        details: { required: '200.00' },
      });
      await db.sql`UPDATE payout_bank SET min_withdrawal = ${pesos(50)} WHERE bank_id = 'BDO'`;
    });
  });

  describe('by promotions', () => {
    // Promise shared-lib lock.promotion
    // Promise member-api legal.bonus-policy.blocks.10.items.0
    // Promise member-api legal.terms.blocks.10.items.5
    // Promise shared-lib lock.round
    it('is refused while one runs, and while a bet of an ended one is open', async () => {
      await giveCash(api, who, '500');
      await deposit(api, who, '100', 'DB');
      expect(await quote()).toMatchObject({ has_promotion: true });
      expect(refusalOf(await withdraw('100'))).toEqual([2, 'ongoing_promotion']);
      const seat = await sitDown(api, who);
      const open = await seat.bet('10');
      await db.sql`UPDATE promotion_grant SET expires_at = now() - interval '1 day' WHERE state = 'RUNNING'`;
      await api.run('promotions');
      expect(await quote()).toMatchObject({ has_promotion_round: true });
      expect(await quote()).not.toHaveProperty('has_promotion');
      expect(refusalOf(await withdraw('100'))).toEqual([2, 'unfinishgamedetected']);
      await seat.win(open, '0');
      expect(await quote()).not.toHaveProperty('has_promotion_round');
      expect(await withdraw('100')).toMatchObject({ statusdesc: 'promotion_requirement_not_met' });
    });

    /** The VIP bonus, played to its end: 1,500 of the cash are withheld. */
    async function withSticky(): Promise<void> {
      await deposit(api, who, '1000');
      await playRound(api, who, { stake: '1000', payout: '0' });
      await deposit(api, who, '1000', 'VIPB');
      const seat = await sitDown(api, who);
      for (const stake of [1_000, 2_000, 4_000]) await seat.play(`${stake}`, `${2 * stake}`);
      await seat.play('4500', '0');
      await api.run('promotions');
      expect(await poolsOf(api, who)).toEqual([5_000, 0]);
    }

    // Promise mfe-wallet withdrawal.withhold
    // Promise member-api legal.bonus-policy.blocks.10.items.1
    // Promise mfe-wallet withdrawal.withheld.why
    // Promise member-api legal.bonus-policy.blocks.4.items.3
    it('pays out the amount minus the withheld bonus, which goes back to the house', async () => {
      await withSticky();
      expect(await quote('2000')).toMatchObject({
        withhold: '1500.00',
        payout: '500.00',
        available: '5000.00',
      });
      expect(await quote('1500')).toMatchObject({ payout: '0.00' });
      expect(await withdraw('1500')).toMatchObject({
        statusdesc: 'withdrawal_amount_lte_withhold_amount',
        details: { withhold: '1500.00' },
      });
      const ticket = await requested('2000');
      expect(await quote('100')).toMatchObject({ withhold: '0.00', payout: '100.00' });
      await approve(ticket);
      expect(api.gateway.payouts.get(ticket)).toMatchObject({ amount: '500.00' });
      await sendEvent(ticket, 'payout.paid');
      expect(await rowOf(ticket)).toMatchObject({ state: 'PAID', withhold: pesos(1_500) });
      expect(await availableOf(api, who)).toBe(pesos(3_000));
      const { list } = valueOf(await api.call(report.statement, who));
      expect(list[0]).toMatchObject({ kind: 'withdrawal', amount: '-2000.00', withheld: '1500.00' });
      expect(list[1]).toMatchObject({ withheld: '0.00' });
      const method = 'withdrawal';
      const [line] = valueOf(await api.call(report.getdpwithdrawallist, { ...who, method })).list;
      expect(line).toMatchObject({ amount: '2000.00', withheld: '1500.00', payout: '500.00' });
      const [message] = valueOf(await api.call(member.inboxlist, who)).inbox;
      expect(message?.title).toMatchObject({ en: '₱500.00 is at your bank', zh: '₱500.00 已到达你的银行' });
      for (const text of Object.values(message?.text ?? {}))
        expect(text).toMatch(/₱500.00.*₱2,000.00.*₱1,500.00/);
      expect(message?.text).toMatchObject({
        en: expect.stringContaining('kept back'),
        ph: expect.stringContaining('itinabi'),
        zh: expect.stringContaining('扣回'),
        ms: expect.stringContaining('ditahan'),
      });
      await sendEvent(ticket, 'payout.reversed');
      expect(await availableOf(api, who)).toBe(pesos(5_000));
      expect(await quote()).toMatchObject({ withhold: '1500.00' });
    });

    it('withholds again what a failed withdrawal had withheld', async () => {
      await withSticky();
      const cancelled = await requested('2000');
      const cancel = { ...who, ticket_id: cancelled, request_id: randomUUID() };
      valueOf(await api.call(fund.withdrawcancel, cancel));
      expect(await quote()).toMatchObject({ withhold: '1500.00', available: '5000.00' });
      const rejected = await requested('2000');
      const reason = 'The name differs';
      valueOf(await api.call(operator.rejectwithdrawal, { ticket_id: rejected, reason }, { staff }));
      expect(await quote()).toMatchObject({ withhold: '1500.00' });
      const failed = await requested('2000');
      await approve(failed);
      await sendEvent(failed, 'payout.failed');
      expect(await quote()).toMatchObject({ withhold: '1500.00', available: '5000.00' });
    });

    // Specification 3.14, 7.35: /fund/withdraw
    it('is marked when its money comes from free credit', async () => {
      await giveCash(api, who, '100');
      valueOf(await api.call(member.claimfreecredit, { ...who, request_id: randomUUID() }));
      const seat = await sitDown(api, who);
      await seat.play('10', '600');
      valueOf(await api.call(member.redeemfreecredit, { ...who, request_id: randomUUID() }));
      expect(await poolsOf(api, who)).toEqual([110, 0]);
      expect(await withdraw('100')).toMatchObject({ status: 1, isFreeC: false });
      const [first] = valueOf(
        await api.call(report.getdpwithdrawallist, { ...who, method: 'withdrawal' }),
      ).list;
      const back = { ...who, ticket_id: first?.ticket_id, request_id: randomUUID() };
      valueOf(await api.call(fund.withdrawcancel, back));
      const request_id = randomUUID();
      const taking = await withdraw('100.01', { request_id });
      expect(taking).toMatchObject({ status: 1, isFreeC: true });
      expect(await withdraw('100.01', { request_id })).toMatchObject({ isFreeC: true });
      expect((await rowOf(valueOf(taking).ticket_id))?.['risks']).toContain('free_credit');
    });
  });

  describe('and is cancelled by the member', () => {
    const cancel = (ticket_id: string, changes: object = {}) =>
      api.call(fund.withdrawcancel, { ...who, ticket_id, request_id: randomUUID(), ...changes });

    // Specification 7.37: /fund/withdrawcancel
    // Promise member-api help.questions.withdrawal-cancel.answer.0
    it('while it has not been sent, once', async () => {
      await giveCash(api, who, '1000');
      const ticket = await requested('100');
      const request_id = randomUUID();
      const answers = await Promise.all([cancel(ticket, { request_id }), cancel(ticket, { request_id })]);
      for (const answer of answers) expect(valueOf(answer)).toEqual({ ticket_id: ticket });
      expect(await availableOf(api, who)).toBe(pesos(1_000));
      expect(await rowOf(ticket)).toMatchObject({ state: 'CANCELLED' });
      expect(refusalOf(await cancel(ticket))).toEqual([2, 'ticket_already_processed']);
      const other = await requested('100');
      expect(refusalOf(await cancel(other, { request_id }))).toEqual([2, 'request_id_reused']);
      await db.sql.begin((tx) => setGatewaySwitch(tx, { code: 'payout', on: false }));
      expect(await approve(other)).toMatchObject({ state: 'APPROVED' });
      valueOf(await cancel(other));
      await db.sql.begin((tx) => setGatewaySwitch(tx, { code: 'payout', on: true }));
      await api.run('withdrawals');
      expect(api.gateway.payouts.has(other)).toBe(false);
    });

    it('not when it was sent, nor when it belongs to another member', async () => {
      await giveCash(api, who, '1000');
      const ticket = await requested('100');
      await approve(ticket);
      expect(refusalOf(await cancel(ticket))).toEqual([2, 'ticket_already_processed']);
      const juan = await joinMember(api);
      expect(refusalOf(await cancel(ticket, juan))).toEqual([2, 'ticket_not_exists']);
      expect(refusalOf(await cancel('W000000-UNKNOWN'))).toEqual([2, 'ticket_not_exists']);
    });

    it('or approved by staff, but never both', async () => {
      await giveCash(api, who, '1000');
      const ticket = await requested('100');
      const [cancelled, approved] = await Promise.all([
        cancel(ticket),
        api.call(operator.approvewithdrawal, { ticket_id: ticket }, { staff }),
      ]);
      const { state } = (await rowOf(ticket)) ?? {};
      expect(cancelled.status === 1).toBe(state === 'CANCELLED');
      expect([cancelled.status, approved.status]).toContain(1);
    });
  });

  describe('and approved without a person', () => {
    /** A member who joined and added a bank a month ago, deposits, plays, and was paid before. */
    async function known(): Promise<void> {
      await deposit(api, who, '1000');
      await playRound(api, who, { stake: '500', payout: '0' });
      await playRound(api, who, { stake: '500', payout: '1000' });
      const first = await requested('100');
      expect((await rowOf(first))?.['risks']).toEqual(['new_account', 'new_bank', 'first_withdrawal']);
      await approve(first);
      await sendEvent(first, 'payout.paid');
      const id = await memberIdOf(api, who);
      await db.sql`UPDATE member SET created_at = created_at - interval '30 days' WHERE id = ${id}`;
      await db.sql`UPDATE member_bank SET created_at = created_at - interval '30 days' WHERE member_id = ${id}`;
    }

    // Promise mfe-wallet withdrawal.speed
    // Promise member-api legal.dormancy.blocks.6.items.2
    // Promise member-api announcements.hours.text
    // Promise member-api guides.casino-payment-methods-philippines.blocks.8.text
    // Promise member-api help.questions.withdrawal-time.answer.1
    it('when every signal is clean, and paid out by the job', async () => {
      await known();
      const request_id = randomUUID();
      const { ticket_id } = valueOf(await withdraw('100', { request_id }));
      expect(await rowOf(ticket_id)).toMatchObject({ state: 'APPROVED', risks: [] });
      expect(valueOf(await withdraw('100', { request_id })).ticket_id).toBe(ticket_id);
      await Promise.all([api.run('withdrawals'), api.run('withdrawals')]);
      await sendEvent(ticket_id, 'payout.paid');
      expect(await rowOf(ticket_id)).toMatchObject({ state: 'PAID' });
      const steps = await db.sql<{ cause: string }[]>`
        SELECT cause FROM ticket_transition WHERE ticket_id = ${ticket_id} AND to_state = 'APPROVED'`;
      expect([...steps]).toEqual([{ cause: 'rule' }]);
      const queue = valueOf(await api.call(operator.withdrawals, {}, { staff }));
      expect(queue.map((one) => one.ticket_id)).not.toContain(ticket_id);
    });

    // Promise mfe-wallet withdrawal.speed.rule
    // Promise member-api legal.terms.blocks.10.items.2
    // Promise mfe-wallet withdrawal.speed.person
    // Promise mfe-wallet withdrawal.speed.usual
    // Promise member-api help.questions.withdrawal-time.answer.0
    it('as the quote says, with the time that such took in the last 7 days', async () => {
      const forecast = async (withdrawal_amount: string, to: object = bank) => {
        const { approved_by, usual_minutes, most_minutes } = valueOf(
          await api.call(fund.withdrawquote, { ...who, withdrawal_amount, ...to }),
        );
        return [approved_by, usual_minutes, most_minutes];
      };
      const age = () => db.sql`UPDATE withdrawal SET created_at = created_at - interval '7 days'`;
      await age();
      expect(await forecast('50')).toEqual(['person', undefined, undefined]);
      await known();
      await giveCash(api, who, '20000');
      expect(await forecast('50')).toEqual(['rule', undefined, undefined]);
      expect(await forecast('10000.01')).toEqual(['person', undefined, undefined]);
      expect(await forecast('50', {})).toEqual([undefined, undefined, undefined]);
      // Five a day are allowed, and one has been paid.
      await db.sql`UPDATE withdrawal SET working_date = working_date - 1`;
      for (let paid = 0; paid < 5; paid++) {
        expect(await forecast('50')).toEqual(['rule', undefined, undefined]);
        const ticket = await requested('50');
        await api.run('withdrawals');
        await sendEvent(ticket, 'payout.paid');
      }
      await db.sql`
        UPDATE withdrawal w SET created_at = paid.at - make_interval(mins => (ARRAY[1, 2, 3, 4, 10])[paid.place])
          FROM (SELECT t.ticket_id, t.at, (row_number() OVER (ORDER BY t.id))::int AS place
                  FROM ticket_transition t JOIN withdrawal USING (ticket_id)
                 WHERE member_id = ${await memberIdOf(api, who)} AND t.to_state = 'PAID' AND risks = '{}') AS paid
         WHERE paid.ticket_id = w.ticket_id`;
      expect(await forecast('50')).toEqual(['rule', 3, 8]);
      expect(await forecast('10000')).toEqual(['person', undefined, undefined]);
      await age();
      expect(await forecast('50')).toEqual(['rule', undefined, undefined]);
    });

    it('not when one is not clean, which the staff can see', async () => {
      await known();
      const id = await memberIdOf(api, who);
      await db.sql`
        INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date, opened_at)
        VALUES ('launchone', ${randomUUID()}, ${id}, 'bangka', 'open', 0, 0, current_date, now() - interval '25 hours')`;
      const ticket = await requested('100');
      const queue = valueOf(await api.call(operator.withdrawals, {}, { staff }));
      expect(queue.find((one) => one.ticket_id === ticket)).toMatchObject({
        state: 'REQUESTED',
        risks: ['late_rounds'],
      });
      await db.sql`UPDATE round SET status = 'void', closed_at = now() WHERE member_id = ${id} AND status = 'open'`;
    });

    // Promise mfe-wallet withdrawal.speed
    // Promise member-api legal.dormancy.blocks.6.items.2
    // Promise member-api announcements.hours.text
    // Promise member-api guides.casino-payment-methods-philippines.blocks.8.text
    // Promise member-api help.questions.withdrawal-time.answer.1
    // ASVS 2.3.2
    it('not above 10,000 a day', async () => {
      await known();
      await giveCash(api, who, '10000');
      const ticket = await requested('9899.99');
      expect(await rowOf(ticket)).toMatchObject({ state: 'APPROVED' });
      const next = await requested('50');
      expect(await rowOf(next)).toMatchObject({ state: 'REQUESTED', risks: ['amount'] });
    });
  });

  // ASVS 2.3.3, 16.5.3
  it('that is refused for any reason leaves nothing behind', async () => {
    await deposit(api, who, '100', 'OTB');
    const { rate_limit: _, ...before } = await snapshotOf(db.sql);
    for (const amount of ['10', '100', '600000']) expect((await withdraw(amount)).status).toBe(2);
    const { rate_limit: __, ...after } = await snapshotOf(db.sql);
    expect(after).toEqual(before);
  });
});
