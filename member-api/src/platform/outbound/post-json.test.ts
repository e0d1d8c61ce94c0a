import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postJson } from './post-json.ts';

describe('a third party', () => {
  let server: Server;
  let url: string;
  const seen: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.url ?? '');
      const status = Number(request.url?.slice(1));
      if (status >= 300 && status < 400) response.writeHead(status, { location: '/elsewhere' }).end('{}');
      else response.writeHead(200).end('{"ok":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  // ASVS 1.3.6, 13.2.4, 15.3.2
  it.each([301, 302, 303, 307, 308])('that sends us elsewhere by %i has given no answer', async (status) => {
    expect(await postJson(`${url}/${status}`, '{}', { 'x-signature': 'secret' }, 5_000)).toBe('unreachable');
    expect(seen).not.toContain('/elsewhere');
  });

  it('that answers is heard', async () => {
    expect(await postJson(`${url}/200`, '{}', {}, 5_000)).toEqual({ status: 200, body: { ok: true } });
  });
});
