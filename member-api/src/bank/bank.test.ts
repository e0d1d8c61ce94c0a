import { afterEach, expect, it } from '@jest/globals';
import { fund, member } from '@palaro/shared-lib/contract';
import { describeOnDatabases } from '../database/testing.ts';
import {
  addBank,
  BANK,
  codeFor,
  joinMember,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../testing/index.ts';

const MINUTE = 60_000;

describeOnDatabases('a bank account', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const request = (who: Credentials) => api.call(fund.bankotprequest, who);
  const add = (who: Credentials, changes: object) =>
    api.call(fund.addbank, {
      ...who,
      ...BANK,
      bank_acc_holder: 'Maria Santos',
      bank_acc_no: '1234567890',
      ...changes,
    });

  it('is chosen from the banks that a withdrawal reaches', async () => {
    const banks = valueOf(await api.call(fund.banklookup, await joinMember(api)));
    expect(banks).toContainEqual(BANK);
  });

  it('is added with a code, gives the member a name and is the default', async () => {
    const who = await joinMember(api);
    const sent = await request(who);
    expect(sent).toMatchObject({
      status: 1,
      statusdesc: 'OK',
      value: { sent_to: `+63 ••• ••• ${who.phone.slice(-4)}` },
    });
    const tac_code = await codeFor(api, who.phone);
    const [bank] = valueOf(
      await add(who, { bank_acc_holder: 'María   Santos ', bank_acc_no: '00123456789', tac_code }),
    );
    expect(bank).toEqual({
      ...BANK,
      bank_acc_holder: 'María Santos',
      bank_acc_no: '00123456789',
      bank_acc_no_masked: '•••••••6789',
      is_default: true,
    });
    const [session] = valueOf(await api.call(member.getsession, who));
    expect(session).toMatchObject({ has_bank: true, full_name: 'María Santos' });
    const [row] = await db.sql`SELECT acc_no_sealed FROM member_bank WHERE acc_no_key IS NOT NULL LIMIT 1`;
    expect(String(row?.['acc_no_sealed'])).not.toContain('00123456789');
  });

  it('comes after the default one in the list', async () => {
    const who = await joinMember(api);
    const first = await addBank(api, who);
    const second = await addBank(api, who);
    const list = valueOf(await api.call(fund.memberbanklist, who));
    expect(list.map(({ bank_acc_no, is_default }) => [bank_acc_no, is_default])).toEqual([
      [first.bank_acc_no, true],
      [second.bank_acc_no, false],
    ]);
  });

  it.each([
    ['a bank that we do not reach', { bank_id: 'NOBANK' }, 'invalid_bank_id'],
    ['a name that is not the bank’s', { bank_name: 'Bank of Nowhere' }, 'invalid_bank_id'],
  ])('is refused with %s', async (_title, changes, key) => {
    expect(refusalOf(await add(await joinMember(api), { tac_code: '123456', ...changes }))).toEqual([2, key]);
  });

  it('needs a code that was asked for, is right, in time and new', async () => {
    const who = await joinMember(api);
    expect(refusalOf(await add(who, { tac_code: '123456' }))).toEqual([2, 'tac_not_validate']);
    valueOf(await request(who));
    expect(refusalOf(await request(who))).toEqual([2, 'requestTooFrequentAtLeast2Minutes']);
    const tac_code = await codeFor(api, who.phone);
    expect(refusalOf(await add(who, { tac_code: tac_code === '000000' ? '000001' : '000000' }))).toEqual([
      2,
      'invalid_tac',
    ]);
    api.aheadMs = 2 * MINUTE;
    expect(refusalOf(await request(who))).toEqual([2, 'tac_is_valid']);
    valueOf(await add(who, { tac_code, bank_acc_no: '99887766' }));
    expect(refusalOf(await add(who, { tac_code, bank_acc_no: '99887767' }))).toEqual([2, 'tac_validated']);
    api.aheadMs = 12 * MINUTE;
    valueOf(await request(who));
    const late = await codeFor(api, who.phone);
    api.aheadMs = 23 * MINUTE;
    expect(refusalOf(await add(who, { tac_code: late }))).toEqual([2, 'tac_expired']);
  });

  it('may not bear a code that was sent for something else', async () => {
    const who = await joinMember(api);
    valueOf(await api.call(member.otploginrequest, who));
    const tac_code = await codeFor(api, who.phone);
    expect(refusalOf(await add(who, { tac_code }))).toEqual([2, 'tac_not_validate']);
  });

  it('must bear the member’s name, and the code stays good for the right one', async () => {
    const who = await joinMember(api);
    await addBank(api, who, { holder: 'Maria Santos' });
    api.aheadMs += 11 * MINUTE;
    valueOf(await request(who));
    const tac_code = await codeFor(api, who.phone);
    expect(
      refusalOf(await add(who, { bank_acc_holder: 'Juan Cruz', bank_acc_no: '5550001', tac_code })),
    ).toEqual([2, 'bank_acc_holder_not_same']);
    valueOf(await add(who, { bank_acc_holder: 'MARIA  SANTOS', bank_acc_no: '5550001', tac_code }));
  });

  it('belongs to one member', async () => {
    const owner = await joinMember(api);
    const bank = await addBank(api, owner);
    const other = await joinMember(api);
    valueOf(await request(other));
    const tac_code = await codeFor(api, other.phone);
    expect(refusalOf(await add(other, { ...bank, tac_code }))).toEqual([2, 'bank_member_exists']);
  });

  it('is the tenth at most', async () => {
    const who = await joinMember(api);
    for (let index = 0; index < 10; index += 1) await addBank(api, who);
    api.aheadMs += 11 * MINUTE;
    valueOf(await request(who));
    const tac_code = await codeFor(api, who.phone);
    expect(refusalOf(await add(who, { bank_acc_no: '7770001', tac_code }))).toEqual([2, 'bank_member_full']);
  });
});
