import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fund, member, operator, pesos, report } from '@palaro/contract';
import { setHouseAccountSwitch } from '../bank/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { verify } from '../ledger/index.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import {
  availableOf,
  joinMember,
  pictureOf,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const staff = 'admin';
const DAY = 24 * 60 * 60_000;

describeOnDatabases('a manual deposit', (db) => {
  const api = useApi(db);
  let who: Credentials;
  beforeEach(async () => {
    who = await joinMember(api);
  });
  afterEach(async () => {
    await api.rewind();
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  const ago = (days: number) => toWireInstant(new Date(api.deps.now().getTime() - days * DAY));
  const report_ = (changes: object = {}, by: Credentials = who) =>
    api.call(fund.manualdeposit, {
      account_id: by.account_id,
      auth_token: by.auth_token,
      deposit_amount: '500',
      target_bank_id: 'BDO',
      target_bank_acc_no: '001234567890',
      target_bank_acc_holder: 'PALARO  gaming inc',
      ref_no: randomUUID(),
      deposit_date: ago(1),
      deposit_method: 'bank_transfer',
      request_id: randomUUID(),
      ...changes,
    });
  const approve = (ticket_id: string) => api.call(operator.approvedeposit, { ticket_id }, { staff });
  const reject = (ticket_id: string, reason = 'It has not arrived') =>
    api.call(operator.rejectdeposit, { ticket_id, reason }, { staff });
  const track = async (ticket_id: string) =>
    valueOf(await api.call(fund.deposittracker, { ...who, ticket_id }))[0];
  const receipt = async (by: Credentials = who) => {
    const { account_id, auth_token } = by;
    const files = { file: await pictureOf() };
    return valueOf(await api.upload(fund.uploadreceipt, { account_id, auth_token }, files)).attachment_path;
  };

  // Specification 3.13, 7.30: /fund/manualdeposit
  // Promise mfe-wallet ticket.searched.text
  // Promise mfe-wallet manual.intro
  // Promise member-api guides.casino-payment-methods-philippines.blocks.4.text
  // Promise member-api help.questions.payment-lost.answer.2
  it('waits for a person with its receipt, and is credited when the person has found it', async () => {
    const attachment_path = await receipt();
    const ref_no = `ab-${randomUUID()}`;
    const deposit_date = ago(2);
    const { ticket_id } = valueOf(await report_({ attachment_path, ref_no, deposit_date }));
    expect(await track(ticket_id)).toMatchObject({
      code: 'manual',
      amount: '500.00',
      status: 2,
      state: 'REVIEW',
      expires_at: '',
    });
    const queue = valueOf(await api.call(operator.deposits, {}, { staff }));
    expect(queue.find((one) => one.ticket_id === ticket_id)).toEqual({
      ticket_id,
      account_id: who.account_id,
      amount: '500.00',
      target_bank_id: 'BDO',
      target_bank_acc_no: '001234567890',
      ref_no: ref_no.toUpperCase(),
      deposit_date,
      attachment_path,
      created_at: expect.stringMatching(/^\d{4}-/),
    });
    const picture = await fetch(`${api.origins.staff}/operator/upload/${attachment_path}`, {
      headers: { authorization: `Bearer ${await api.issuer.tokenOf(staff)}` },
    });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(valueOf(await approve(ticket_id))).toEqual({ ticket_id, state: 'CREDITED' });
    expect(await track(ticket_id)).toMatchObject({ status: 1, state: 'CREDITED' });
    expect(await availableOf(api, who)).toBe(pesos(500));
    expect(valueOf(await api.call(fund.withdrawquote, who))).toMatchObject({ turnover_required: '500.00' });
    const { list } = valueOf(await api.call(report.statement, who));
    expect(list).toEqual([
      expect.objectContaining({ kind: 'deposit', amount: '500.00', description: 'Bank transfer' }),
    ]);
    const acts = await db.sql`SELECT act FROM operator_audit WHERE subject = ${ticket_id}`;
    expect([...acts]).toEqual([{ act: 'approve deposit' }]);
  });

  it('is rejected with a reason that the member sees, and may be reported again', async () => {
    const ref_no = randomUUID();
    const { ticket_id } = valueOf(await report_({ ref_no }));
    expect(valueOf(await reject(ticket_id))).toEqual({ ticket_id, state: 'CANCELLED' });
    expect(await availableOf(api, who)).toBe(0n);
    expect(await track(ticket_id)).toMatchObject({ state: 'CANCELLED', reason: 'It has not arrived' });
    const { list } = valueOf(await api.call(report.getdpwithdrawallist, { ...who, method: 'deposit' }));
    expect(list[0]).toMatchObject({
      status: 0,
      reason: 'It has not arrived',
      description: 'Bank transfer',
    });
    const again = valueOf(await report_({ ref_no })).ticket_id;
    valueOf(await approve(again));
    expect(await availableOf(api, who)).toBe(pesos(500));
    expect(refusalOf(await report_({ ref_no }))).toEqual([2, 'duplicate_ref_no']);
  });

  // Specification 4.11: /fund/manualdeposit
  it('is decided once, also by two persons at the same time', async () => {
    const { ticket_id } = valueOf(await report_());
    const answers = await Promise.all([approve, reject, approve, reject].map((act) => act(ticket_id)));
    const keys = answers.map(({ statusdesc }) => statusdesc).toSorted();
    expect(keys).toEqual(['success', ...Array.from({ length: 3 }, () => 'ticket_already_processed')]);
    expect(refusalOf(await approve(ticket_id))).toEqual([2, 'ticket_already_processed']);
    expect(refusalOf(await reject(ticket_id))).toEqual([2, 'ticket_already_processed']);
    expect(refusalOf(await approve('D000000-UNKNOWN'))).toEqual([2, 'ticket_not_exists']);
    expect(refusalOf(await reject('D000000-UNKNOWN'))).toEqual([2, 'ticket_not_exists']);
  });

  it('must be decided before the member can report a second one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => report_()));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    const keys = new Set(answers.map(({ statusdesc }) => statusdesc));
    expect(keys).toEqual(new Set(['success', 'pending_deposit']));
    const [waiting] = valueOf(await api.call(fund.deposittracker, who));
    valueOf(await approve(waiting?.ticket_id ?? ''));
    valueOf(await report_());
  });

  it('of one transfer is credited to one member', async () => {
    const ref_no = `REF${randomUUID()}`;
    const others: Credentials[] = [];
    for (let count = 0; count < 4; count += 1) others.push(await joinMember(api));
    const answers = await Promise.all(others.map((other) => report_({ ref_no }, other)));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(refusalOf(await report_({ ref_no: ref_no.toLowerCase() }))).toEqual([2, 'duplicate_ref_no']);
    valueOf(await report_({ ref_no, target_bank_id: 'BPI', target_bank_acc_no: '9876543210' }));
  });

  it('answers the same request with the first answer, and refuses another body', async () => {
    const request = { request_id: randomUUID(), ref_no: randomUUID(), deposit_date: ago(1) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => report_(request)));
    expect(new Set(answers.map((answer) => valueOf(answer).ticket_id)).size).toBe(1);
    expect(refusalOf(await report_({ ...request, deposit_amount: '501' }))).toEqual([2, 'request_id_reused']);
  });

  it('starts the promotion that it was reported with', async () => {
    const { ticket_id } = valueOf(await report_({ deposit_amount: '300', promotion_id: 'OTB' }));
    valueOf(await approve(ticket_id));
    const [balance] = valueOf(await api.call(member.getbalance, who));
    expect(balance).toMatchObject({ cash: '0.00', promo: '750.00' });
  });

  describe('is refused', () => {
    // Specification 5.6, 5.21: /fund/manualdeposit
    it.each([
      ['to an account that nobody has', { target_bank_acc_no: '999999999' }, 'bank_account_not_exists'],
      ['to another holder', { target_bank_acc_holder: 'Somebody Else' }, 'bank_account_not_exists'],
      ['of less than the account takes', { deposit_amount: '99.99' }, 'min_deposit_not_met'],
      ['of more than the account takes', { deposit_amount: '50000.01' }, 'exceed_max_deposit'],
      ['with a receipt that nobody handed in', { attachment_path: 'receipt/none.jpg' }, 'invalid_attachment'],
      ['on a day of no calendar', { deposit_date: '2026-02-30 10:00:00' }, 'invalid_date_range'],
      ['of an hour of no clock', { deposit_date: '2026-11-01 25:00:00' }, 'invalid_date_range'],
      ['of long ago', { deposit_date: '2025-01-01 10:00:00' }, 'invalid_date_range'],
      ['of the future', { deposit_date: '2099-01-01 10:00:00' }, 'invalid_date_range'],
      ['with a promotion that nobody has', { promotion_id: 'NOSUCH' }, 'invalid_promotion'],
      ['with one below its first tier', { deposit_amount: '100', promotion_id: 'VIPB' }, 'vip_not_exists'],
      ['with one of no package', { deposit_amount: '101', promotion_id: 'DB' }, 'invalid_promo_package'],
    ])('%s, and nothing is written', async (_title, changes, key) => {
      const { rate_limit: _, ...before } = await snapshotOf(db.sql);
      expect(refusalOf(await report_(changes))).toEqual([2, key]);
      const { rate_limit: __, ...after } = await snapshotOf(db.sql);
      expect(after).toEqual(before);
    });

    it('with a receipt of another member', async () => {
      const attachment_path = await receipt(await joinMember(api));
      expect(refusalOf(await report_({ attachment_path }))).toEqual([2, 'invalid_attachment']);
    });

    it('to an account that is switched off, or has no minimum', async () => {
      const code = 'BDO/001234567890';
      await db.sql.begin((tx) => setHouseAccountSwitch(tx, { code, on: false }));
      expect(refusalOf(await report_())).toEqual([2, 'bank_account_inactive']);
      await db.sql.begin((tx) => setHouseAccountSwitch(tx, { code, on: true }));
      await db.sql`UPDATE house_account SET min = NULL WHERE bank_id = 'BDO'`;
      expect(refusalOf(await report_())).toEqual([2, 'min_deposit_not_set']);
      await db.sql`UPDATE house_account SET min = ${pesos(100)} WHERE bank_id = 'BDO'`;
    });

    it('with a promotion that the member can no longer take', async () => {
      const first = valueOf(await report_({ deposit_amount: '100', promotion_id: 'DB' }));
      valueOf(await approve(first.ticket_id));
      const withPromotion = (promotion_id: string) => report_({ deposit_amount: '100', promotion_id });
      expect(refusalOf(await withPromotion('DB'))).toEqual([2, 'ongoing_promotion']);
      valueOf(await api.call(member.cancelpromotion, { ...who, request_id: randomUUID() }));
      expect(refusalOf(await withPromotion('DB'))).toEqual([2, 'claim_promo_only_once_a_day']);
      expect(refusalOf(await withPromotion('OTB'))).toEqual([2, 'first_deposit_not_met']);
    });

    it('above the member’s own limit', async () => {
      valueOf(await api.call(member.limitset, { ...who, kind: 'deposit', period: 'day', amount: '499' }));
      expect(refusalOf(await report_())).toEqual([2, 'deposit_limit_reached']);
    });
  });
});
