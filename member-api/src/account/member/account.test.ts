import { afterEach, describe, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  codeFor,
  joinMember,
  memberIdOf,
  newName,
  newPhone,
  PASSWORD,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
} from '../../../test/kit/index.ts';

const MINUTE = 60_000;

describeOnDatabases('an account', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const signup = (changes: object = {}) =>
    api.call(member.signup, {
      account_id: newName(),
      password: PASSWORD,
      contact_phone: newPhone(),
      terms_version: '2026-11',
      ...changes,
    });
  const login = (account_id: string, password = PASSWORD) => api.call(member.login, { account_id, password });
  /** Signed up, but the phone is not confirmed. */
  async function pending() {
    const account_id = newName();
    const phone = newPhone();
    valueOf(await signup({ account_id, contact_phone: phone }));
    return { account_id, phone, code: await codeFor(api, phone) };
  }

  describe('at the sign-up', () => {
    // Specification 3.10, 4.8, 7.13, 7.15: /member/signup /member/validateotp
    // ASVS 6.4.1
    it('gets a code by SMS, is active with it and logged in', async () => {
      const account_id = newName();
      const sent = await signup({
        account_id,
        contact_phone: '09171112233',
        contact_email: 'Maria@example.ph',
      });
      expect(sent).toMatchObject({ status: 1, statusdesc: 'OK' });
      expect(valueOf(sent)).toEqual({
        sent_to: '+63 ••• ••• 2233',
        retry_after_seconds: 120,
        expires_in_seconds: 600,
      });
      const tac = await codeFor(api, '+639171112233');
      const [session] = valueOf(await api.call(member.validateotp, { account_id, tac }));
      expect(session).toMatchObject({
        account_id,
        has_bank: false,
        contact_phone: '+639171112233',
        contact_email: 'Maria@example.ph',
        currency: 'PHP',
        last_login_time: '',
      });
      const who = { account_id, auth_token: session?.session_token };
      const [balance] = valueOf(await api.call(member.getbalance, who));
      expect(balance).toMatchObject({ game_balance: '0.00', withhold: '0.00' });
      const { inbox } = valueOf(await api.call(member.inboxlist, who));
      expect(inbox).toMatchObject([{ title: { en: 'Welcome to Palaro' } }]);
    });

    // Promise member-api legal.privacy.blocks.14.items.0
    // Promise member-api legal.privacy.blocks.4.items.0
    // Promise member-api legal.privacy.blocks.4.items.1
    it('stores nothing that a stolen database would reveal', async () => {
      const phone = newPhone();
      const account_id = newName();
      await signup({ account_id, contact_phone: phone, contact_email: 'secret@example.ph' });
      const tac = await codeFor(api, phone);
      const rows = [
        await db.sql`SELECT * FROM member WHERE account_id = ${account_id}`,
        await db.sql`SELECT * FROM otp`,
        await db.sql`SELECT * FROM sms_outbox`,
      ];
      const text = JSON.stringify(rows, (_key, value: unknown) => {
        if (typeof value === 'bigint') return String(value);
        return Buffer.isBuffer(value) ? value.toString('latin1') : value;
      });
      for (const secret of [phone, phone.slice(3), 'secret@example.ph', PASSWORD, `"${tac}"`])
        expect(text).not.toContain(secret);
    });

    // Specification 5.2, 8.4: /member/signup
    it.each([
      [
        'a name that somebody is registering, in any case',
        (taken: Taken) => ({ account_id: taken.account_id.toUpperCase() }),
        'account_existed',
      ],
      ['a password that is tried first', () => ({ password: 'Password123' }), 'common_password'],
      [
        'a password that is the name',
        () => ({ account_id: 'sandigan99', password: 'Sandigan99' }),
        'personal_password',
      ],
      [
        'digits of the phone in the password',
        () => ({ contact_phone: '09175558142', password: 'bahay5558142' }),
        'personal_password',
      ],
      [
        'the first part of the email in the password',
        () => ({ contact_email: 'lakambini@example.ph', password: 'lakambini7' }),
        'personal_password',
      ],
    ])('is refused with %s, and nothing is written', async (_title, changes, key) => {
      const taken = { account_id: newName(), phone: newPhone(), email: `${newName()}@example.ph` };
      valueOf(
        await signup({
          account_id: taken.account_id,
          contact_phone: taken.phone,
          contact_email: taken.email,
        }),
      );
      const { rate_limit: _, ...before } = await snapshotOf(db.sql);
      expect(refusalOf(await signup(changes(taken)))).toEqual([2, key]);
      const { rate_limit: __, ...after } = await snapshotOf(db.sql);
      expect(after).toEqual(before);
    });

    it('is refused with the name of an account, whatever its state, in any case', async () => {
      for (const state of ['active', 'inactive', 'suspended', 'banned']) {
        const { account_id } = await joinMember(api);
        await db.sql`UPDATE member SET state = ${state} WHERE account_id = ${account_id}`;
        expect(refusalOf(await signup({ account_id: account_id.toUpperCase() }))).toEqual([
          2,
          'account_exists',
        ]);
      }
    });

    it('opens one account for many requests with one name at the same time', async () => {
      const account_id = newName();
      const answers = await Promise.all(Array.from({ length: 8 }, () => signup({ account_id })));
      const keys = answers.map(({ statusdesc }) => statusdesc).toSorted();
      expect(keys).toEqual(['OK', ...Array.from({ length: 7 }, () => 'account_existed')]);
    });

    // Promise member-api legal.privacy.blocks.10.items.3
    it('that was never confirmed frees its name and phone after a day', async () => {
      const { account_id, phone } = await pending();
      api.aheadMs = 25 * 60 * MINUTE;
      valueOf(await signup({ account_id, contact_phone: phone }));
    });
  });

  describe('with its code', () => {
    it('is refused when there is no such account', async () => {
      const tac = '123456';
      expect(refusalOf(await api.call(member.validateotp, { account_id: newName(), tac }))).toEqual([
        2,
        'account_not_exists',
      ]);
      expect(refusalOf(await api.call(member.renewotp, { account_id: newName() }))).toEqual([
        2,
        'account_not_exists',
      ]);
    });

    // Specification 4.7: /member/validateotp
    it('allows five guesses, then a new one is needed', async () => {
      const { account_id, code } = await pending();
      const wrong = code === '000000' ? '000001' : '000000';
      for (let guess = 0; guess < 5; guess += 1)
        expect(refusalOf(await api.call(member.validateotp, { account_id, tac: wrong }))).toEqual([
          2,
          'invalid_tac',
        ]);
      expect(refusalOf(await api.call(member.validateotp, { account_id, tac: code }))).toEqual([
        2,
        'tac_expired',
      ]);
    });

    it('counts each of several guesses sent at the same time', async () => {
      const { account_id, code } = await pending();
      const guesses = Array.from({ length: 20 }, (_, index) =>
        String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
      );
      const answers = await Promise.all(
        guesses.map((tac) => api.call(member.validateotp, { account_id, tac })),
      );
      const keys = answers.map(({ statusdesc }) => statusdesc);
      expect(keys.filter((key) => key === 'invalid_tac')).toHaveLength(5);
      expect(keys.filter((key) => key === 'tac_expired')).toHaveLength(15);
    });

    // Specification 4.7, 4.12: /member/validateotp
    // Promise mfe-auth code.sentTo
    // Promise member-api legal.terms.blocks.6.items.1
    // Promise member-api help.questions.account-code.answer.0
    it('expires after ten minutes', async () => {
      const { account_id, code } = await pending();
      api.aheadMs = 10 * MINUTE + 1;
      expect(refusalOf(await api.call(member.validateotp, { account_id, tac: code }))).toEqual([
        2,
        'tac_expired',
      ]);
    });

    // Specification 4.12, 7.16: /member/renewotp
    // Promise member-api help.questions.account-code.answer.0
    // Promise member-api legal.terms.blocks.6.items.1
    it('can be replaced by another one after two minutes', async () => {
      const { account_id, phone, code } = await pending();
      const tooSoon = await api.call(member.renewotp, { account_id });
      expect(tooSoon).toMatchObject({ status: 2, statusdesc: 'requestTooFrequentAtLeast2Minutes' });
      expect(tooSoon).toMatchObject({ details: { retry_after_seconds: expect.any(Number) } });
      api.aheadMs = 2 * MINUTE;
      valueOf(await api.call(member.renewotp, { account_id }));
      const second = await codeFor(api, phone);
      if (second !== code)
        expect(refusalOf(await api.call(member.validateotp, { account_id, tac: code }))).toEqual([
          2,
          'invalid_tac',
        ]);
      valueOf(await api.call(member.validateotp, { account_id, tac: second }));
    });

    // Specification 4.12: /member/validateotp
    // ASVS 6.4.1, 6.5.1
    it('accepts it once', async () => {
      const { account_id, code } = await pending();
      const both = await Promise.all(
        [1, 2].map(() => api.call(member.validateotp, { account_id, tac: code })),
      );
      expect(both.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['success', 'tac_validated']);
      expect(refusalOf(await api.call(member.validateotp, { account_id, tac: code }))).toEqual([
        2,
        'tac_validated',
      ]);
      expect(refusalOf(await api.call(member.renewotp, { account_id }))).toEqual([2, 'tac_validated']);
    });

    it.each([
      ['suspended', 'BLOCK'],
      ['banned', 'CLOSE'],
    ])('is told when it was %s', async (state, key) => {
      const { account_id } = await joinMember(api);
      await db.sql`UPDATE member SET state = ${state} WHERE account_id = ${account_id}`;
      expect(refusalOf(await api.call(member.validateotp, { account_id, tac: '123456' }))).toEqual([2, key]);
    });
  });

  describe('at the log-in', () => {
    // Specification 7.8: /member/login
    it('accepts the name in any case and the phone in any form, and returns the previous log-in', async () => {
      const { account_id, phone } = await joinMember(api);
      for (const typed of [
        account_id,
        account_id.toUpperCase(),
        phone,
        phone.slice(1),
        phone.replace('+63', '0'),
        phone.slice(3),
      ]) {
        const [session] = valueOf(await login(typed));
        expect(session?.account_id).toBe(account_id);
        expect(session?.session_token.length).toBeGreaterThanOrEqual(43);
        expect(session?.last_login_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      }
    });

    it('answers a wrong password and an unknown name alike', async () => {
      const { account_id } = await joinMember(api);
      const wrong = await login(account_id, 'wrong-password1');
      const unknown = await login(newName(), 'wrong-password1');
      expect(refusalOf(wrong)).toEqual([2, 'invalid_password']);
      expect({ ...unknown, trace_id: '' }).toEqual({ ...wrong, trace_id: '' });
    });

    // Promise member-api legal.terms.blocks.17.text
    it.each([
      ['inactive', 'account_inactive'],
      ['suspended', 'BLOCK'],
      ['banned', 'CLOSE'],
    ])('tells a %s member the state, and only with the right password', async (state, key) => {
      const { account_id } = await joinMember(api);
      await db.sql`UPDATE member SET state = ${state} WHERE account_id = ${account_id}`;
      expect(refusalOf(await login(account_id))).toEqual([2, key]);
      expect(refusalOf(await login(account_id, 'wrong-password1'))).toEqual([2, 'invalid_password']);
    });

    // Specification 4.8: /member/login
    it('refuses an account whose phone is not confirmed', async () => {
      const { account_id } = await pending();
      expect(refusalOf(await login(account_id))).toEqual([2, 'account_inactive']);
    });
  });

  describe('at the log-in by code', () => {
    // Specification 7.9, 7.10: /member/otploginrequest /member/otplogin
    // Promise mfe-auth otp.lead
    it('gets a code, once while it is valid, and logs in with it once', async () => {
      const { account_id, phone } = await joinMember(api);
      const sent = valueOf(await api.call(member.otploginrequest, { account_id }));
      expect(sent.sent_to).toBe('+63 ••• ••• ••••');
      const code = await codeFor(api, phone);
      expect(refusalOf(await api.call(member.otploginrequest, { account_id }))).toEqual([
        2,
        'requestTooFrequentAtLeast2Minutes',
      ]);
      api.aheadMs = 2 * MINUTE;
      expect(refusalOf(await api.call(member.otploginrequest, { account_id }))).toEqual([2, 'tac_is_valid']);
      const [session] = valueOf(await api.call(member.otplogin, { account_id, member_otp: code }));
      expect(session?.account_id).toBe(account_id);
      expect(refusalOf(await api.call(member.otplogin, { account_id, member_otp: code }))).toEqual([
        2,
        'tac_validated',
      ]);
    });

    it('expires after ten minutes', async () => {
      const { account_id, phone } = await joinMember(api);
      valueOf(await api.call(member.otploginrequest, { account_id }));
      const member_otp = await codeFor(api, phone);
      api.aheadMs = 11 * MINUTE;
      expect(refusalOf(await api.call(member.otplogin, { account_id, member_otp }))).toEqual([
        2,
        'tac_expired',
      ]);
    });

    // Specification 4.8, 4.14: /member/login
    it.each([
      ['inactive', 'account_inactive'],
      ['suspended', 'BLOCK'],
      ['banned', 'CLOSE'],
    ])('tells a %s member the state', async (state, key) => {
      const { account_id, phone } = await joinMember(api);
      valueOf(await api.call(member.otploginrequest, { account_id }));
      const member_otp = await codeFor(api, phone);
      await db.sql`UPDATE member SET state = ${state} WHERE account_id = ${account_id}`;
      expect(refusalOf(await api.call(member.otplogin, { account_id, member_otp }))).toEqual([2, key]);
    });

    it('gives an unknown name the same answer, and sends nothing', async () => {
      const known = await joinMember(api);
      const nobody = newName();
      const received = api.sms.received.length;
      const steps = async (account_id: string) => {
        await api.rewind();
        const answers = [
          await api.call(member.otploginrequest, { account_id }),
          await api.call(member.otploginrequest, { account_id }),
        ];
        api.aheadMs = 2 * MINUTE;
        answers.push(await api.call(member.otploginrequest, { account_id }));
        return answers.map((answer) => JSON.stringify({ ...answer, trace_id: '' }).replace(/1[12]\d/g, 'n'));
      };
      const unknown = await steps(nobody);
      await api.run('sms');
      expect(api.sms.received).toHaveLength(received);
      expect(await steps(known.account_id)).toEqual(unknown);
      expect(
        refusalOf(await api.call(member.otplogin, { account_id: nobody, member_otp: '123456' })),
      ).toEqual([2, 'invalid_tac']);
    });
  });

  describe('with a forgotten password', () => {
    const forgot = (account_id: string, contact_phone: string) =>
      api.call(member.forgotpassword, { account_id, contact_phone });

    // Specification 7.11, 7.12: /member/forgotpassword /member/resetpassword
    it('sets a new one with a code, and every session ends', async () => {
      const who = await joinMember(api);
      const { account_id, phone } = who;
      valueOf(await forgot(account_id, phone.slice(-4)));
      const tac = await codeFor(api, phone);
      const reset = { account_id, tac, new_password: 'bagong-pasok7' };
      expect(
        refusalOf(await api.call(member.resetpassword, { ...reset, new_password: 'Password123' })),
      ).toEqual([2, 'common_password']);
      // Whose password it is, and that the phone is in it, is known by the code alone; it is not used up.
      const personal = { ...reset, new_password: `bahay${phone.slice(-7)}` };
      expect(
        refusalOf(
          await api.call(member.resetpassword, { ...personal, tac: tac === '000000' ? '000001' : '000000' }),
        ),
      ).toEqual([2, 'invalid_tac']);
      expect(refusalOf(await api.call(member.resetpassword, personal))).toEqual([2, 'personal_password']);
      valueOf(await api.call(member.resetpassword, reset));
      expect(refusalOf(await api.call(member.getsession, who))).toEqual([0, 'session_expired']);
      expect(refusalOf(await login(account_id))).toEqual([2, 'invalid_password']);
      valueOf(await login(account_id, 'bagong-pasok7'));
      expect(refusalOf(await api.call(member.resetpassword, reset))).toEqual([2, 'tac_validated']);
    });

    // ASVS 6.5.5
    it('can request a code every two minutes, which expires after ten', async () => {
      const { account_id, phone } = await joinMember(api);
      valueOf(await forgot(account_id, phone.slice(-4)));
      expect(refusalOf(await forgot(account_id, phone.slice(-4)))).toEqual([
        2,
        'requestTooFrequentAtLeast2Minutes',
      ]);
      const tac = await codeFor(api, phone);
      api.aheadMs = 11 * MINUTE;
      const reset = { account_id, tac, new_password: 'bagong-pasok7' };
      expect(refusalOf(await api.call(member.resetpassword, reset))).toEqual([2, 'tac_expired']);
    });

    it('gets the same answer for an unknown name, wrong digits and right ones, also repeatedly', async () => {
      const { account_id, phone } = await joinMember(api);
      const right = phone.slice(-4);
      const wrong = right === '0000' ? '0001' : '0000';
      const twice = async (name: string, digits: string) => {
        const answers = [await forgot(name, digits), await forgot(name, digits)];
        return answers.map((answer) =>
          JSON.stringify({ ...answer, trace_id: '' })
            .replaceAll(digits, 'dddd')
            .replace(/1[12]\d/g, 'n'),
        );
      };
      const received = api.sms.received.length;
      const unknown = await twice(newName(), right);
      expect(await twice(account_id, wrong)).toEqual(unknown);
      await api.run('sms');
      expect(api.sms.received).toHaveLength(received);
      expect(await twice(account_id, right)).toEqual(unknown);
      await api.run('sms');
      expect(api.sms.received).toHaveLength(received + 1);
    });

    // ASVS 2.3.1
    it('is refused without a requested code', async () => {
      const { account_id } = await joinMember(api);
      for (const name of [account_id, newName()]) {
        const reset = { account_id: name, tac: '123456', new_password: 'bagong-pasok7' };
        expect(refusalOf(await api.call(member.resetpassword, reset))).toEqual([2, 'invalid_tac']);
      }
    });

    it.each([
      ['suspended', 'BLOCK'],
      ['banned', 'CLOSE'],
    ])('is told when it was %s', async (state, key) => {
      const { account_id, phone } = await joinMember(api);
      valueOf(await forgot(account_id, phone.slice(-4)));
      const tac = await codeFor(api, phone);
      await db.sql`UPDATE member SET state = ${state} WHERE account_id = ${account_id}`;
      const reset = { account_id, tac, new_password: 'bagong-pasok7' };
      expect(refusalOf(await api.call(member.resetpassword, reset))).toEqual([2, key]);
    });
  });

  describe('in a session', () => {
    it('is restored without a new token', async () => {
      const who = await joinMember(api);
      const [session] = valueOf(await api.call(member.getsession, who));
      expect(session).toMatchObject({ account_id: who.account_id, session_token: '' });
    });

    // ASVS 7.4.1
    it('logs out here and stays in on another device', async () => {
      const here = await joinMember(api);
      const [other] = valueOf(await login(here.account_id));
      valueOf(await api.call(member.logout, here));
      expect(refusalOf(await api.call(member.getsession, here))).toEqual([0, 'session_not_exists']);
      valueOf(
        await api.call(member.getsession, { account_id: here.account_id, auth_token: other?.session_token }),
      );
    });

    // Promise member-api legal.terms.blocks.6.items.2
    // ASVS 7.3.1, 7.3.2
    it('stays logged in while it is used, but no longer than a day', async () => {
      const who = await joinMember(api);
      for (let minutes = 20; minutes < 24 * 60; minutes += 20) {
        api.aheadMs = minutes * MINUTE;
        valueOf(await api.call(member.getsession, who));
      }
      api.aheadMs = 24 * 60 * MINUTE;
      expect(refusalOf(await api.call(member.getsession, who))).toEqual([0, 'session_expired']);
    });

    it('stores its last use at most once a minute', async () => {
      const who = await joinMember(api);
      const lastSeen = async () =>
        (await db.sql`SELECT last_seen_at FROM session WHERE member_id = ${await memberIdOf(api, who)}`)[0]?.[
          'last_seen_at'
        ];
      const first = await lastSeen();
      api.aheadMs = MINUTE - 5_000;
      await api.call(member.getsession, who);
      expect(await lastSeen()).toEqual(first);
      api.aheadMs = MINUTE + 5_000;
      await api.call(member.getsession, who);
      expect(await lastSeen()).not.toEqual(first);
    });

    it('on an eleventh device ends the least recently used one', async () => {
      const first = await joinMember(api);
      for (let device = 0; device < 10; device += 1) valueOf(await login(first.account_id));
      expect(refusalOf(await api.call(member.getsession, first))).toEqual([0, 'session_expired']);
    });
  });
});

interface Taken {
  account_id: string;
  phone: string;
  email: string;
}
