import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  edge = await openEdge(lab, { siteUrl: 'https://palaro.example' });
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, list = '']) =>
    Object.fromEntries(
      [...list.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  );
}

function preloadsOf(html: string): string[] {
  return tagsOf(html, 'link').flatMap(({ rel, href = '' }) => (rel === 'preload' ? [href] : []));
}

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await edge.get(path, { headers })).text();
}

/** The files of every page, with the used doors of shared-lib. */
const base = (...doors: string[]) => [
  '/r/shell/1.0.0/main.js',
  '/r/shell/1.0.0/app.js',
  '/r/shared-lib/1.0.0/remoteEntry.js',
  '/r/shared-lib/1.0.0/boot.js',
  ...doors.map((door) => `/r/shared-lib/1.0.0/${door}.js`),
  '/r/shared-lib/1.0.0/en.js',
];

describe('the HTML of a page', () => {
  it('preloads exactly the files of its first view, in order of need', async () => {
    expect(preloadsOf(await page('/deposit'))).toEqual([
      ...base('core', 'forms', 'ui'),
      '/r/mfe-wallet/1.0.0/remoteEntry.js',
      '/r/mfe-wallet/1.0.0/page.js',
      '/r/mfe-wallet/1.0.0/page.css',
      '/r/mfe-wallet/1.0.0/en.js',
    ]);
  });

  it('preloads the slots of the home page, and no page of a remote', async () => {
    const remotes = ['mfe-games', 'mfe-promotions'].flatMap((name) =>
      ['remoteEntry.js', 'shelf.js', 'en.js'].map((file) => `/r/${name}/1.0.0/${file}`),
    );
    expect(preloadsOf(await page('/')).toSorted()).toEqual([...base('core', 'ui'), ...remotes].toSorted());
  });

  it('has the messages and the title of the visitor’s language', async () => {
    const html = await page('/slot', { cookie: 'a=b; __Host-palaro-lang=ph' });
    expect(html).toContain('<title>Slots (ph)</title>');
    expect(html).toContain('<html lang="fil-PH">');
    expect(preloadsOf(html)).toContain('/r/mfe-games/1.0.0/ph.js');
    expect(preloadsOf(html)).not.toContain('/r/mfe-games/1.0.0/en.js');
    expect(await page('/slot', { cookie: '__Host-palaro-lang=constructor' })).toContain(
      '<html lang="en-PH">',
    );
  });

  it('gives every preload, style and script the hash of its file and the nonce of the answer', async () => {
    const response = await edge.get('/deposit');
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(nonce).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    const scripts = tagsOf(html, 'script').filter(({ type }) => type !== 'application/json');
    const links = tagsOf(html, 'link').filter(({ rel }) => rel !== 'canonical');
    // The first is inline: the edge's own report of a shell that does not start.
    expect(scripts.map(({ src }) => src)).toEqual([undefined, '/r/shell/1.0.0/main.js']);
    // The styles of the frame are inlined, so that the first paint waits for no file.
    expect(links.filter(({ rel }) => rel === 'stylesheet')).toEqual([]);
    const ground = 'url(/r/shell/1.0.0/ground.svg),url("data:,1")';
    expect(html).toContain(
      `<style nonce="${nonce}" data-frame>body{color:black;background:${ground}}</style>`,
    );
    for (const tag of [...scripts, ...links]) expect(tag['nonce']).toBe(nonce);
    for (const tag of [...scripts, ...links].filter(({ src, href }) => src ?? href)) {
      expect(tag['integrity']).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
      expect(tag).not.toHaveProperty('crossorigin');
    }
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(html).not.toMatch(/__NONCE__|__LANG__|palaro:(head|boot)/);
  });

  // ASVS 3.4.3
  it('has a new nonce each time', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await edge.get('/')).headers.get('content-security-policy')),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  it('starts no remote by a script tag', async () => {
    expect(await page('/deposit')).not.toMatch(/<script[^>]*src="[^"]*remoteEntry/);
  });

  it('contains the release set, the hashes of the first view and its configuration', async () => {
    const html = await page('/deposit');
    const boot = bootOf(html);
    expect(boot).toMatchObject({ channel: 'production', serial: 1, policy: { sessionOwner: 'mfe-auth' } });
    expect(boot.releases.map(({ name }) => name)).toEqual([
      'shell',
      'shared-lib',
      'mfe-wallet',
      'mfe-games',
      'mfe-promotions',
    ]);
    expect(boot.releases[2]).toMatchObject({
      version: '1.0.0',
      base: '/r/mfe-wallet/1.0.0/',
      entry: 'remoteEntry.js',
      globalName: 'mfe_wallet_1_0_0',
      recordIntegrity: expect.stringMatching(/^sha384-/),
      manifest: { pages: [{ path: '/deposit', module: 'page', guard: 'member' }] },
    });
    const trusted = Object.keys(boot.integrity);
    expect(trusted).toEqual(expect.arrayContaining([...preloadsOf(html), '/r/shell/1.0.0/main.css']));
    // Files that the three releases load later are included; other releases are not.
    expect([...new Set(trusted.map((path) => path.split('/')[2]))]).toEqual([
      'shell',
      'shared-lib',
      'mfe-wallet',
    ]);
    expect(trusted.every((path) => /\.(js|css)$/.test(path))).toBe(true);
    expect(boot.config).toEqual({
      apiUrl: '/api',
      fixedApiUrl: true,
      paymentOrigins: ['http://localhost:8082'],
      gameOrigins: ['http://localhost:8083'],
      appVersion: '1.0.0',
    });
  });

  // ASVS 1.1.2, 1.2.1
  it('escapes texts of manifests', async () => {
    const html = await page('/deposit');
    expect(html).toContain('<title>Deposit &lt;/title&gt;&lt;script&gt;</title>');
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(bootOf(html).releases[2]?.manifest?.pages[0]?.title.en).toBe('Deposit </title><script>');
  });

  it('has its canonical address, and excludes member pages from search engines', async () => {
    const open = await page('/slot?utm=1');
    expect(open).toContain('<link rel="canonical" href="https://palaro.example/slot">');
    expect(open).toMatch(/<meta name="description" content="[^"]{30,}">/);
    expect(open).not.toContain('noindex');
    expect(await page('/deposit')).toContain('<meta name="robots" content="noindex">');
    expect(await page('/')).toContain('<link rel="canonical" href="https://palaro.example/">');
  });

  // ASVS 14.3.2
  // ASVS 14.3.2
  it('holds nothing of a member, since browsers may keep it', async () => {
    const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');
    const member = { cookie: '__Host-palaro-session=a-session-of-maria' };
    expect(withoutNonce(await page('/', member))).toBe(withoutNonce(await page('/')));
  });

  it('is fetched anew each time, and is compressed for clients that accept it', async () => {
    const response = await edge.get('/', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(await response.text()).toContain('palaro-boot');
    const plain = await edge.get('/', { headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });
});

describe('the headers of a page', () => {
  // ASVS 3.4.3, 3.4.6, 3.7.1, 14.2.3
  it('allow scripts with the nonce and what they load, and little else', async () => {
    const policy = (await edge.get('/')).headers.get('content-security-policy') ?? '';
    expect(policy.replaceAll(/'nonce-[^']+'/g, "'nonce-N'").split('; ')).toEqual([
      "script-src 'nonce-N' 'strict-dynamic'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      "default-src 'self'",
      "worker-src 'self'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      'frame-src http://localhost:8083',
      "frame-ancestors 'none'",
      "form-action 'self'",
      'report-uri /report/csp',
    ]);
  });

  // ASVS 3.4.1, 3.4.4, 3.4.5
  it('disable unused browser features', async () => {
    const { headers } = await edge.get('/');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
    expect(headers.get('permissions-policy')).toContain('fullscreen=(self "http://localhost:8083")');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });
});

describe('a path that is no page', () => {
  it.each([
    ['/deposit/', '/deposit'],
    ['/deposit/anything/below', '/deposit'],
    ['/slot/x?ref=ABC', '/slot?ref=ABC'],
  ])('%s below a page redirects to %s', async (path, to) => {
    const response = await edge.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });

  it.each(['/nothing', '/Deposit', '/deposits', '/nothing/deposit', '/index.html', '/r', '/__proto__'])(
    '%s gets the not-found page of the shell with 404',
    async (path) => {
      const response = await edge.get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain('<title>Page not found</title>');
      expect(preloadsOf(html)).toEqual(base('core'));
      expect(response.headers.get('content-security-policy')).toContain('nonce-');
    },
  );

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await edge.get('/deposit', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await edge.get('/deposit', { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('before a release set is loaded', () => {
  it('the edge answers that it is starting and is not healthy', async () => {
    const early = await openEdge(lab, { channel: 'empty' }, { ready: false });
    try {
      expect((await early.get('/healthz')).status).toBe(503);
      expect((await early.get('/release/status')).status).toBe(503);
      const response = await early.get('/');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await early.close();
    }
  });
});

describe('/release/status', () => {
  it('has the serial and the versions', async () => {
    expect(await (await edge.get('/release/status')).json()).toMatchObject({
      channel: 'production',
      serial: 1,
      isExpired: false,
      releases: { shell: '1.0.0', 'mfe-wallet': '1.0.0' },
      missing: [],
    });
    expect(await (await edge.get('/healthz')).json()).toEqual({ status: 'ok' });
  });
});

describe('reports of policy violations', () => {
  it('are counted, but invalid ones are not', async () => {
    const report = {
      'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/x?token=1' },
    };
    const post = (body: string) => edge.get('/report/csp', { method: 'POST', body });
    expect((await post(JSON.stringify(report))).status).toBe(204);
    expect((await post('[[[')).status).toBe(204);
    expect((await post('x'.repeat(20_000))).status).toBe(413);
    expect((await edge.get('/report/csp')).status).toBe(405);
    expect(await (await edge.get('/release/status')).json()).toMatchObject({ cspReports: 1 });
    const line = edge.log.find((text) => text.includes('security policy'));
    expect(line).toContain('https://evil.example"');
    expect(line).not.toContain('token');
  });
});
