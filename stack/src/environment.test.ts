import { expect, it } from '@jest/globals';
import { readUrls, serviceEnvironment, siteEnvironment } from './environment.ts';
import type { Secrets } from './secrets.ts';
import { SERVICES } from './services.ts';

it('only the member API and the providers get the wallet keys', () => {
  const whole = { GAMES_WALLET_KEYS: 'jili:1:the key of jili', LOG_LEVEL: 'info' };
  const knowing = SERVICES.filter((service) => 'GAMES_WALLET_KEYS' in serviceEnvironment(whole, service));
  expect(knowing.map(({ name }) => name)).toEqual(['member-api', 'games']);
});

it('no site in production trusts tokens by the key of its data folder, or of the sandbox', () => {
  const ports = { release: 0, edge: 1, 'member-api': 2, payments: 3, games: 4, sms: 5, identity: 6 };
  const secrets = { RELEASE_LOCAL_ISSUER: 'the public half' } as Secrets;
  const site = { dataDir: '.', databaseUrl: '', ports, urls: readUrls(ports, {}), secrets };
  const trusted = (env: NodeJS.ProcessEnv) => {
    const { RELEASE_LOCAL_ISSUER, RELEASE_ISSUERS } = siteEnvironment(site, env);
    return [RELEASE_LOCAL_ISSUER, RELEASE_ISSUERS];
  };
  expect(trusted({})).toEqual(['the public half', expect.stringContaining('http://localhost:6/staff')]);
  expect(trusted({ NODE_ENV: 'production' })).toEqual(['', '']);
  expect(trusted({ NODE_ENV: 'production', RELEASE_ISSUERS: '[]' })).toEqual(['', '[]']);
});
