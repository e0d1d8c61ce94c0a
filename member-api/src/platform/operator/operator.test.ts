import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  cms,
  EVERY_DAY,
  fund,
  memberreview,
  operator,
  OPERATOR_ROLES,
  pesos,
  report,
} from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { describeOnDatabases } from '../database/testing.ts';
import { CONTENT } from '../../content/cms/index.ts';
import {
  addBank,
  availableOf,
  goodRequest,
  joinMember,
  OPERATOR_TOKEN,
  refusalOf,
  TEST_OPERATORS,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const STAFF_CALLS = ALL_CALLS.filter(({ access }) => access === 'operator');
const tokenOf = (name: string) => TEST_OPERATORS.find((one) => one.name === name)?.token ?? OPERATOR_TOKEN;

describe('a role', () => {
  it('contains only existing calls', () => {
    const names = STAFF_CALLS.map(({ path }) => path.replace('/operator/', ''));
    for (const allowed of Object.values(OPERATOR_ROLES))
      if (allowed !== '*') expect(allowed.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describeOnDatabases('the staff', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  beforeEach(async () => {
    maria = await joinMember(api);
  });
  const as = (name: string) => ({ token: tokenOf(name) });
  const adjust = (amount: string, more: object = {}, who = 'ana') =>
    api.call(
      operator.adjust,
      {
        account_id: maria.account_id,
        amount,
        direction: 'credit',
        reason: 'a mistake of ours',
        request_id: randomUUID(),
        ...more,
      },
      as(who),
    );

  // Specification 6.3
  it.each(TEST_OPERATORS.map(({ name, role }) => [name, role] as const))(
    '%s with the role %s can make the calls of that role and no others',
    async (name, role) => {
      for (const call of STAFF_CALLS) {
        const isAllowed = (OPERATOR_ROLES[role] as readonly string[]).includes(
          call.path.replace('/operator/', ''),
        );
        const answer = await api.call(call, goodRequest(call, maria), as(name));
        expect([call.path, answer.statusdesc === 'permission_denied']).toEqual([call.path, !isAllowed]);
      }
    },
  );

  // Specification 7.55: /report/adjustmentdetails
  it('corrects a balance alone up to the limit for one person', async () => {
    const request_id = randomUUID();
    const made = valueOf(await adjust('10000', { request_id }));
    expect(made.state).toBe('applied');
    expect(valueOf(await adjust('10000', { request_id }))).toEqual(made);
    expect(refusalOf(await adjust('1', { request_id }))).toEqual([2, 'request_id_reused']);
    expect(await availableOf(api, maria)).toBe(pesos(10_000));
    expect(refusalOf(await adjust('10000.01', { direction: 'debit', amount: '9999999' }, 'admin'))).toEqual([
      1,
      'success',
    ]);
    expect(valueOf(await adjust('1000', { direction: 'debit' })).state).toBe('applied');
    expect(refusalOf(await adjust('10000', { direction: 'debit' }))).toEqual([2, 'insufficient_balance']);
    expect(refusalOf(await adjust('1', { account_id: 'nobody99' }))).toEqual([2, 'account_not_exists']);
    const details = valueOf(await api.call(report.adjustmentdetails, { ...maria, working_date: EVERY_DAY }));
    expect(details.list.map(({ amount, reason }) => [amount, reason])).toEqual([
      ['-1000.00', 'a mistake of ours'],
      ['10000.00', 'a mistake of ours'],
    ]);
    expect(
      refusalOf(await api.call(report.adjustmentdetails, { ...maria, working_date: '2020-01-01' })),
    ).toEqual([2, 'invalid_date_range']);
  });

  // Promise member-api legal.disputes.blocks.8.items.4
  it('corrects more with a different second person', async () => {
    const { adjustment_id, state } = valueOf(await adjust('10000.01'));
    expect(state).toBe('waiting');
    expect(await availableOf(api, maria)).toBe(0n);
    const waiting = valueOf(await api.call(operator.adjustments, {}, as('ben')));
    expect(waiting.find((one) => one.adjustment_id === adjustment_id)).toMatchObject({
      amount: '10000.01',
      asked_by: 'ana',
    });
    const decide = (who: string, confirm: boolean, id = adjustment_id) =>
      api.call(operator.confirmadjust, { adjustment_id: id, confirm }, as(who));
    expect(refusalOf(await decide('ana', true))).toEqual([2, 'second_person_needed']);
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide('ben', true)));
    expect(answers.filter((answer) => answer.status === 1)).toHaveLength(1);
    expect(await availableOf(api, maria)).toBe(pesos(10_000) + 100n);
    expect(refusalOf(await decide('ben', true, '999999'))).toEqual([2, 'adjustment_not_exists']);
    const other = valueOf(await adjust('20000'));
    expect(valueOf(await decide('ben', false, other.adjustment_id)).state).toBe('refused');
    const debit = valueOf(await adjust('99999', { direction: 'debit' }));
    expect(refusalOf(await decide('ben', true, debit.adjustment_id))).toEqual([2, 'insufficient_balance']);
  });

  it('sees a member, and can suspend one at once', async () => {
    const look = async () =>
      valueOf(await api.call(operator.members, { account_id: maria.account_id }, as('cora')));
    expect(await look()).toMatchObject({ state: 'active', cash: '0.00', kyc: 'none' });
    expect(refusalOf(await api.call(operator.members, { account_id: 'nobody99' }, as('cora')))).toEqual([
      2,
      'account_not_exists',
    ]);
    const set = (state: string, account_id = maria.account_id) =>
      api.call(operator.setmemberstate, { account_id, state, reason: 'a reason' }, as('admin'));
    expect(valueOf(await set('suspended'))).toEqual({ account_id: maria.account_id, state: 'suspended' });
    expect(refusalOf(await set('suspended'))).toEqual([2, 'no_changes']);
    expect(refusalOf(await set('banned', 'nobody99'))).toEqual([2, 'account_not_exists']);
    expect((await api.call(fund.banklookup, maria)).status).not.toBe(1);
    expect((await look()).state).toBe('suspended');
    await set('active');
  });

  it('switches gateways, providers, games and promotions', async () => {
    await db.sql`
      INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
      VALUES ('jili', 'a-game', 'A Game', 'slot', 95, 'x', 9, false) ON CONFLICT DO NOTHING`;
    const bank = await addBank(api, await joinMember(api));
    const flip = (what: string, code: string, on: boolean) =>
      api.call(operator.setswitch, { what, code, on }, as('admin'));
    for (const [what, code] of [
      ['gateway', 'mayapay'],
      ['gateway', 'payout'],
      ['provider', 'jili'],
      ['game', 'jili/a-game'],
      ['promotion', 'OTB'],
      ['account', 'BDO/001234567890'],
      ['bank', 'BDO'],
      ['memberbank', `${bank.bank_id}/${bank.bank_acc_no}`],
    ] as const) {
      expect(refusalOf(await flip(what, code, true))).toEqual([2, 'no_changes']);
      expect(valueOf(await flip(what, code, false))).toEqual({ what, code, on: false });
      expect(refusalOf(await flip(what, code, false))).toEqual([2, 'no_changes']);
      expect((await flip(what, code, true)).status).toBe(1);
      expect(refusalOf(await flip(what, 'nobody', false))).toEqual([2, 'switch_not_exists']);
    }
  });

  it('replaces a piece of content by one with the same schema', async () => {
    const put = (content: unknown) => api.call(operator.setcontent, { name: 'socials', content }, as('dan'));
    const changed = [{ ...CONTENT.socials[0], name: 'Another' }];
    expect(valueOf(await put(changed))).toEqual({ name: 'socials', version: 1 });
    expect(valueOf(await put(changed))).toEqual({ name: 'socials', version: 2 });
    expect(valueOf(await api.call(cms.sociallist, {}))).toEqual(changed);
    expect(refusalOf(await put([{ name: 7 }]))).toEqual([2, 'invalid_content']);
  });

  it('reads members’ reviews, and publishes approved ones', async () => {
    await api.call(memberreview.submitreview, {
      ...maria,
      json_rating: { overall: 5, games: 5, payments: 5, support: 5 },
      comment: 'Ayos!',
    });
    const [waiting] = valueOf(await api.call(operator.memberreviews, {}, as('cora'))).filter(
      ({ account_id }) => account_id === maria.account_id,
    );
    const decide = () =>
      api.call(operator.decidereview, { review_id: waiting?.review_id ?? '', show: true }, as('cora'));
    expect((await decide()).status).toBe(1);
    expect(refusalOf(await decide())).toEqual([2, 'review_not_exists']);
    expect(valueOf(await api.call(memberreview.topten, {})).reviews.map(({ comment }) => comment)).toContain(
      'Ayos!',
    );
  });

  // Promise member-api legal.privacy.blocks.14.items.1
  // Promise member-api legal.anti-money-laundering.blocks.12.items.1
  it('closes a review with a reason, and all acts are in the audit log', async () => {
    await db.sql`
      INSERT INTO review_item (kind, gateway, reference, dedupe_key, details, created_at)
      VALUES ('UNKNOWN_REFERENCE', 'mayapay', ${randomUUID()}, 'x', '{"paid":"1.00"}', now())`;
    const [item] = valueOf(await api.call(operator.reviews, {}, as('ana')));
    expect(item).toMatchObject({ kind: 'UNKNOWN_REFERENCE', details: { paid: '1.00' } });
    const close = () =>
      api.call(operator.closereview, { review_id: item?.review_id ?? '', reason: 'looked at' }, as('ana'));
    expect((await close()).status).toBe(1);
    expect(refusalOf(await close())).toEqual([2, 'review_not_exists']);
    const { list } = valueOf(await api.call(operator.audit, { actor: 'ana' }, as('ana')));
    expect(list[0]).toMatchObject({
      actor: 'ana',
      act: 'close review',
      subject: item?.review_id,
      reason: 'looked at',
    });
  });

  it('runs the work of a day again', async () => {
    const yesterday = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10);
    const run = (working_date: string) =>
      api.call(operator.runday, { job: 'rebate', working_date }, as('admin'));
    expect(valueOf(await run(yesterday))).toMatchObject({ job: 'rebate', working_date: yesterday, done: 0 });
    expect(refusalOf(await run('2026-02-30'))).toEqual([2, 'invalid_date_range']);
    expect(refusalOf(await run('2999-01-01'))).toEqual([2, 'invalid_date_range']);
  });
});
