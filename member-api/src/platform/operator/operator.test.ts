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
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
  TEST_STAFF,
  type StaffName,
} from '../../../test/kit/index.ts';

const STAFF_CALLS = ALL_CALLS.filter(({ access }) => access === 'operator');

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
  const as = (staff: StaffName) => ({ staff });
  const adjust = (amount: string, more: object = {}, who: StaffName = 'ana') =>
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
  it.each(TEST_STAFF.map(({ name, role }) => [name, role] as const))(
    '%s with the role %s can make the calls of that role and no others',
    async (name, role) => {
      for (const call of STAFF_CALLS) {
        const allowed: '*' | readonly string[] = OPERATOR_ROLES[role];
        const isAllowed = allowed === '*' || allowed.includes(call.path.replace('/operator/', ''));
        const answer = await api.call(call, goodRequest(call, maria), as(name));
        expect([call.path, answer.statusdesc === 'permission_denied']).toEqual([call.path, !isAllowed]);
      }
    },
  );

  // Specification 7.55: /report/adjustmentdetails
  it('corrects a balance, once for each request', async () => {
    const request_id = randomUUID();
    const made = valueOf(await adjust('10000', { request_id }));
    expect(made.state).toBe('applied');
    expect(valueOf(await adjust('10000', { request_id }))).toEqual(made);
    expect(refusalOf(await adjust('1', { request_id }))).toEqual([2, 'request_id_reused']);
    expect(await availableOf(api, maria)).toBe(pesos(10_000));
    expect(refusalOf(await adjust('9999999', { direction: 'debit' }))).toEqual([2, 'insufficient_balance']);
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

  // ASVS 7.4.2, 7.4.5
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
