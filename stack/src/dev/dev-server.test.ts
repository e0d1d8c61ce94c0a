import { afterEach, describe, expect, it } from '@jest/globals';
import type { PreviewedBuild } from '@palaro/release';
import { startDevServer } from './dev-server.ts';
import type { DevServer } from './dev-server.ts';

const SITE = 'https://staging.example';
const PAGE = '<html lang="__LANG__"><head><!--palaro:head--></head><body><!--palaro:boot--></body></html>';

function build(name: string, version: string, files: Record<string, string>): PreviewedBuild {
  return {
    record: {
      name,
      version,
      entry: 'entry.js',
      globalName: null,
      manifest: null,
      modules: { isolation: { js: ['entry.js'], css: [], doors: [] } },
      builtAgainst: { react: '19.3.1', sharedLib: '1.0.0' },
      files: { 'entry.js': { integrity: `sha384-${version}`, bytes: 1 } },
      base: `/r/${name}/${version}/`,
      publishedAt: '2026-11-21T00:00:00.000Z',
    },
    files: new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])),
  };
}

let server: DevServer | undefined;
afterEach(() => server?.close());

const start = async (remote: () => PreviewedBuild) => {
  server = await startDevServer(
    {
      shell: () => build('shell', '1.0.0', { 'isolate.html': PAGE, 'entry.js': 'shell' }),
      sharedLib: () => build('shared-lib', '1.0.0', {}),
      remote,
    },
    { port: 0, apiUrl: 'http://localhost:1', paymentOrigins: [], gameOrigins: [], siteOrigins: [SITE] },
  );
  return server;
};

describe('a remote under development', () => {
  it('is shown from its last build, with the site’s own content security policy', async () => {
    let version = '1.0.0-dev.1';
    const { url } = await start(() => build('mfe-one', version, { 'entry.js': `built as ${version}` }));
    const first = await fetch(url);
    expect(first.url).toBe(`${url}/isolate/mfe-one`);
    expect(first.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(await first.text()).toContain('sha384-1.0.0-dev.1');
    version = '1.0.0-dev.2';
    expect(await (await fetch(url)).text()).toContain('sha384-1.0.0-dev.2');
    expect(await (await fetch(`${url}/r/mfe-one/1.0.0-dev.2/entry.js`)).text()).toBe('built as 1.0.0-dev.2');
    expect((await fetch(`${url}/r/mfe-one/1.0.0-dev.0/entry.js`)).status).toBe(404);
  });

  it.each(['/isolate/mfe-one', '/dev/release.json'])(
    'keeps the files and the record of a build that a page has read at %s, and not those of very old ones',
    async (path) => {
      let version = 1;
      const { url } = await start(() =>
        build('mfe-one', `1.0.0-dev.${version}`, { 'entry.js': `${version}` }),
      );
      const old = () => fetch(`${url}/r/mfe-one/1.0.0-dev.1/entry.js`);
      await fetch(url + path);
      version = 2;
      await fetch(url + path);
      expect(await (await old()).text()).toBe('1');
      const { payload } = (await (await fetch(`${url}/r/mfe-one/1.0.0-dev.1/release.json`)).json()) as {
        payload: string;
      };
      expect(JSON.parse(payload)).toMatchObject({ version: '1.0.0-dev.1' });
      while (version < 12) {
        version += 1;
        await fetch(url + path);
      }
      expect((await old()).status).toBe(404);
    },
  );

  it('keeps the files of a build that a page has read where all builds have one base', async () => {
    let version = 1;
    const { url } = await start(() => {
      const made = build('mfe-one', `1.0.0-dev.${version}`, { [`entry.${version}.js`]: `${version}` });
      return { ...made, record: { ...made.record, base: '/r/mfe-one/files/' } };
    });
    const entry = async (of: number) => fetch(`${url}/r/mfe-one/files/entry.${of}.js`);
    await fetch(`${url}/dev/release.json`);
    version = 2;
    await fetch(`${url}/dev/release.json`);
    expect(await (await entry(2)).text()).toBe('2');
    expect(await (await entry(1)).text()).toBe('1');
    expect((await entry(3)).status).toBe(404);
  });

  it('is a release for the pages of one site, and of no other, in a browser of this machine', async () => {
    const { url } = await start(() => build('mfe-one', '1.0.0-dev.1', {}));
    const allowed = async (path: string, origin: string) =>
      (await fetch(url + path, { headers: { origin } })).headers.get('access-control-allow-origin');
    for (const path of [
      '/dev/release.json',
      '/r/mfe-one/1.0.0-dev.1/release.json',
      '/r/mfe-one/1.0.0-dev.1/x.js',
    ]) {
      expect(await allowed(path, SITE)).toBe(SITE);
      expect(await allowed(path, 'https://elsewhere.example')).toBeNull();
    }
    const { payload } = (await (await fetch(`${url}/dev/release.json`)).json()) as { payload: string };
    expect(JSON.parse(payload)).toMatchObject({ name: 'mfe-one', base: '/r/mfe-one/1.0.0-dev.1/' });
  });

  it('reloads open pages at each build', async () => {
    const { url, changed } = await start(() => build('mfe-one', '1.0.0', {}));
    const stream = await fetch(`${url}/dev/changes`);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(':\n\n');
    changed();
    expect((await reader.read()).value).toBe('data: built\n\n');
    await reader.cancel();
  });
});
