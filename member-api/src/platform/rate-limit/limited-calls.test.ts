import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { member, type Call } from '@palaro/contract';
import { ALL_CALLS, type DescribedCall } from '@palaro/contract/calls';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS, type Settings } from '../../settings.ts';
import {
  goodRequest,
  joinMember,
  newName,
  newPhone,
  pictureOf,
  useApi,
  type Credentials,
} from '../../../test/kit/index.ts';

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

  /** A valid request reaches the limit; with unique codes and names also a second time. */
  const request = (call: DescribedCall) => ({
    ...goodRequest(call, who),
    request_id: randomUUID(),
    ...(call.path === '/member/signup' && { account_id: newName(), contact_phone: newPhone() }),
    ...(call.path === '/member/phoneotprequest' && { contact_phone: newPhone() }),
  });

  it.each(LIMITED)('%s answers that, and when to retry', async (_path, call) => {
    const send = () => api.call(call, request(call));
    expect((await send()).http).toBe(200);
    expect(await send()).toMatchObject({
      http: 429,
      status: 2,
      statusdesc: 'too_many_requests',
      details: { retry_after_seconds: expect.any(Number) },
    });
  });

  const OWN: [Call, object][] = [
    [member.updatepassword, { password: 'wrong-password1', new_password: 'bagong-pasok7' }],
    [member.closeaccount, { password: 'wrong-password1' }],
    [member.updateprofile, { nickname: 'Inday' }],
    [member.updateemail, { contact_email: 'inday@example.test' }],
    [member.updatephone, { contact_phone: '+639170001122', tac: '123456' }],
    [member.sessionrevoke, { session_id: '99' }],
    [member.consentset, { purposes: [] }],
    [member.exportdata, {}],
    [member.limitset, { kind: 'loss', period: 'day', amount: '5' }],
    [member.realitycheckack, {}],
    [member.cooloff, { days: 1 }],
    [member.selfexclude, { period: '6months' }],
  ];
  it.each(OWN.map(([call, fields]) => [call.path, call, fields] as const))(
    '%s, which changes or exports an account, answers that',
    async (_path, call, fields) => {
      const own = { ...(await joinMember(api)), ...fields };
      await api.rewind();
      expect((await api.call(call, own)).http).toBe(200);
      expect(await api.call(call, own)).toMatchObject({ http: 429, statusdesc: 'too_many_requests' });
    },
  );

  it.each(['account', 'address'])('with pictures is limited per %s', async (limited) => {
    const picture = await pictureOf();
    const other = await joinMember(api);
    await api.rewind();
    const send = (fields: object) =>
      api.upload(member.kycsubmit, fields, { document: picture, selfie: picture });
    const fields = { ...who, document_type: 'passport', birthday: '2020-01-01' };
    expect((await send(fields)).http).toBe(200);
    if (limited === 'account')
      await db.sql`DELETE FROM rate_limit WHERE bucket = ${bucketOf('uploadAddress', '127.0.0.1')}`;
    expect(await send(limited === 'account' ? fields : { ...fields, ...other })).toMatchObject({
      http: 429,
      statusdesc: 'too_many_requests',
    });
  });
  const bucketOf = (name: string, subject: string) => api.deps.vault.index(`limit ${name}`, subject);

  // ASVS 2.4.1, 6.3.4
  it('covers every call that logs in, sends codes or moves money', () => {
    expect(LIMITED.length).toBeGreaterThanOrEqual(14);
  });
});
