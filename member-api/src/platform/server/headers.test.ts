import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import { useApi } from '../../../test/kit/index.ts';
import { createServer } from './create-server.ts';
import { registerHeaders } from './headers.ts';

describeOnDatabases('the headers of the API', (db) => {
  const api = useApi(db);

  it.each([
    ['POST', '/member/login', 'a refusal'],
    ['POST', '/site/sitesetup', 'a call'],
    ['GET', '/nothing/here', 'what is not there'],
    ['GET', '/openapi.json', 'the reference'],
    ['GET', '/healthz', 'its health'],
  ])('say of %s %s (%s) that it is no page and no other type than it says', async (method, url) => {
    const { headers } = await api.app.inject({ method: method as 'GET', url, payload: {} });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

it('an API of an https site is never asked by http again', async () => {
  const app = createServer({ settings: SETTINGS.server, trustedProxies: ['loopback'], logLevel: 'silent' });
  registerHeaders(app, 'https://palaro.example');
  const { headers } = await app.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
