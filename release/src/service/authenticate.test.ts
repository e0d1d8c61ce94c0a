import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { base64url, importJWK, exportSPKI, SignJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { Refusal } from '../refusals.ts';
import { authenticate } from './authenticate.ts';
import { readIdentitySettings } from './identity-settings.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { keysOf } from './issuer-keys.ts';
import { mintLocalToken } from './local-issuer.ts';
import { startIssuer } from './testing-issuer.ts';
import type { TestIssuer } from './testing-issuer.ts';

const audience = 'https://release.test';
const job = {
  sub: 'repo:palaro/mfe-wallet:ref:refs/heads/main',
  aud: audience,
  repository: 'palaro/mfe-wallet',
  ref: 'refs/heads/main',
};

let ci: TestIssuer;
let people: TestIssuer;
let stranger: TestIssuer;
let settings: IdentitySettings;

beforeAll(async () => {
  [ci, people, stranger] = await Promise.all([startIssuer(), startIssuer(), startIssuer()]);
  const issuers = [
    { name: 'github', issuer: ci.url, kind: 'workload' },
    { name: 'staff', issuer: people.url, kind: 'person' },
  ];
  settings = readIdentitySettings({ NODE_ENV: 'test', RELEASE_ISSUERS: JSON.stringify(issuers) }, audience);
});
afterAll(() => Promise.all([ci, people, stranger].map((issuer) => issuer.close())));

const identityOf = (token: string, within = settings) => authenticate(`Bearer ${token}`, within);
const refusal = async (token: string, within = settings) =>
  identityOf(token, within).then(
    ({ name }) => `accepted: ${name}`,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const now = () => Math.floor(Date.now() / 1000);

describe('an identity', () => {
  it.each(['RS256', 'ES256'] as const)('is a job of a CI, by a token signed with %s', async (alg) => {
    expect(await identityOf(await ci.token(job, { alg }))).toMatchObject({
      issuer: 'github',
      kind: 'workload',
      subject: job.sub,
      name: 'palaro/mfe-wallet at refs/heads/main',
      claims: { repository: 'palaro/mfe-wallet' },
    });
  });

  // ASVS 1.3.3, 6.8.4, 10.3.4
  it('is a person with two factors, named so that nobody can pass for another in the audit log', async () => {
    const person = { sub: '4711', aud: audience, preferred_username: 'ana\n\u202E', amr: ['pwd', 'otp'] };
    expect(await identityOf(await people.token(person))).toMatchObject({
      issuer: 'staff',
      kind: 'person',
      name: 'ana?? (4711)',
    });
    expect(await refusal(await people.token({ ...person, amr: ['pwd'] }))).toBe('second_factor_missing');
    expect(await refusal(await people.token({ ...person, amr: undefined }))).toBe('second_factor_missing');
  });

  it('may be meant for several audiences, of which this is one', async () => {
    expect(await identityOf(await ci.token({ ...job, aud: ['https://a.test', audience] }))).toBeDefined();
  });

  it('is accepted while clocks differ by seconds', async () => {
    expect(await identityOf(await ci.token({ ...job, exp: now() - 4, iat: now() - 300 }))).toBeDefined();
    expect(await identityOf(await ci.token({ ...job, nbf: now() + 4 }))).toBeDefined();
  });
});

describe('a request is refused', () => {
  it.each([undefined, '', 'Basic YTpi', 'Bearer', 'Bearer a b'])('without a token: %s', async (header) => {
    await expect(authenticate(header, settings)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  // ASVS 9.2.1, 9.2.2, 9.2.3, 9.2.4, 10.3.1
  it.each([
    ['expired', { exp: now() - 60, iat: now() - 360 }, 'token_expired'],
    [
      'older than any may be, whatever its end',
      { iat: now() - 90_000, exp: now() + 90_000 },
      'token_expired',
    ],
    ['not valid yet', { nbf: now() + 60 }, 'token_invalid'],
    ['without an end', { exp: undefined }, 'token_invalid'],
    ['without a subject', { sub: undefined }, 'token_invalid'],
    ['for another service', { aud: 'https://elsewhere.test' }, 'audience_wrong'],
    ['for an address that only begins like this one', { aud: `${audience}.evil.test` }, 'audience_wrong'],
    ['for nobody', { aud: undefined }, 'audience_wrong'],
    ['in the name of the other issuer', () => ({ iss: people.url }), 'token_invalid'],
    ['in the name of an issuer that is not trusted', { iss: 'https://evil.test' }, 'issuer_unknown'],
  ])('with a token that is %s', async (_case, change, code) => {
    const claims = typeof change === 'function' ? change() : change;
    expect(await refusal(await ci.token({ ...job, ...claims }))).toBe(code);
  });

  // ASVS 9.1.3
  it('with a token of a stranger, also in the name of a trusted issuer', async () => {
    expect(await refusal(await stranger.token(job))).toBe('issuer_unknown');
    expect(await refusal(await stranger.token({ ...job, iss: ci.url }))).toBe('token_invalid');
  });

  it.each(['not.a.jwt', 'x', 'a..', 'eyJhbGciOiJub25lIn0..'])(
    'with %s in the place of a token',
    async (token) => {
      expect(await refusal(token)).toBe('token_invalid');
    },
  );

  // ASVS 6.8.2, 9.1.2
  it('with `alg: none`, in any writing', async () => {
    const claims = { ...job, iss: ci.url, iat: now(), exp: now() + 300 };
    for (const alg of ['none', 'None', 'NONE']) {
      const part = (value: object) => base64url.encode(JSON.stringify(value));
      expect(await refusal(`${part({ alg })}.${part(claims)}.`)).toBe('token_invalid');
    }
  });

  // ASVS 9.1.2
  it('with HS256, whose secret is the public key as text', async () => {
    const key = (await importJWK(ci.publicKey(), 'RS256')) as CryptoKey;
    const secrets = [await exportSPKI(key), JSON.stringify(ci.publicKey())];
    for (const secret of secrets) {
      const token = await new SignJWT({ ...job, iss: ci.url, iat: now(), exp: now() + 300 })
        .setProtectedHeader({ alg: 'HS256', kid: 'RS256-1' })
        .sign(Buffer.from(secret));
      expect(await refusal(token)).toBe('token_invalid');
    }
  });

  // ASVS 6.8.2, 9.1.1, 9.1.3
  it('with claims that were changed after the signature, or a key that the token brings along', async () => {
    const [head = '', , signature = ''] = (await ci.token(job)).split('.');
    const claims = { ...job, iss: ci.url, iat: now(), exp: now() + 300, repository: 'palaro/shell' };
    const body = base64url.encode(JSON.stringify(claims));
    expect(await refusal(`${head}.${body}.${signature}`)).toBe('token_invalid');
    const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const brought = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'ES256-1', jwk: own.publicKey.export({ format: 'jwk' }) })
      .sign(own.privateKey);
    expect(await refusal(brought)).toBe('token_invalid');
    const hmac = createHmac('sha256', '').update(`${head}.${body}`).digest('base64url');
    expect(await refusal(`${head}.${body}.${hmac}`)).toBe('token_invalid');
  });
});

describe('the keys of an issuer', () => {
  const trust = (issuer: TestIssuer, options: Parameters<typeof keysOf>[1] = {}): IdentitySettings => {
    const { url } = issuer;
    const keys = keysOf(url, options);
    return {
      audience,
      issuers: [{ name: 'github', issuer: url, kind: 'workload', secondFactor: true, keys }],
    };
  };

  it('are asked for once, and again when a token is signed with a new one; the old one counts no more', async () => {
    const issuer = await startIssuer();
    const trusted = trust(issuer, { refetchAfterMs: 0 });
    const old = await issuer.token(job);
    for (let each = 0; each < 3; each += 1) await identityOf(await issuer.token(job), trusted);
    expect(issuer.requests).toBe(1);
    await issuer.rotate();
    expect(await refusal(await issuer.token(job), trusted)).toMatch(/^accepted/);
    expect(issuer.requests).toBe(2);
    expect(await refusal(old, trusted)).toBe('token_invalid');
    await issuer.close();
  });

  it('are not asked for at each token of an unknown key', async () => {
    const issuer = await startIssuer();
    const trusted = trust(issuer);
    await identityOf(await issuer.token(job), trusted);
    await issuer.rotate();
    for (let each = 0; each < 5; each += 1)
      expect(await refusal(await issuer.token(job), trusted)).toBe('token_invalid');
    expect(issuer.requests).toBe(1);
    await issuer.close();
  });

  it('can be at an address that the settings give', async () => {
    const trusted = trust(ci, { jwks: `${ci.url}/keys` });
    expect(await refusal(await ci.token(job), trusted)).toMatch(/^accepted/);
  });

  it('that cannot be had are told as such, and are asked for again', async () => {
    const issuer = await startIssuer();
    const trusted = trust(issuer);
    issuer.fail();
    const token = await issuer.token(job);
    expect(await refusal(token, trusted)).toBe('issuer_unreachable');
    await issuer.close();
    expect(await refusal(token, trusted)).toBe('issuer_unreachable');
  });

  // ASVS 10.5.3
  it('are not taken from an issuer that says it is another', async () => {
    const liar = await startIssuer({ claimedIssuer: ci.url });
    expect(await refusal(await liar.token(job), trust(liar))).toBe('issuer_unreachable');
    await liar.close();
  });
});

describe('the local issuer', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const env = {
    NODE_ENV: 'test',
    RELEASE_LOCAL_ISSUER: JSON.stringify(pair.publicKey.export({ format: 'jwk' })),
  };

  it('speaks for whoever holds the key of the data folder', async () => {
    const token = await mintLocalToken(privateKey, { audience, user: 'ana' });
    expect(await identityOf(token, readIdentitySettings(env, audience))).toMatchObject({
      issuer: 'local',
      name: 'ana (checkout)',
    });
    expect(await refusal(token, readIdentitySettings({}, audience))).toBe('issuer_unknown');
    expect(await refusal(token, readIdentitySettings(env, 'https://other.test'))).toBe('audience_wrong');
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const forged = await mintLocalToken(other.export({ type: 'pkcs8', format: 'pem' }).toString(), {
      audience,
      user: 'ana',
    });
    expect(await refusal(forged, readIdentitySettings(env, audience))).toBe('token_invalid');
  });

  it.each(['production', 'staging', ''])('is refused in "%s", where the strictest is the default', (name) => {
    const read = () => readIdentitySettings({ ...env, NODE_ENV: name }, audience);
    expect(read).toThrow(
      'RELEASE_LOCAL_ISSUER cannot be used: in staging and production nobody has all rights',
    );
  });

  it('is refused in an environment that nobody knows', () => {
    expect(() => readIdentitySettings({ ...env, NODE_ENV: 'prod' }, audience)).toThrow('NODE_ENV is none of');
  });
});

describe('the setting of issuers', () => {
  it.each([
    ['{', 'it is not JSON'],
    ['{}', 'expected array'],
    ['[{"name":"a","issuer":"http://example.com","kind":"person"}]', 'not an https address'],
    ['[{"name":"a","issuer":"https://example.com","kind":"robot"}]', '0.kind'],
    ['[{"name":"local","issuer":"https://example.com","kind":"person"}]', 'the local issuer'],
    [
      '[{"name":"a","issuer":"https://a.test","kind":"person"},{"name":"b","issuer":"https://a.test","kind":"person"}]',
      'there twice',
    ],
  ])('refuses %s', (text, problem) => {
    const read = () => readIdentitySettings({ NODE_ENV: 'test', RELEASE_ISSUERS: text }, audience);
    expect(read).toThrow(problem);
    expect(read).toThrow(expect.objectContaining({ code: 'setting_unusable' }));
  });

  it.each(['http://localhost:8086/staff', 'https://localhost:8086/staff'])(
    'trusts nobody at %s in staging and production, but for the sandbox of a staging',
    (issuer) => {
      const RELEASE_ISSUERS = JSON.stringify([{ name: 'staff', issuer, kind: 'person' }]);
      for (const NODE_ENV of ['staging', 'production', ''])
        expect(() => readIdentitySettings({ NODE_ENV, RELEASE_ISSUERS }, audience)).toThrow(
          'is not an https address of another machine',
        );
      const sandbox = { NODE_ENV: 'staging', SANDBOX: 'on', RELEASE_ISSUERS };
      expect(readIdentitySettings(sandbox, audience).issuers).toHaveLength(1);
    },
  );

  it('trusts nobody when it is empty', () => {
    expect(readIdentitySettings({}, audience).issuers).toEqual([]);
  });
});
