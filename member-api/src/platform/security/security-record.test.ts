import { beforeEach, expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../database/testing.ts';
import {
  addBank,
  codeFor,
  confirm,
  joinMember,
  newName,
  newPhone,
  PASSWORD,
  refusalOf,
  useApi,
  valueOf,
  type StaffName,
} from '../../../test/kit/index.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

describeOnDatabases('the security record', (db) => {
  const api = useApi(db);
  beforeEach(() => api.rewind());
  const read = async (request: object = {}, staff: StaffName = 'admin') =>
    valueOf(await api.call(operator.securityrecord, request, { staff }));
  const acts = async (account_id: string) =>
    (await read({ account_id })).map(({ call, refused }) => [call, refused]).toReversed();
  const login = (account_id: string, password: string, address = '198.51.100.66') =>
    api.call(member.login, { account_id, password }, { address });

  // ASVS 16.2.1, 16.3.1
  it('tells of log-ins and what failed: whose, when, from where and by which request', async () => {
    const { account_id, phone } = await joinMember(api);
    const wrong = await login(phone, 'wrong-password1');
    const right = await login(account_id, PASSWORD, '192.0.2.1');
    const [done, refused, proven, asked] = await read({ account_id });
    expect(done).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      call: '/member/login',
      refused: '',
      account_id,
      actor: '',
      address: expect.stringMatching(/^[0-9a-f]{12}$/),
      device: 'Unknown device',
      trace_id: right.trace_id,
    });
    expect(refused).toMatchObject({ refused: 'invalid_password', account_id, trace_id: wrong.trace_id });
    expect(refused?.address).not.toBe(done?.address);
    expect([proven?.call, asked?.call]).toEqual(['/member/validateotp', '/member/signup']);
  });

  // ASVS 16.2.5
  it('tells of a name that nobody has without the name', async () => {
    const secret = newName();
    const { trace_id } = await login(secret, 'wrong-password1');
    const [event] = await read();
    expect(event).toMatchObject({ refused: 'invalid_password', account_id: '', trace_id });
    expect(JSON.stringify(await db.sql`SELECT * FROM security_event`, plain)).not.toContain(secret);
  });

  it('tells of every change of what proves a member, of codes that were asked for it, and of the end of sessions', async () => {
    const who = await joinMember(api);
    const { account_id, phone } = who;
    await confirm(api, who);
    await api.call(member.updateemail, { ...who, contact_email: `${account_id}@example.ph` });
    const contact_phone = newPhone();
    await api.call(member.updatephone, { ...who, contact_phone, tac: '123456' });
    await addBank(api, who);
    await api.call(member.updatepassword, { ...who, password: PASSWORD, new_password: 'bagong-pasok7' });
    api.aheadMs += 11 * MINUTE;
    await api.call(member.otploginrequest, { account_id });
    const code = await codeFor(api, phone);
    await api.call(member.otplogin, { account_id, member_otp: code });
    await api.call(member.resetpassword, { account_id, tac: '123456', new_password: 'bagong-pasok8' });
    await api.call(member.closeaccount, { ...who, password: 'wrong-password1' });
    await api.call(member.logout, { account_id, auth_token: who.auth_token });
    expect(await acts(account_id)).toEqual([
      ['/member/signup', ''],
      ['/member/validateotp', ''],
      ['/member/confirmsession', ''],
      ['/member/updateemail', ''],
      ['/member/updatephone', 'tac_not_validate'],
      ['/member/confirmsession', ''],
      ['/fund/addbank', ''],
      ['/member/updatepassword', ''],
      ['/member/otplogin', ''],
      ['/member/resetpassword', 'invalid_tac'],
      ['/member/closeaccount', 'invalid_password'],
      ['/member/logout', ''],
    ]);
    const rows = JSON.stringify(await db.sql`SELECT * FROM security_event`, plain);
    for (const secret of [
      PASSWORD,
      'bagong-pasok7',
      code,
      who.auth_token,
      phone,
      phone.slice(3),
      contact_phone,
    ])
      expect(rows).not.toContain(secret);
    expect(rows).not.toContain('203.0.113.7');
  });

  // ASVS 16.3.2
  it('tells of what the staff may not, and of tokens that nobody has', async () => {
    const dan = await api.call(operator.withdrawals, {}, { staff: 'dan' });
    const nobody = await api.call(operator.deposits, {}, { token: 'a-token-of-nobody' });
    expect([refusalOf(dan)[1], refusalOf(nobody)[1]]).toEqual(['permission_denied', 'permission_denied']);
    const refused = 'permission_denied';
    expect((await read()).slice(0, 2)).toMatchObject([
      { call: '/operator/deposits', refused, actor: '', trace_id: nobody.trace_id },
      { call: '/operator/withdrawals', refused, actor: 'dan', trace_id: dan.trace_id },
    ]);
    expect(JSON.stringify(await db.sql`SELECT * FROM security_event`, plain)).not.toContain(
      'a-token-of-nobody',
    );
  });

  // ASVS 16.4.2
  it('is read by support and compliance, and by nobody else', async () => {
    const { account_id } = await joinMember(api);
    for (const staff of ['cora', 'ela'] as const) expect(await read({ account_id }, staff)).toHaveLength(2);
    for (const staff of ['ana', 'dan'] as const)
      expect(refusalOf(await api.call(operator.securityrecord, {}, { staff }))[1]).toBe('permission_denied');
    expect(
      refusalOf(await api.call(operator.securityrecord, { account_id: newName() }, { staff: 'admin' })),
    ).toEqual([2, 'account_not_exists']);
  });

  // ASVS 16.4.2
  it('is not rewritten, and goes when its time is over', async () => {
    const { account_id } = await joinMember(api);
    await expect(db.sql`UPDATE security_event SET refused = NULL`).rejects.toThrow();
    api.aheadMs = 29 * DAY;
    await api.run('sweep');
    expect(await read({ account_id })).toHaveLength(2);
    api.aheadMs = 30 * DAY + MINUTE;
    await api.run('sweep');
    expect(await read({ account_id })).toEqual([]);
  });

  it('refuses nobody when it cannot be written', async () => {
    const { account_id } = await joinMember(api);
    await db.sql`ALTER TABLE security_event ADD CONSTRAINT full_disk CHECK (call <> '/member/login') NOT VALID`;
    expect((await login(account_id, PASSWORD)).status).toBe(1);
    await db.sql`ALTER TABLE security_event DROP CONSTRAINT full_disk`;
  });
});

const plain = (_key: string, value: unknown) => {
  if (typeof value === 'bigint') return String(value);
  return Buffer.isBuffer(value) ? value.toString('latin1') : value;
};
