import { expect, it } from '@jest/globals';
import { readUrls, serviceEnvironment, siteEnvironment } from './environment.ts';
import type { Secrets } from './secrets.ts';
import { SERVICES } from './services.ts';

// ASVS 13.3.2
it('only the member API and the providers get the wallet keys', () => {
  const whole = { GAMES_WALLET_KEYS: 'jili:1:the key of jili', LOG_LEVEL: 'info' };
  const knowing = SERVICES.filter((service) => 'GAMES_WALLET_KEYS' in serviceEnvironment(whole, service));
  expect(knowing.map(({ name }) => name)).toEqual(['member-api', 'games']);
});

const PORTS = {
  release: 0,
  edge: 1,
  'member-api': 2,
  payments: 3,
  games: 4,
  sms: 5,
  identity: 6,
  staff: 7,
  partners: 8,
};
const SITE = {
  dataDir: '.',
  databases: { owner: 'o', memberApi: 'm', edge: 'e', release: 'r', watch: 'w', reports: 's' },
  ports: PORTS,
  urls: readUrls(PORTS, {}),
  secrets: { RELEASE_LOCAL_ISSUER: 'the public half' } as Secrets,
};

it('each process of a site is told its environment, which is a developer’s unless somebody says otherwise', () => {
  expect(siteEnvironment(SITE, {})).toMatchObject({ NODE_ENV: 'development', SEED_DEMO: '1', QA: 'on' });
  expect(siteEnvironment(SITE, { NODE_ENV: 'test' })).toMatchObject({ NODE_ENV: 'test', SEED_DEMO: '1' });
  for (const NODE_ENV of ['staging', 'production'])
    expect(siteEnvironment(SITE, { NODE_ENV })).toMatchObject({ NODE_ENV, SEED_DEMO: '0', QA: 'off' });
  expect(siteEnvironment(SITE, { QA: 'off' })).toMatchObject({ QA: 'off' });
  expect(() => siteEnvironment(SITE, { NODE_ENV: 'prod' })).toThrow('NODE_ENV is none of');
});

it('the staff of a site log in at the sandbox, but in staging and production only where it may be used', () => {
  const issuer = (env: NodeJS.ProcessEnv) => siteEnvironment(SITE, env)['STAFF_ISSUER'];
  expect(issuer({})).toBe('http://localhost:6/staff');
  expect(issuer({ STAFF_ISSUER: 'https://login.example' })).toBe('https://login.example');
  for (const NODE_ENV of ['staging', 'production']) expect(issuer({ NODE_ENV })).toBe('');
  expect(issuer({ NODE_ENV: 'staging', SANDBOX: 'on' })).toBe('http://localhost:6/staff');
});

it('no site in staging or production trusts tokens by the key of its data folder, or of the sandbox', () => {
  const trusted = (env: NodeJS.ProcessEnv) => {
    const { RELEASE_LOCAL_ISSUER, RELEASE_ISSUERS } = siteEnvironment(SITE, env);
    return [RELEASE_LOCAL_ISSUER, RELEASE_ISSUERS];
  };
  expect(trusted({})).toEqual(['the public half', expect.stringContaining('http://localhost:6/staff')]);
  for (const NODE_ENV of ['staging', 'production']) expect(trusted({ NODE_ENV })).toEqual(['', '']);
  expect(trusted({ NODE_ENV: 'staging', SANDBOX: 'on' })).toEqual([
    '',
    expect.stringContaining('http://localhost:6/staff'),
  ]);
  expect(trusted({ NODE_ENV: 'production', RELEASE_ISSUERS: '[]' })).toEqual(['', '[]']);
});
