import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ALL_CALLS } from '@palaro/shared-lib/contract/calls';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { joinMember, newName, newPhone, SITE_URL, useApi, type Credentials } from '../testing/index.ts';

const tight = { burst: 1, everyMs: 60_000 };
const limits = Object.fromEntries(
  Object.keys(SETTINGS.limits).map((name) => [name, tight]),
) as Settings['limits'];
const LIMITED = ALL_CALLS.filter(({ errors }) => errors.includes('too_many_requests')).map(
  (call) => [call.path, call] as const,
);

describeOnDatabases('a call that is limited', (db) => {
  const api = useApi(db, { limits });
  let who: Credentials;
  beforeAll(async () => {
    who = await joinMember(api);
  });
  beforeEach(() => api.rewind());

  /** Enough for every limited call to come as far as its limit. */
  const request = () => ({
    ...who,
    player_id: who.account_id,
    password: 'sandigan88',
    new_password: 'sandigan89',
    contact_phone: newPhone(),
    terms_version: '2026-11',
    tac: '123456',
    tac_code: '123456',
    member_otp: '123456',
    bank_id: 'BDO',
    bank_name: 'BDO Unibank',
    bank_acc_holder: 'Maria Santos',
    bank_acc_no: '1234567890',
    deposit_amount: '500',
    withdrawal_amount: '100',
    mode: 'mobile',
    return_url: SITE_URL,
    request_id: randomUUID(),
    lang_code: 'en',
    game_code: 'jeepney-gold',
  });

  it.each(LIMITED)('%s says so, and when to come again', async (path, call) => {
    const changes = path === '/member/signup' ? { account_id: newName() } : {};
    const digits = path === '/member/forgotpassword' ? { contact_phone: '1234' } : {};
    const send = () => api.call(call, { ...request(), ...changes, ...digits });
    expect((await send()).http).toBe(200);
    expect(await send()).toMatchObject({
      http: 429,
      status: 2,
      statusdesc: 'too_many_requests',
      details: { retry_after_seconds: expect.any(Number) },
    });
  });

  it('is each of those that log in, send codes or move money', () => {
    expect(LIMITED.length).toBeGreaterThanOrEqual(14);
  });
});
