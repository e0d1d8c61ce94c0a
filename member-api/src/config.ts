import { isProviderCode, OPERATOR_ROLES, type OperatorRole } from '@palaro/contract';
import { ADDRESS_RANGES, readAddressRanges } from '@palaro/contract/address-ranges';
import { findEnvironment, isPartyAllowed, type SiteEnvironment } from '@palaro/contract/environment';
import { readWalletKeys, type WalletKey } from '@palaro/contract/wires';
import { MARKET_NAMES, type MarketName } from './platform/market/index.ts';

/** The configuration of this process, read from the environment once at start. */
export interface Config {
  host: string;
  port: number;
  environment: SiteEnvironment;
  databaseUrl: string;
  databaseConnections: number;
  /** Origin of the member site; return addresses must have it. */
  siteUrl: string;
  /** The address of this API for gateways. */
  apiUrl: string;
  paymentsUrl: string;
  gamesUrl: string;
  smsUrl: string;
  /** Address ranges of the edge and other proxies of ours, whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  seedDemo: boolean;
  /** The market whose law applies. */
  market: MarketName;
  logLevel: string;
  /** Port of `GET /metrics`, on `host`; 0 for none. */
  metricsPort: number;
  /** Collector of traces (OTLP over HTTP); undefined for none. */
  traceCollector: string | undefined;
  secrets: Secrets;
  /** The providers' signing keys of wallet calls, `GAMES_WALLET_KEYS=jili:1:<secret>,…`. A provider has two while one replaces the other. */
  walletKeys: readonly WalletKey[];
}

/** A member of staff. */
export interface Operator {
  name: string;
  role: OperatorRole;
  token: string;
}

export interface Secrets {
  paymentsApi: string;
  paymentsWebhook: string;
  gamesApi: string;
  smsApi: string;
  /** By which the edge is known. */
  edge: string;
  operatorToken: string;
  /** Names, roles and tokens of the staff besides the administrator, who has `operatorToken`. */
  operators: readonly Operator[];
  /** 32 bytes, hex: the keys for personal data and codes are derived from it. */
  dataKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const SECRETS = {
  paymentsApi: 'PAYMENTS_API_SECRET',
  paymentsWebhook: 'PAYMENTS_WEBHOOK_SECRET',
  gamesApi: 'GAMES_API_SECRET',
  smsApi: 'SMS_API_SECRET',
  edge: 'EDGE_SECRET',
  operatorToken: 'OPERATOR_TOKEN',
  dataKey: 'DATA_KEY',
} as const satisfies Record<Exclude<keyof Secrets, 'operators'>, string>;

const SECRET_MIN_LENGTH = 16;

/** Placeholders of examples and tests: words, or a few repeated characters, which random secrets never are. */
function isMadeUp(secret: string): boolean {
  return /^(.{1,16}?)\1+$/.test(secret) || /change.?me|secret|password|example|default/i.test(secret);
}

/** Throws one sentence that lists every missing or wrong variable, without values. */
export function readConfig(env: Environment): Config {
  const { environment, problems } = findEnvironment(env);
  const { isStrict } = environment;
  const readSecret = secretReader(env, isStrict, problems);
  const readParty = (name: string, fallback: string) =>
    requireAllowed(name, readOrigin(env, name, fallback, problems), environment, problems);
  const config: Config = {
    host: env['HOST'] || '127.0.0.1',
    port: readNumber(env, 'API_PORT', 8081, problems),
    environment,
    databaseUrl: env['DATABASE_URL'] || '',
    databaseConnections: readNumber(env, 'DATABASE_CONNECTIONS', 10, problems),
    siteUrl: readOrigin(env, 'SITE_URL', 'http://localhost:8080', problems),
    apiUrl: readOrigin(env, 'API_URL', 'http://localhost:8081', problems),
    paymentsUrl: readParty('PAYMENTS_URL', 'http://localhost:8082'),
    gamesUrl: readParty('GAMES_URL', 'http://localhost:8083'),
    smsUrl: readParty('SMS_URL', 'http://localhost:8084'),
    trustedProxies: readTrustedProxies(env, problems),
    seedDemo: env['SEED_DEMO'] === '1',
    market: readMarket(env, isStrict, problems),
    logLevel: env['LOG_LEVEL'] || 'info',
    metricsPort: readNumber(env, 'METRICS_PORT', 0, problems),
    traceCollector: env['OTEL_EXPORTER_OTLP_ENDPOINT']
      ? readOrigin(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '', problems)
      : undefined,
    secrets: readSecrets(env, readSecret, problems),
    walletKeys: readProviderKeys(env, isStrict, problems),
  };
  if (config.seedDemo && isStrict) problems.push('SEED_DEMO=1 is not for staging or production');
  if (!config.databaseUrl) problems.push('DATABASE_URL is missing');
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

/** Outside of development the money of members goes to nobody by http, and to no stand-in. */
function requireAllowed(name: string, url: string, environment: SiteEnvironment, problems: string[]): string {
  const isAllowed = isPartyAllowed(new URL(url), environment);
  if (!isAllowed) problems.push(`${name} is not an https address of another machine`);
  return url;
}

function readTrustedProxies(env: Environment, problems: string[]): string[] {
  const { ranges, wrong } = readAddressRanges(env['TRUSTED_PROXIES'] || 'loopback');
  if (wrong.length > 0) problems.push(`TRUSTED_PROXIES is not a list of ${ADDRESS_RANGES}`);
  return ranges;
}

/** In staging and production somebody says which law applies: none is a default. */
function readMarket(env: Environment, isStrict: boolean, problems: string[]): MarketName {
  const chosen = env['MARKET_PROFILE'];
  if (isStrict && !chosen) {
    problems.push(`MARKET_PROFILE is missing: ${MARKET_NAMES.join(' or ')}`);
    return 'spec';
  }
  const name = chosen || 'spec';
  const known = MARKET_NAMES.find((each) => each === name);
  if (!known) problems.push(`MARKET_PROFILE is none of ${MARKET_NAMES.join(', ')}`);
  return known ?? 'spec';
}

type ReadSecret = (name: string) => string;

function secretReader(env: Environment, isStrict: boolean, problems: string[]): ReadSecret {
  const seen = new Map<string, string>();
  return (name) => {
    const value = env[name] ?? '';
    const twin = seen.get(value);
    if (!value) problems.push(`${name} is missing`);
    else if (name === 'DATA_KEY' && !/^[0-9a-f]{64}$/i.test(value))
      problems.push('DATA_KEY is not 64 hex digits');
    else if (value.length < SECRET_MIN_LENGTH)
      problems.push(`${name} is shorter than ${SECRET_MIN_LENGTH} characters`);
    else if (isStrict && isMadeUp(value)) problems.push(`${name} is made up, not drawn`);
    else if (isStrict && twin) problems.push(`${name} is the same as ${twin}`);
    seen.set(value, name);
    return value;
  };
}

function readSecrets(env: Environment, read: ReadSecret, problems: string[]): Secrets {
  return {
    paymentsApi: read(SECRETS.paymentsApi),
    paymentsWebhook: read(SECRETS.paymentsWebhook),
    gamesApi: read(SECRETS.gamesApi),
    smsApi: read(SECRETS.smsApi),
    edge: read(SECRETS.edge),
    operatorToken: read(SECRETS.operatorToken),
    operators: readOperators(env, problems),
    dataKey: read(SECRETS.dataKey),
  };
}

const MOST_KEYS = 2;

function readProviderKeys(env: Environment, isStrict: boolean, problems: string[]): readonly WalletKey[] {
  const name = 'GAMES_WALLET_KEYS';
  const entries = readWalletKeys(env[name] ?? '');
  const keys = entries.filter((key) => key !== undefined);
  if (entries.length === 0) problems.push(`${name} is missing`);
  if (keys.length < entries.length)
    problems.push(`${name} has an entry that is not provider:id:secret, with at least 16 characters`);
  for (const provider of new Set(keys.map((key) => key.provider))) {
    const own = keys.filter((key) => key.provider === provider);
    if (!isProviderCode(provider)) problems.push(`${name} has a key of nobody: ${provider}`);
    if (own.length > MOST_KEYS) problems.push(`${name} has more than ${MOST_KEYS} keys of ${provider}`);
    if (new Set(own.map(({ id }) => id)).size < own.length)
      problems.push(`${name} has two keys of ${provider} with one id`);
  }
  if (isStrict && new Set(keys.map(({ secret }) => secret)).size < keys.length)
    problems.push(`${name} has one secret for two keys`);
  if (isStrict && keys.some(({ secret }) => isMadeUp(secret)))
    problems.push(`${name} has a secret that is made up, not drawn`);
  return keys;
}

const OPERATOR = /^([a-z][a-z0-9.-]{1,30}):([a-z]+):(\S{16,})$/;

/** `OPERATOR_TOKENS=ana:payments:<token>,ben:support:<token>`: one entry per person. */
function readOperators(env: Environment, problems: string[]): Operator[] {
  const entries = (env['OPERATOR_TOKENS'] ?? '').split(',').filter(Boolean);
  return entries.flatMap((entry) => {
    const [, name = '', role = '', token = ''] = OPERATOR.exec(entry.trim()) ?? [];
    if (name && Object.hasOwn(OPERATOR_ROLES, role)) return [{ name, role: role as OperatorRole, token }];
    problems.push('OPERATOR_TOKENS has an entry that is not name:role:token');
    return [];
  });
}
