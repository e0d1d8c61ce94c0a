import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const SECRETS = {
  PAYMENTS_API_SECRET: 'p'.repeat(32),
  PAYMENTS_WEBHOOK_SECRET: 'w'.repeat(32),
  GAMES_API_SECRET: 'g'.repeat(32),
  GAMES_WALLET_SECRET: 'l'.repeat(32),
  SMS_API_SECRET: 's'.repeat(32),
  OPERATOR_TOKEN: 'o'.repeat(32),
  DATA_KEY: '0123456789abcdef'.repeat(4),
};

describe('the member API’s environment', () => {
  it('is complete with the secrets alone', () => {
    expect(readConfig(SECRETS)).toMatchObject({
      host: '127.0.0.1',
      port: 8081,
      siteUrl: 'http://localhost:8080',
      paymentsUrl: 'http://localhost:8082',
      seedDemo: false,
      production: false,
    });
  });

  it.each(Object.keys(SECRETS))('without %s does not start, and says so in one sentence', (name) => {
    expect(() => readConfig({ ...SECRETS, [name]: '' })).toThrow(
      `The member API cannot start: ${name} is missing.`,
    );
  });

  it('names everything that is wrong, and no value', () => {
    const wrong = {
      ...SECRETS,
      DATA_KEY: 'short-and-secret',
      API_PORT: 'many',
      GAMES_URL: 'ftp://x',
      OPERATOR_TOKEN: 'tiny-secret',
    };
    const message = () => readConfig(wrong);
    expect(message).toThrow(
      /API_PORT is not a whole number; GAMES_URL is not an http address; OPERATOR_TOKEN is shorter/,
    );
    expect(message).toThrow(/DATA_KEY is not 64 hex digits/);
    expect(message).not.toThrow(/secret/);
  });

  it('has no demo member in production, and names its database there', () => {
    expect(() => readConfig({ ...SECRETS, NODE_ENV: 'production', SEED_DEMO: '1' })).toThrow(
      'The member API cannot start: SEED_DEMO=1 is not for production; DATABASE_URL is missing.',
    );
  });
});
