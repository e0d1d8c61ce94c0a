import net from 'node:net';
import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import { useApi } from '../../../test/kit/index.ts';
import { createServer } from './create-server.ts';
import { registerHeaders } from './headers.ts';

describeOnDatabases('the headers of the API', (db) => {
  const api = useApi(db);

  // ASVS 3.2.1, 3.4.3, 3.4.4, 3.4.6, 4.1.1, 14.2.2, 14.3.2
  it.each([
    ['POST', '/member/login', 'a refusal'],
    ['POST', '/site/sitesetup', 'a call'],
    ['GET', '/nothing/here', 'what is not there'],
    ['GET', '/openapi.json', 'the reference'],
    ['GET', '/healthz', 'its health'],
  ])('say of %s %s (%s) that it is no page and no other type than it says', async (method, url) => {
    const { headers } = await api.listeners.members.inject({ method: method as 'GET', url, payload: {} });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`,
    });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    if (method === 'POST') expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

// ASVS 3.4.1, 12.2.1
it('an API of an https site is never asked by http again', async () => {
  const app = createServer({ settings: SETTINGS.server, trustedProxies: ['loopback'], logLevel: 'silent' });
  registerHeaders(app, 'https://palaro.example');
  const { headers } = await app.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it('what is no request is answered with them, too', async () => {
  const app = createServer({ settings: SETTINGS.server, trustedProxies: ['loopback'], logLevel: 'silent' });
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = net.connect(Number(port), hostname);
  socket.write('nothing that HTTP knows\r\n\r\n');
  const answer = Buffer.concat(await socket.toArray()).toString();
  await app.close();
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('x-content-type-options: nosniff\r\n');
  expect(answer).toContain(
    "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'\r\n",
  );
});
