import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { openEdge, until } from './testing.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;
let api: http.Server;
let answerAsApi: Answer;
const connections = new Set<unknown>();

beforeAll(async () => {
  lab = await openLab();
  api = http.createServer((request, response) => {
    connections.add(request.socket);
    answerAsApi(request, response);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  edge = await openEdge(lab, { apiUrl, siteUrl: 'https://palaro.example' }, { ready: false });
});
afterAll(async () => {
  await edge?.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await lab.close();
});
beforeEach(() => {
  answerAsApi = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const body = Buffer.concat(chunks).toString();
      response.end(
        JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }),
      );
    });
  };
});

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function call(path: string, init?: RequestInit): Promise<Seen> {
  return (await (await edge.get(path, init)).json()) as Seen;
}

describe('a call to the API', () => {
  // ASVS 1.1.1
  it('arrives with its method, path, query and body unchanged', async () => {
    const body = JSON.stringify({ account_id: 'ana', note: 'ñ' });
    const seen = await call('/api/member/login?x=%2F1', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(seen).toMatchObject({ method: 'POST', url: '/member/login?x=%2F1', body });
    expect(seen.headers['content-type']).toBe('application/json');
  });

  it.each(['/api/member/login', '/api/edge/streams', '/api/broken'])(
    'is answered at %s with headers that make it no page, whatever the API says of itself',
    async (path) => {
      answerAsApi = (request, response) => {
        if (request.url === '/broken') response.destroy();
        response.setHeader('content-security-policy', 'default-src *');
        response.setHeader('content-type', 'text/html').end('<script src="//elsewhere.example/x.js">');
      };
      const { headers } = await edge.get(path);
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    },
  );

  it('is answered at the link that ends mail with a form to itself, and nothing else, whatever the API says', async () => {
    answerAsApi = (_request, response) => {
      response.setHeader('content-security-policy', 'default-src *');
      response.setHeader('content-type', 'text/html').end('<form method="post">');
    };
    const { headers } = await edge.get('/api/mail/unsubscribe/abc');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`,
    );
  });

  it.each([
    ['/api', '/'],
    ['/api?a=1', '/?a=1'],
    ['/api/', '/'],
    ['/api/api/x', '/api/x'],
  ])('to %s arrives at %s', async (path, url) => {
    expect((await call(path)).url).toBe(url);
  });

  // ASVS 4.1.3, 15.3.4
  it('tells the API the visitor’s real address and the site’s, whatever the visitor’s headers claim', async () => {
    const claims = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    };
    const { headers } = await call('/api/x', { headers: claims });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('https');
    expect(headers['x-forwarded-host']).toBe('palaro.example');
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it.each([
    ['that a proxy of ours found', ['127.0.0.0/8'], '1.2.3.4', '1.2.3.4'],
    [
      'found by the outer of two proxies of ours',
      ['loopback', '10.2.0.0/16'],
      '1.2.3.4, 10.2.7.1',
      '1.2.3.4',
    ],
    ['before our proxies, not what stood there already', ['127.0.0.1'], '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['by IPv6 too', ['127.0.0.1', 'fd00::/8'], '2001:db8::7, fd12::1', '2001:db8::7'],
    ['of who asks, when that is no proxy of ours', ['10.0.0.0/8', 'fd00::/8'], '1.2.3.4', '127.0.0.1'],
  ])('has the address %s', async (_case, trustedProxies, claimed, address) => {
    const port = (api.address() as AddressInfo).port;
    const behind = await openEdge(
      lab,
      { apiUrl: `http://127.0.0.1:${port}`, trustedProxies },
      { ready: false },
    );
    try {
      const answer = await behind.get('/api/x', { headers: { 'x-forwarded-for': claimed } });
      expect(((await answer.json()) as Seen).headers['x-forwarded-for']).toBe(address);
    } finally {
      await behind.close();
    }
  });

  it('has no hop-by-hop headers', async () => {
    const seen = await new Promise<Seen>((resolve, reject) => {
      const { hostname, port } = new URL(edge.url);
      const headers = {
        connection: 'close, x-secret-hop',
        'x-secret-hop': '1',
        te: 'trailers',
        'proxy-authorization': 'x',
        'x-kept': '1',
      };
      http
        .get({ hostname, port, path: '/api/x', headers, agent: false }, (response) => {
          readAll(response).then((text) => resolve(JSON.parse(text) as Seen), reject);
        })
        .on('error', reject);
    });
    expect(seen.headers['x-kept']).toBe('1');
    for (const name of ['x-secret-hop', 'te', 'proxy-authorization'])
      expect(seen.headers).not.toHaveProperty(name);
  });

  it('returns the API’s status and headers', async () => {
    answerAsApi = (_request, response) => {
      response.writeHead(429, { 'retry-after': '7', 'x-own': '1', 'set-cookie': ['a=1', 'b=2'] });
      response.end('{"status":2}');
    };
    const response = await edge.get('/api/x');
    expect([response.status, await response.text()]).toEqual([429, '{"status":2}']);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('shares connections', async () => {
    connections.clear();
    for (let count = 0; count < 5; count += 1) await call('/api/x');
    expect(connections.size).toBe(1);
  });
});

describe('a long answer', () => {
  const list = JSON.stringify({
    status: 1,
    list: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Carnival' })),
  });
  const answerWith = (headers: Record<string, string>, body = list) => {
    answerAsApi = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(body);
    };
  };
  const length = String(Buffer.byteLength(list));

  it.each([
    ['br', 'gzip, br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['nothing', 'identity', null],
  ])('is compressed with %s for clients that accept it', async (_name, accepts, coding) => {
    answerWith({ 'content-length': length, vary: 'Origin' });
    const answer = await edge.get('/api/game/gamelist', { headers: { 'accept-encoding': accepts } });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('vary')).toBe(coding ? 'Origin, Accept-Encoding' : 'Origin');
    expect(await answer.text()).toBe(list);
  });

  it('becomes much smaller', async () => {
    answerWith({ 'content-length': length });
    const { hostname, port } = new URL(edge.url);
    const headers = { 'accept-encoding': 'br' };
    const sent = await new Promise<number>((resolve, reject) => {
      http
        .get({ hostname, port, path: '/api/game/gamelist', headers }, (response) => {
          response.toArray().then((parts) => resolve(Buffer.concat(parts as Buffer[]).length), reject);
        })
        .on('error', reject);
    });
    expect(sent).toBeLessThan(list.length / 4);
  });

  it.each([
    ['a short one', { 'content-length': '12' }, '{"status":1}'],
    ['what is no JSON', { 'content-length': length, 'content-type': 'text/csv' }, list],
    ['what the API has compressed itself', { 'content-length': length, 'content-encoding': 'x-own' }, list],
  ])('is not compressed for %s', async (_name, headers, body) => {
    answerWith(headers, body);
    const { hostname, port } = new URL(edge.url);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      http
        .get({ hostname, port, path: '/api/x', headers: { 'accept-encoding': 'br' } }, resolve)
        .on('error', reject);
    });
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(await readAll(answer)).toBe(body);
  });

  it('that is cut off is also cut off for the visitor', async () => {
    answerAsApi = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
      response.write(list.slice(0, list.length / 2));
      setTimeout(() => response.destroy(), 50);
    };
    const answer = await edge.get('/api/x', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    await expect(answer.text()).rejects.toThrow();
  });
});

describe('a streamed answer', () => {
  it('starts at once, passes each part on at once, and ends at the API when the visitor leaves', async () => {
    let write: (text: string) => void = () => undefined;
    let hasLeft = false;
    answerAsApi = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      write = (text) => response.write(text);
      response.on('close', () => {
        hasLeft = true;
      });
    };
    const leave = new AbortController();
    const response = await edge.get('/api/x', { signal: leave.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    for (const event of ['data: one\n\n', 'data: two\n\n']) {
      write(event);
      const { value } = (await reader?.read()) ?? {};
      expect(Buffer.from(value ?? []).toString()).toBe(event);
    }
    leave.abort();
    await until(() => hasLeft);
  });
});

describe('an upload', () => {
  it('reaches the API while it is still being sent', async () => {
    const parts: string[] = [];
    answerAsApi = (request, response) => {
      request.on('data', (chunk: Buffer) => parts.push(chunk.toString()));
      request.on('end', () => response.end(parts.join('')));
    };
    const { hostname, port } = new URL(edge.url);
    const body = await new Promise<string>((resolve, reject) => {
      const request = http.request(
        { hostname, port, path: '/api/upload', method: 'POST', agent: false },
        (response) => {
          readAll(response).then(resolve, reject);
        },
      );
      request.on('error', reject);
      request.write('first ');
      void until(() => parts.length === 1).then(() => request.end('second'));
    });
    expect(body).toBe('first second');
  });

  it('that the API finds too large is refused by the API', async () => {
    answerAsApi = (request, response) => {
      response.writeHead(413, { 'content-type': 'application/json' });
      response.end('{"status":2,"statusdesc":"body_too_large"}');
      request.resume();
    };
    const response = await edge.get('/api/upload', { method: 'POST', body: 'x'.repeat(3_000_000) });
    expect([response.status, await response.json()]).toEqual([
      413,
      { status: 2, statusdesc: 'body_too_large' },
    ]);
  });
});

describe('a failing API', () => {
  it('gets an answer in the API’s format when it cannot be reached', async () => {
    const lonely = await openEdge(lab, { apiUrl: 'http://127.0.0.1:1' }, { ready: false });
    try {
      const response = await lonely.get('/api/member/getbalance', { method: 'POST', body: '{}' });
      expect(response.status).toBe(503);
      const envelope = (await response.json()) as { trace_id: string };
      expect(envelope).toEqual({
        status: 2,
        statusdesc: 'SystemError',
        trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(lonely.log.find((line) => line.includes(envelope.trace_id))).toContain('does not answer');
    } finally {
      await lonely.close();
    }
  });

  it('gets an answer when it closes the connection', async () => {
    answerAsApi = (request) => request.socket.destroy();
    const response = await edge.get('/api/x', { method: 'POST', body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([503, { statusdesc: 'SystemError' }]);
  });

  it('never makes a truncated answer look complete', async () => {
    answerAsApi = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"status":1,');
      setImmediate(() => response.destroy());
    };
    const response = await edge.get('/api/x');
    await expect(response.text()).rejects.toThrow();
  });
});
