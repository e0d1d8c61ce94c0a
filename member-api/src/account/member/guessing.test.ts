import { beforeEach, describe, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import {
  addBank,
  codeFor,
  joinMember,
  newName,
  newPhone,
  PASSWORD,
  useApi,
  valueOf,
} from '../../../test/kit/index.ts';

const MINUTE = 60_000;
const WRONG = 'wrong-password1';

describeOnDatabases('guessing', (db) => {
  const api = useApi(db, { limits: SETTINGS.limits });
  beforeEach(() => api.rewind());
  const login = async (account_id: string, password = WRONG, address = '198.51.100.66') =>
    (await api.call(member.login, { account_id, password }, { address })).statusdesc;
  const times = async (count: number, work: (turn: number) => Promise<string>) => {
    const keys: string[] = [];
    for (let turn = 0; turn < count; turn += 1) keys.push(await work(turn));
    return keys;
  };
  const refused = (keys: readonly string[]) => keys.filter((key) => key === 'too_many_requests').length;

  describe('under several spellings', () => {
    const spellings = (phone: string) => [phone, phone.slice(1), phone.replace('+63', '0'), phone.slice(3)];

    // ASVS 6.3.1
    it('of a name and its phone has the tries of one account', async () => {
      const { account_id, phone } = await joinMember(api);
      const typed = [account_id, account_id.toUpperCase(), ...spellings(phone)];
      const keys = await times(60, (turn) => login(typed[turn % typed.length] ?? ''));
      expect(keys.slice(0, 10)).toEqual(Array<string>(10).fill('invalid_password'));
      expect(refused(keys)).toBe(50);
    });

    it('of what nobody has is refused after as many', async () => {
      const typed = spellings(newPhone());
      expect(refused(await times(20, (turn) => login(typed[turn % 4] ?? '')))).toBe(10);
      const name = newName();
      const names = [name, name.toUpperCase()];
      expect(refused(await times(20, (turn) => login(names[turn % 2] ?? '')))).toBe(10);
    });

    it.each(['known', 'unknown'])('requests codes for a %s phone no more often', async (which) => {
      const phone = which === 'known' ? (await joinMember(api)).phone : newPhone();
      const answers = [];
      for (const account_id of spellings(phone))
        answers.push(
          (await api.call(member.forgotpassword, { account_id, contact_phone: phone.slice(-4) })).statusdesc,
        );
      expect(answers).toEqual(['OK', ...Array<string>(3).fill('requestTooFrequentAtLeast2Minutes')]);
      const keys = await times(4, async (turn) => {
        const account_id = spellings(phone)[turn] ?? '';
        return (await api.call(member.otploginrequest, { account_id })).statusdesc;
      });
      // One turn is left of those for codes of an account: the forgotten password took four.
      expect(keys).toEqual(['OK', ...Array<string>(3).fill('too_many_requests')]);
    });

    it('of an address of IPv6 is one network', async () => {
      const keys = await times(210, (turn) => login(`nobody${turn}`, WRONG, `2001:db8:1:2::${turn + 1}`));
      expect(refused(keys)).toBeGreaterThan(0);
    });
  });

  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  describe('codes', () => {
    // ASVS 6.6.3
    it('19 times over several codes of a number is refused, and then the right one is, too', async () => {
      const { account_id, phone } = await joinMember(api);
      const keys: string[] = [];
      let code = '';
      for (const purpose of ['login', 'reset', 'login', 'reset'] as const) {
        api.aheadMs += 11 * MINUTE;
        valueOf(
          await (purpose === 'login'
            ? api.call(member.otploginrequest, { account_id })
            : api.call(member.forgotpassword, { account_id, contact_phone: phone.slice(-4) })),
        );
        code = await codeFor(api, phone);
        for (let guess = 0; guess < (keys.length < 15 ? 5 : 4); guess += 1)
          keys.push(await tryCode(purpose, account_id, wrongOf(code)));
      }
      expect(keys).toHaveLength(19);
      expect(keys.slice(0, 15)).toEqual(Array<string>(15).fill('invalid_tac'));
      expect(refused(keys)).toBe(4);
      expect(await tryCode('reset', account_id, code)).toBe('too_many_requests');
      api.aheadMs += 24 * 60 * MINUTE;
      valueOf(await api.call(member.otploginrequest, { account_id }));
      expect(await tryCode('login', account_id, await codeFor(api, phone))).toBe('success');
    });

    it('counts no right one', async () => {
      const { account_id, phone } = await joinMember(api);
      const keys = await times(20, async () => {
        api.aheadMs += 11 * MINUTE;
        valueOf(await api.call(member.otploginrequest, { account_id }));
        return tryCode('login', account_id, await codeFor(api, phone));
      });
      expect(keys).toEqual(Array<string>(20).fill('success'));
    });

    const tryCode = async (purpose: 'login' | 'reset', account_id: string, code: string) =>
      (purpose === 'login'
        ? await api.call(member.otplogin, { account_id, member_otp: code })
        : await api.call(member.resetpassword, { account_id, tac: code, new_password: 'bagong-pasok7' })
      ).statusdesc;
  });

  describe('by a stranger', () => {
    const HOME = '203.0.113.7';

    // ASVS 6.3.1
    it('locks the stranger, and not the owner, wherever they are, nor the session', async () => {
      const who = await joinMember(api);
      const { account_id } = who;
      expect(refused(await times(60, () => login(account_id)))).toBe(50);
      expect(await login(account_id, PASSWORD)).toBe('too_many_requests');
      expect(await login(account_id, PASSWORD, '192.0.2.1')).toBe('success');
      expect(await login(account_id, PASSWORD, HOME)).toBe('success');
      valueOf(
        await api.call(member.updatepassword, { ...who, password: PASSWORD, new_password: 'bagong-pasok7' }),
      );
    });

    // ASVS 6.3.1
    it('from many networks locks all that the account does not know', async () => {
      const { account_id } = await joinMember(api);
      const keys = await times(60, (turn) => login(account_id, WRONG, `198.51.100.${Math.floor(turn / 10)}`));
      expect(refused(keys)).toBe(10);
      expect(await login(account_id, PASSWORD, '192.0.2.1')).toBe('too_many_requests');
      expect(await login(account_id, PASSWORD, HOME)).toBe('success');
    });

    it('on the network of the owner locks no device that the account knows there', async () => {
      const { account_id } = await joinMember(api);
      const guess = async (turn: number) => {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': HOME,
          'user-agent': `browser ${turn}`,
        };
        const payload = JSON.stringify({ account_id, password: WRONG });
        const { body } = await api.send({ method: 'POST', url: member.login.path, payload, headers });
        return body.statusdesc;
      };
      expect(refused(await times(20, guess))).toBe(10);
      expect(await login(account_id, PASSWORD, HOME)).toBe('success');
    });

    it('leaves a known place no more tries than any other', async () => {
      const { account_id } = await joinMember(api);
      expect(refused(await times(20, () => login(account_id, WRONG, HOME)))).toBe(10);
    });

    it('who has used up the tries at codes is refused, and the owner logs in with one and adds a bank', async () => {
      const who = await joinMember(api);
      const { account_id, phone } = who;
      const request = async () => {
        api.aheadMs += 11 * MINUTE;
        valueOf(await api.call(member.otploginrequest, { account_id }));
        return codeFor(api, phone);
      };
      const otplogin = async (member_otp: string, address: string) =>
        (await api.call(member.otplogin, { account_id, member_otp }, { address })).statusdesc;
      for (let code = 0; code < 3; code += 1) {
        const wrong = wrongOf(await request());
        for (let guess = 0; guess < 5; guess += 1)
          expect(await otplogin(wrong, `198.51.100.${code * 5 + guess}`)).toBe('invalid_tac');
      }
      const code = await request();
      expect(await otplogin(code, '198.51.100.99')).toBe('too_many_requests');
      expect(await otplogin(code, HOME)).toBe('success');
      api.aheadMs = 0;
      await addBank(api, who);
    });
  });
});
