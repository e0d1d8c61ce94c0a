import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publish, startCanary } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeRemote } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite, until } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;
let tried = '';

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  const folder = await writeRemote(lab.root, 'mfe-wallet', {
    path: '/deposit',
    title: 'Deposit',
    text: 'next',
  });
  tried = (await publish(lab.writer, folder)).version;
  edge = await openEdge(lab, { trustedProxies: ['loopback'] });
  await startCanary(lab.writer, 'production', [{ name: 'mfe-wallet', version: tried }], 50);
  await until(async () => (await (await edge.get('/release/status')).text()).includes(tried));
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

interface Visitor {
  cookie: string;
  /** Version of the wallet in this visitor's page. */
  wallet: string;
}

async function visit(cookie = ''): Promise<Visitor> {
  const answer = await edge.get('/deposit', { headers: { cookie } });
  const boot = bootOf(await answer.text());
  return {
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    wallet: boot.releases.find(({ name }) => name === 'mfe-wallet')?.version ?? '',
  };
}

/** A visitor who gets the canary, or does not. */
async function someoneWith(version: string): Promise<Visitor> {
  for (;;) {
    const visitor = await visit();
    if (visitor.wallet === version) return visitor;
  }
}

let address = 0;
const report = (cookie: string, body: unknown) =>
  edge.get('/report/releases', {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': `10.0.0.${(address += 1)}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const failed = (version: string) => [{ name: 'mfe-wallet', version, outcome: 'failed', code: 'RUNTIME-008' }];
const votes = async () =>
  (
    await lab.owner<
      { count: number }[]
    >`select count(*)::int as count from release.vote where name = 'mfe-wallet'`
  )[0]?.count;

describe('a canary', () => {
  it('is in the pages of its share of visitors, and the same visitor always sees the same', async () => {
    const visitors = await Promise.all(Array.from({ length: 60 }, () => visit()));
    const share = visitors.filter(({ wallet }) => wallet === tried).length;
    expect(share).toBeGreaterThan(12);
    expect(share).toBeLessThan(48);
    for (const { cookie, wallet } of visitors.slice(0, 10)) expect((await visit(cookie)).wallet).toBe(wallet);
  });
});

describe('a report', () => {
  it('of a visit about a version that it was served is a vote, once', async () => {
    const { cookie } = await someoneWith(tried);
    expect((await report(cookie, failed(tried))).status).toBe(204);
    await until(async () => (await votes()) === 1);
    await report(cookie, failed(tried));
    const other = await someoneWith('1.0.0');
    await report(other.cookie, [{ name: 'mfe-wallet', version: '1.0.0', outcome: 'loaded', ms: 120 }]);
    await until(async () => (await votes()) === 2);
  });

  it('of a load and a failure at once is one vote, the failure, with the load’s time', async () => {
    const { cookie } = await someoneWith('1.0.0');
    const loaded = { name: 'mfe-wallet', version: '1.0.0', outcome: 'loaded', ms: 75 };
    await report(cookie, [loaded, ...failed('1.0.0')]);
    const cast = () => lab.owner<{ outcome: string; code: string; ms: number }[]>`
      select outcome, code, ms from release.vote where name = 'mfe-wallet' and version = '1.0.0' and outcome = 'failed'`;
    await until(async () => (await cast()).length > 0);
    expect([...(await cast())]).toEqual([{ outcome: 'failed', code: 'RUNTIME-008', ms: 75 }]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['without a visit of ours', () => report('', failed(tried))],
    [
      'with a visit that somebody made up',
      () =>
        report(
          `__Host-palaro-visit=${'a'.repeat(24)}.${'b'.repeat(24)}.mabcdefg.${'c'.repeat(22)}`,
          failed(tried),
        ),
    ],
    [
      'about a version that this visit is not served',
      async () => report((await someoneWith('1.0.0')).cookie, failed(tried)),
    ],
    [
      'about no deployable',
      async () => report((await visit()).cookie, [{ name: 'x', version: tried, outcome: 'failed' }]),
    ],
    [
      'of another outcome',
      async () => report((await visit()).cookie, [{ name: 'mfe-wallet', version: tried, outcome: 'x' }]),
    ],
    ['that is no JSON', async () => report((await visit()).cookie, '{')],
  ])('%s is not a vote', async (_case, send) => {
    const before = await votes();
    expect((await send()).status).toBe(204);
    // A valid one, to know that the previous one was handled.
    await report((await someoneWith('1.0.0')).cookie, [
      { name: 'mfe-wallet', version: '1.0.0', outcome: 'loaded' },
    ]);
    await until(async () => (await votes()) === (before ?? 0) + 1);
  });

  it('that is too long is not read to its end', async () => {
    expect((await report('', 'x'.repeat(5_000))).status).toBe(413);
  });
});

it('a visit keeps its versions to its end, and every new visit gets a promoted canary', async () => {
  const { cookie } = await someoneWith('1.0.0');
  await promote(lab.writer, 'production', [{ name: 'mfe-wallet', version: tried }]);
  await until(async () => (await visit()).wallet === tried);
  const goingOn = await visit(cookie);
  expect(goingOn.wallet).toBe('1.0.0');
  const before = await votes();
  await report(goingOn.cookie, [{ name: 'mfe-wallet', version: '1.0.0', outcome: 'loaded', ms: 90 }]);
  await until(async () => (await votes()) === (before ?? 0) + 1);
});
