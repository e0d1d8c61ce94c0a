import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publish, rollback, startCanary } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeRemote } from '@palaro/release/testing';
import { NO_QA } from './qa-settings.ts';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite, until } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  edge = await openEdge(lab);
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

describe('the isolation page', () => {
  it('contains one remote and its start files, with the hashes of all files', async () => {
    const boot = bootOf(await (await edge.get('/isolate/mfe-wallet@1.0.0')).text());
    expect(boot.releases.map(({ name }) => name)).toEqual(['shell', 'shared-lib', 'mfe-wallet']);
    expect(Object.keys(boot.integrity)).toEqual(
      expect.arrayContaining(['/r/shell/1.0.0/isolation.js', '/r/mfe-wallet/1.0.0/page.js']),
    );
    expect(Object.keys(boot.integrity).filter((file) => file.startsWith('/r/mfe-games/'))).toEqual([]);
  });

  it('starts the isolation script and not the site', async () => {
    const html = await (await edge.get('/isolate/mfe-wallet@1.0.0')).text();
    expect(html).toContain('src="/r/shell/1.0.0/isolation.js"');
    expect(html).not.toContain('src="/r/shell/1.0.0/main.js"');
  });

  // ASVS 3.4.6
  it('can be framed only by itself', async () => {
    const alone = (await edge.get('/isolate/mfe-wallet@1.0.0')).headers;
    expect(alone.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(alone.get('content-security-policy')).toContain("frame-src 'self'");
    expect(alone.get('x-frame-options')).toBe('SAMEORIGIN');
    const page = (await edge.get('/deposit')).headers;
    expect(page.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.get('x-frame-options')).toBe('DENY');
  });

  it('shows a version that no channel serves', async () => {
    await publish(lab.writer, await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Next' }));
    const history = await lab.owner<{ version: string }[]>`
      select version from release.published where name = 'mfe-wallet' order by published_at desc limit 1`;
    const { version = '' } = history[0] ?? {};
    expect(version).toMatch(/-dev\./);
    const boot = bootOf(await (await edge.get(`/isolate/mfe-wallet@${version}`)).text());
    expect(boot.releases.at(-1)?.version).toBe(version);
  });

  it('redirects to the live version when none is given, with the same query', async () => {
    await promote(lab.writer, 'production', [{ name: 'mfe-wallet', version: '1.0.0' }]);
    const answer = await edge.get('/isolate/mfe-wallet?theme=dark');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/isolate/mfe-wallet@1.0.0?theme=dark');
  });

  it.each(['/isolate/mfe-wallet@9.9.9', '/isolate/mfe-nobody', '/isolate/shell@1.0.0', '/isolate/../etc'])(
    'is not found for %s',
    async (path) => {
      expect((await edge.get(path)).status).toBe(404);
    },
  );
});

describe('a version that was taken back', () => {
  const ways = (version: string) => [
    `/isolate/mfe-promotions@${version}`,
    `/r/mfe-promotions/${version}/page.js`,
    `/deposit?remote=mfe-promotions@${version}`,
  ];
  const statuses = (version: string) =>
    Promise.all(ways(version).map(async (path) => (await edge.get(path)).status));
  const publishNext = async (text: string) => {
    const folder = await writeRemote(lab.root, 'mfe-promotions', { path: '/promotions', title: 'P', text });
    const { version } = await publish(lab.writer, folder);
    await promote(lab.writer, 'production', [{ name: 'mfe-promotions', version }], { unchecked: 'a test' });
    return version;
  };

  it('opens again for QA, but for one that was taken back for security, which opens nowhere', async () => {
    const [slow, unsafe] = [await publishNext('slow'), await publishNext('unsafe')];
    const take = (reason: string, forSecurity: boolean) =>
      rollback(lab.writer, 'production', 'mfe-promotions', reason, { forSecurity, unchecked: 'a test' });
    await take('it sends tokens elsewhere', true);
    await take('it is slow', false);
    await until(async () => (await edge.get(`/isolate/mfe-promotions@${unsafe}`)).status === 404);
    expect(await statuses(slow)).toEqual([200, 200, 200]);
    expect(await statuses(unsafe)).toEqual([404, 404, 404]);
    const { versions } = (await (await edge.get('/release/versions/mfe-promotions')).json()) as {
      versions: string[];
    };
    expect(versions).toContain(slow);
    expect(versions).not.toContain(unsafe);
    const index = await (await edge.get('/isolate/')).text();
    expect([index.includes(`mfe-promotions@${slow}`), index.includes(`mfe-promotions@${unsafe}`)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('where QA has a host name of its own', () => {
  let site: TestEdge;
  let called = 0;
  let seen: http.IncomingHttpHeaders = {};
  const api = http.createServer((request, response) => {
    called += 1;
    seen = request.headers;
    response.end('{}');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const qa = { ...NO_QA, isOn: true, origin: 'https://qa.palaro.example', remotes: new Set(['*']) };
    site = await openEdge(lab, { apiUrl, qa, siteUrl: 'https://palaro.example' });
  });
  afterAll(async () => {
    await site?.close();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  });

  /** As a browser asks it that knows the host by this name. */
  const askFor = (host: string, path: string, method = 'GET', headers: http.OutgoingHttpHeaders = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(site.url);
      http
        .request({ hostname, port, path, method, headers: { ...headers, host }, agent: false }, (answer) => {
          answer.resume();
          resolve(answer);
        })
        .on('error', reject)
        .end();
    });

  it.each(['/isolate', '/isolate/', '/isolate/mfe-wallet', '/isolate/mfe-wallet@1.0.0'])(
    '%s answers there alone, and sets no cookie',
    async (path) => {
      for (const host of [
        'palaro.example',
        'qa.palaro.example.evil.example',
        'qa.palaro.example:8443',
        '127.0.0.1',
      ])
        expect([host, (await askFor(host, path)).statusCode]).toEqual([host, 404]);
      for (const host of ['qa.palaro.example', 'QA.Palaro.example', 'qa.palaro.example:443']) {
        const { statusCode = 0, headers } = await askFor(host, path);
        expect([host, statusCode < 400, headers['set-cookie']]).toEqual([host, true, undefined]);
      }
    },
  );

  // ASVS 3.5.4, 13.4.2, 15.2.3
  it('nothing of QA changes a page of the members’ host', async () => {
    for (const query of ['?qa', '?remote=mfe-wallet@1.0.0']) {
      const { statusCode, headers } = await askFor('palaro.example', `/deposit${query}`);
      expect([statusCode, headers['set-cookie']?.join()]).toEqual([
        200,
        expect.not.stringContaining('__Host-palaro-qa'),
      ]);
    }
  });

  it('a visitor’s reads are answered there, and say nothing for a member', async () => {
    called = 0;
    const answer = await askFor('qa.palaro.example', '/api/game/gamelist', 'POST', {
      cookie: 'session=x',
      authorization: 'Bearer x',
    });
    expect([answer.statusCode, called, seen.cookie, seen.authorization]).toEqual([
      200,
      1,
      undefined,
      undefined,
    ]);
    await askFor('palaro.example', '/api/game/gamelist', 'POST', { cookie: 'session=x' });
    expect(seen.cookie).toBe('session=x');
  });

  it.each([
    '/api/member/login',
    '/api/member/stream?ticket=x',
    '/api/member/getbalance',
    '/api/support/writevisitorticket',
    '/api/game/../member/login',
    '/api/game/gamelist%2f..%2f..%2fmember%2flogin',
  ])('no member has a session there: %s is not found', async (path) => {
    called = 0;
    const method = path.includes('stream') ? 'GET' : 'POST';
    expect((await askFor('qa.palaro.example', path, method)).statusCode).toBe(404);
    expect(called).toBe(0);
    await askFor('palaro.example', path, method);
    expect(called).toBeGreaterThan(0);
  });
});

describe('the index of remotes', () => {
  const text = async () => (await edge.get('/isolate/')).text();

  it('lists every remote with its owner, its purpose and its versions, the served ones first', async () => {
    const folder = await writeRemote(lab.root, 'mfe-games', {
      path: '/slot',
      title: 'Slots',
      text: 'next',
      home: true,
    });
    const { version } = await publish(lab.writer, folder);
    await startCanary(lab.writer, 'production', [{ name: 'mfe-games', version }], 20);
    await until(async () => (await text()).includes('canary'));
    const html = await text();
    expect(html.match(/<h2>[^<]*/g)).toEqual(['<h2>mfe-wallet', '<h2>mfe-games', '<h2>mfe-promotions']);
    expect(html).toContain('<p>team of mfe-games · regular</p>\n<p>Pages: Slots. Fills: home.</p>');
    expect(html).toContain('<a href="/isolate/mfe-games@1.0.0">mfe-games@1.0.0</a> live for the others');
    expect(html).toContain(
      `<a href="/isolate/mfe-games@${version}">mfe-games@${version}</a> canary for 20 % of visitors`,
    );
    expect(html).toContain('<a href="/isolate/mfe-wallet@1.0.0">mfe-wallet@1.0.0</a> live for everybody');
    expect(html).toMatch(/<summary>1 other version<\/summary>.*mfe-wallet@1\.0\.0-dev\./);
    expect(html).toContain('Pages: Deposit &lt;/title&gt;&lt;script&gt;.');
  });

  it('lists a remote that was never live, after the others', async () => {
    const write = (title: string) =>
      writeRemote(lab.root, 'mfe-loyalty', { path: '/loyalty', title, text: title });
    const first = await publish(lab.writer, await write('Points'));
    const second = await publish(lab.writer, await write('Stars'));
    const html = await text();
    expect(html.match(/<h2>[^<]*/g)).toEqual([
      '<h2>mfe-wallet',
      '<h2>mfe-games',
      '<h2>mfe-promotions',
      '<h2>mfe-loyalty',
    ]);
    expect(html).toContain('<p>team of mfe-loyalty · regular</p>\n<p>Pages: Stars.</p>');
    const newest = `mfe-loyalty@${second.version}`;
    expect(html).toContain(`<a href="/isolate/${newest}">${newest}</a> the newest, not live`);
    expect(html).toContain(`<a href="/isolate/mfe-loyalty@${first.version}">`);
    expect((await edge.get(`/isolate/${newest}`)).status).toBe(200);
  });

  it('has the styles of the isolation page and no script', async () => {
    const html = await text();
    expect(html).not.toContain('<script');
    expect((await edge.get('/isolate')).headers.get('location')).toBe('/isolate/');
  });
});

describe('the files of the isolation page', () => {
  it('are not listed in the pages of the site', async () => {
    const { integrity } = bootOf(await (await edge.get('/deposit')).text());
    expect(Object.keys(integrity)).toContain('/r/shell/1.0.0/app.js');
    expect(Object.keys(integrity)).not.toContain('/r/shell/1.0.0/isolation.js');
  });
});
