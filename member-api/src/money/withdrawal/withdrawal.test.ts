import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fund, member, operator, payg, pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../ledger/index.ts';
import {
  addBank,
  availableOf,
  giveCash,
  joinMember,
  memberIdOf,
  refusalOf,
  playRound,
  SITE_URL,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const MINUTE = 60_000;
const staff = 'admin';

describeOnDatabases('a withdrawal', (db) => {
  const api = useApi(db);
  let who: Credentials;
  let bank: { bank_id: string; bank_acc_no: string };

  beforeEach(async () => {
    const joined = await joinMember(api);
    bank = await addBank(api, joined);
    who = { account_id: joined.account_id, auth_token: joined.auth_token };
    await giveCash(api, who, '1000');
  });
  afterEach(async () => {
    await api.rewind();
    api.gateway.mood = 'ok';
    const findings = await verify(db.sql);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });

  const withdraw = (changes: object = {}) =>
    api.call(fund.withdraw, {
      ...who,
      ...bank,
      withdrawal_amount: '100',
      request_id: randomUUID(),
      ...changes,
    });
  const requested = async (changes: object = {}) => valueOf(await withdraw(changes)).ticket_id;
  const approve = (ticket_id: string) => api.call(operator.approvewithdrawal, { ticket_id }, { staff });
  const reject = (ticket_id: string, reason = 'The name differs') =>
    api.call(operator.rejectwithdrawal, { ticket_id, reason }, { staff });
  const stateOf = async (ticket: string) => {
    const [row] = await db.sql<{ state: string }[]>`SELECT state FROM withdrawal WHERE ticket_id = ${ticket}`;
    return row?.state;
  };
  const sendEvent = (
    ticket: string,
    type: 'payout.paid' | 'payout.failed' | 'payout.reversed',
    changes: object = {},
  ) =>
    api.webhook('payout', {
      type,
      reference: ticket,
      id: api.gateway.payouts.get(ticket)?.payout_id ?? 'unknown',
      amount: '100.00',
      ...changes,
    });
  const settle = (ticket: string, state: 'PAID' | 'FAILED') => {
    const payout = api.gateway.payouts.get(ticket);
    if (!payout) throw new Error(`the gateway knows no ${ticket}`);
    api.gateway.payouts.set(ticket, { ...payout, state });
  };
  const later = async () => {
    api.aheadMs += 2 * MINUTE;
    await api.run('withdrawals');
  };

  describe('that is requested', () => {
    // Specification 7.35: /fund/withdraw
    // Promise mfe-wallet withdrawal.done.text
    // Promise member-api legal.terms.blocks.10.items.3
    it('holds its amount at once', async () => {
      const answer = await withdraw();
      expect(answer).toMatchObject({ status: 1, isFreeC: false });
      const [balance] = valueOf(await api.call(member.getbalance, who));
      expect(balance).toMatchObject({ game_balance: '900.00', cash: '900.00', withhold: '100.00' });
      const { list } = valueOf(await api.call(report.getdpwithdrawallist, { ...who, method: 'withdrawal' }));
      expect(list).toEqual([
        expect.objectContaining({
          amount: '100.00',
          status: 2,
          state: 'REQUESTED',
          description: `BDO Unibank ••••${bank.bank_acc_no.slice(-4)}`,
        }),
      ]);
    });

    // Specification 5.7, 5.22, 9.2: /fund/withdraw
    it.each([
      ['a bank that is not there', { bank_acc_no: '000000000' }, 'bank_member_not_exists'],
      ['less than 50', { withdrawal_amount: '49.99' }, 'min_withdrawal_not_met'],
      ['more than the most', { withdrawal_amount: '500000.01' }, 'exceed_max_withdrawal'],
      ['more than there is', { withdrawal_amount: '1000.01' }, 'insufficient_balance'],
    ])('is refused for %s, and nothing is written', async (_title, changes, key) => {
      const { rate_limit: _, ...before } = await snapshotOf(db.sql);
      expect(refusalOf(await withdraw(changes))).toEqual([2, key]);
      const { rate_limit: __, ...after } = await snapshotOf(db.sql);
      expect(after).toEqual(before);
    });

    // ASVS 8.2.2
    it('cannot go to a bank of another member', async () => {
      const other = await joinMember(api);
      const theirs = await addBank(api, other);
      expect(refusalOf(await withdraw(theirs))).toEqual([2, 'bank_member_not_exists']);
    });

    // Specification 9.20: /fund/withdraw
    // Promise shared-lib lock.turnover
    // Promise member-api legal.dormancy.blocks.6.items.1
    // Promise member-api legal.terms.blocks.10.items.5
    // Promise member-api help.questions.withdrawal-locked.answer.0
    it('is refused until the turnover of a deposit is reached', async () => {
      const deposit = {
        ...who,
        deposit_amount: '200',
        mode: 'mobile',
        return_url: SITE_URL,
        request_id: randomUUID(),
      };
      const ticket = valueOf(await api.call(payg.depositCalls.mayapay, deposit)).ticket_id;
      const payment = api.gateway.payments.get(ticket);
      await api.webhook('mayapay', {
        type: 'payment.paid',
        reference: ticket,
        id: payment?.payment_id ?? '',
        amount: '200.00',
      });
      const refused = await withdraw();
      expect(refused).toMatchObject({
        statusdesc: 'promotion_requirement_not_met',
        details: { required: '200.00' },
      });
      await playRound(api, who, { stake: '150', payout: '0' });
      expect(await withdraw()).toMatchObject({ details: { required: '50.00' } });
      await playRound(api, who, { stake: '50', payout: '500' });
      valueOf(await withdraw());
    });

    // Specification 5.22, 9.2: /fund/withdraw
    // Promise mfe-wallet withdrawal.today
    // Promise member-api legal.terms.blocks.10.items.0
    // Promise member-api guides.online-casino-philippines.blocks.4.items.3
    // Promise member-api guides.casino-payment-methods-philippines.blocks.8.text
    // Promise member-api guides.gcash-online-casino.blocks.10.text
    // Promise member-api help.questions.withdrawal-limits.answer.0
    // ASVS 2.3.2
    it('is one of five a day; rejected ones do not count', async () => {
      const first = await requested();
      for (let index = 0; index < 4; index += 1) await requested();
      expect(valueOf(await api.call(fund.withdrawquote, who)).left_today).toBe(0);
      expect(refusalOf(await withdraw())).toEqual([2, 'exceed_withdrawal_frequency']);
      valueOf(await reject(first));
      await requested();
    });

    it('answers the same request with the first answer, and refuses another body', async () => {
      const request_id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw({ request_id })));
      expect(new Set(answers.map((answer) => valueOf(answer).ticket_id)).size).toBe(1);
      expect(await availableOf(api, who)).toBe(pesos(900));
      expect(refusalOf(await withdraw({ request_id, withdrawal_amount: '101' }))).toEqual([
        2,
        'request_id_reused',
      ]);
    });

    it('of the whole balance, a hundred times in parallel, makes one ticket', async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => withdraw({ withdrawal_amount: '1000' })),
      );
      const keys = answers.map(({ statusdesc }) => statusdesc);
      expect(keys.filter((key) => key === 'success')).toHaveLength(1);
      expect(keys.filter((key) => key === 'insufficient_balance')).toHaveLength(99);
      const [row] = await db.sql`
        SELECT count(*)::int AS n FROM withdrawal WHERE member_id = ${await memberIdOf(api, who)}`;
      expect(row?.['n']).toBe(1);
    });

    // Specification 7.36: /fund/withdrawquote
    // Promise member-api articles.partners.blocks.4.text
    // Promise member-api legal.terms.blocks.10.items.0
    // Promise member-api help.questions.withdrawal-limits.answer.0
    it('is quoted before', async () => {
      const quote = valueOf(await api.call(fund.withdrawquote, { ...who, withdrawal_amount: '100' }));
      expect(quote).toEqual({
        payout: '100.00',
        withhold: '0.00',
        fee: '0.00',
        available: '1000.00',
        min: '50.00',
        max: '500000.00',
        turnover_required: '0.00',
        turnover_done: '0.00',
        left_today: 5,
      });
    });
  });

  describe('that a person decides', () => {
    it('is in the queue, and its decision in the audit log', async () => {
      const ticket = await requested();
      const queue = valueOf(await api.call(operator.withdrawals, {}, { staff }));
      expect(queue).toContainEqual(
        expect.objectContaining({
          ticket_id: ticket,
          account_id: who.account_id,
          amount: '100.00',
          bank_id: 'BDO',
          state: 'REQUESTED',
        }),
      );
      valueOf(await approve(ticket));
      const acts = await db.sql`SELECT actor, act, subject FROM operator_audit WHERE subject = ${ticket}`;
      expect([...acts]).toEqual([{ actor: 'admin', act: 'approve withdrawal', subject: ticket }]);
      await expect(db.sql`DELETE FROM operator_audit`).rejects.toThrow();
    });

    // Specification 4.11: /fund/withdraw
    // ASVS 2.3.1
    it('is decided once, also by two persons at the same time', async () => {
      const ticket = await requested();
      const answers = await Promise.all([approve(ticket), reject(ticket), approve(ticket), reject(ticket)]);
      const keys = answers.map(({ statusdesc }) => statusdesc).toSorted();
      expect(keys).toEqual([
        'success',
        'ticket_already_processed',
        'ticket_already_processed',
        'ticket_already_processed',
      ]);
      expect(refusalOf(await approve(ticket))).toEqual([2, 'ticket_already_processed']);
      expect(refusalOf(await reject(ticket))).toEqual([2, 'ticket_already_processed']);
    });

    it('must exist', async () => {
      expect(refusalOf(await approve('W000000-UNKNOWN'))).toEqual([2, 'ticket_not_exists']);
      expect(refusalOf(await reject('W000000-UNKNOWN'))).toEqual([2, 'ticket_not_exists']);
    });

    // Promise mfe-wallet withdrawal.refused.text
    // Promise member-api legal.terms.blocks.10.items.4
    it('is returned when it is rejected, with the reason', async () => {
      const ticket = await requested();
      expect(valueOf(await reject(ticket, 'The name differs'))).toEqual({
        ticket_id: ticket,
        state: 'REJECTED',
      });
      expect(await availableOf(api, who)).toBe(pesos(1_000));
      const { list } = valueOf(await api.call(report.getdpwithdrawallist, { ...who, method: 'withdrawal' }));
      expect(list[0]).toMatchObject({ status: 0, reason: 'The name differs' });
    });
  });

  describe('that was approved', () => {
    async function submitted(): Promise<string> {
      const ticket = await requested();
      expect(valueOf(await approve(ticket)).state).toBe('SUBMITTED');
      return ticket;
    }

    // Specification 4.9: /fund/withdraw
    it('is sent to the gateway with the bank, and taken from the balance when it is paid', async () => {
      const ticket = await submitted();
      const sent = api.gateway.requests.findLast(({ path }) => path === '/v1/payouts')?.body;
      expect(sent).toMatchObject({
        reference: ticket,
        amount: '100.00',
        account_no: bank.bank_acc_no,
        account_holder: 'Maria Santos',
      });
      await sendEvent(ticket, 'payout.paid');
      expect(await stateOf(ticket)).toBe('PAID');
      const [balance] = valueOf(await api.call(member.getbalance, who));
      expect(balance).toMatchObject({ cash: '900.00', withhold: '0.00' });
      const { list } = valueOf(await api.call(report.statement, who));
      expect(list[0]).toMatchObject({
        kind: 'withdrawal',
        amount: '-100.00',
        before_balance: '1000.00',
        after_balance: '900.00',
        reference: ticket,
      });
    });

    it('is paid once, after repeated webhooks and an inquiry', async () => {
      const ticket = await submitted();
      settle(ticket, 'PAID');
      await Promise.all([sendEvent(ticket, 'payout.paid'), sendEvent(ticket, 'payout.paid'), later()]);
      await sendEvent(ticket, 'payout.failed');
      expect(await stateOf(ticket)).toBe('PAID');
      expect(await availableOf(api, who)).toBe(pesos(900));
    });

    // Promise member-api legal.terms.blocks.10.items.4
    it('is returned once when it fails', async () => {
      const ticket = await submitted();
      await sendEvent(ticket, 'payout.failed');
      await sendEvent(ticket, 'payout.failed');
      expect(await stateOf(ticket)).toBe('FAILED');
      expect(await availableOf(api, who)).toBe(pesos(1_000));
    });

    it('that is paid after it had failed is for a person', async () => {
      const ticket = await submitted();
      await sendEvent(ticket, 'payout.failed');
      await sendEvent(ticket, 'payout.paid');
      expect(await stateOf(ticket)).toBe('FAILED');
      const items = await db.sql`SELECT kind FROM review_item WHERE reference = ${ticket}`;
      expect([...items]).toEqual([{ kind: 'PAYOUT_MISMATCH' }]);
    });

    it('is credited again when the bank returns it', async () => {
      const ticket = await submitted();
      await sendEvent(ticket, 'payout.paid');
      await sendEvent(ticket, 'payout.reversed');
      await sendEvent(ticket, 'payout.reversed');
      expect(await stateOf(ticket)).toBe('REVERSED');
      expect(await availableOf(api, who)).toBe(pesos(1_000));
      const { list } = valueOf(await api.call(report.statement, who));
      expect(list.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['withdrawal_reversed', '100.00'],
        ['withdrawal', '-100.00'],
      ]);
    });

    it('is credited again when the return is reported before the payment', async () => {
      const ticket = await submitted();
      await sendEvent(ticket, 'payout.reversed');
      await sendEvent(ticket, 'payout.paid');
      expect(await stateOf(ticket)).toBe('REVERSED');
      expect(await availableOf(api, who)).toBe(pesos(1_000));
    });

    it.each([
      ['another amount', { amount: '99.00' }],
      ['another currency', { currency: 'USD' }],
      ['another payout', { id: 'out_other' }],
    ])('with a webhook of %s is unchanged and for a person', async (_title, changes) => {
      const ticket = await submitted();
      await sendEvent(ticket, 'payout.paid', changes);
      expect(await stateOf(ticket)).toBe('SUBMITTED');
      expect(await availableOf(api, who)).toBe(pesos(900));
      const items = await db.sql`SELECT kind FROM review_item WHERE reference = ${ticket}`;
      expect([...items]).toEqual([{ kind: 'PAYOUT_MISMATCH' }]);
    });

    // ASVS 16.5.2, 16.5.3
    it('keeps its hold while the gateway gives no answer, and is sent again with the same reference', async () => {
      const ticket = await requested();
      api.gateway.mood = 'silence';
      expect(valueOf(await approve(ticket)).state).toBe('UNKNOWN');
      await later();
      expect(await stateOf(ticket)).toBe('UNKNOWN');
      expect(await availableOf(api, who)).toBe(pesos(900));
      api.gateway.mood = 'ok';
      await later();
      expect(await stateOf(ticket)).toBe('SUBMITTED');
      settle(ticket, 'PAID');
      await later();
      expect(await stateOf(ticket)).toBe('PAID');
    });

    it('is returned when the gateway refuses it', async () => {
      const ticket = await requested();
      api.gateway.mood = 'refuse';
      expect(valueOf(await approve(ticket)).state).toBe('FAILED');
      expect(await availableOf(api, who)).toBe(pesos(1_000));
    });

    it('is continued by another process when one has died', async () => {
      const ticket = await requested();
      await db.sql`UPDATE withdrawal SET state = 'SUBMITTED', ask_at = ${api.deps.now()} WHERE ticket_id = ${ticket}`;
      await later();
      expect(api.gateway.payouts.has(ticket)).toBe(true);
      expect(await stateOf(ticket)).toBe('SUBMITTED');
    });
  });
});
