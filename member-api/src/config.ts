import { readCollectorAddress } from '@palaro/collector';
import { isDepositCode, isProviderCode } from '@palaro/contract';
import { ADDRESS_RANGES, readAddressRanges } from '@palaro/contract/address-ranges';
import {
  databaseProblem,
  findEnvironment,
  isPartyAllowed,
  type SiteEnvironment,
} from '@palaro/contract/environment';
import { PAYOUT_GATEWAY, type PartyKey } from '@palaro/contract/wires';
import {
  readDeskSettings,
  readStaffSettings,
  type DeskSettings,
  type StaffSettings,
} from './platform/staff-identity/index.ts';
import { MARKET_NAMES, type MarketName } from './platform/market/index.ts';
import { readKeys, readSecrets, type Secrets } from './read-secrets.ts';
import { readMail, type SmtpSettings } from './read-mail.ts';
import { readPush } from './read-push.ts';
import { readTls, type ServerTls } from './read-tls.ts';
import type { ListenerName } from './platform/server/listeners.ts';

/** The configuration of this process, read from the environment once at start. */
export interface Config {
  host: string;
  /** A port for each kind of caller, on `host`. */
  ports: Record<ListenerName, number>;
  /** Nothing where it speaks without TLS, on this machine alone. */
  tls: ServerTls | undefined;
  environment: SiteEnvironment;
  databaseUrl: string;
  databaseConnections: number;
  /** Origin of the member site; return addresses must have it. */
  siteUrl: string;
  /** The address of this API for gateways: that of its listener for partners. */
  partnerUrl: string;
  paymentsUrl: string;
  gamesUrl: string;
  smsUrl: string;
  /** The sandbox of mail, where there is no SMTP. */
  mailUrl: string;
  /** A mail server; undefined for the sandbox. */
  smtp: SmtpSettings | undefined;
  /** The house's key for push services; undefined where it sends none. */
  pushKey: string | undefined;
  /** The sandbox of push services; undefined where the site may use none. */
  pushStandInUrl: string | undefined;
  /** Address ranges of the edge and other proxies of ours, whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  seedDemo: boolean;
  /** The market whose law applies. */
  market: MarketName;
  logLevel: string;
  /** Collector of traces (OTLP over HTTP); undefined for none. */
  traceCollector: string | undefined;
  /** Collector of the security record and the audit log; undefined for none. */
  recordCollector: string | undefined;
  staff: StaffSettings;
  /** Nothing where there is no desk. */
  desk: DeskSettings | undefined;
  secrets: Secrets;
  /** The providers' signing keys of wallet calls, `GAMES_WALLET_KEYS=jili:1:<secret>,…`. A provider has two while one replaces the other. */
  walletKeys: readonly PartyKey[];
  /** The gateways' signing keys of webhooks, `PAYMENTS_WEBHOOK_KEYS=mayapay:1:<secret>,…`, and `payout`'s. Two in the same way. */
  webhookKeys: readonly PartyKey[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const isGateway = (code: string) => code === PAYOUT_GATEWAY || isDepositCode(code);

/** Throws one sentence that lists every missing or wrong variable, without values. */
export function readConfig(env: Environment): Config {
  const { environment, problems } = findEnvironment(env);
  const { isStrict } = environment;
  const reading = { env, isStrict, problems };
  const host = env['HOST'] || '127.0.0.1';
  const readParty = (name: string, fallback: string) =>
    requireAllowed(name, readOrigin(env, name, fallback, problems), environment, problems);
  const config: Config = {
    host,
    tls: readTls({ ...reading, host }),
    ports: {
      members: readNumber(env, 'API_PORT', 8081, problems),
      staff: readNumber(env, 'STAFF_PORT', 8087, problems),
      partners: readNumber(env, 'PARTNER_PORT', 8088, problems),
    },
    environment,
    databaseUrl: env['MEMBER_API_DATABASE_URL'] || '',
    databaseConnections: readNumber(env, 'DATABASE_CONNECTIONS', 10, problems),
    siteUrl: readOrigin(env, 'SITE_URL', 'http://localhost:8080', problems),
    partnerUrl: readOrigin(env, 'PARTNER_URL', 'http://localhost:8088', problems),
    paymentsUrl: readParty('PAYMENTS_URL', 'http://localhost:8082'),
    gamesUrl: readParty('GAMES_URL', 'http://localhost:8083'),
    smsUrl: readParty('SMS_URL', 'http://localhost:8084'),
    ...readMail(env, environment, problems),
    ...readPush(env, environment, problems),
    trustedProxies: readTrustedProxies(env, problems),
    seedDemo: env['SEED_DEMO'] === '1',
    market: readMarket(env, isStrict, problems),
    logLevel: env['LOG_LEVEL'] || 'info',
    traceCollector: env['OTEL_EXPORTER_OTLP_ENDPOINT']
      ? readOrigin(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '', problems)
      : undefined,
    recordCollector: readCollectorAddress(env, isStrict, problems),
    staff: readStaffSettings(env, environment, problems),
    desk: readDeskSettings(env, environment, problems),
    secrets: readSecrets(reading),
    walletKeys: readKeys('GAMES_WALLET_KEYS', isProviderCode, reading),
    webhookKeys: readKeys('PAYMENTS_WEBHOOK_KEYS', isGateway, reading),
  };
  if (config.seedDemo && isStrict) problems.push('SEED_DEMO=1 is not for staging or production');
  problems.push(...databaseProblems(config));
  if (problems.length > 0) throw new Error(`The member API cannot start: ${problems.join('; ')}.`);
  return config;
}

function databaseProblems({ databaseUrl, environment }: Config): string[] {
  if (!databaseUrl) return ['MEMBER_API_DATABASE_URL is missing'];
  const problem = databaseProblem('MEMBER_API_DATABASE_URL', databaseUrl, environment);
  return problem === undefined ? [] : [problem];
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
