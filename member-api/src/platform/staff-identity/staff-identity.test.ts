import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { STAFF_AUDIENCE, startFakeIssuer, type FakeIssuer } from '../../../test/kit/index.ts';
import { openStaffIdentity } from './open-staff-identity.ts';
import type { StaffSettings } from './read-staff-settings.ts';

let issuer: FakeIssuer;
beforeAll(async () => {
  issuer = await startFakeIssuer();
});
afterAll(() => issuer.close());
beforeEach(() => {
  issuer.mood = 'ok';
});

const identity = (changes: Partial<StaffSettings> = {}) =>
  openStaffIdentity(
    {
      issuer: issuer.url,
      audience: STAFF_AUDIENCE,
      client: 'palaro-operator',
      personClaim: 'sub',
      rolesClaim: 'groups',
      needsSecondFactor: true,
      ...changes,
    },
    () => new Date(),
  );
const identify = async (claims: Record<string, unknown> = {}, changes: Partial<StaffSettings> = {}) =>
  identity(changes).identify(await issuer.tokenOf('ana', claims));
const now = () => Math.floor(Date.now() / 1000);

describe('a member of staff', () => {
  // ASVS 7.2.2
  it('is known by a token of the issuer, with name and role', async () => {
    expect(await identify()).toEqual({ subject: 'ana', displayName: 'ana of the staff', role: 'payments' });
    expect(await identify({ name: undefined })).toMatchObject({ displayName: 'ana' });
  });

  it('has one role, by the claim that is configured', async () => {
    const roles = { rolesClaim: 'https://palaro.example/role' };
    const claims = { 'https://palaro.example/role': 'staff-content' };
    expect(await identify(claims, roles)).toMatchObject({ role: 'content' });
  });

  it.each([
    ['no group', undefined],
    ['a group that is no role', ['staff', 'staff-kings', 'payments']],
    ['the name of what every object has', ['staff-constructor']],
    ['two roles, to be maker and checker', ['staff-payments', 'staff-support']],
    ['something else than names', [7, { staff: 'staff-payments' }]],
  ])('with %s may nothing', async (_case, groups) => {
    expect(await identify({ groups })).toMatchObject({ subject: 'ana', role: undefined });
  });

  it('is the same with another token, and with another account that has the same person in its claim', async () => {
    const both = { personClaim: 'employee' };
    const first = await identify({ employee: 'E1017', sub: 'ana' }, both);
    const second = await identify({ employee: 'E1017', sub: 'ana-admin', groups: ['staff-admin'] }, both);
    expect([first?.subject, second?.subject]).toEqual(['E1017', 'E1017']);
    expect(await identify({ sub: 'ana' }, both)).toBeUndefined();
    expect(await identify({ employee: '' }, both)).toBeUndefined();
  });

  it.each([
    ['only a password', { amr: ['pwd'] }],
    ['nothing said of it', { amr: undefined }],
  ])('may nothing in staging or production after a log-in with %s', async (_case, claims) => {
    expect(await identify(claims)).toMatchObject({ subject: 'ana', role: undefined });
    expect(await identify(claims, { needsSecondFactor: false })).toMatchObject({ role: 'payments' });
  });

  it('may say the second factor by acr, too', async () => {
    expect(await identify({ amr: undefined, acr: 'urn:example:aal2' })).toMatchObject({ role: 'payments' });
  });
});

describe('nobody is known by a token', () => {
  it.each<[string, () => Record<string, unknown>]>([
    ['for another audience', () => ({ aud: 'urn:palaro:release' })],
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['that has expired', () => ({ iat: now() - 600, exp: now() - 60 })],
    ['without an end', () => ({ exp: undefined })],
    ['that lives for weeks', () => ({ iat: now() - 13 * 3600, exp: now() + 1_000_000 })],
    ['that is not valid yet', () => ({ nbf: now() + 600 })],
    ['of no person', () => ({ sub: undefined })],
  ])('%s', async (_case, claims) => {
    expect(await identify(claims())).toBeUndefined();
  });

  const claims = () => ({
    iss: issuer.url,
    aud: STAFF_AUDIENCE,
    sub: 'ana',
    groups: ['staff-admin'],
    amr: ['otp'],
    iat: now(),
    exp: now() + 300,
  });

  it('without a signature', async () => {
    expect(await identity().identify(new UnsecuredJWT(claims()).encode())).toBeUndefined();
  });

  it('signed with the public key as a shared secret', async () => {
    const answer = await fetch(`${issuer.url}/jwks`);
    const secret = new TextEncoder().encode(await answer.text());
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    expect(await identity().identify(token)).toBeUndefined();
  });

  it('signed with a key of their own, which the token brings along', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    for (const header of [{ kid: 'the key of the test' }, { kid: 'another' }, { jwk }]) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', ...header })
        .sign(privateKey);
      expect(await identity().identify(token)).toBeUndefined();
    }
  });

  it('that is none', async () => {
    for (const token of ['', 'x', 'a.b.c', '..']) expect(await identity().identify(token)).toBeUndefined();
  });
});

describe('an issuer', () => {
  it('that does not answer is an error, not a wrong token, and is asked again', async () => {
    const one = identity();
    const token = await issuer.tokenOf('ana');
    issuer.mood = 'fail';
    await expect(one.identify(token)).rejects.toThrow();
    issuer.mood = 'ok';
    expect(await one.identify(token)).toMatchObject({ subject: 'ana' });
  });

  it('cannot speak for another', async () => {
    const other = identity({ issuer: issuer.url.replace('127.0.0.1', 'localhost') });
    await expect(other.identify(await issuer.tokenOf('ana'))).rejects.toThrow();
  });
});
