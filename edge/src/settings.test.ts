import { describe, expect, it } from '@jest/globals';
import { makeKeys } from '@palaro/release/testing';
import { bootConfig } from './page-html.ts';
import { readSettings } from './settings.ts';

const publicKey = makeKeys().publicKey.export({ type: 'spki', format: 'pem' }).toString();
const least = {
  NODE_ENV: 'test',
  EDGE_DATABASE_URL: 'postgres://x',
  RELEASE_PUBLIC_KEY: publicKey,
  EDGE_SECRET: 'e'.repeat(32),
};
const PARTIES = { PAYMENTS_URL: 'https://pay.example', GAMES_URL: 'https://games.example' };

describe('the settings', () => {
  it('have defaults for one machine', () => {
    expect(readSettings(least, '/site')).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      channel: 'production',
      siteUrl: 'http://localhost:8080',
      client: { apiBase: '/api', fixedApiUrl: true },
    });
  });

  // Specification 4.22
  it.each([
    ['', 'report', undefined],
    ['report', 'report', undefined],
    ['end', 'end', 'end'],
  ])(
    'say with "%s" that a lost answer means %s for a session, and pages have it',
    (value, expected, inPages) => {
      const { client } = readSettings({ ...least, SESSION_ON_TRANSPORT_FAILURE: value }, '/');
      expect(client.sessionOnTransportFailure).toBe(expected);
      expect(bootConfig(client, '1.0.0').sessionOnTransportFailure).toBe(inPages);
    },
  );

  // ASVS 15.3.4
  it('take proxies as addresses and ranges', () => {
    const { trustedProxies } = readSettings(
      { ...least, EDGE_TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8 ::1' },
      '/',
    );
    expect(trustedProxies).toEqual(['10.0.0.0/8', 'fd00::/8', '::1']);
    expect(readSettings(least, '/').trustedProxies).toEqual([]);
  });

  it('use only the origins of addresses, also in lists', () => {
    const { client } = readSettings(
      { ...least, PAYMENTS_URL: 'https://a.example/pay, https://b.example:8443' },
      '/',
    );
    expect(client.paymentOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  });

  it.each([
    ['https://files.example/', 'https://files.example'],
    ['https://site.example', ''],
    ['', ''],
  ])('take released files from %s', (url, filesUrl) => {
    const env = { ...least, SITE_URL: 'https://site.example', FILES_URL: url };
    expect(readSettings(env, '/').client.filesUrl).toBe(filesUrl);
  });

  it.each([
    [{ EDGE_DATABASE_URL: '' }, 'EDGE_DATABASE_URL is not set.'],
    [{ EDGE_SECRET: '' }, 'EDGE_SECRET is not set.'],
    [{ EDGE_STREAMS: 'many' }, 'EDGE_STREAMS must be a whole number'],
    [{ RELEASE_PUBLIC_KEY: '' }, 'RELEASE_PUBLIC_KEY is not set.'],
    [{ RELEASE_PUBLIC_KEY: 'x' }, 'RELEASE_PUBLIC_KEY is not a usable key'],
    [{ EDGE_PORT: '80a' }, 'EDGE_PORT must be a whole number'],
    [{ EDGE_PORT: '70000' }, 'EDGE_PORT must be a whole number'],
    [{ SITE_URL: 'palaro' }, 'SITE_URL must be an http or https address'],
    [{ GAMES_URL: "javascript:alert('x')" }, 'GAMES_URL must be an http or https address'],
    ...['10.0.0.0/33', '10.0.0', 'fd00::/129', 'fd00::/x', 'proxy.example', '10.0.0.0/0'].map(
      (range): [object, string] => [
        { EDGE_TRUSTED_PROXIES: `127.0.0.1, ${range}` },
        `EDGE_TRUSTED_PROXIES must be addresses or ranges like 10.0.0.0/8, fd00::/8 or loopback, not "${range}".`,
      ],
    ),
    [{ FILES_URL: 'https://files.example/palaro' }, 'FILES_URL must be an origin, without a path'],
    [{ API_FIXED: 'yes' }, 'API_FIXED must be true or false'],
    [
      { SESSION_ON_TRANSPORT_FAILURE: 'never' },
      'SESSION_ON_TRANSPORT_FAILURE is report or end, not "never".',
    ],
    [{ API_FIXED: 'false', SITE_URL: 'https://palaro.com.ph' }, 'API_FIXED must be true on palaro.com.ph'],
  ])('are refused in one sentence: %j', (change, sentence) => {
    expect(() => readSettings({ ...least, ...change }, '/')).toThrow(sentence);
  });

  it.each(['prod', 'Production', 'production '])('are refused in the environment "%s"', (name) => {
    expect(() => readSettings({ ...least, ...PARTIES, NODE_ENV: name }, '/')).toThrow(
      'NODE_ENV is none of development, test, staging, production.',
    );
  });

  it.each(['PAYMENTS_URL', 'GAMES_URL'])(
    'name %s in staging and production only by https on other machines',
    (setting) => {
      for (const url of ['', 'http://party.example', 'https://party.example,https://localhost:8082'])
        for (const name of ['staging', 'production', ''])
          expect(() => readSettings({ ...least, ...PARTIES, NODE_ENV: name, [setting]: url }, '/')).toThrow(
            `${setting} must be https addresses of other machines.`,
          );
      const staging = {
        ...least,
        EDGE_DATABASE_URL: 'postgres://127.0.0.1/palaro',
        NODE_ENV: 'staging',
        SANDBOX: 'on',
      };
      expect(readSettings(staging, '/').client.paymentOrigins).toEqual(['http://localhost:8082']);
    },
  );

  // ASVS 12.3.1, 12.3.3
  it.each([
    [{ API_URL: 'http://api.example:8081' }, 'API_URL must be an https address, or one of this machine.'],
    [
      { EDGE_DATABASE_URL: 'postgres://db.example/palaro' },
      'EDGE_DATABASE_URL is not the address of a PostgreSQL by its name, with sslmode=verify-full.',
    ],
  ])('lead in staging and production to nobody who has not proven its name: %j', (change, sentence) => {
    const database = { EDGE_DATABASE_URL: 'postgres://db.example/palaro?sslmode=verify-full' };
    for (const NODE_ENV of ['staging', 'production', '']) {
      const env = { ...least, ...PARTIES, ...database, NODE_ENV };
      expect(() => readSettings({ ...env, ...change }, '/')).toThrow(sentence);
      for (const API_URL of ['https://api.example', 'http://localhost:8081'])
        expect(readSettings({ ...env, API_URL }, '/').apiUrl).toBe(API_URL);
    }
    expect(readSettings({ ...least, ...change }, '/')).toMatchObject({ port: 8080 });
  });

  it('allow the API on its own host if that host is ours', () => {
    expect(
      readSettings({ ...least, API_FIXED: 'false', SITE_URL: 'https://www.palaro.ph' }, '/').client
        .fixedApiUrl,
    ).toBe(false);
  });
});
