import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { figuresOf, playViews } from './load.ts';

describe('the figures of a call', () => {
  it('are the median and the 99th percentile of its times', () => {
    const times = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(figuresOf('/a', times)).toEqual({ call: '/a', count: 200, p50_ms: 101, p99_ms: 199 });
  });
});

describe('opened pages', () => {
  const seen: { url: string; body: object }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', body: JSON.parse(text) as object });
      const isRefused = request.url === '/refused';
      // Longer in bytes than in characters.
      const body = Buffer.from(JSON.stringify({ status: isRefused ? 2 : 1, value: '₱1,000' }));
      response.writeHead(200, { 'content-length': body.length }).end(body);
    });
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  const members = [{ account_id: 'player1', auth_token: 'token' }];
  const load = (path: string, isMembers: boolean, pages: number) => {
    let opened = 0;
    const views = [{ name: 'home', calls: [{ path, body: { lang: 'en' }, isMembers }] }];
    return playViews({ origin, views, members, connections: 1, isOver: () => (opened += 1) > pages });
  };

  it('make the calls of their view, with their member for members’ calls', async () => {
    const figures = await load('/mine', true, 3);
    await load('/open', false, 1);
    expect(figures).toMatchObject([{ call: '/mine', count: 3 }]);
    expect(seen.at(-2)).toEqual({ url: '/mine', body: { lang: 'en', ...members[0] } });
    expect(seen.at(-1)).toEqual({ url: '/open', body: { lang: 'en' } });
  });

  it('end the run when a call is refused', async () => {
    await expect(load('/refused', false, 1)).rejects.toThrow('/refused was answered with 200');
  });
});
