import { randomInt } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { fund, member } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  addBank,
  BANK,
  codeFor,
  confirmByPassword,
  joinMember,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { setHouseAccountSwitch, setMemberBankSwitch, setPayoutBankSwitch } from './index.ts';

const MINUTE = 60_000;

describeOnDatabases('a bank account', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const request = (who: Credentials) => api.call(fund.bankotprequest, who);
  const add = async (who: Credentials, changes: object) => {
    await confirmByPassword(api, who);
    return api.call(fund.addbank, {
      ...who,
      ...BANK,
      bank_acc_holder: 'Maria Santos',
      bank_acc_no: '1234567890',
      ...changes,
    });
  };

  // Specification 7.22: /fund/banklookup
  it('is one of the banks of the payout gateway', async () => {
    const banks = valueOf(await api.call(fund.banklookup, await joinMember(api)));
    expect(banks).toContainEqual({ ...BANK, kind: 'bank' });
    expect(banks).toContainEqual({ bank_id: 'GCASH', bank_name: 'GCash', kind: 'ewallet' });
  });

  // Specification 3.11, 5.5, 7.26: /fund/addbank
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

  // Specification 7.26, 7.27: /fund/addbank /fund/addewallet
  it('takes the code under either of its names', async () => {
    const [who, other] = [await joinMember(api), await joinMember(api)];
    await request(who);
    expect(refusalOf(await add(who, {}))).toEqual([2, 'tac_code_required']);
    expect(valueOf(await add(who, { tac: await codeFor(api, who.phone) }))).toHaveLength(1);
    await request(other);
    const wallet = { bank_id: 'GCASH', bank_acc_holder: 'Juan Cruz', bank_acc_no: '09171234567' };
    const tac = await codeFor(api, other.phone);
    expect(valueOf(await api.call(fund.addewallet, { ...other, ...wallet, tac }))).toHaveLength(1);
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

  // Specification 5.18: /fund/addbank
  it.each([
    ['a bank that we do not reach', { bank_id: 'NOBANK' }, 'invalid_bank_id'],
    ['a name that is not the bank’s', { bank_name: 'Bank of Nowhere' }, 'invalid_bank_id'],
  ])('is refused with %s', async (_title, changes, key) => {
    expect(refusalOf(await add(await joinMember(api), { tac_code: '123456', ...changes }))).toEqual([2, key]);
  });

  // Specification 4.7, 4.13, 5.18, 7.29: /fund/addbank /fund/bankotprequest
  // ASVS 2.3.1, 6.5.1
  it('needs a code that was requested, right, not expired and not used', async () => {
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

  // ASVS 6.6.2
  it('is refused with a code that was sent for another purpose', async () => {
    const who = await joinMember(api);
    valueOf(await api.call(member.otploginrequest, who));
    const tac_code = await codeFor(api, who.phone);
    expect(refusalOf(await add(who, { tac_code }))).toEqual([2, 'tac_not_validate']);
  });

  // Specification 5.5, 5.30: /fund/addbank
  // Promise mfe-auth profile.nameHint
  // Promise mfe-wallet bank.holder.locked
  // Promise member-api legal.anti-money-laundering.blocks.4.items.2
  // Promise member-api legal.terms.blocks.10.items.1
  // Promise member-api announcements.name.text
  // Promise member-api guides.online-casino-philippines.blocks.4.items.3
  // Promise member-api help.questions.withdrawal-bank.answer.0
  // ASVS 2.2.3
  it('must have the member’s name, and the code stays valid after that refusal', async () => {
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

  // Specification 9.1: /fund/addbank
  it('is limited to ten', async () => {
    const who = await joinMember(api);
    for (let index = 0; index < 10; index += 1) await addBank(api, who);
    api.aheadMs += 11 * MINUTE;
    valueOf(await request(who));
    const tac_code = await codeFor(api, who.phone);
    expect(refusalOf(await add(who, { bank_acc_no: '7770001', tac_code }))).toEqual([2, 'bank_member_full']);
  });

  it('that the house has switched off cannot be added', async () => {
    const who = await joinMember(api);
    await db.sql.begin((tx) => setPayoutBankSwitch(tx, { code: 'BDO', on: false }));
    expect(valueOf(await api.call(fund.banklookup, who))).not.toContainEqual({ ...BANK, kind: 'bank' });
    expect(refusalOf(await add(who, { tac_code: '123456' }))).toEqual([2, 'invalid_bank_id']);
    await db.sql.begin((tx) => setPayoutBankSwitch(tx, { code: 'BDO', on: true }));
  });
});

describeOnDatabases('an e-wallet', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());

  const add = async (who: Credentials & { phone: string }, changes: object = {}) => {
    api.aheadMs += 11 * MINUTE;
    await confirmByPassword(api, who);
    valueOf(await api.call(fund.bankotprequest, who));
    return api.call(fund.addewallet, {
      ...who,
      bank_id: 'GCASH',
      bank_acc_holder: 'Maria Santos',
      bank_acc_no: String(randomInt(1e9, 1e10)),
      tac_code: await codeFor(api, who.phone),
      ...changes,
    });
  };

  // Specification 3.11, 7.23, 7.27: /fund/addewallet /fund/memberbanklist /fund/memberewalletlist
  it('is added with a code, in addition to banks, and sets name and default if it is the first', async () => {
    const who = await joinMember(api);
    const [wallet] = valueOf(await add(who, { bank_acc_no: '09171112222' }));
    expect(wallet).toEqual({
      bank_id: 'GCASH',
      bank_name: 'GCash',
      bank_acc_holder: 'Maria Santos',
      bank_acc_no: '09171112222',
      bank_acc_no_masked: '•••••••2222',
      is_default: true,
    });
    await addBank(api, who);
    expect(valueOf(await api.call(fund.memberewalletlist, who))).toEqual([wallet]);
    expect(valueOf(await api.call(fund.memberbanklist, who))).toMatchObject([{ is_default: false }]);
    const [session] = valueOf(await api.call(member.getsession, who));
    expect(session).toMatchObject({ has_bank: true, full_name: 'Maria Santos' });
  });

  it.each([
    ['a wallet that we do not reach', { bank_id: 'NOWALLET' }, 'invalid_bank_id'],
    ['a bank', { bank_id: 'BDO' }, 'invalid_bank_id'],
    ['a wrong code', { tac_code: '000000' }, 'invalid_tac'],
  ])('is refused with %s', async (_title, changes, key) => {
    expect(refusalOf(await add(await joinMember(api), changes))).toEqual([2, key]);
  });

  // Specification 4.7, 4.13, 7.29: /fund/addewallet /fund/bankotprequest
  it('needs a code that was requested, not expired and not used', async () => {
    const who = await joinMember(api);
    const addAccount = async (tac_code: string, bank_acc_no: string) => {
      await confirmByPassword(api, who);
      return api.call(fund.addewallet, {
        ...who,
        bank_id: 'MAYA',
        bank_acc_holder: 'Maria Santos',
        bank_acc_no,
        tac_code,
      });
    };
    expect(refusalOf(await addAccount('123456', '09170000001'))).toEqual([2, 'tac_not_validate']);
    valueOf(await api.call(fund.bankotprequest, who));
    const code = await codeFor(api, who.phone);
    valueOf(await addAccount(code, '09170000001'));
    expect(refusalOf(await addAccount(code, '09170000002'))).toEqual([2, 'tac_validated']);
    api.aheadMs += 12 * MINUTE;
    valueOf(await api.call(fund.bankotprequest, who));
    const late = await codeFor(api, who.phone);
    api.aheadMs += 11 * MINUTE;
    expect(refusalOf(await addAccount(late, '09170000002'))).toEqual([2, 'tac_expired']);
  });

  it('must have the member’s name and belongs to one member', async () => {
    const who = await joinMember(api);
    await addBank(api, who, { holder: 'Maria Santos' });
    const other = await add(who, { bank_acc_holder: 'Juan Cruz' });
    expect(refusalOf(other)).toEqual([2, 'bank_acc_holder_not_same']);
    valueOf(await add(who, { bank_acc_no: '09175550001' }));
    const juan = await joinMember(api);
    expect(refusalOf(await add(juan, { bank_acc_no: '09175550001' }))).toEqual([2, 'member_ewallet_exists']);
  });

  // Specification 9.1: /fund/addewallet
  it('is limited to ten, independent of the number of banks', async () => {
    const who = await joinMember(api);
    await addBank(api, who);
    for (let index = 0; index < 10; index += 1) valueOf(await add(who));
    expect(refusalOf(await add(who))).toEqual([2, 'member_ewallet_full']);
    await addBank(api, who);
  });
});

describeOnDatabases('the default account', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const choose = (who: Credentials, bank: object) => api.call(fund.setdefaultbank, { ...who, ...bank });

  // Specification 5.19, 7.28: /fund/setdefaultbank
  it('is the one that the member chooses', async () => {
    const who = await joinMember(api);
    const first = await addBank(api, who);
    const second = await addBank(api, who);
    expect(refusalOf(await choose(who, first))).toEqual([2, 'bank_already_setup']);
    expect(valueOf(await choose(who, second))).toMatchObject([
      { bank_acc_no: second.bank_acc_no, is_default: true },
      { bank_acc_no: first.bank_acc_no, is_default: false },
    ]);
  });

  // Specification 5.19, 7.28: /fund/setdefaultbank
  it('must be the member’s own, and switched on', async () => {
    const who = await joinMember(api);
    await addBank(api, who);
    const theirs = await addBank(api, await joinMember(api));
    expect(refusalOf(await choose(who, theirs))).toEqual([2, 'bank_member_not_exists']);
    const second = await addBank(api, who);
    const code = `${second.bank_id}/${second.bank_acc_no}`;
    const { vault } = api.deps;
    const turn = (on: boolean) => db.sql.begin((tx) => setMemberBankSwitch(tx, vault, { code, on }));
    expect(await turn(false)).toBe('changed');
    expect(await turn(false)).toBe('unchanged');
    expect(refusalOf(await choose(who, second))).toEqual([2, 'bank_member_inactive']);
    await turn(true);
    valueOf(await choose(who, second));
  });

  // Specification 3.12: /fund/setdefaultbank
  it('is exactly one, also after parallel requests', async () => {
    const who = await joinMember(api);
    const banks = [await addBank(api, who), await addBank(api, who), await addBank(api, who)];
    await Promise.all(banks.map((bank) => choose(who, bank)));
    const list = valueOf(await api.call(fund.memberbanklist, who));
    expect(list.filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});

describeOnDatabases('the house’s accounts', (db) => {
  const api = useApi(db);

  // Specification 7.24: /fund/activelist
  it('are listed with their limits while they are switched on and have a minimum', async () => {
    const who = await joinMember(api);
    const listed = async () => valueOf(await api.call(fund.activelist, who)).map(({ bank_id }) => bank_id);
    const [bdo] = valueOf(await api.call(fund.activelist, who));
    expect(bdo).toEqual({
      bank_id: 'BDO',
      bank_name: 'BDO Unibank',
      bank_acc_holder: 'Palaro Gaming Inc',
      bank_acc_no: '001234567890',
      min: '100.00',
      max: '50000.00',
    });
    const code = 'BDO/001234567890';
    const turn = (on: boolean) => db.sql.begin((tx) => setHouseAccountSwitch(tx, { code, on }));
    expect([await turn(false), await turn(false)]).toEqual(['changed', 'unchanged']);
    expect(await listed()).not.toContain('BDO');
    await turn(true);
    await db.sql`UPDATE house_account SET min = NULL WHERE bank_id = 'MAYA'`;
    expect(await listed()).toEqual(['BDO', 'BPI', 'GCASH']);
  });
});
