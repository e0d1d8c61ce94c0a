import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startParty, type FakeParty, type PartyReply } from './fake-party.ts';

/** Staff of each role, who are called as their `sub` says. */
export const TEST_STAFF = [
  { name: 'ana', role: 'payments' },
  { name: 'ben', role: 'payments' },
  { name: 'cora', role: 'support' },
  { name: 'dan', role: 'content' },
  { name: 'ela', role: 'compliance' },
  { name: 'fe', role: 'compliance' },
  { name: 'admin', role: 'admin' },
] as const;
export type StaffName = (typeof TEST_STAFF)[number]['name'];

export const STAFF_AUDIENCE = 'urn:palaro:test-staff';
const KID = 'the key of the test';
const LIFE_SECONDS = 300;
const keyPair = generateKeyPair('ES256', { extractable: true });

/** An issuer of OpenID Connect: discovery and keys over HTTP, and tokens of any claims. */
export interface FakeIssuer extends FakeParty {
  mood: 'ok' | 'fail';
  /** Who has confirmed the code that a device shows, by the page or as people of the sandbox do; `refused`: somebody pressed no. */
  confirmed: StaffName | 'refused' | undefined;
  /** Somebody logs in in a browser, at the address that it was sent to: the address with which it comes back. */
  logIn: (address: string, name: StaffName, changes?: GivenClaims, idToken?: GivenClaims | 'none') => string;
  /** The access token of a member of staff, with changed claims; a claim that is undefined is left out. */
  tokenOf: (name: StaffName, changes?: GivenClaims) => Promise<string>;
}

type GivenClaims = Record<string, unknown>;

const DEVICE = { device_code: 'secret', user_code: 'ABCD-EFGH', expires_in: 60, interval: 0.02 };

const addressesOf = (url: string) => ({
  issuer: url,
  jwks_uri: `${url}/jwks`,
  id_token_signing_alg_values_supported: ['ES256'],
  authorization_endpoint: `${url}/auth`,
  token_endpoint: `${url}/token`,
  device_authorization_endpoint: `${url}/device`,
});

/** Who has logged in in a browser that has not come back yet. */
interface GivenCode {
  name: StaffName;
  /** Of the access token. */
  changes: GivenClaims;
  /** Of the ID token. */
  idToken: GivenClaims | 'none';
  asked: URLSearchParams;
}

const REFUSED_CODE: PartyReply = { status: 400, body: { error: 'invalid_grant' } };

async function tokenAnswer(issuer: FakeIssuer): Promise<PartyReply> {
  const { confirmed } = issuer;
  if (confirmed === undefined) return { status: 400, body: { error: 'authorization_pending' } };
  if (confirmed === 'refused') return { status: 400, body: { error: 'access_denied' } };
  const token = { access_token: await issuer.tokenOf(confirmed), token_type: 'Bearer' };
  return { status: 200, body: { ...token, expires_in: LIFE_SECONDS } };
}

/** Once, for who has the verifier that this log-in began with. */
async function codeAnswer(
  { name, changes, idToken, asked }: GivenCode,
  form: Record<string, unknown>,
  { tokenOf }: Pick<FakeIssuer, 'tokenOf'>,
): Promise<PartyReply> {
  const proof = createHash('sha256').update(String(form['code_verifier'])).digest('base64url');
  const isSame = ['redirect_uri', 'client_id', 'resource'].every((field) => form[field] === asked.get(field));
  if (proof !== asked.get('code_challenge') || !isSame) return REFUSED_CODE;
  const of = { aud: asked.get('client_id'), nonce: asked.get('nonce') };
  const tokens = {
    access_token: await tokenOf(name, changes),
    ...(idToken !== 'none' && { id_token: await tokenOf(name, { ...of, ...idToken }) }),
  };
  return { status: 200, body: { ...tokens, token_type: 'Bearer', expires_in: LIFE_SECONDS } };
}

/** @param now When tokens are given. */
export async function startFakeIssuer(now: () => Date = () => new Date()): Promise<FakeIssuer> {
  const { publicKey, privateKey } = await keyPair;
  const jwk = { ...(await exportJWK(publicKey)), kid: KID, alg: 'ES256', use: 'sig' };
  const codes = new Map<unknown, GivenCode>();
  const party = await startParty(async ({ path, body }) => {
    if (issuer.mood === 'fail') return { status: 503, body: {} };
    switch (path) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: addressesOf(issuer.url) };
      case '/jwks':
        return { status: 200, body: { keys: [jwk] } };
      case '/device':
        return { status: 200, body: { ...DEVICE, verification_uri: `${issuer.url}/page` } };
      case '/people/ana/confirm':
        issuer.confirmed = 'ana';
        return { status: 200, body: {} };
      case '/token': {
        if (body['grant_type'] !== 'authorization_code') return tokenAnswer(issuer);
        const given = codes.get(body['code']);
        codes.delete(body['code']);
        return given ? codeAnswer(given, body, issuer) : REFUSED_CODE;
      }
      default:
        return { status: 404, body: {} };
    }
  });
  const issuer: FakeIssuer = {
    ...party,
    mood: 'ok',
    confirmed: undefined,
    logIn(address, name, changes = {}, idToken = {}) {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      codes.set(code, { name, changes, idToken, asked });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
      return back.href;
    },
    async tokenOf(name, changes = {}) {
      const seconds = Math.floor(now().getTime() / 1000);
      const role = TEST_STAFF.find((one) => one.name === name)?.role;
      const claims = {
        iss: issuer.url,
        aud: STAFF_AUDIENCE,
        sub: name,
        name: `${name} of the staff`,
        groups: ['staff', `staff-${role}`],
        amr: ['pwd', 'otp'],
        iat: seconds,
        exp: seconds + LIFE_SECONDS,
        ...changes,
      };
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: KID }).sign(privateKey);
    },
  };
  return issuer;
}
