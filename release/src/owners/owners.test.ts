import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import firstOwners from '../../owners.json' with { type: 'json' };
import { readHistory } from '../audit.ts';
import { publish } from '../publish.ts';
import { Refusal } from '../refusals.ts';
import { openLab, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { changeOwner } from './change-owner.ts';
import { nameOf } from './identity.ts';
import type { Identity } from './identity.ts';
import { PLATFORM, parseOwner } from './owner.ts';
import type { Owner, Right } from './owner.ts';
import { readOwners } from './read-owners.ts';
import { requireRight, rightsOf } from './require-right.ts';
import { seedOwners } from './seed-owners.ts';

const issuers = ['github', 'gitlab', 'staff', 'local'];
const owners: Owner[] = firstOwners.map((each) => parseOwner(each, issuers));

function job(claims: Record<string, unknown> = {}, issuer = 'github'): Identity {
  const whole: Record<string, unknown> = {
    sub: 'repo:palaro/mfe-wallet:ref:refs/heads/main',
    repository: 'palaro/mfe-wallet',
    repository_owner: 'palaro',
    ref: 'refs/heads/main',
    event_name: 'push',
    ...claims,
  };
  const name = nameOf('workload', whole);
  return { issuer, kind: 'workload', subject: String(whole['sub']), claims: whole, name };
}

function person(...groups: string[]): Identity {
  const claims = { sub: 'ana', groups };
  return { issuer: 'staff', kind: 'person', subject: 'ana', claims, name: 'ana' };
}

function refusalOf(identity: Identity, right: Right, deployable: string, among = owners): string {
  try {
    requireRight(identity, right, deployable, among);
    return 'allowed';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

describe('a right', () => {
  const all: Right[] = ['publish', 'canary', 'promote', 'rollback', 'unchecked', 'owners'];

  it('is that of a job of the team’s own repository, on its main branch', () => {
    expect(all.filter((right) => refusalOf(job(), right, 'mfe-wallet') === 'allowed')).toEqual([
      'publish',
      'canary',
      'promote',
      'rollback',
    ]);
  });

  it.each([
    ['of another repository', { repository: 'palaro/mfe-games' }, 'not_owner'],
    ['of a fork', { repository: 'mallory/mfe-wallet' }, 'not_owner'],
    ['of a repository whose name begins like it', { repository: 'palaro/mfe-wallet-2' }, 'not_owner'],
    ['without a repository', { repository: undefined }, 'not_owner'],
    ['of another branch', { ref: 'refs/heads/try' }, 'claims_unfit'],
    ['of a branch that begins like it', { ref: 'refs/heads/main-2' }, 'claims_unfit'],
    ['of a tag', { ref: 'refs/tags/v1.0.0' }, 'claims_unfit'],
    ['without a branch', { ref: undefined }, 'claims_unfit'],
    ['of a pull request', { event_name: 'pull_request', ref: 'refs/pull/7/merge' }, 'pull_request_refused'],
    ['of a pull request, on its base', { event_name: 'pull_request_target' }, 'pull_request_refused'],
    [
      'of a pull request, by its subject',
      { sub: 'repo:palaro/mfe-wallet:pull_request' },
      'pull_request_refused',
    ],
    ['of a merge request', { pipeline_source: 'merge_request_event' }, 'pull_request_refused'],
  ])('is not that of a job %s', (_case, claims, code) => {
    expect(refusalOf(job(claims), 'publish', 'mfe-wallet')).toBe(code);
  });

  it('says what is different in a job of the right repository', () => {
    expect(() => requireRight(job({ ref: 'refs/heads/try' }), 'publish', 'mfe-wallet', owners)).toThrow(
      'palaro/mfe-wallet at refs/heads/try is not who may act on mfe-wallet: its ref is refs/heads/try, not refs/heads/main.',
    );
  });

  // ASVS 6.8.1, 10.3.3, 10.5.2
  it('is not that of the same claims from another issuer', () => {
    expect(refusalOf(job({}, 'gitlab'), 'publish', 'mfe-wallet')).toBe('not_owner');
    expect(refusalOf({ ...person('wallet-team'), issuer: 'github' }, 'publish', 'mfe-wallet')).toBe(
      'not_owner',
    );
    expect(refusalOf({ ...job({ sub: 'checkout' }) }, 'publish', 'mfe-games')).toBe('not_owner');
  });

  // ASVS 8.4.1
  it('of one team is none on another’s deployable', () => {
    const others = owners
      .map(({ deployable }) => deployable)
      .filter((name) => !['mfe-wallet', PLATFORM].includes(name));
    expect(others).toHaveLength(6);
    for (const name of others)
      for (const identity of [job(), person('wallet-team', 'wallet-team-leads')])
        for (const right of all)
          expect([name, right, refusalOf(identity, right, name)]).toEqual([name, right, 'not_owner']);
  });

  it('to release without the checks, or to change owners, is the leads’', () => {
    const [developer, lead] = [person('wallet-team'), person('wallet-team', 'wallet-team-leads')];
    expect(refusalOf(developer, 'rollback', 'mfe-wallet')).toBe('allowed');
    expect(refusalOf(developer, 'promote', 'mfe-wallet')).toBe('right_missing');
    expect(refusalOf(developer, 'unchecked', 'mfe-wallet')).toBe('right_missing');
    expect(refusalOf(job(), 'unchecked', 'mfe-wallet')).toBe('right_missing');
    expect(refusalOf(lead, 'unchecked', 'mfe-wallet')).toBe('allowed');
    expect(refusalOf(lead, 'owners', 'mfe-wallet')).toBe('allowed');
    expect(refusalOf(lead, 'halt', PLATFORM)).toBe('not_owner');
  });

  it('of the platform counts on every deployable that is registered', () => {
    const manager = person('release-managers');
    for (const { deployable } of owners) expect(refusalOf(manager, 'rollback', deployable)).toBe('allowed');
    expect(refusalOf(manager, 'halt', PLATFORM)).toBe('allowed');
    expect(refusalOf(person('on-call'), 'halt', PLATFORM)).toBe('allowed');
    expect(refusalOf(person('on-call'), 'promote', 'mfe-wallet')).toBe('right_missing');
    expect(refusalOf(person(), 'halt', PLATFORM)).toBe('not_owner');
    expect(refusalOf(job(), 'publish', 'mfe-nobody')).toBe('owner_unknown');
    expect(refusalOf(person('on-call'), 'rollback', 'mfe-nobody')).toBe('owner_unknown');
    expect(refusalOf(manager, 'publish', 'mfe-nobody')).toBe('allowed');
    expect([...rightsOf(person('on-call'), 'mfe-wallet', owners)]).toEqual(['rollback']);
    expect([...rightsOf(job({ event_name: 'pull_request' }), 'mfe-wallet', owners)]).toEqual([]);
  });

  it('may be on tags whose names end in any way', () => {
    const rule = { issuer: 'github', claims: { repository: 'a/b', ref: 'refs/tags/*' }, may: ['publish'] };
    const tagged = [parseOwner({ deployable: 'mfe-x', team: 'X', who: [rule] }, issuers)];
    const at = (ref: string) => refusalOf(job({ repository: 'a/b', ref }), 'publish', 'mfe-x', tagged);
    expect(at('refs/tags/v1.0.0')).toBe('allowed');
    expect(at('refs/tags/')).toBe('claims_unfit');
    expect(at('refs/heads/refs/tags/v1')).toBe('claims_unfit');
  });
});

describe('an owner is refused', () => {
  const rule = {
    issuer: 'github',
    claims: { repository: 'palaro/mfe-x', ref: 'refs/heads/main' },
    may: ['publish'],
  };
  const owner = { deployable: 'mfe-x', team: 'X team', who: [rule] };
  const ruleWith = (change: object) => ({ ...owner, who: [{ ...rule, ...change }] });

  it.each([
    ['that is none', null, 'expected object'],
    ['without a team', { ...owner, team: ' ' }, 'team'],
    ['without rules', { ...owner, who: [] }, 'who'],
    ['with a name that no deployable can have', { ...owner, deployable: '../x' }, 'not the name'],
    ['with fields that mean nothing', { ...owner, note: 'x' }, 'Unrecognized key'],
    ['with an issuer that is not trusted', ruleWith({ issuer: 'jenkins' }), 'no issuer "jenkins"'],
    ['with a right that does not exist', ruleWith({ may: ['everything'] }), 'who.0.may.0'],
    ['with a right on the whole platform', ruleWith({ may: ['halt'] }), 'on the platform ("*") only'],
    ['that would be anybody', ruleWith({ claims: {} }), 'must name somebody'],
    ['that would be any repository', ruleWith({ claims: { ref: 'refs/heads/main' } }), 'must name somebody'],
    [
      'that would be a whole organisation',
      ruleWith({ claims: { repository_owner: 'palaro', ref: 'refs/heads/main' } }),
      'must name somebody',
    ],
    ['that would be any branch', ruleWith({ claims: { repository: 'palaro/mfe-x' } }), 'any branch'],
    [
      'with a pattern for repositories',
      ruleWith({ claims: { repository: 'palaro/*', ref: 'x' } }),
      'in full',
    ],
    ['with a pattern for everything', ruleWith({ claims: { repository: 'a/b', ref: '*' } }), 'in full'],
    ['with a pattern in the middle', ruleWith({ claims: { repository: 'a/b', ref: 'a/*/b' } }), 'in full'],
  ])('%s', (_case, given, problem) => {
    const read = () => parseOwner(given, issuers);
    expect(read).toThrow(expect.objectContaining({ code: 'owner_invalid' }));
    expect(read).toThrow(problem);
  });
});

describe('the owners in the registry', () => {
  let lab: ReleaseLab;
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(() => lab.close());

  const change = (identity: Identity, given: unknown) =>
    changeOwner(lab.writer.registry, identity, given, issuers);
  const read = async (name: string) =>
    (await readOwners(lab.writer.registry)).find(({ deployable }) => deployable === name);
  const loyalty: Owner = {
    deployable: 'mfe-loyalty',
    team: 'Loyalty team',
    who: [
      {
        issuer: 'github',
        claims: { repository: 'palaro/mfe-loyalty', ref: 'refs/heads/main' },
        may: ['publish', 'promote'],
      },
      { issuer: 'staff', claims: { groups: 'loyalty-team-leads' }, may: ['owners'] },
    ],
  };

  it('are nobody before the first ones, and those are taken once, also by processes that start together', async () => {
    expect(await readOwners(lab.writer.registry)).toEqual([]);
    await Promise.all([1, 2].map(() => seedOwners(lab.writer.registry, firstOwners)));
    const found = await readOwners(lab.writer.registry);
    expect(found).toEqual(owners);
    expect(await readHistory(lab.writer.registry)).toHaveLength(owners.length);
    await seedOwners(lab.writer.registry, [{ ...firstOwners[0], team: 'Others' }]);
    expect(await readOwners(lab.writer.registry)).toEqual(found);
  });

  it('cover each deployable of this checkout, by its team', () => {
    const names = [
      'mfe-auth',
      'mfe-content',
      'mfe-games',
      'mfe-promotions',
      'mfe-wallet',
      'shared-lib',
      'shell',
    ];
    expect(owners.map(({ deployable }) => deployable)).toEqual([PLATFORM, ...names]);
  });

  it('take a new name from a repository of the organisation, and from nobody else', async () => {
    await expect(change(job({ repository_owner: 'mallory' }), loyalty)).rejects.toMatchObject({
      code: 'not_owner',
    });
    await expect(change(person('wallet-team-leads'), loyalty)).rejects.toMatchObject({ code: 'not_owner' });
    const fork = job({ repository: 'palaro/mfe-loyalty', event_name: 'pull_request' });
    await expect(change(fork, loyalty)).rejects.toMatchObject({ code: 'pull_request_refused' });
    expect(await read('mfe-loyalty')).toBeUndefined();
    const registering = job({ repository: 'palaro/mfe-loyalty' });
    expect(await change(registering, loyalty)).toEqual({ outcome: 'registered', owner: loyalty });
    expect(await read('mfe-loyalty')).toEqual(loyalty);
  });

  it('do not take a name that somebody has', async () => {
    const stolen = { ...loyalty, deployable: 'mfe-wallet' };
    for (const identity of [job({ repository: 'palaro/mfe-loyalty' }), person('loyalty-team-leads'), job()])
      await expect(change(identity, stolen)).rejects.toMatchObject({
        code: expect.stringMatching(/not_owner|right_missing/),
      });
    expect((await read('mfe-wallet'))?.team).toBe('Wallet team');
  });

  it('leave to the platform a name that it has released without one', async () => {
    const remote = await writeRemote(lab.root, 'mfe-loyal', { path: '/loyal', title: 'Loyal' });
    await publish(lab.writer, remote);
    const registering = job({ repository: 'palaro/mfe-loyalty' });
    const loyal = { ...loyalty, deployable: 'mfe-loyal' };
    await expect(change(registering, loyal)).rejects.toMatchObject({ code: 'right_missing' });
    expect(await change(person('release-managers'), loyal)).toMatchObject({ outcome: 'registered' });
  });

  it('move by a lead’s hand, with a line that keeps what stood before', async () => {
    const moved = { ...loyalty, team: 'Promotions team', who: loyalty.who.toReversed() };
    const lead = person('loyalty-team-leads');
    expect(await change(lead, moved)).toMatchObject({ outcome: 'changed' });
    expect(await change(lead, moved)).toMatchObject({ outcome: 'unchanged' });
    const [line, earlier] = await readHistory(lab.writer.registry, { name: 'mfe-loyalty' });
    expect(line).toMatchObject({
      action: 'owners',
      channel: null,
      doneBy: 'ana',
      reason: 'Loyalty team → Promotions team',
      evidence: { before: loyalty, after: moved },
    });
    expect(earlier).toMatchObject({
      doneBy: 'palaro/mfe-loyalty at refs/heads/main',
      evidence: { before: null },
    });
    await expect(change(person('loyalty-team'), loyalty)).rejects.toMatchObject({ code: 'not_owner' });
  });

  it('of the platform are changed by those who keep the right', async () => {
    const platform = owners.find(({ deployable }) => deployable === PLATFORM);
    const manager = person('release-managers');
    const without = {
      ...platform,
      who: platform?.who.filter(({ claims }) => claims['groups'] !== 'release-managers'),
    };
    await expect(change(manager, without)).rejects.toMatchObject({ code: 'owner_invalid' });
    await expect(change(person('wallet-team-leads'), platform)).rejects.toMatchObject({ code: 'not_owner' });
    const renamed = { ...platform, team: 'Release office' };
    expect(await change(manager, renamed)).toMatchObject({ outcome: 'changed' });
  });
});
