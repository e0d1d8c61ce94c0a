import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { integrityOf } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import { NO_QA } from './qa-settings.ts';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite } from './testing.ts';

const ORIGIN = 'http://localhost:8090';
const REQUESTED = `mfe-wallet@${ORIGIN}`;
const VERSION = '1.0.0-dev.abc';

let lab: ReleaseLab;
let edge: TestEdge;
let sealed = '';

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  edge = await openEdge(lab, {
    visitKey: 'a key of the test',
    qa: { ...NO_QA, isOn: true, remotes: new Set(['mfe-wallet']), localBuilds: true },
  });
  const { payload } = (await (await edge.get('/r/mfe-wallet/1.0.0/release.json')).json()) as {
    payload: string;
  };
  sealed = recordOf(JSON.parse(payload), {});
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

const recordOf = (record: object, change: object): string =>
  JSON.stringify({
    payload: JSON.stringify({ ...record, version: VERSION, base: `/r/mfe-wallet/${VERSION}/`, ...change }),
    signature: '',
  });

/** Name and value of each cookie that is set, and not removed. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const post = (path: string, body: string, headers: Record<string, string> = {}, at = edge) =>
  at.get(path, { method: 'POST', body, headers: { origin: new URL(at.url).origin, ...headers } });
const formOf = (remote: string, path: string) => new URLSearchParams({ remote, path }).toString();
const confirm = (remote = REQUESTED, headers: Record<string, string> = {}, at = edge) =>
  post('/qa/change', formOf(remote, '/deposit?ticket=7'), headers, at);
const bring = (cookie: string, text = sealed, headers: Record<string, string> = {}) =>
  post('/qa/local-record', text, { cookie, ...headers });
const page = (cookie: string) => edge.get('/deposit', { headers: { cookie } });
const versionIn = (html: string) => bootOf(html).releases.find(({ name }) => name === 'mfe-wallet')?.version;

describe('the edge’s own machine', () => {
  let reached = 0;
  const program = http.createServer((_request, response) => {
    reached += 1;
    response.end('a program of this machine');
  });
  beforeAll(() => new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => program.close(resolve)));

  /** `fetch` would change the address. */
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(edge.url);
      http
        .get({ hostname, port, path, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
        .on('error', reject);
    });

  it.each([
    '/local/PORT',
    '/local/PORT/',
    '/local/PORT/r/mfe-wallet/1.0.0/page.js',
    '/local/PORT/r/../../secret',
    '/local/PORT/r/%2e%2e/%2E%2E/secret',
    '/local/PORT/r/..%2f..%2fsecret',
    '/local/PORT/r/..\\..\\secret',
    '/%6cocal/PORT/',
  ])('has no port that answers through it, not at %s', async (path) => {
    const { port } = program.address() as AddressInfo;
    expect(await statusOf(path.replace('PORT', String(port)))).toBe(404);
    expect(reached).toBe(0);
  });
});

describe('a remote that is being developed on the visitor’s own machine', () => {
  it('is answer about first, and nothing of that machine is loaded before', async () => {
    const answer = await edge.get(`/deposit?remote=${REQUESTED}&ticket=7`);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    const html = await answer.text();
    expect(html).toContain(`<strong>${ORIGIN}</strong>`);
    expect(html).toContain('<form method="post" action="/qa/change">');
    expect(html).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const yes = await confirm();
    expect([yes.status, yes.headers.get('location')]).toEqual([303, '/deposit?ticket=7']);
  });

  it('replaces the live one in a page that brought its record, with its hashes, files and origin', async () => {
    const cookie = cookiesOf(await confirm());
    const waiting = await page(cookie);
    expect(await waiting.text()).toContain(`"from":"${ORIGIN}/dev/release.json"`);
    expect(waiting.headers.get('content-security-policy')).toContain(`connect-src 'self' ${ORIGIN};`);
    const brought = await bring(cookie);
    expect(brought.status).toBe(204);
    const shown = await page(`${cookie}; ${cookiesOf(brought)}`);
    const boot = bootOf(await shown.text());
    expect(boot.qa?.override).toMatchObject({ name: 'mfe-wallet', version: '0.0.0-local.8090' });
    expect(boot.releases.find(({ name }) => name === 'mfe-wallet')).toMatchObject({
      version: VERSION,
      base: `${ORIGIN}/r/mfe-wallet/${VERSION}/`,
      recordIntegrity: integrityOf(Buffer.from(sealed)),
    });
    const policy = shown.headers.get('content-security-policy') ?? '';
    for (const directive of ['default-src', 'style-src', 'img-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} 'self' ${ORIGIN}[ ;]`));
    // The next page brings the next build.
    expect(shown.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-palaro-local=; .*Max-Age=0/),
    );
  });

  it('is brought again to an edge that does not know the record, which counts only then', async () => {
    const cookie = cookiesOf(await confirm());
    expect(await (await page(cookie)).text()).toContain('"isMissed":false');
    const text = await (await page(`${cookie}; __Host-palaro-local=sha384-of-another-edge`)).text();
    expect(text).toContain('"isMissed":true');
  });

  it('changes nothing for any other browser, whose policy stays as it is', async () => {
    const cookie = cookiesOf(await bring(cookiesOf(await confirm())));
    for (const other of ['', cookie]) {
      const answer = await page(other);
      expect(versionIn(await answer.text())).toBe('1.0.0');
      expect(answer.headers.get('content-security-policy')).not.toContain('localhost:8090');
    }
  });

  it.each([
    'https://elsewhere.example/',
    'elsewhere.example',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/%2felsewhere.example/',
    '/\t/elsewhere.example/',
  ])('sends nobody to %j, whatever the form says', async (path) => {
    const answer = await post('/qa/change', formOf(REQUESTED, path));
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      400,
      null,
      [],
    ]);
  });

  it.each([
    'https://example.com:8090',
    'http://example.com:8090',
    'http://192.168.0.1:8090',
    'http://localhost:80',
    'http://localhost:8090/x',
  ])('is never at %s', async (address) => {
    const refused = await edge.get(`/deposit?remote=mfe-wallet@${address}`);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([404, []]);
    expect((await confirm(`mfe-wallet@${address}`)).status).toBe(404);
  });

  it('is not put there by another site, whose forms a browser sends with its own origin', async () => {
    for (const origin of ['https://elsewhere.example', 'null', '']) {
      expect((await confirm(REQUESTED, { origin })).status).toBe(403);
      expect((await bring(cookiesOf(await confirm()), sealed, { origin })).status).toBe(404);
    }
  });

  it('is only the remote that the browser answer for, and only a record', async () => {
    const cookie = cookiesOf(await confirm());
    const record = JSON.parse((JSON.parse(sealed) as { payload: string }).payload) as object;
    const others = [
      '',
      '{"payload":1}',
      sealed.replaceAll('mfe-wallet', 'mfe-games'),
      recordOf(record, { base: '//elsewhere.example/r/mfe-wallet/1/' }),
      recordOf(record, { base: '/r/mfe-wallet/../../' }),
      recordOf(record, { manifest: null }),
    ];
    for (const text of others) expect((await bring(cookie, text)).status).toBe(404);
    expect((await bring('', sealed)).status).toBe(404);
    expect((await bring(cookie, 'x'.repeat(600_000))).status).toBe(413);
  });

  it('is refused where the operator has not allowed it, as in production', async () => {
    const qa = { ...NO_QA, isOn: true, remotes: new Set(['mfe-wallet']) };
    const production = await openEdge(lab, { visitKey: 'a key of the test', qa });
    try {
      expect((await production.get(`/deposit?remote=${REQUESTED}`)).status).toBe(404);
      expect((await confirm(REQUESTED, {}, production)).status).toBe(404);
      const cookie = cookiesOf(await bring(cookiesOf(await confirm())));
      const answer = await production.get('/deposit', { headers: { cookie } });
      expect(versionIn(await answer.text())).toBe('1.0.0');
    } finally {
      await production.close();
    }
  });
});
