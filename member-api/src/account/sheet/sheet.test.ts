import { expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  addBank,
  confirm,
  giveCash,
  joinMember,
  newName,
  refusalOf,
  useApi,
  valueOf,
  type StaffName,
} from '../../../test/kit/index.ts';

describeOnDatabases('a member’s sheet', (db) => {
  const api = useApi(db);
  const read = async (account_id: string, staff: StaffName = 'cora') =>
    valueOf(await api.call(operator.membersheet, { account_id }, { staff }));

  it('is found by user name, phone and member id', async () => {
    const { account_id, phone } = await joinMember(api);
    const sheet = await read(account_id.toUpperCase());
    expect(sheet).toMatchObject({
      account_id,
      state: 'active',
      cash: '0.00',
      tickets: [],
      rounds: [],
      notes: [],
    });
    expect((await read(phone)).account_id).toBe(account_id);
    expect((await read(`#${sheet.member_id}`)).account_id).toBe(account_id);
    for (const nobody of [newName(), '#999999999', '+639000000000'])
      expect(
        refusalOf(await api.call(operator.membersheet, { account_id: nobody }, { staff: 'cora' })),
      ).toEqual([2, 'account_not_exists']);
  });

  it('has money, tickets, limits and what the member wrote', async () => {
    const who = await joinMember(api);
    await giveCash(api, who, '1000');
    await confirm(api, who);
    await api.call(member.limitset, { ...who, kind: 'deposit', period: 'day', amount: '500' });
    const sheet = await read(who.account_id);
    expect(sheet).toMatchObject({ account_id: who.account_id, closed_by: '', payouts_held_until: '' });
    expect(Number(sheet.cash)).toBe(1_000);
    expect(sheet.limits).toContainEqual(
      expect.objectContaining({ kind: 'deposit', period: 'day', amount: '500.00' }),
    );
  });

  // ASVS 8.2.3
  it.each<[StaffName, boolean]>([
    ['cora', true],
    ['ela', true],
    ['admin', true],
    ['ana', false],
  ])('says to %s who it is: %s', async (staff, isSeen) => {
    const who = await joinMember(api);
    await addBank(api, who);
    const sheet = await read(who.account_id, staff);
    expect(sheet.person !== undefined).toBe(isSeen);
    expect(JSON.stringify(sheet).includes(who.phone.slice(-10))).toBe(isSeen);
  });

  it('is no business of who writes the site', async () => {
    const { account_id } = await joinMember(api);
    const answer = await api.call(operator.membersheet, { account_id }, { staff: 'dan' });
    expect(refusalOf(answer)).toEqual([2, 'permission_denied']);
  });

  // ASVS 16.2.1, 16.3.2
  it('is in the audit log whenever somebody reads it, by the name and not by what was typed', async () => {
    const { account_id, phone } = await joinMember(api);
    await read(phone, 'ela');
    const { list } = valueOf(await api.call(operator.audit, { actor: 'ela' }, { staff: 'admin' }));
    expect(list[0]).toMatchObject({ actor: 'ela', act: 'read member sheet', subject: account_id });
    expect(JSON.stringify(list)).not.toContain(phone);
  });

  it('has the notes of the staff, newest first, which the member is not shown', async () => {
    const who = await joinMember(api);
    const note = (text: string, staff: StaffName) =>
      api.call(operator.notemember, { account_id: who.account_id, text }, { staff });
    await note('Called about a late deposit.', 'cora');
    await note('Gateway confirmed it.', 'ana');
    expect((await read(who.account_id)).notes).toMatchObject([
      { author: 'ana of the staff', text: 'Gateway confirmed it.' },
      { author: 'cora of the staff', text: 'Called about a late deposit.' },
    ]);
    const exported = await api.call(member.exportdata, who);
    expect(JSON.stringify(exported)).not.toContain('late deposit');
    expect(
      refusalOf(await api.call(operator.notemember, { account_id: newName(), text: 'x' }, { staff: 'cora' })),
    ).toEqual([2, 'account_not_exists']);
    await expect(db.sql`UPDATE member_note SET author = ''`).rejects.toThrow();
  });

  it('is told of by who the caller is, and who may do what', async () => {
    const who = valueOf(await api.call(operator.whoami, {}, { staff: 'ana' }));
    expect(who).toMatchObject({ actor: 'ana', name: 'ana of the staff', role: 'payments' });
    expect(who.calls['approvewithdrawal']).toEqual(['payments', 'admin']);
    expect(who.calls['answersupport']).toEqual(['support', 'admin']);
    expect(valueOf(await api.call(operator.whoami, {}, { staff: 'dan' })).role).toBe('content');
  });
});
