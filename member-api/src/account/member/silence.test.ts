import { createHook } from 'node:async_hooks';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { member, type Call } from '@palaro/contract';
import { connect, type Sql } from '../../platform/database/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import {
  codeFor,
  confirm,
  joinMember,
  newName,
  newPhone,
  PASSWORD,
  refusalOf,
  useApi,
  valueOf,
} from '../../../test/kit/index.ts';

/** An address where nobody was logged in. */
const STRANGER = '198.51.100.66';
const NEW_PASSWORD = 'bagong-pasok7';

/** What tells one answer from another, and what was done for it. */
interface Observed {
  status: number;
  headers: [string, string][];
  body: unknown;
  /** Without their values. */
  statements: string[];
  passwordHashes: number;
}

let hashes = 0;
const watch = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') hashes += 1;
  },
}).enable();
afterAll(() => {
  watch.disable();
});

describeOnDatabases('silence', (db) => {
  const statements: string[] = [];
  let watched: Sql | undefined;
  const api = useApi({
    get sql() {
      return db.sql;
    },
    get url() {
      return db.url;
    },
    as: (role) => (watched ??= connect(db.urls[role], { onStatement: (text) => statements.push(text) })),
    get urls() {
      return db.urls;
    },
  });
  afterAll(() => watched?.end());
  beforeEach(() => api.rewind());

  /** The call's answer and work. The first of all prepares its connection. */
  async function observe(call: Call, request: object): Promise<Observed> {
    await db.sql`DELETE FROM rate_limit`;
    statements.length = 0;
    hashes = 0;
    const { status, headers, body } = await api.send({
      method: 'POST',
      url: call.path,
      payload: JSON.stringify(request),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': STRANGER },
    });
    return {
      status,
      headers: [...headers].filter(([name, value]) => name !== 'date' && value !== body['trace_id']),
      body: { ...body, trace_id: '' },
      statements: [...statements],
      passwordHashes: hashes,
    };
  }

  /** A phone that nobody has, with the same last digits, which the answer shows. */
  const phoneLike = (known: string) => newPhone().slice(0, -4) + known.slice(-4);
  const pair = async (form: string) => {
    const known = await joinMember(api);
    const digits = known.phone.slice(-4);
    return form === 'phone'
      ? { known: known.phone, unknown: phoneLike(known.phone), digits }
      : { known: known.account_id, unknown: newName(), digits };
  };

  describe.each(['name', 'phone'])('about a %s', (form) => {
    it('keeps the log-in, with a password hash for what nobody has, too', async () => {
      const { known, unknown } = await pair(form);
      const password = 'wrong-password1';
      const seen = await observe(member.login, { account_id: known, password });
      expect(seen).toMatchObject({ body: { statusdesc: 'invalid_password' }, passwordHashes: 1 });
      expect(await observe(member.login, { account_id: unknown, password })).toEqual(seen);
    });

    it('keeps the request of a code, and counts and queues a message to nobody, too', async () => {
      const { known, unknown } = await pair(form);
      const seen = await observe(member.otploginrequest, { account_id: known });
      expect(seen.body).toMatchObject({ statusdesc: 'OK', value: { retry_after_seconds: 120 } });
      expect(seen.statements.filter((text) => text.includes('INSERT INTO sms_outbox'))).toHaveLength(1);
      expect(await observe(member.otploginrequest, { account_id: unknown })).toEqual(seen);
      const wrong = { member_otp: '000000' };
      const tried = await observe(member.otplogin, { account_id: known, ...wrong });
      expect(tried.body).toMatchObject({ statusdesc: 'invalid_tac' });
      expect(await observe(member.otplogin, { account_id: unknown, ...wrong })).toEqual(tried);
    });

    it('keeps the forgotten password, and the try of its code', async () => {
      const { known, unknown, digits } = await pair(form);
      const request = { contact_phone: digits };
      const seen = await observe(member.forgotpassword, { account_id: known, ...request });
      expect(seen.body).toMatchObject({ statusdesc: 'OK' });
      expect(await observe(member.forgotpassword, { account_id: unknown, ...request })).toEqual(seen);
      const wrong = { tac: '000000', new_password: NEW_PASSWORD };
      const tried = await observe(member.resetpassword, { account_id: known, ...wrong });
      expect(tried.body).toMatchObject({ statusdesc: 'invalid_tac' });
      expect(await observe(member.resetpassword, { account_id: unknown, ...wrong })).toEqual(tried);
    });
  });

  it('keeps whether a code was requested: a guess at none is written to the disk, too, and is in nobody’s way', async () => {
    const account_id = newName();
    const kept = async () => (await db.sql`SELECT 1 FROM otp`).length;
    const before = await kept();
    const guess = { account_id, tac: '000000', new_password: NEW_PASSWORD };
    for (let turn = 0; turn < 2; turn += 1)
      expect(refusalOf(await api.call(member.resetpassword, guess))).toEqual([2, 'invalid_tac']);
    expect(await kept()).toBe(before + 1);
    await db.sql`DELETE FROM rate_limit`;
    const { statusdesc } = await api.call(member.otplogin, { account_id, member_otp: '000000' });
    expect(statusdesc).toBe('invalid_tac');
    expect((await api.call(member.otploginrequest, { account_id })).statusdesc).toBe('OK');
  });

  it('keeps the work in the background, which slows the next answers: what nobody gets is a dry run', async () => {
    const work = async (account_id: string) => {
      await api.run('sms');
      await db.sql`DELETE FROM rate_limit`;
      const [received, dryRuns] = [api.sms.received.length, api.sms.dryRuns];
      valueOf(await api.call(member.otploginrequest, { account_id }));
      statements.length = 0;
      await api.run('sms');
      expect(await db.sql`SELECT 1 FROM sms_outbox`).toHaveLength(0);
      return {
        statements: [...statements],
        sent: api.sms.received.length - received,
        dryRuns: api.sms.dryRuns - dryRuns,
      };
    };
    const known = await work((await joinMember(api)).phone);
    expect(known).toMatchObject({ sent: 1, dryRuns: 0 });
    expect(await work(newPhone())).toEqual({ ...known, sent: 0, dryRuns: 1 });
    expect(await work(newName())).toEqual({ ...known, sent: 0, dryRuns: 1 });
  });

  const signUp = (contact_phone: string, changes: object = {}) => ({
    account_id: newName(),
    password: PASSWORD,
    contact_phone,
    terms_version: '2026-11',
    ...changes,
  });

  it('keeps the sign-up about a phone and an email that an account has', async () => {
    const { phone } = await joinMember(api);
    const seen = await observe(member.signup, signUp(phone));
    expect(seen.body).toMatchObject({ statusdesc: 'OK' });
    expect(await observe(member.signup, signUp(phoneLike(phone)))).toEqual(seen);
    const contact_email = `${newName()}@example.ph`;
    const first = signUp(newPhone(), { contact_email });
    valueOf(await api.call(member.signup, first));
    const tac = await codeFor(api, first.contact_phone);
    valueOf(await api.call(member.validateotp, { account_id: first.account_id, tac }));
    const third = phoneLike(phone);
    const known = await observe(member.signup, signUp(third, { contact_email }));
    const other = { contact_email: `${newName()}@example.ph` };
    expect(await observe(member.signup, signUp(phoneLike(phone), other))).toEqual(known);
  });

  it('keeps the steps of a sign-up about the phone of an account', async () => {
    const { phone } = await joinMember(api);
    const nobody = phoneLike(phone);
    for (const call of [member.renewotp, member.validateotp]) {
      const seen = await observe(call, { account_id: phone, tac: '123456' });
      expect(seen.body).toMatchObject({ statusdesc: 'account_not_exists' });
      expect(await observe(call, { account_id: nobody, tac: '123456' })).toEqual(seen);
    }
  });

  it('keeps the change of a phone, until its code proves it', async () => {
    const [asking, other] = [await joinMember(api), await joinMember(api)];
    await confirm(api, asking);
    const { account_id, auth_token } = asking;
    const request = (contact_phone: string) => ({ account_id, auth_token, contact_phone });
    const seen = await observe(member.phoneotprequest, request(other.phone));
    expect(seen.body).toMatchObject({ statusdesc: 'OK' });
    expect(await observe(member.phoneotprequest, request(phoneLike(other.phone)))).toEqual(seen);
    const tac = await codeFor(api, other.phone);
    const take = await api.call(member.updatephone, { ...request(other.phone), tac });
    expect(refusalOf(take)).toEqual([2, 'contact_phone_exists']);
  });

  describe('ends', () => {
    // Specification 8.4: /member/validateotp
    it.each([
      ['phone, however written', 'contact_phone_exists'],
      ['email, in any case', 'contact_email_registered'],
    ])(
      'for a sign-up with a taken %s when the phone is proven, and the name is free again',
      async (_what, key) => {
        const contact_email = `${newName()}@example.ph`;
        const first = signUp(newPhone(), { contact_email });
        valueOf(await api.call(member.signup, first));
        const proof = { account_id: first.account_id, tac: await codeFor(api, first.contact_phone) };
        valueOf(await api.call(member.validateotp, proof));
        const second =
          key === 'contact_phone_exists'
            ? signUp(first.contact_phone.replace('+63', '0'))
            : signUp(newPhone(), { contact_email: contact_email.toUpperCase() });
        valueOf(await api.call(member.signup, second));
        const phone = second.contact_phone.replace(/^0/, '+63');
        const tac = await codeFor(api, phone);
        const { account_id } = second;
        const wrong = tac === '000000' ? '000001' : '000000';
        expect(refusalOf(await api.call(member.validateotp, { account_id, tac: wrong }))).toEqual([
          2,
          'invalid_tac',
        ]);
        expect(refusalOf(await api.call(member.validateotp, { account_id, tac }))).toEqual([2, key]);
        valueOf(await api.call(member.signup, { ...signUp(newPhone()), account_id }));
        valueOf(await api.call(member.login, { account_id: first.contact_phone, password: PASSWORD }));
      },
    );

    it('for one of two sign-ups that prove one phone at the same time', async () => {
      const phone = newPhone();
      const proofs: { account_id: string; tac: string }[] = [];
      for (const { account_id } of [signUp(phone), signUp(phone)]) {
        valueOf(await api.call(member.signup, { ...signUp(phone), account_id }));
        proofs.push({ account_id, tac: await codeFor(api, phone) });
      }
      const answers = await Promise.all(proofs.map((proof) => api.call(member.validateotp, proof)));
      expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual([
        'contact_phone_exists',
        'success',
      ]);
    });
  });
});

describeOnDatabases('sign-ups', (db) => {
  const api = useApi(db, { limits: SETTINGS.limits });
  beforeEach(() => api.rewind());

  it('ask for no more names of one address than a limit, and no message tells of a taken one', async () => {
    const taken = await joinMember(api);
    await api.rewind();
    await api.run('sms');
    const received = api.sms.received.length;
    const keys: string[] = [];
    for (let turn = 0; turn < SETTINGS.limits.otpAddress.burst + 3; turn += 1)
      keys.push(
        (
          await api.call(
            member.signup,
            {
              account_id: taken.account_id,
              password: PASSWORD,
              contact_phone: newPhone(),
              terms_version: '2026-11',
            },
            { address: STRANGER },
          )
        ).statusdesc,
      );
    expect(new Set(keys.slice(0, 100))).toEqual(new Set(['account_exists']));
    expect(keys.at(-1)).toBe('too_many_requests');
    await api.run('sms');
    expect(api.sms.received).toHaveLength(received);
  });

  it('of one phone share the tries of its codes, under any number of names', async () => {
    const phone = newPhone();
    const keys: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const account_id = newName();
      const request = { account_id, password: PASSWORD, contact_phone: phone, terms_version: '2026-11' };
      valueOf(await api.call(member.signup, request));
      const code = Number(await codeFor(api, phone));
      for (let guess = 1; guess <= 5; guess += 1) {
        const tac = String((code + guess) % 1_000_000).padStart(6, '0');
        keys.push((await api.call(member.validateotp, { account_id, tac })).statusdesc);
      }
    }
    expect(keys.slice(0, 15)).toEqual(Array<string>(15).fill('invalid_tac'));
    expect(keys.at(-1)).toBe('too_many_requests');
  });
});
