import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publish } from '../publish.ts';
import { openLab, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { openAccess } from './access.ts';
import { readIdentitySettings } from './identity-settings.ts';
import { startIssuer } from './testing-issuer.ts';
import type { TestIssuer } from './testing-issuer.ts';
import { openService } from './testing.ts';
import type { TestService } from './testing.ts';

let lab: ReleaseLab;
let ci: TestIssuer;
let staff: TestIssuer;
let service: TestService;
const versions: string[] = [];
const audience = 'https://release.test';

beforeAll(async () => {
  [lab, ci, staff] = await Promise.all([openLab(), startIssuer(), startIssuer()]);
  const issuers = [
    { name: 'github', issuer: ci.url, kind: 'workload' },
    { name: 'staff', issuer: staff.url, kind: 'person' },
  ];
  const settings = readIdentitySettings(
    { NODE_ENV: 'test', RELEASE_ISSUERS: JSON.stringify(issuers) },
    audience,
  );
  service = await openService(lab, openAccess(lab.writer.registry, settings));
  for (const text of ['first', 'second']) {
    const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
    versions.push((await publish(lab.writer, folder)).version);
  }
});
afterAll(async () => {
  await service.close();
  await Promise.all([lab.close(), ci.close(), staff.close()]);
});

const job = (repository = 'palaro/mfe-wallet', claims: object = {}) =>
  ci.token({
    sub: `repo:${repository}:ref:refs/heads/main`,
    aud: audience,
    repository,
    repository_owner: repository.split('/')[0],
    ref: 'refs/heads/main',
    ...claims,
  });
const person = (...groups: string[]) =>
  staff.token({ sub: '4711', aud: audience, preferred_username: 'ana', groups, amr: ['pwd', 'otp'] });
const promote = (as: string, index = 0, more: object = {}) =>
  service.request('/channels/production/promote', {
    as,
    body: { releases: [{ name: 'mfe-wallet', version: versions[index] }], ...more },
  });

describe('a release by a token', () => {
  it('goes live for the repository that owns it, with its name in the history', async () => {
    expect(await promote(await job())).toMatchObject({ status: 200, body: { serial: 1 } });
    const { lines } = (await service.request('/channels/production/history?name=mfe-wallet&most=1')).body;
    expect(lines).toMatchObject([{ action: 'promote', doneBy: 'palaro/mfe-wallet at refs/heads/main' }]);
  });

  // ASVS 8.2.1, 10.3.2
  it('is refused by name, and changes nothing, with any other token', async () => {
    const now = Math.floor(Date.now() / 1000);
    const attempts: [Promise<string>, number, string][] = [
      [job('palaro/mfe-games'), 403, 'not_owner'],
      [job('mallory/mfe-wallet'), 403, 'not_owner'],
      [job('palaro/mfe-wallet', { ref: 'refs/heads/try' }), 403, 'claims_unfit'],
      [job('palaro/mfe-wallet', { event_name: 'pull_request_target' }), 403, 'pull_request_refused'],
      [job('palaro/mfe-wallet', { exp: now - 60, iat: now - 120 }), 401, 'token_expired'],
      [job('palaro/mfe-wallet', { aud: 'https://elsewhere.test' }), 401, 'audience_wrong'],
      [person('wallet-team'), 403, 'right_missing'],
      [person('games-team-leads'), 403, 'not_owner'],
      [Promise.resolve('x.y.z'), 401, 'token_invalid'],
    ];
    for (const [token, status, code] of attempts)
      expect(await promote(await token, 1)).toMatchObject({ status, body: { code } });
    expect(await promote(await job(), 1, { unchecked: 'in a hurry' })).toMatchObject({
      status: 403,
      body: { code: 'right_missing', message: expect.stringContaining('the right "unchecked"') },
    });
    expect((await service.request('/channels/production')).body.serial).toBe(1);
  });

  it('goes past the checks for a lead, who says why', async () => {
    const lead = await person('wallet-team', 'wallet-team-leads');
    expect((await promote(lead, 1, { unchecked: 'the browser is broken' })).status).toBe(200);
    const { lines } = (await service.request('/channels/production/history?most=1')).body;
    expect(lines).toMatchObject([{ doneBy: 'ana (4711)', reason: 'not checked: the browser is broken' }]);
  });
});

describe('owners over HTTP', () => {
  const owner = {
    team: 'Loyalty team',
    who: [
      {
        issuer: 'github',
        claims: { repository: 'palaro/mfe-loyalty', ref: 'refs/heads/main' },
        may: ['publish', 'promote', 'owners'],
      },
    ],
  };
  const put = (name: string, as: string, body: object = owner) =>
    service.request(`/owners/${name}`, { as, body, method: 'PUT' });

  it('are there for everybody to read', async () => {
    const { owners } = (await service.request('/owners')).body;
    expect(owners).toHaveLength(8);
    expect((await service.request('/owners/*')).body).toMatchObject({ team: 'Release team' });
    expect((await service.request('/owners/mfe-wallet')).body).toMatchObject({ team: 'Wallet team' });
    expect(await service.request('/owners/mfe-loyalty')).toMatchObject({
      status: 404,
      body: { code: 'owner_unknown' },
    });
  });

  it('take a new name from a repository of the organisation, and later changes from its owner', async () => {
    expect((await put('mfe-loyalty', await job('mallory/mfe-loyalty'))).body.code).toBe('not_owner');
    expect((await put('mfe-wallet', await job('palaro/mfe-loyalty'))).body.code).toBe('not_owner');
    const own = await job('palaro/mfe-loyalty');
    expect(await put('mfe-loyalty', own)).toMatchObject({ status: 200, body: { outcome: 'registered' } });
    const renamed = { ...owner, team: 'Club team' };
    expect((await put('mfe-loyalty', own, renamed)).body.outcome).toBe('changed');
    expect((await put('mfe-loyalty', await job(), owner)).body.code).toBe('not_owner');
    expect((await service.request('/owners/mfe-loyalty')).body.team).toBe('Club team');
  });

  it.each([
    [
      'a rule that would fit anybody',
      { ...owner, who: [{ ...owner.who[0], claims: {} }] },
      422,
      'owner_invalid',
    ],
    [
      'a right that there is not',
      { ...owner, who: [{ ...owner.who[0], may: ['all'] }] },
      400,
      'request_invalid',
    ],
  ])('refuse %s', async (_case, body, status, code) => {
    expect(await put('mfe-loyalty', await job('palaro/mfe-loyalty'), body)).toMatchObject({
      status,
      body: { code },
    });
  });
});
