import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote, publish } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeRemote } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite } from './testing.ts';

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

  it('can be framed only by itself', async () => {
    const policy = (await edge.get('/isolate/mfe-wallet@1.0.0')).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("frame-src 'self'");
    expect((await edge.get('/deposit')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  it('shows a version that no channel serves', async () => {
    await publish(lab.writer, await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Next' }));
    const history = await lab.writer.registry<{ version: string }[]>`
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
