import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

/** In a test unless the variables say otherwise. */
const configOf = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });

const SECRETS = {
  MEMBER_API_DATABASE_URL: 'postgres://localhost/palaro',
  PAYMENTS_API_SECRET: 'p'.repeat(32),
  PAYMENTS_WEBHOOK_KEYS: `mayapay:1:${'w'.repeat(32)}`,
  GAMES_API_SECRET: 'g'.repeat(32),
  GAMES_WALLET_KEYS: `jili:1:${'l'.repeat(32)}`,
  SMS_API_SECRET: 's'.repeat(32),
  EDGE_SECRET: 'e'.repeat(32),
  DATA_KEYS: '0123456789abcdef'.repeat(4),
};

/** In staging and production. */
const DATABASE = 'postgres://api:secret@db.example/palaro?sslmode=verify-full';

/** What staging and production need besides NODE_ENV and MEMBER_API_DATABASE_URL: secrets like those that a start of the site generates, the market and real parties. */
function drawn() {
  const draw = () => randomBytes(32).toString('hex');
  return {
    PAYMENTS_API_SECRET: draw(),
    PAYMENTS_WEBHOOK_KEYS: `mayapay:1:${draw()},payout:1:${draw()}`,
    GAMES_API_SECRET: draw(),
    GAMES_WALLET_KEYS: `jili:1:${draw()},wow:1:${draw()}`,
    SMS_API_SECRET: draw(),
    EDGE_SECRET: draw(),
    DATA_KEYS: draw(),
    MARKET_PROFILE: 'pagcor',
    PAYMENTS_URL: 'https://pay.example',
    GAMES_URL: 'https://games.example',
    SMS_URL: 'https://sms.example',
    SMTP_URL: 'smtps://palaro:drawn@mail.example',
    MAIL_FROM: 'Palaro <no-reply@palaro.example>',
    STAFF_ISSUER: 'https://login.example',
    STAFF_AUDIENCE: 'https://staff.palaro.example',
  };
}

describe('the member API’s environment', () => {
  it('is complete with the secrets alone', () => {
    expect(configOf(SECRETS)).toMatchObject({
      host: '127.0.0.1',
      ports: { members: 8081, staff: 8087, partners: 8088 },
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

  // ASVS 13.3.1
  it('lists everything that is wrong, without values', () => {
    const wrong = {
      ...SECRETS,
      DATA_KEYS: 'short-and-secret',
      API_PORT: 'many',
      GAMES_URL: 'ftp://x',
      EDGE_SECRET: 'tiny-secret',
    };
    const message = () => configOf(wrong);
    expect(message).toThrow(
      /API_PORT is not a whole number; GAMES_URL is not an http address; EDGE_SECRET is shorter/,
    );
    expect(message).toThrow(/DATA_KEYS is not 64 hex digits/);
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

  // ASVS 6.3.2, 15.2.3
  it('has no demo member in production, and requires a database', () => {
    const env = { ...drawn(), MEMBER_API_DATABASE_URL: '', NODE_ENV: 'production', SEED_DEMO: '1' };
    expect(() => configOf(env)).toThrow(
      'The member API cannot start: SEED_DEMO=1 is not for staging or production; MEMBER_API_DATABASE_URL is missing.',
    );
  });

  it.each([
    ['x'.repeat(32), 'is made up, not drawn'],
    ['0123456789abcdef'.repeat(4), 'is made up, not drawn'],
    ['change-me-before-you-go-live', 'is made up, not drawn'],
    ['my-secret-of-the-edge', 'is made up, not drawn'],
  ])('rejects %s as a secret in production', (value, problem) => {
    const env = {
      ...drawn(),
      NODE_ENV: 'production',
      MEMBER_API_DATABASE_URL: DATABASE,
      EDGE_SECRET: value,
    };
    expect(() => configOf(env)).toThrow(`The member API cannot start: EDGE_SECRET ${problem}.`);
    for (const NODE_ENV of ['staging', ''])
      expect(() => configOf({ ...env, NODE_ENV })).toThrow(`EDGE_SECRET ${problem}.`);
    expect(configOf({ ...env, NODE_ENV: 'test' }).environment.isStrict).toBe(false);
  });

  // ASVS 13.2.3
  it('rejects a secret that is used twice in production', () => {
    const env = { ...drawn(), NODE_ENV: 'production', MEMBER_API_DATABASE_URL: DATABASE };
    expect(configOf(env).environment.isStrict).toBe(true);
    expect(() => configOf({ ...env, SMS_API_SECRET: env.GAMES_API_SECRET })).toThrow(
      'The member API cannot start: SMS_API_SECRET is the same as GAMES_API_SECRET.',
    );
  });

  it('does not start in an environment that nobody knows, and says so beside everything else', () => {
    const env = { ...drawn(), NODE_ENV: 'prod', SANDBOX: 'yes', MEMBER_API_DATABASE_URL: '' };
    expect(() => configOf(env)).toThrow(
      'The member API cannot start: NODE_ENV is none of development, test, staging, production; SANDBOX is neither on nor off; MEMBER_API_DATABASE_URL is missing.',
    );
  });

  it('has a desk where the settings say where its files are, and in production by https alone', () => {
    expect(configOf(SECRETS).desk).toBeUndefined();
    expect(configOf({ ...SECRETS, DESK_DIR: '/desk' }).desk).toEqual({
      folder: '/desk',
      url: 'http://localhost:8087',
      client: 'palaro-desk',
      clientSecret: undefined,
    });
    const env = {
      ...drawn(),
      NODE_ENV: 'production',
      MEMBER_API_DATABASE_URL: DATABASE,
      DESK_DIR: '/desk',
    };
    for (const STAFF_URL of ['', 'http://staff.example', 'staff.example'])
      expect(() => configOf({ ...env, STAFF_URL })).toThrow(
        'The member API cannot start: STAFF_URL is not an https address, which the desk needs.',
      );
    expect(configOf({ ...env, STAFF_URL: 'https://staff.example/' }).desk?.url).toBe('https://staff.example');
  });

  it.each(['PAYMENTS_URL', 'GAMES_URL', 'SMS_URL'])(
    'takes %s in staging and production only by https from another machine',
    (name) => {
      const env = { ...drawn(), MEMBER_API_DATABASE_URL: DATABASE };
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

  it('takes mail in staging and production by SMTP with TLS from another machine, and says who sends it', () => {
    const env = { ...drawn(), MEMBER_API_DATABASE_URL: DATABASE };
    for (const NODE_ENV of ['staging', 'production', '']) {
      expect(configOf({ ...env, NODE_ENV }).smtp).toEqual({ url: env.SMTP_URL, from: env.MAIL_FROM });
      for (const [SMTP_URL, problem] of [
        ['', 'SMTP_URL is missing'],
        ['https://mail.example', 'SMTP_URL is not an smtps or smtp address'],
        ['smtps://127.0.0.1', 'SMTP_URL is not an address of another machine'],
      ])
        expect(() => configOf({ ...env, NODE_ENV, SMTP_URL: SMTP_URL ?? '' })).toThrow(
          `The member API cannot start: ${problem}.`,
        );
      expect(() => configOf({ ...env, NODE_ENV, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow(
        'The member API cannot start: MAIL_FROM is not the sender of mail',
      );
    }
    const sandbox = { ...env, NODE_ENV: 'staging', SANDBOX: 'on', SMTP_URL: '', SMS_URL: 'http://sms.test/' };
    expect(configOf(sandbox)).toMatchObject({ smtp: undefined, mailUrl: 'http://sms.test/mail' });
    expect(configOf(SECRETS)).toMatchObject({ smtp: undefined, mailUrl: 'http://localhost:8084/mail' });
  });

  it('takes staff in staging and production by https from an issuer and for an audience that somebody named', () => {
    expect(configOf(SECRETS).staff).toEqual({
      issuer: 'http://localhost:8086/staff',
      audience: 'urn:palaro:staff',
      client: 'palaro-operator',
      personClaim: 'sub',
      rolesClaim: 'groups',
      needsSecondFactor: false,
    });
    const env = { ...drawn(), MEMBER_API_DATABASE_URL: DATABASE };
    for (const NODE_ENV of ['staging', 'production', '']) {
      expect(configOf({ ...env, NODE_ENV }).staff).toMatchObject({ needsSecondFactor: true });
      for (const STAFF_ISSUER of ['http://login.example', 'https://localhost:8086/staff'])
        expect(() => configOf({ ...env, NODE_ENV, STAFF_ISSUER })).toThrow(
          'The member API cannot start: STAFF_ISSUER is not an https address of another machine.',
        );
      expect(() => configOf({ ...env, NODE_ENV, STAFF_ISSUER: '', STAFF_AUDIENCE: '' })).toThrow(
        'The member API cannot start: STAFF_ISSUER is missing; STAFF_AUDIENCE is missing.',
      );
    }
    const sandbox = { ...env, NODE_ENV: 'staging', SANDBOX: 'on', STAFF_ISSUER: '' };
    expect(configOf(sandbox).staff).toMatchObject({ issuer: 'http://localhost:8086/staff' });
  });

  it('has a wallet key of each provider, and two while one replaces the other', () => {
    const [old, next, other] = ['l', 'n', 'o'].map((letter) => letter.repeat(32));
    const read = (...keys: string[]) =>
      configOf({ ...SECRETS, GAMES_WALLET_KEYS: keys.join(',') }).walletKeys;
    expect(read(`jili:1:${old}`, `jili:2:${next}`, `wow:1:${other}`)).toEqual([
      { party: 'jili', id: '1', secret: old },
      { party: 'jili', id: '2', secret: next },
      { party: 'wow', id: '1', secret: other },
    ]);
  });

  const LONG = 'k'.repeat(32);
  it.each([
    ['', 'is missing'],
    ['jili:1:short', 'has an entry that is not party:id:secret, with at least 16 characters'],
    [LONG, 'has an entry that is not party:id:secret, with at least 16 characters'],
    [`nobody:1:${LONG}`, 'has a key of nobody: nobody'],
    [`jili:1:${LONG},jili:1:${LONG}x`, 'has two keys of jili with one id'],
    [`jili:1:${LONG},jili:2:${LONG}x,jili:3:${LONG}y`, 'has more than 2 keys of jili'],
  ])('rejects the wallet keys "%s"', (keys, problem) => {
    expect(() => configOf({ ...SECRETS, GAMES_WALLET_KEYS: keys })).toThrow(`GAMES_WALLET_KEYS ${problem}`);
  });

  it.each([
    ['', 'is missing'],
    ['mayapay:1:short', 'has an entry that is not party:id:secret, with at least 16 characters'],
    [`jili:1:${LONG}`, 'has a key of nobody: jili'],
    [`payout:1:${LONG},payout:2:${LONG}x,payout:3:${LONG}y`, 'has more than 2 keys of payout'],
  ])('rejects the webhook keys "%s"', (keys, problem) => {
    expect(() => configOf({ ...SECRETS, PAYMENTS_WEBHOOK_KEYS: keys })).toThrow(
      `PAYMENTS_WEBHOOK_KEYS ${problem}`,
    );
  });

  it('rejects one key for two parties in production', () => {
    const secret = drawn().DATA_KEYS;
    const twice = `mayapay:1:${secret},payout:1:${secret}`;
    expect(() =>
      configOf({
        ...drawn(),
        NODE_ENV: 'production',
        MEMBER_API_DATABASE_URL: DATABASE,
        PAYMENTS_WEBHOOK_KEYS: twice,
      }),
    ).toThrow('PAYMENTS_WEBHOOK_KEYS has one secret for two keys');
    const env = { ...drawn(), NODE_ENV: 'production', MEMBER_API_DATABASE_URL: DATABASE };
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
    const env = { ...drawn(), NODE_ENV: 'production', MEMBER_API_DATABASE_URL: DATABASE };
    expect(() => configOf({ ...env, MARKET_PROFILE: '' })).toThrow(
      'The member API cannot start: MARKET_PROFILE is missing: spec or pagcor.',
    );
    expect(configOf({ ...env, MARKET_PROFILE: market }).market).toBe(market);
  });

  // ASVS 12.3.1
  it('names a database in staging and production only where its server has to prove its name', () => {
    const env = { ...drawn(), MEMBER_API_DATABASE_URL: DATABASE.replace('verify-full', 'require') };
    for (const NODE_ENV of ['staging', 'production', '']) {
      const sentence = refusalOf({ ...env, NODE_ENV });
      expect(sentence).toBe(
        'The member API cannot start: MEMBER_API_DATABASE_URL is not the address of a PostgreSQL by its name, with sslmode=verify-full.',
      );
      expect(refusalOf({ ...env, NODE_ENV, MEMBER_API_DATABASE_URL: DATABASE })).toBe('');
    }
  });

  // ASVS 12.3.3
  it('speaks TLS in staging and production where other machines reach it, with a certificate and its own key', async () => {
    const [own, other] = await Promise.all([1, 2].map(() => makeCertificate()));
    const env = { ...drawn(), NODE_ENV: 'production', MEMBER_API_DATABASE_URL: DATABASE, HOST: '0.0.0.0' };
    expect(refusalOf(env)).toBe(
      'The member API cannot start: API_TLS_CERT and API_TLS_KEY are missing, and HOST is not this machine alone.',
    );
    expect(refusalOf({ ...env, HOST: '127.0.0.1' })).toBe('');
    expect(refusalOf({ ...env, NODE_ENV: 'test' })).toBe('');
    const files = { API_TLS_CERT: own!.certFile, API_TLS_KEY: own!.keyFile };
    expect(configOf({ ...env, ...files }).tls).toEqual({ cert: own!.cert, key: own!.key });
    expect(refusalOf({ ...env, ...files, API_TLS_KEY: other!.keyFile })).toBe(
      'The member API cannot start: API_TLS_CERT and API_TLS_KEY are no certificate and its key.',
    );
    expect(refusalOf({ ...env, API_TLS_CERT: own!.certFile })).toBe(
      'The member API cannot start: API_TLS_KEY is no file that can be read.',
    );
  });
});

/** The sentence; empty where it starts. */
function refusalOf(env: Record<string, string>): string {
  try {
    configOf(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function makeCertificate() {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'api.example' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [certFile, keyFile] = [join(folder, 'api.crt'), join(folder, 'api.key')];
  await Promise.all([writeFile(certFile, cert), writeFile(keyFile, key)]);
  return { cert, key, certFile, keyFile };
}
