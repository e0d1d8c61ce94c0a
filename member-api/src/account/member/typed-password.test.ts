import { expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { joinMember, PASSWORD, refusalOf, useApi, valueOf } from '../../../test/kit/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';

describeOnDatabases('a password', (db) => {
  const api = useApi(db);

  // ASVS 6.2.8
  it('is compared exactly as it was typed: capitals, spaces, length', async () => {
    const { account_id, ...who } = await joinMember(api);
    const set = 'Malakas/na+Pasok%207';
    valueOf(
      await api.call(member.updatepassword, { account_id, ...who, password: PASSWORD, new_password: set }),
    );
    for (const near of [
      set.toLowerCase(),
      set.toUpperCase(),
      set.slice(0, -1),
      ` ${set}`,
      `${set} `,
      `${set}7`,
      decodeURIComponent(set),
      set.replaceAll('a', 'á').normalize('NFD'),
    ])
      expect([near, refusalOf(await api.call(member.login, { account_id, password: near }))]).toEqual([
        near,
        [2, 'invalid_password'],
      ]);
    valueOf(await api.call(member.login, { account_id, password: set }));
  });

  // ASVS 6.5.4, 6.5.3
  it('is reset by a code of six digits, another one each time', async () => {
    const codes: string[] = [];
    for (let each = 0; each < 12; each++) {
      const { account_id, phone } = await joinMember(api);
      valueOf(await api.call(member.forgotpassword, { account_id, contact_phone: phone.slice(-4) }));
      await api.run('sms');
      const text = api.sms.received.findLast((one) => one.phone === phone)?.text ?? '';
      codes.push(/^(\d{6}) is your/.exec(text)?.[1] ?? text);
    }
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(10);
  });
});
