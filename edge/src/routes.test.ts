import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { openEdge, releaseSite } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;
let api: http.Server;
let finish: () => void;
const calls: string[] = [];

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  api = http.createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.url === '/slow') finish = () => response.end('{"status":1}');
    else if (request.url === '/stream') response.write(': open\n\n');
    else response.writeHead(503).end('{"status":2}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  edge = await openEdge(lab, { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await edge?.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await lab.close();
});

/** Sends the address unchanged; `fetch` would normalise it. */
function send(path: string, options: http.RequestOptions = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(edge.url);
    http
      .request({ hostname, port, path, agent: false, ...options }, (response) => {
        response
          .toArray()
          .then((parts) => resolve({ status: response.statusCode ?? 0, body: parts.join('') }), reject);
      })
      .on('error', reject)
      .end();
  });
}

describe('a request for', () => {
  it.each(['/%', '/50%off'])('%s gets the not-found page', async (path) => {
    const { status, body } = await send(path);
    expect(status).toBe(404);
    expect(body).toContain('palaro-boot');
  });

  // ASVS 1.3.6, 3.7.2
  it('another site’s address is refused', async () => {
    expect((await send('http://elsewhere.example/healthz')).status).toBe(400);
    expect((await send('*', { method: 'OPTIONS' })).status).toBe(400);
  });

  it.each(['PROPFIND', 'OPTIONS', 'DELETE'])('a page with %s is refused', async (method) => {
    expect((await send('/promotions', { method })).status).toBe(405);
  });

  // ASVS 1.1.1
  it('the API in percent-encoding does not reach it', async () => {
    expect((await send('/%61pi/member/login')).status).toBe(404);
    expect(calls).toEqual([]);
  });
});

describe('a call', () => {
  it('with a wrong content type is refused in the API’s format', async () => {
    const refused = await send('/api/x', {
      method: 'POST',
      headers: { 'content-type': 'nonsense', 'content-length': '0' },
    });
    expect(refused.status).toBe(415);
    expect(JSON.parse(refused.body)).toMatchObject({ status: 2, statusdesc: 'unsupported_media_type' });
  });

  it('that the API cannot accept now is not repeated', async () => {
    calls.length = 0;
    expect(await send('/api/x')).toEqual({ status: 503, body: '{"status":2}' });
    expect(calls).toEqual(['/x']);
  });
});

it('a stopping edge answers started calls, and ends open streams', async () => {
  const stopping = await openEdge(lab, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  const stream = await stopping.get('/api/stream');
  const arrived = new Promise((resolve) => api.once('request', resolve));
  const answer = stopping.get('/api/slow');
  await arrived;
  const closed = stopping.close();
  finish();
  expect(await (await answer).json()).toEqual({ status: 1 });
  await closed;
  await expect(stream.text()).rejects.toThrow();
});

it.each([
  ['GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n', '400 Bad Request'],
  ['nothing that HTTP knows\r\n\r\n', '400 Bad Request'],
  [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
])('what is no request is answered with the headers of every answer: %#', async (text, status) => {
  const { hostname, port } = new URL(edge.url);
  const socket = net.connect(Number(port), hostname);
  socket.write(text);
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
  expect(answer).toContain('x-content-type-options: nosniff\r\n');
  expect(answer).toContain(
    "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'\r\n",
  );
});
