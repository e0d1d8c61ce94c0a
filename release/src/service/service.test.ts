import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publish } from '../publish.ts';
import { Refusal } from '../refusals.ts';
import { declaredCalls } from '../served-calls.ts';
import { openLab, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { castVotes } from '../votes.ts';
import { ROUTES } from './create-service.ts';
import { openService } from './testing.ts';
import type { TestService } from './testing.ts';

let lab: ReleaseLab;
let service: TestService;
const wallet: { name: string; version: string }[] = [];
let games: { name: string; version: string };

beforeAll(async () => {
  lab = await openLab();
  service = await openService(lab);
  for (const text of ['first', 'second', 'third']) {
    const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
    const { name, version } = await publish(lab.writer, folder);
    wallet.push({ name, version });
  }
  const folder = await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots' });
  const { name, version } = await publish(lab.writer, folder);
  games = { name, version };
});
afterAll(async () => {
  await service.close();
  await lab.close();
});

const promote = (releases: unknown, as = 'house', more: object = {}) =>
  service.request('/channels/production/promote', { as, body: { releases, ...more } });
const status = async () => (await service.request('/channels/production')).body;

describe('the release service', () => {
  it('answers its health, and describes every address with its schemas', async () => {
    expect((await service.request('/healthz')).body).toEqual({ ok: true });
    const { body } = await service.request('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
      Object.values(path),
    );
    expect(operations).toHaveLength(ROUTES.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(ROUTES.length);
    expect(body.paths['/channels/{channel}/promote'].post).toMatchObject({
      security: [{ token: [] }],
      parameters: [{ name: 'channel', in: 'path', required: true }],
      requestBody: {
        content: { 'application/json': { schema: { required: ['releases'] } } },
      },
    });
  });

  it('makes releases live for a team, in its name, and says since when and by whom', async () => {
    expect((await promote([wallet[0], games])).body).toMatchObject({ channel: 'production', serial: 1 });
    const changed = await promote([wallet[1]], 'team-wallet');
    expect(changed).toMatchObject({
      status: 200,
      body: { serial: 2, moves: [{ name: 'mfe-wallet', from: wallet[0]?.version, to: wallet[1]?.version }] },
    });
    const { releases, document, halted } = await status();
    expect(halted).toBeNull();
    expect(JSON.parse(document.payload).serial).toBe(2);
    expect(releases).toMatchObject([
      { ...games, doneBy: 'house', owner: 'team of mfe-games' },
      {
        ...wallet[1],
        doneBy: 'team-wallet',
        latest: wallet[2]?.version,
        since: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    const { body } = await service.request('/channels/production/history?name=mfe-wallet&most=1');
    expect(body.lines).toMatchObject([{ action: 'promote', doneBy: 'team-wallet', serial: 2 }]);
    const earlier = await service.request('/channels/production/sets/1');
    expect(JSON.parse(earlier.body.document.payload).releases['mfe-wallet'].version).toBe(wallet[0]?.version);
  });

  it('tells releases, their records and what differs', async () => {
    expect((await service.request('/releases/mfe-wallet')).body.versions).toEqual(
      wallet.map(({ version }) => version).toReversed(),
    );
    const { record } = (await service.request(`/releases/mfe-wallet/${wallet[0]?.version}`)).body;
    expect(record).toMatchObject({ ...wallet[0], entry: 'remoteEntry.js' });
    const names = wallet.map(({ name, version }) => `${name}@${version}`);
    const { body } = await service.request(`/diff?old=${names[0]}&fresh=${names[1]}`);
    expect(body).toMatchObject({
      old: wallet[0],
      fresh: wallet[1],
      files: [{ file: 'page.js', change: 'changed' }],
    });
  });

  it('tells the votes on a canary and the line at which it is taken back', async () => {
    expect((await promote([wallet[2]], 'team-wallet', { canary: 10 })).status).toBe(200);
    expect((await status()).releases[1].canary).toMatchObject({
      version: wallet[2]?.version,
      percent: 10,
      with: [],
    });
    const vote = (index: number, version = '', outcome: 'loaded' | 'failed' = 'loaded') => ({
      visit: `${version}-${index}`,
      address: `address-${index}`,
      name: 'mfe-wallet',
      version,
      outcome,
      code: null,
      ms: null,
    });
    const live = Array.from({ length: 60 }, (_, index) => vote(index, wallet[1]?.version));
    const tried = Array.from({ length: 20 }, (_, index) =>
      vote(index, wallet[2]?.version, index < 2 ? 'failed' : 'loaded'),
    );
    await castVotes(lab.owner, [...live, ...tried]);
    const [canary] = (await service.request('/channels/production/canaries')).body.canaries;
    expect(canary).toMatchObject({
      name: 'mfe-wallet',
      percent: 10,
      set: ['mfe-wallet'],
      verdict: 'go on',
      canary: { votes: 20, failures: 2 },
      live: { votes: 60, failures: 0 },
    });
    expect(canary.takenBackFrom).toBeGreaterThan(2);
    expect(canary.takenBackFrom).toBeLessThan(20);
  });

  it('takes back, for the team that owns it', async () => {
    const rollback = (as: string) =>
      service.request('/channels/production/rollback', {
        as,
        body: { name: 'mfe-wallet', reason: 'deposits fail' },
      });
    expect((await rollback('team-games')).body).toMatchObject({ code: 'not_owner' });
    expect((await rollback('team-wallet')).body.moves[0].to).toBe(wallet[1]?.version);
    expect((await rollback('team-wallet')).body.moves[0].to).toBe(wallet[0]?.version);
  });

  it('takes nothing new while a channel is halted, but lets it be taken back', async () => {
    const halt = (body: object, as = 'house') => service.request('/channels/production/halt', { as, body });
    await promote([wallet[1]]);
    expect((await halt({ reason: 'an incident' }, 'team-wallet')).body.code).toBe('not_owner');
    expect((await halt({ reason: 'an incident' })).body).toEqual({ channel: 'production', halted: true });
    expect((await status()).halted).toMatchObject({ reason: 'an incident', doneBy: 'house' });
    for (const more of [{}, { canary: 5 }])
      expect(await promote([wallet[2]], 'team-wallet', more)).toMatchObject({
        status: 409,
        body: { code: 'channel_halted', message: expect.stringContaining('by house: an incident') },
      });
    const body = { name: 'mfe-wallet', reason: 'it was this one' };
    expect((await service.request('/channels/production/rollback', { as: 'team-wallet', body })).status).toBe(
      200,
    );
    expect((await halt({ resume: true })).body.halted).toBe(false);
    expect((await promote([wallet[2]], 'team-wallet')).status).toBe(200);
    const { lines } = (await service.request('/channels/production/history')).body;
    expect(lines.map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
      'promote',
      'resume',
      'rollback',
      'halt',
    ]);
  });

  it('changes for one after the other when several ask at once', async () => {
    const { serial } = await status();
    const answers = await Promise.all([promote([wallet[0]]), promote([wallet[1]])]);
    const serials = answers.map((answer) => answer.body.serial as number);
    expect(serials.toSorted((a, b) => a - b)).toEqual([serial + 1, serial + 2]);
    // Either may have been the last.
    await promote([wallet[0]]);
  });

  it('looks at a set in a browser before it is served, and answers all that it finds', async () => {
    await promote([wallet[0]]);
    service.seen = async () => [
      new Refusal('boot_failed', { name: 'mfe-wallet', where: '/deposit', problem: 'It did not load.' }),
      new Refusal('boot_complaint', { name: 'mfe-wallet', where: '/', problem: 'It logs.' }),
    ];
    const before = await status();
    for (const path of ['/channels/production/check', '/channels/production/promote'])
      expect(
        await service.request(path, { as: 'team-wallet', body: { releases: [wallet[2]] } }),
      ).toMatchObject({
        status: 422,
        body: {
          code: 'boot_failed',
          message: expect.stringContaining('at /deposit: It did not load.'),
          mend: expect.stringMatching(/\w/),
          page: 'docs/errors/release/boot_failed.md',
          others: [{ code: 'boot_complaint' }],
        },
      });
    expect(await status()).toEqual(before);
    service.seen = async () => [];
    expect((await promote([wallet[2]], 'team-wallet', { unchecked: 'the browser is broken' })).status).toBe(
      200,
    );
  });

  it('says whom an API would break, to those who deploy it', async () => {
    const checkApi = (calls: unknown, as = 'house') =>
      service.request('/check-api', { as, body: { channel: 'production', calls } });
    expect((await checkApi(declaredCalls())).body).toEqual({ refusals: [] });
    expect((await checkApi({}, 'team-wallet')).body.code).toBe('not_owner');
  });
});

describe('a request that does not fit is refused and changes nothing:', () => {
  const body = { releases: [{ name: 'mfe-wallet', version: '1.0.0' }] };
  it.each<[string, string, Parameters<TestService['request']>[1], number, string]>([
    ['an unknown address', '/nowhere', {}, 404, 'address_unknown'],
    ['a method that the address does not have', '/diff', { method: 'DELETE' }, 404, 'address_unknown'],
    ['a change without a token', '/channels/production/promote', { body }, 401, 'unauthenticated'],
    [
      'a change with a stranger’s token',
      '/channels/production/renew',
      { as: 'nobody', body: {} },
      401,
      'unauthenticated',
    ],
    [
      'a body that is no JSON',
      '/channels/production/promote',
      { as: 'house', body: '{' },
      400,
      'request_invalid',
    ],
    [
      'a body without releases',
      '/channels/production/promote',
      { as: 'house', body: {} },
      400,
      'request_invalid',
    ],
    [
      'a field that is not known',
      '/channels/production/promote',
      { as: 'house', body: { ...body, force: true } },
      400,
      'request_invalid',
    ],
    [
      'a version that is none',
      '/channels/production/check',
      { as: 'house', body: { releases: [{ name: 'mfe-wallet', version: '../1' }] } },
      400,
      'request_invalid',
    ],
    [
      'one name twice',
      '/channels/production/promote',
      { as: 'house', body: { releases: [...body.releases, ...body.releases] } },
      400,
      'request_invalid',
    ],
    [
      'a canary of everybody',
      '/channels/production/promote',
      { as: 'house', body: { ...body, canary: 100 } },
      400,
      'request_invalid',
    ],
    [
      'a rollback without a reason',
      '/channels/production/rollback',
      { as: 'house', body: { name: 'mfe-wallet', reason: ' ' } },
      400,
      'request_invalid',
    ],
    ['a channel name that is none', '/channels/..%2Fx', {}, 400, 'request_invalid'],
    ['a diff of one release', '/diff?old=mfe-wallet@1.0.0', {}, 400, 'request_invalid'],
    ['a channel that is not there', '/channels/nowhere', {}, 404, 'channel_unknown'],
    ['a set that never was', '/channels/production/sets/999', {}, 404, 'set_unknown'],
    [
      'a release that is not there',
      '/channels/production/promote',
      { as: 'house', body },
      404,
      'release_unknown',
    ],
    [
      'a body of 3 MB',
      '/check-api',
      { as: 'house', body: { calls: 'x'.repeat(3_000_000) } },
      413,
      'upload_too_large',
    ],
  ])('%s', async (_case, path, options, code, refusal) => {
    const before = await status();
    expect(await service.request(path, options)).toMatchObject({
      status: code,
      body: {
        code: refusal,
        message: expect.stringMatching(/\w/),
        mend: expect.stringMatching(/\w/),
        others: [],
      },
    });
    expect(await status()).toEqual(before);
  });

  it('bytes that are no HTTP', async () => {
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('release everything\r\n\r\n');
    const answer = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  });
});
