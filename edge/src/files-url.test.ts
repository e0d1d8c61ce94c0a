import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import type { EdgeSettings } from './settings.ts';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite, sayYes } from './testing.ts';

jest.setTimeout(30_000);

const FILES = 'https://files.example';
const client: EdgeSettings['client'] = {
  apiBase: '/api',
  fixedApiUrl: true,
  paymentOrigins: [],
  gameOrigins: [],
  filesUrl: FILES,
};

let lab: ReleaseLab;
let edge: TestEdge;

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  edge = await openEdge(lab, { client });
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

const tagsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:link|script) [^>]*(?:href|src)="[^"]*\/r\/[^>]*>/g)].map(([tag]) => tag);

describe('a site whose released files come from a second host name', () => {
  it.each(['/deposit', '/', '/isolate/mfe-wallet@1.0.0'])('asks for them there, on %s', async (path) => {
    const response = await edge.get(path);
    const html = await response.text();
    const tags = tagsOf(html);
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags)
      expect(tag).toMatch(/(?:href|src)="https:\/\/files\.example\/r\/.* crossorigin="anonymous"/);
    const { releases, integrity } = bootOf(html);
    for (const address of [...Object.keys(integrity), ...releases.map(({ base }) => base)])
      expect(address.startsWith(`${FILES}/r/`)).toBe(true);
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const directive of ['default-src', 'style-src', 'img-src', 'connect-src'])
      expect(policy).toContain(`${directive} 'self' ${FILES}`);
  });

  it('keeps to its own address what QA breaks', async () => {
    const opened = await sayYes(edge);
    const cookie = opened.headers.getSetCookie().map((each) => each.split(';')[0]);
    const headers = { cookie: [...cookie, '__Host-palaro-faults=mfe-wallet:500'].join('; ') };
    const { releases } = bootOf(await (await edge.get('/deposit', { headers })).text());
    expect(releases.find(({ name }) => name === 'mfe-wallet')?.base).toBe('/fault/500/r/mfe-wallet/1.0.0/');
  });

  it('still hands them out itself: it is where the second host name has them from', async () => {
    expect((await edge.get('/r/mfe-wallet/1.0.0/page.js')).status).toBe(200);
  });
});
