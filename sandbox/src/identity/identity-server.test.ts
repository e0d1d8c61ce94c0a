import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { call, temporaryFolder } from '../server/testing.ts';
import { PEOPLE } from './people.ts';
import { startIdentity, Visitor } from './testing.ts';
import type { TestIdentity } from './testing.ts';

const release = 'http://localhost:9';
const staff = 'http://localhost:10';
const staffCalls = 'urn:palaro:staff';

let files: Awaited<ReturnType<typeof temporaryFolder>>;
let identity: TestIdentity;

beforeAll(async () => {
  files = await temporaryFolder();
  identity = await startIdentity(files.folder);
});
afterAll(async () => {
  await identity.stop();
  await files.remove();
});

const discover = (id: string) =>
  client.discovery(new URL(`${identity.url}/staff`), id, undefined, client.None(), {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; this issuer is on loopback
    execute: [client.allowInsecureRequests],
  });
/** What a service would believe of a token: validated by the keys that its issuer publishes. */
async function validated(issuer: string, token: string, audience = release) {
  const found = await fetch(`${identity.url}/${issuer}/.well-known/openid-configuration`);
  const { jwks_uri: address } = (await found.json()) as { jwks_uri: string };
  const options = { issuer: `${identity.url}/${issuer}`, audience };
  return (await jwtVerify(token, createRemoteJWKSet(new URL(address)), options)).payload;
}

describe('a person', () => {
  it('logs in at the command line by a code, in a browser that is elsewhere', async () => {
    const config = await discover('palaro-cli');
    const started = await client.initiateDeviceAuthorization(config, {
      scope: 'openid profile groups',
      resource: release,
    });
    const visitor = new Visitor(identity.url);
    const devicePage = await visitor.open(started.verification_uri_complete ?? '');
    const confirm = await visitor.open(`${identity.url}/staff/device`, Visitor.fields(devicePage.page));
    expect(confirm.page).toContain(started.user_code);
    const login = await visitor.open(`${identity.url}/staff/device`, Visitor.fields(confirm.page));
    for (const { name, title } of PEOPLE) {
      expect(login.page).toContain(name);
      expect(login.page).toContain(title);
    }
    const done = await visitor.logIn(login.url, 'ella.ramos');
    expect(done.page).toContain('You are logged in');
    const tokens = await client.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.1 });
    expect(await validated('staff', tokens.access_token)).toMatchObject({
      sub: 'ella.ramos',
      groups: ['wallet-team', 'wallet-team-leads'],
      amr: ['pwd', 'otp'],
      client_id: 'palaro-cli',
    });
  });

  it.each([
    ['payments', 'paolo.rivera'],
    ['pia.soriano', 'pia.soriano'],
    ...['support', 'content', 'compliance', 'admin'].map((role) => [role, expect.any(String)] as const),
  ])('of the staff confirms without a browser, by role or name: %s', async (name, sub) => {
    const config = await discover('palaro-operator');
    const started = await client.initiateDeviceAuthorization(config, {
      scope: 'openid',
      resource: staffCalls,
    });
    const confirm = (user_code: unknown) =>
      call(`${identity.url}/staff/people/${name}/confirm`, { body: { user_code } });
    expect((await confirm('AAAA-BBBB')).status).toBe(422);
    expect((await confirm(started.user_code)).status).toBe(200);
    const tokens = await client.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.1 });
    expect(await validated('staff', tokens.access_token, staffCalls)).toMatchObject({
      sub,
      name: expect.any(String),
      amr: ['pwd', 'otp'],
    });
  });

  it('that nobody knows confirms nothing', async () => {
    const answer = await call(`${identity.url}/staff/people/nobody/confirm`, { body: { user_code: 'X' } });
    expect([answer.status, (answer.json() as { error: string }).error]).toEqual([404, 'person_unknown']);
  });

  it('does not log in with a code that nobody was given', async () => {
    const visitor = new Visitor(identity.url);
    const { page } = await visitor.open('/staff/device');
    const again = await visitor.open('/staff/device', Visitor.fields(page, { user_code: 'AAAA-BBBB' }));
    expect(again.page).toContain('No device is waiting with that code');
  });

  it.each([
    ['otp', ['pwd', 'otp']],
    ['none', ['pwd']],
  ] as const)('logs in at a page by the code flow, with the second factor %s', async (factor, amr) => {
    const config = await discover('palaro-console');
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const start = client.buildAuthorizationUrl(config, {
      redirect_uri: `${release}/console/login/callback`,
      scope: 'openid profile groups',
      resource: release,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    });
    const visitor = new Visitor(identity.url);
    const login = await visitor.open(start.href);
    const { url } = await visitor.logIn(login.url, 'mara.villanueva', factor);
    expect(url).toMatch(`${release}/console/login/callback?code=`);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await client.authorizationCodeGrant(config, new URL(url), checks, { resource: release });
    expect(tokens.claims()).toMatchObject({ sub: 'mara.villanueva', groups: ['release-managers'] });
    expect(await validated('staff', tokens.access_token)).toMatchObject({
      amr,
      preferred_username: 'mara.villanueva',
    });
    await expect(
      client.authorizationCodeGrant(config, new URL(url), checks, { resource: release }),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('is asked each time who it is before it works at the desk of the staff', async () => {
    const config = await discover('palaro-desk');
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: `${staff}/desk/log-in/callback`,
      scope: 'openid',
      resource: staffCalls,
      prompt: 'login',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    });
    const visitor = new Visitor(identity.url);
    for (const _time of ['first', 'again']) {
      const login = await visitor.open(address.href);
      expect(login.page).toContain('Log in to the desk of the staff');
      const { url } = await visitor.logIn(login.url, 'paolo.rivera');
      expect(url).toMatch(`${staff}/desk/log-in/callback?code=`);
    }
  });

  it('is sent nowhere else than to the addresses of a client, and never without PKCE', async () => {
    const visitor = new Visitor(identity.url);
    const query = 'client_id=palaro-console&response_type=code&scope=openid';
    const elsewhere = await visitor.open(`/staff/auth?${query}&redirect_uri=http://evil.test/`);
    expect(elsewhere.page).toContain('That did not work');
    const own = encodeURIComponent(`${release}/console/login/callback`);
    const { url } = await visitor.open(`/staff/auth?${query}&redirect_uri=${own}`);
    expect(url).toContain('error=invalid_request');
  });

  it('sees pages without inline scripts, but the one by its hash that sends the code on', async () => {
    const answer = await call(`${identity.url}/staff/device?user_code=X`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect((await call(`${identity.url}/assets/login.css`)).status).toBe(200);
  });
});

describe('a job', () => {
  const start = (host: string, body: object) => call(`${identity.url}/${host}/jobs`, { body });
  const env = async (host: string, body: object) =>
    ((await start(host, body)).json() as { env: Record<string, string> }).env;
  const tokenOf = async (body: object, audience = release) => {
    const found = await env('github', body);
    // As the toolkit of GitHub Actions builds it.
    const address = `${found['ACTIONS_ID_TOKEN_REQUEST_URL']}&audience=${encodeURIComponent(audience)}`;
    const authorization = `bearer ${found['ACTIONS_ID_TOKEN_REQUEST_TOKEN']}`;
    return ((await call(address, { headers: { authorization } })).json() as { value: string }).value;
  };

  it('of GitHub Actions asks for a token with its request token', async () => {
    const token = await tokenOf({ repository: 'palaro/mfe-wallet' });
    expect(await validated('github', token)).toMatchObject({
      sub: 'repo:palaro/mfe-wallet:ref:refs/heads/main',
      repository: 'palaro/mfe-wallet',
      repository_owner: 'palaro',
      repository_id: expect.stringMatching(/^\d+$/),
      ref: 'refs/heads/main',
      event_name: 'push',
      workflow_ref: 'palaro/mfe-wallet/.github/workflows/release.yml@refs/heads/main',
    });
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(300);
    await expect(validated('github', token, 'https://elsewhere.test')).rejects.toThrow('"aud"');
  });

  it.each([
    [{ event: 'pull_request', ref: 'refs/pull/7/merge' }, 'repo:palaro/mfe-wallet:pull_request'],
    [{ environment: 'production' }, 'repo:palaro/mfe-wallet:environment:production'],
    [{ ref: 'refs/tags/v1.0.0' }, 'repo:palaro/mfe-wallet:ref:refs/tags/v1.0.0'],
  ])('of GitHub Actions says in its subject what it runs for: %j', async (body, sub) => {
    const token = await tokenOf({ repository: 'palaro/mfe-wallet', ...body });
    expect(decodeJwt(token).sub).toBe(sub);
  });

  it('of GitLab finds its tokens in the variables that it named', async () => {
    await call(`${identity.url}/gitlab/repositories`, { body: { repository: 'palaro/mfe-club' } });
    const found = await env('gitlab', {
      repository: 'palaro/mfe-club',
      id_tokens: { PALARO_ID_TOKEN: release },
    });
    expect(await validated('gitlab', found['PALARO_ID_TOKEN'] ?? '')).toMatchObject({
      sub: 'project_path:palaro/mfe-club:ref_type:branch:ref:main',
      project_path: 'palaro/mfe-club',
      namespace_path: 'palaro',
      ref: 'main',
      ref_path: 'refs/heads/main',
      pipeline_source: 'push',
      sha: '0'.repeat(40),
      ci_config_ref_uri: expect.stringMatching(
        /^localhost:\d+\/palaro\/mfe-club\/\/\.gitlab-ci\.yml@refs\/heads\/main$/,
      ),
      runner_environment: 'gitlab-hosted',
    });
  });

  it('may have tokens that were given a while ago, and have expired since', async () => {
    const token = await tokenOf({ repository: 'palaro/mfe-wallet', token_age: 600 });
    await expect(validated('github', token)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  });

  it.each([
    [
      'of a repository that nobody registered',
      'github',
      { repository: 'palaro/mfe-nobody' },
      404,
      'repository_unknown',
    ],
    ['of no repository', 'github', {}, 422, 'malformed'],
    ['with a path for a name', 'github', { repository: '../x' }, 422, 'malformed'],
  ])('%s is refused', async (_case, host, body, status, error) => {
    const answer = await start(host, body);
    expect([answer.status, (answer.json() as { error: string }).error]).toEqual([status, error]);
  });

  it('gets no token without its request token', async () => {
    for (const authorization of ['', 'bearer', 'bearer nothing'])
      expect((await call(`${identity.url}/github/token`, { headers: { authorization } })).status).toBe(401);
  });
});

describe('after kill -9', () => {
  it('keys and repositories are the same, so that nobody has to trust another issuer', async () => {
    const keys = async (issuer: string) => (await call(`${identity.url}/${issuer}`)).text;
    const register = () =>
      call(`${identity.url}/github/repositories`, { body: { repository: 'palaro/mfe-loyalty' } });
    const port = Number(new URL(identity.url).port);
    const before = [await keys('github/.well-known/jwks'), await keys('staff/jwks'), (await register()).text];
    await identity.stop();
    identity = await startIdentity(files.folder, { port });
    expect([
      await keys('github/.well-known/jwks'),
      await keys('staff/jwks'),
      (await register()).text,
    ]).toEqual(before);
    expect(before.join('')).not.toMatch(/"d"|"p"|"q"/);
  });
});
