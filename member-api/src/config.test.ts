import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

/** In a test unless the variables say otherwise. */
const configOf = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });

const SECRETS = {
  DATABASE_URL: 'postgres://localhost/palaro',
  PAYMENTS_API_SECRET: 'p'.repeat(32),
  PAYMENTS_WEBHOOK_SECRET: 'w'.repeat(32),
  GAMES_API_SECRET: 'g'.repeat(32),
  GAMES_WALLET_KEYS: `jili:1:${'l'.repeat(32)}`,
  SMS_API_SECRET: 's'.repeat(32),
  EDGE_SECRET: 'e'.repeat(32),
  OPERATOR_TOKEN: 'o'.repeat(32),
  DATA_KEY: '0123456789abcdef'.repeat(4),
};

/** What staging and production need besides NODE_ENV and DATABASE_URL: secrets like those that a start of the site generates, the market and real parties. */
function drawn() {
  const draw = () => randomBytes(32).toString('hex');
  return {
    PAYMENTS_API_SECRET: draw(),
    PAYMENTS_WEBHOOK_SECRET: draw(),
    GAMES_API_SECRET: draw(),
    GAMES_WALLET_KEYS: `jili:1:${draw()},wow:1:${draw()}`,
    SMS_API_SECRET: draw(),
    EDGE_SECRET: draw(),
    OPERATOR_TOKEN: draw(),
    DATA_KEY: draw(),
    MARKET_PROFILE: 'pagcor',
    PAYMENTS_URL: 'https://pay.example',
    GAMES_URL: 'https://games.example',
    SMS_URL: 'https://sms.example',
  };
}

describe('the member API’s environment', () => {
  it('is complete with the secrets alone', () => {
    expect(configOf(SECRETS)).toMatchObject({
      host: '127.0.0.1',
      port: 8081,
      siteUrl: 'http://localhost:8080',
      paymentsUrl: 'http://localhost:8082',
      seedDemo: false,
      environment: { name: 'test', isStrict: false },
    });
  });

  it.each(Object.keys(SECRETS))('without %s does not start, with one sentence as the reason', (name) => {
    expect(() => configOf({ ...SECRETS, [name]: '' })).toThrow(
      `The member API cannot start: ${name} is missing.`,
    );
  });

  it('lists everything that is wrong, without values', () => {
    const wrong = {
      ...SECRETS,
      DATA_KEY: 'short-and-secret',
      API_PORT: 'many',
      GAMES_URL: 'ftp://x',
      OPERATOR_TOKEN: 'tiny-secret',
    };
    const message = () => configOf(wrong);
    expect(message).toThrow(
      /API_PORT is not a whole number; GAMES_URL is not an http address; OPERATOR_TOKEN is shorter/,
    );
    expect(message).toThrow(/DATA_KEY is not 64 hex digits/);
    expect(message).not.toThrow(/secret/);
  });

  it('accepts proxies as addresses and ranges', () => {
    expect(configOf(SECRETS).trustedProxies).toEqual(['loopback']);
    const env = { ...SECRETS, TRUSTED_PROXIES: '10.1.0.0/16, fd00::/8' };
    expect(configOf(env).trustedProxies).toEqual(['10.1.0.0/16', 'fd00::/8']);
    expect(() => configOf({ ...SECRETS, TRUSTED_PROXIES: '10.1.0.0/40' })).toThrow(
      'TRUSTED_PROXIES is not a list of addresses or ranges like 10.0.0.0/8, fd00::/8 or loopback.',
    );
  });

  it('has no demo member in production, and requires a database', () => {
    const env = { ...drawn(), DATABASE_URL: '', NODE_ENV: 'production', SEED_DEMO: '1' };
    expect(() => configOf(env)).toThrow(
      'The member API cannot start: SEED_DEMO=1 is not for staging or production; DATABASE_URL is missing.',
    );
  });

  it.each([
    ['x'.repeat(32), 'is made up, not drawn'],
    ['0123456789abcdef'.repeat(4), 'is made up, not drawn'],
    ['change-me-before-you-go-live', 'is made up, not drawn'],
    ['my-secret-operator-token', 'is made up, not drawn'],
  ])('rejects %s as a secret in production', (value, problem) => {
    const env = { ...drawn(), NODE_ENV: 'production', DATABASE_URL: 'postgres://db', OPERATOR_TOKEN: value };
    expect(() => configOf(env)).toThrow(`The member API cannot start: OPERATOR_TOKEN ${problem}.`);
    for (const NODE_ENV of ['staging', ''])
      expect(() => configOf({ ...env, NODE_ENV })).toThrow(`OPERATOR_TOKEN ${problem}.`);
    expect(configOf({ ...env, NODE_ENV: 'test' }).environment.isStrict).toBe(false);
  });

  it('rejects a secret that is used twice in production', () => {
    const env = { ...drawn(), NODE_ENV: 'production', DATABASE_URL: 'postgres://db' };
    expect(configOf(env).environment.isStrict).toBe(true);
    expect(() => configOf({ ...env, SMS_API_SECRET: env.GAMES_API_SECRET })).toThrow(
      'The member API cannot start: SMS_API_SECRET is the same as GAMES_API_SECRET.',
    );
  });

  it('does not start in an environment that nobody knows, and says so beside everything else', () => {
    const env = { ...drawn(), NODE_ENV: 'prod', SANDBOX: 'yes', DATABASE_URL: '' };
    expect(() => configOf(env)).toThrow(
      'The member API cannot start: NODE_ENV is none of development, test, staging, production; SANDBOX is neither on nor off; DATABASE_URL is missing.',
    );
  });

  it.each(['PAYMENTS_URL', 'GAMES_URL', 'SMS_URL'])(
    'takes %s in staging and production only by https from another machine',
    (name) => {
      const env = { ...drawn(), DATABASE_URL: 'postgres://db' };
      for (const url of ['', 'http://party.example', 'https://localhost:8082', 'https://127.0.0.1'])
        for (const NODE_ENV of ['staging', 'production', ''])
          expect(() => configOf({ ...env, NODE_ENV, [name]: url })).toThrow(
            `The member API cannot start: ${name} is not an https address of another machine.`,
          );
      const staging = { ...env, NODE_ENV: 'staging', SANDBOX: 'on', [name]: 'http://localhost:8082' };
      expect(configOf(staging).environment.mayUseSandbox).toBe(true);
      expect(() => configOf({ ...staging, NODE_ENV: 'production' })).toThrow(
        'SANDBOX=on is not for production',
      );
    },
  );

  it('has a wallet key of each provider, and two while one replaces the other', () => {
    const [old, next, other] = ['l', 'n', 'o'].map((letter) => letter.repeat(32));
    const read = (...keys: string[]) =>
      configOf({ ...SECRETS, GAMES_WALLET_KEYS: keys.join(',') }).walletKeys;
    expect(read(`jili:1:${old}`, `jili:2:${next}`, `wow:1:${other}`)).toEqual([
      { provider: 'jili', id: '1', secret: old },
      { provider: 'jili', id: '2', secret: next },
      { provider: 'wow', id: '1', secret: other },
    ]);
  });

  const LONG = 'k'.repeat(32);
  it.each([
    ['', 'is missing'],
    ['jili:1:short', 'has an entry that is not provider:id:secret, with at least 16 characters'],
    [LONG, 'has an entry that is not provider:id:secret, with at least 16 characters'],
    [`nobody:1:${LONG}`, 'has a key of nobody: nobody'],
    [`jili:1:${LONG},jili:1:${LONG}x`, 'has two keys of jili with one id'],
    [`jili:1:${LONG},jili:2:${LONG}x,jili:3:${LONG}y`, 'has more than 2 keys of jili'],
  ])('rejects the wallet keys "%s"', (keys, problem) => {
    expect(() => configOf({ ...SECRETS, GAMES_WALLET_KEYS: keys })).toThrow(`GAMES_WALLET_KEYS ${problem}`);
  });

  it('rejects one wallet key for two providers in production', () => {
    const secret = drawn().DATA_KEY;
    const env = { ...drawn(), NODE_ENV: 'production', DATABASE_URL: 'postgres://db' };
    expect(() => configOf({ ...env, GAMES_WALLET_KEYS: `jili:1:${secret},wow:1:${secret}` })).toThrow(
      'GAMES_WALLET_KEYS has one secret for two keys',
    );
    expect(() => configOf({ ...env, GAMES_WALLET_KEYS: SECRETS.GAMES_WALLET_KEYS })).toThrow(
      'GAMES_WALLET_KEYS has a secret that is made up, not drawn',
    );
  });

  // Specification 1.1
  it('serves the market of the product specification unless another is configured', () => {
    expect(configOf(SECRETS).market).toBe('spec');
    expect(configOf({ ...SECRETS, MARKET_PROFILE: 'pagcor' }).market).toBe('pagcor');
    expect(() => configOf({ ...SECRETS, MARKET_PROFILE: 'elsewhere' })).toThrow(
      'The member API cannot start: MARKET_PROFILE is none of spec, pagcor.',
    );
  });

  it.each(['spec', 'pagcor'])('does not start in production until somebody says the market: %s', (market) => {
    const env = { ...drawn(), NODE_ENV: 'production', DATABASE_URL: 'postgres://db' };
    expect(() => configOf({ ...env, MARKET_PROFILE: '' })).toThrow(
      'The member API cannot start: MARKET_PROFILE is missing: spec or pagcor.',
    );
    expect(configOf({ ...env, MARKET_PROFILE: market }).market).toBe(market);
  });
});
