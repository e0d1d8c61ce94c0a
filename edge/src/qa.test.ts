import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { publish } from '@palaro/release';
import type { BootDocument } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeRemote } from '@palaro/release/testing';
import { readQa } from './qa.ts';
import { NO_QA } from './qa-settings.ts';
import { readSettings } from './settings.ts';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite, sayYes } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;
let next = '';

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  const folder = await writeRemote(lab.root, 'mfe-wallet', {
    path: '/deposit',
    title: 'Deposit',
    text: 'next',
  });
  next = (await publish(lab.writer, folder)).version;
  edge = await openEdge(lab, {
    visitKey: 'a key of the test',
    qa: { ...NO_QA, isOn: true, remotes: new Set(['mfe-wallet']), localBuilds: true },
  });
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

/** The cookies of a browser. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function bootFor(cookie: string, at = edge): Promise<BootDocument> {
  const html = await (await at.get('/deposit', { headers: { cookie } })).text();
  return bootOf(html);
}
const walletIn = ({ releases }: BootDocument) => releases.find(({ name }) => name === 'mfe-wallet');

describe('a remote that is swapped for one browser', () => {
  it('has the requested version for an hour, shows that, and is normal again after a click', async () => {
    const swapped = await sayYes(edge, `mfe-wallet@${next}`, '/deposit?ticket=7');
    expect(swapped.status).toBe(303);
    expect(swapped.headers.get('location')).toBe('/deposit?ticket=7');
    const cookie = cookiesOf(swapped);
    const boot = await bootFor(cookie);
    expect(walletIn(boot)?.version).toBe(next);
    expect(boot.qa).toMatchObject({
      override: { name: 'mfe-wallet', version: next },
      forMembers: false,
      faults: {},
    });
    expect(walletIn(await bootFor(''))?.version).toBe('1.0.0');
    expect((await bootFor('')).qa).toBeUndefined();

    const ended = await edge.get('/deposit?qa=off', { headers: { cookie } });
    expect(ended.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-palaro-qa=; .*Max-Age=0/),
      expect.stringMatching(/^__Host-palaro-faults=; .*Max-Age=0/),
    ]);
  });

  it.each([
    ['mfe-wallet@9.9.9', 'a version that nobody released'],
    ['mfe-wallet@1.0', 'what is no version'],
    ['mfe-wallet', 'no version'],
  ])('is not changed when %s is requested, %s, and the released versions are listed', async (requested) => {
    const refused = await edge.get(`/deposit?remote=${requested}`);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([404, []]);
    expect(await refused.text()).toBe(
      `${requested} does not exist, so nothing was changed. Released versions of mfe-wallet, the newest first: ${next}, 1.0.0.\n`,
    );
  });

  it('can be any of the released versions, which are listed for the panel', async () => {
    const listed = await edge.get('/release/versions/mfe-wallet');
    expect([listed.status, await listed.json()]).toEqual([200, { versions: [next, '1.0.0'] }]);
    for (const name of ['mfe-nobody', '..%2Fshell'])
      expect((await edge.get(`/release/versions/${name}`)).status).toBe(404);
  });

  it.each([
    '//elsewhere.example/?qa',
    '///elsewhere.example/?qa',
    '/\\elsewhere.example/?qa',
    '/%2felsewhere.example/?qa',
    '/%2F%2Felsewhere.example/?qa=off',
    '/%5celsewhere.example/?qa',
    '//elsewhere.example/%?qa',
    `//elsewhere.example/deposit?remote=mfe-wallet@1.0.0`,
  ])('never redirects from %s: that is no path of this site', async (path) => {
    const { hostname, port } = new URL(edge.url);
    // `fetch` would change the address.
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ hostname, port, path, agent: false }, resolve).on('error', reject);
    });
    answer.resume();
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      400,
      undefined,
      undefined,
    ]);
  });

  it('expires, needs our signature, and works only for allowed remotes', async () => {
    const { qa, visitKey } = { ...readSettings(environment(), lab.root), visitKey: 'a key of the test' };
    const cookie = cookiesOf(await sayYes(edge, `mfe-wallet@${next}`));
    const at = (minutes: number) => Date.now() + minutes * 60_000;
    expect(readQa(cookie, qa, visitKey, at(59))?.override?.version).toBe(next);
    expect(readQa(cookie, qa, visitKey, at(61))).toBeUndefined();
    expect(readQa(cookie, qa, 'another key', at(0))).toBeUndefined();
    expect(readQa(cookie, { ...qa, remotes: new Set(['mfe-games']) }, visitKey, at(0))?.override).toBeNull();
    expect(readQa(cookie, { ...qa, remotes: new Set() }, visitKey, at(0))).toBeUndefined();
    const other = await sayYes(edge, 'mfe-games@1.0.0');
    expect([other.status, cookiesOf(other)]).toEqual([403, '']);
  });

  it.each(['development', 'test', 'staging', 'production', ''])(
    'is off in "%s" unless somebody says QA=on, which takes the rest of it, too',
    async (name) => {
      const { qa } = readSettings({ ...environment(), NODE_ENV: name, QA: '', QA_REMOTES: '*' }, lab.root);
      expect(qa).toEqual(NO_QA);
      const cookie = `${cookiesOf(await sayYes(edge, `mfe-wallet@${next}`))}; __Host-palaro-faults=mfe-wallet:500`;
      const site = await openEdge(lab, { qa, visitKey: 'a key of the test' });
      for (const query of ['?qa', `?remote=mfe-wallet@${next}`, '?remote=mfe-wallet@http://localhost:8090']) {
        const answer = await site.get(`/deposit${query}`, { headers: { cookie } });
        expect(answer.status).toBe(200);
        expect(answer.headers.getSetCookie().join()).not.toContain('__Host-palaro-qa');
        const boot = bootOf(await answer.text());
        expect([walletIn(boot)?.version, walletIn(boot)?.base, boot.qa]).toEqual([
          '1.0.0',
          '/r/mfe-wallet/1.0.0/',
          undefined,
        ]);
      }
      const faulty = await site.get('/fault/500/r/mfe-wallet/1.0.0/page.js', { headers: { cookie } });
      expect(faulty.status).toBe(404);
      for (const path of ['/isolate', '/isolate/', '/isolate/mfe-wallet', `/isolate/mfe-wallet@${next}`])
        expect([path, (await site.get(path)).status]).toEqual([path, 404]);
      await site.close();
    },
  );

  it.each(['staging', 'production', ''])('is on in "%s" only on a host name of its own', (name) => {
    const env = { ...environment(), NODE_ENV: name, SITE_URL: 'https://palaro.example' };
    expect(() => readSettings(env, lab.root)).toThrow('QA=on needs a host name of its own');
    expect(() => readSettings({ ...env, QA_ORIGIN: '' }, lab.root)).toThrow('QA=on needs a host name');
    for (const own of ['https://palaro.example', 'https://palaro.example:8443'])
      expect(() => readSettings({ ...env, QA_ORIGIN: own }, lab.root)).toThrow('another host name');
    const allowed = { ...env, QA_ORIGIN: 'https://qa.palaro.example', QA_REMOTES: 'mfe-wallet, mfe-games' };
    expect(readSettings(allowed, lab.root).qa).toEqual({
      isOn: true,
      origin: 'https://qa.palaro.example',
      remotes: new Set(['mfe-wallet', 'mfe-games']),
      forMembers: false,
      localBuilds: false,
    });
  });

  it.each(['development', 'test'])(
    'has a host name of its own in %s, too, unless it is told otherwise',
    (name) => {
      const at = (change: object) =>
        readSettings({ ...environment(), NODE_ENV: name, ...change }, lab.root).qa.origin;
      expect(at({ QA_ORIGIN: undefined })).toBe('http://qa.localhost:8080');
      expect(at({ QA_ORIGIN: undefined, SITE_URL: 'https://palaro.example' })).toBe(
        'https://qa.palaro.example',
      );
      expect(at({ QA_ORIGIN: '' })).toBe('');
    },
  );

  it.each([
    [{ QA: 'yes' }, 'QA is neither on nor off.'],
    [
      { QA_ORIGIN: 'https://qa.example/isolate' },
      'QA_ORIGIN must be an http or https origin, without a path',
    ],
  ])('does not start with %j', (change, sentence) => {
    expect(() => readSettings({ ...environment(), ...change }, lab.root)).toThrow(sentence);
  });
});

describe('an address that asks for a change', () => {
  const ask = (path: string, headers: Record<string, string> = {}) => edge.get(path, { headers });

  it.each([
    [() => `mfe-wallet@${next}`, 'Another version of a remote'],
    [() => 'mfe-wallet@http://localhost:8090', 'A remote from your own machine'],
    [() => '', 'The panel of QA'],
  ])('is asked about before anything of a release is loaded: %#', async (remote, title) => {
    const asked = await ask(`/deposit?${remote() === '' ? 'qa' : `remote=${remote()}`}&ticket=7`);
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
    expect(asked.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'/,
    );
    const html = await asked.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('<a href="/deposit?ticket=7">No, the site as it is</a>');
    expect(html).not.toMatch(/<script|\/r\//);
  });

  it('is asked about once: what the panel of this browser chooses after that is its own wish', async () => {
    const cookie = cookiesOf(await sayYes(edge));
    const address = `/deposit?remote=mfe-wallet@${next}`;
    const own = await ask(address, { cookie, 'sec-fetch-site': 'same-origin' });
    expect([own.status, own.headers.get('location')]).toEqual([303, '/deposit']);
    expect(walletIn(await bootFor(cookiesOf(own)))?.version).toBe(next);
    // A link in a letter, or on another site; and a browser that was never asked.
    for (const [headers] of [
      [{ cookie, 'sec-fetch-site': 'none' }],
      [{ cookie, 'sec-fetch-site': 'cross-site' }],
      [{ cookie, 'sec-fetch-site': 'same-site' }],
      [{ cookie }],
      [{ 'sec-fetch-site': 'same-origin' }],
    ]) {
      const asked = await ask(address, headers);
      expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  it('has its yes from no other site, and to no other address', async () => {
    for (const origin of ['https://elsewhere.example', 'null', ''])
      expect((await sayYes(edge, '', '/', { origin })).status).toBe(403);
    expect((await sayYes(edge, '', '//elsewhere.example')).status).toBe(400);
    expect((await sayYes(edge, 'mfe-wallet@9.9.9')).status).toBe(404);
  });
});

describe('a fault of files', () => {
  const getFile = async (fault: string, file = 'page.js') => {
    const cookie = `${cookiesOf(await sayYes(edge))}; __Host-palaro-faults=mfe-wallet:${fault}`;
    const base = walletIn(await bootFor(cookie))?.base ?? '';
    return { base, answer: await edge.get(base + file, { headers: { cookie } }) };
  };

  it.each([
    ['missing', 404, 'text/plain'],
    ['500', 500, 'text/plain'],
    ['html', 200, 'text/html'],
    ['json', 200, 'application/json'],
    ['tampered', 200, 'text/javascript'],
  ])('%s affects this browser and this remote', async (fault, status, type) => {
    const { base, answer } = await getFile(fault);
    expect(base).toBe(`/fault/${fault}/r/mfe-wallet/1.0.0/`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    const released = await (await edge.get('/r/mfe-wallet/1.0.0/page.js')).text();
    expect(await answer.text()).not.toBe(released);
    // The fault ends: the same address gives the file.
    const cookie = cookiesOf(await sayYes(edge));
    expect(await (await edge.get(`${base}page.js`, { headers: { cookie } })).text()).toBe(released);
  });

  it('no-css affects the styles only', async () => {
    expect((await getFile('no-css', 'page.css')).answer.status).toBe(404);
    expect((await getFile('no-css')).answer.status).toBe(200);
  });

  it('affects no other browser, nor a remote that is not allowed', async () => {
    expect((await edge.get('/fault/500/r/mfe-wallet/1.0.0/page.js')).status).toBe(404);
    const cookie = `${cookiesOf(await sayYes(edge))}; __Host-palaro-faults=mfe-games:500.mfe-wallet:throws-on-load`;
    const boot = await bootFor(cookie);
    expect(boot.qa?.faults).toEqual({ 'mfe-wallet': 'throws-on-load' });
    expect(boot.releases.every(({ base }) => base.startsWith('/r/'))).toBe(true);
  });
});

function environment() {
  return {
    NODE_ENV: 'test',
    QA: 'on',
    PAYMENTS_URL: 'https://pay.example',
    GAMES_URL: 'https://games.example',
    EDGE_DATABASE_URL: 'postgres://db.example/palaro?sslmode=verify-full',
    RELEASE_PUBLIC_KEY: lab.keys.publicKey,
    EDGE_SECRET: 'secret of the edge',
  };
}
