import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { member, operator, support } from '@palaro/contract';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS, type Settings } from '../../settings.ts';
import { joinMember, newName, newPhone, useApi, valueOf, type TestApi } from '../../../test/kit/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WIDE = { burst: 100_000, everyMs: 1 };

const limitsWith = (own: Partial<Settings['limits']>): Settings['limits'] => ({
  ...(Object.fromEntries(Object.keys(SETTINGS.limits).map((name) => [name, WIDE])) as Settings['limits']),
  ...own,
});

/** A phone in the range of the given six digits. */
const phoneIn = (range: string) => `+${range}${newPhone().slice(-6)}`;

const counts = async (api: TestApi, work: () => Promise<string>): Promise<[string, number]> => {
  await api.run('sms');
  const before = api.sms.received.length;
  const key = await work();
  await api.run('sms');
  return [key, api.sms.received.length - before];
};

describeOnDatabases('text messages', (db) => {
  const signUp = async (api: TestApi, contact_phone: string) =>
    (
      await api.call(member.signup, {
        account_id: newName(),
        password: 'sandigan88',
        contact_phone,
        terms_version: '2026-11',
      })
    ).statusdesc;

  describe('to one number', () => {
    const api = useApi(db, { limits: limitsWith({ smsNumber: { burst: 3, everyMs: 8 * HOUR } }) });
    beforeEach(() => api.rewind());
    const ask = async (account_id: string) =>
      (await api.call(member.otploginrequest, { account_id })).statusdesc;
    const forgot = async (account_id: string, contact_phone: string) =>
      (await api.call(member.forgotpassword, { account_id, contact_phone })).statusdesc;

    it('are three a day, whatever for, and the answers are those of a number that nobody has', async () => {
      const known = await joinMember(api);
      await api.rewind();
      const unknown = newPhone();
      const steps = async (phone: string) => {
        await api.rewind();
        const answers: [string, number][] = [];
        for (let turn = 0; turn < 4; turn += 1) {
          api.aheadMs += 11 * MINUTE;
          answers.push(
            await counts(api, () => (turn % 2 === 0 ? ask(phone) : forgot(phone, phone.slice(-4)))),
          );
        }
        return answers;
      };
      const sent = await steps(known.phone);
      expect(sent).toEqual([
        ['OK', 1],
        ['OK', 1],
        ['OK', 1],
        ['too_many_requests', 0],
      ]);
      expect((await steps(unknown)).map(([key]) => key)).toEqual(sent.map(([key]) => key));
    });

    it('say when another one may be asked for, and are sent again a day later', async () => {
      const { account_id } = await joinMember(api);
      await api.rewind();
      for (let turn = 0; turn < 3; turn += 1) {
        api.aheadMs += 11 * MINUTE;
        expect(await ask(account_id)).toBe('OK');
      }
      api.aheadMs += 11 * MINUTE;
      expect(await api.call(member.otploginrequest, { account_id })).toMatchObject({
        http: 429,
        details: { retry_after_seconds: expect.any(Number) },
      });
      api.aheadMs += 24 * HOUR;
      expect(await ask(account_id)).toBe('OK');
    });

    it('of the staff count, too', async () => {
      const phone = newPhone();
      const request = { topic: 'account', message: 'Please call me.', contact_phone: phone };
      const { support_id } = valueOf(
        await api.call(support.writevisitorticket, { ...request, request_id: randomUUID() }),
      );
      const reply = async () =>
        (
          await api.call(
            operator.answersupport,
            { support_id, message: 'We will.', request_id: randomUUID() },
            { staff: 'admin' },
          )
        ).statusdesc;
      for (let turn = 0; turn < 3; turn += 1) expect(await counts(api, reply)).toEqual(['success', 1]);
      expect(await counts(api, reply)).toEqual(['too_many_requests', 0]);
    });
  });

  describe('to the numbers of one range', () => {
    const api = useApi(db, { limits: limitsWith({ smsPrefix: { burst: 3, everyMs: 20 * MINUTE } }) });
    beforeEach(() => api.rewind());

    it('are three an hour, and those of another range are sent', async () => {
      for (let turn = 0; turn < 3; turn += 1)
        expect(await counts(api, () => signUp(api, phoneIn('639171')))).toEqual(['OK', 1]);
      const phone = phoneIn('639171');
      expect(await counts(api, () => signUp(api, phone))).toEqual(['too_many_requests', 0]);
      expect(await counts(api, () => signUp(api, phoneIn('639181')))).toEqual(['OK', 1]);
      api.aheadMs = HOUR;
      expect(await counts(api, () => signUp(api, phone))).toEqual(['OK', 1]);
    });
  });

  describe('over all', () => {
    const api = useApi(db, { limits: limitsWith({ smsAll: { burst: 3, everyMs: 20 * MINUTE } }) });
    beforeEach(() => api.rewind());

    it('are three an hour, and a refused sign-up leaves nothing', async () => {
      for (let turn = 0; turn < 3; turn += 1)
        expect(await counts(api, () => signUp(api, newPhone()))).toEqual(['OK', 1]);
      const phone = newPhone();
      expect(await counts(api, () => signUp(api, phone))).toEqual(['too_many_requests', 0]);
      api.aheadMs = HOUR;
      expect(await counts(api, () => signUp(api, phone))).toEqual(['OK', 1]);
    });
  });
});
