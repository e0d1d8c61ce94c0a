import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { openEdge, releaseSite } from './testing.ts';

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

/** Sends bytes as they are, and answers all that comes back until the connection ends. */
function send(lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(edge.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(
        `${[...lines, `Host: ${hostname}:${port}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`,
      );
    });
    socket.toArray().then((parts) => resolve(Buffer.concat(parts as Buffer[]).toString('latin1')), reject);
  });
}

describe('a request that another server could read as two', () => {
  // ASVS 4.2.1
  it.each([
    [
      'a length and chunks',
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /second HTTP/1.1\r\n\r\n',
    ],
    ['two lengths', ['Content-Length: 3', 'Content-Length: 30'], 'abc'],
    ['a length that is no number', ['Content-Length: +3'], 'abc'],
    ['chunks in another spelling', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['a space before the colon', ['Content-Length : 3'], 'abc'],
  ])('by %s is refused', async (_title, headers, body) => {
    const answer = await send(
      ['POST /api/member/login HTTP/1.1', 'Content-Type: application/json', ...headers],
      body,
    );
    expect(answer.startsWith('HTTP/1.1 400 ')).toBe(true);
    expect(answer.split('HTTP/1.1 ')).toHaveLength(2);
  });
});

// ASVS 13.4.4
it('no answer repeats a request to who sent it', async () => {
  for (const path of ['/', '/api/member/login', '/healthz']) {
    const answer = await send([`TRACE ${path} HTTP/1.1`, 'X-Mine: 1234567']);
    expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
    expect(answer).not.toContain('1234567');
  }
});

// ASVS 13.2.5, 13.4.1, 13.4.3
it.each([
  '/.git/config',
  '/.git/HEAD',
  '/r/shell/../../../.git/HEAD',
  '/.env',
  '/package.json',
  '/r/',
  '/r/shell/',
  '/r/shell/1.0.0/',
])('what no release lists is not there: %s', async (path) => {
  const answer = await send([`GET ${path} HTTP/1.1`]);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toMatch(/refs\/heads|\[core\]|"workspaces"|<li>/);
});

// ASVS 3.4.1, 3.4.3, 3.4.4, 3.4.6, 4.1.1
it.each([
  'GET /',
  'GET /nothing',
  'GET /%',
  'GET //evil.example/?qa',
  'GET http://evil.example/',
  'PUT /promotions',
  'GET /healthz',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /release/status',
  'GET /r/shell/1.0.0/index.html',
  'GET /r/shell/1.0.0/nothing.js',
  'GET /favicon.svg',
  'GET /report/csp',
  'POST /api/member/login',
  'TRACE /api/member/login',
])('%s is answered with its type, for https alone, and stands in no frame', async (request) => {
  const [head = ''] = (await send([`${request} HTTP/1.1`])).split('\r\n\r\n');
  const headers = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining([`frame-ancestors 'none'`, `base-uri 'none'`, `object-src 'none'`]),
  );
  expect(headers.get('content-type')).toMatch(/^[a-z]+\/[a-z.+-]+; charset=utf-8$/);
});
