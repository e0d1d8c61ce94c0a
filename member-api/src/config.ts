import { join } from 'node:path';

/** Where this process runs and what it may use: read from the environment once, at start. */
export interface Config {
  host: string;
  port: number;
  production: boolean;
  databaseUrl: string | undefined;
  databaseConnections: number;
  dataDir: string;
  /** Origin of the site that members see; only it may be named as a return address. */
  siteUrl: string;
  /** Where gateways reach this API. */
  apiUrl: string;
  paymentsUrl: string;
  gamesUrl: string;
  smsUrl: string;
  /** Proxies whose `x-forwarded-for` is believed. */
  trustedProxies: string;
  seedDemo: boolean;
  logLevel: string;
  secrets: Secrets;
}

export interface Secrets {
  paymentsApi: string;
  paymentsWebhook: string;
  gamesApi: string;
  gamesWallet: string;
  smsApi: string;
  operatorToken: string;
  /** 32 bytes, hex: personal data and codes are kept under keys made from it. */
  dataKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const SECRETS = {
  paymentsApi: 'PAYMENTS_API_SECRET',
  paymentsWebhook: 'PAYMENTS_WEBHOOK_SECRET',
  gamesApi: 'GAMES_API_SECRET',
  gamesWallet: 'GAMES_WALLET_SECRET',
  smsApi: 'SMS_API_SECRET',
  operatorToken: 'OPERATOR_TOKEN',
  dataKey: 'DATA_KEY',
} as const satisfies Record<keyof Secrets, string>;

const SECRET_MIN_LENGTH = 16;

/** Throws one sentence that names every variable that is missing or wrong, and never a value. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const config: Config = {
    host: env['HOST'] || '127.0.0.1',
    port: readNumber(env, 'API_PORT', 8081, problems),
    production: env['NODE_ENV'] === 'production',
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseConnections: readNumber(env, 'DATABASE_CONNECTIONS', 10, problems),
    dataDir: env['DATA_DIR'] || join(import.meta.dirname, '../../.data'),
    siteUrl: readOrigin(env, 'SITE_URL', 'http://localhost:8080', problems),
    apiUrl: readOrigin(env, 'API_URL', 'http://localhost:8081', problems),
    paymentsUrl: readOrigin(env, 'PAYMENTS_URL', 'http://localhost:8082', problems),
    gamesUrl: readOrigin(env, 'GAMES_URL', 'http://localhost:8083', problems),
    smsUrl: readOrigin(env, 'SMS_URL', 'http://localhost:8084', problems),
    trustedProxies: env['TRUSTED_PROXIES'] || 'loopback',
    seedDemo: env['SEED_DEMO'] === '1',
    logLevel: env['LOG_LEVEL'] || 'info',
    secrets: readSecrets(env, problems),
  };
  if (config.seedDemo && config.production) problems.push('SEED_DEMO=1 is not for production');
  if (config.production && !config.databaseUrl) problems.push('DATABASE_URL is missing');
  if (problems.length > 0) throw new Error(`The member API cannot start: ${problems.join('; ')}.`);
  return config;
}

function readNumber(env: Environment, name: string, fallback: number, problems: string[]): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) problems.push(`${name} is not a whole number`);
  return value;
}

/** An address without a trailing slash. */
function readOrigin(env: Environment, name: string, fallback: string, problems: string[]): string {
  const url = URL.parse(env[name] || fallback);
  if (!url || !/^https?:$/.test(url.protocol)) {
    problems.push(`${name} is not an http address`);
    return fallback;
  }
  return url.href.replace(/\/+$/, '');
}

function readSecrets(env: Environment, problems: string[]): Secrets {
  const read = (name: string) => {
    const value = env[name] ?? '';
    if (!value) problems.push(`${name} is missing`);
    else if (name === 'DATA_KEY' && !/^[0-9a-f]{64}$/i.test(value))
      problems.push('DATA_KEY is not 64 hex digits');
    else if (value.length < SECRET_MIN_LENGTH)
      problems.push(`${name} is shorter than ${SECRET_MIN_LENGTH} characters`);
    return value;
  };
  return {
    paymentsApi: read(SECRETS.paymentsApi),
    paymentsWebhook: read(SECRETS.paymentsWebhook),
    gamesApi: read(SECRETS.gamesApi),
    gamesWallet: read(SECRETS.gamesWallet),
    smsApi: read(SECRETS.smsApi),
    operatorToken: read(SECRETS.operatorToken),
    dataKey: read(SECRETS.dataKey),
  };
}
