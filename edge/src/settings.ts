import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ADDRESS_RANGES, readAddressRanges } from '@palaro/contract/address-ranges';
import { readSecretList } from '@palaro/contract/wires';
import {
  databaseProblem,
  isInsideAllowed,
  isPartyAllowed,
  readEnvironment,
  readQaPlace,
} from '@palaro/contract/environment';
import type { SiteEnvironment } from '@palaro/contract/environment';
import { openStore, readSealKeys } from '@palaro/release';
import type { ReleaseStore, SealKeys } from '@palaro/release';
import { NO_QA } from './qa-settings.ts';
import type { QaSettings } from './qa-settings.ts';

type Environment = Record<string, string | undefined>;

/** Where the registry is, and what of it is trusted. */
export interface RegistrySettings {
  databaseUrl: string;
  /** File of the root of trust that this edge begins with. */
  trustedRoot: string;
  /** File in which it keeps what it has seen, so that it takes nothing older after a restart. */
  memoryFile: string | undefined;
}

export type EdgeSettings = ServingSettings & RegistrySettings;

/** How sets are served, wherever they come from. */
export interface ServingSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The folder of released files. */
  store: ReleaseStore;
  /** Those that browsers may verify seals by; the document of the channel has that of one of them. */
  sealKeys: SealKeys;
  channel: string;
  /** Polling interval of the registry when no notification came. */
  pollMs: number;
  /** Public address of the site, without a slash at the end. */
  siteUrl: string;
  /** Address of the member API for the edge. */
  apiUrl: string;
  /** Address ranges of our own proxies, whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** The secret by which the member API authenticates the edge. */
  edgeSecret: string;
  /** Maximum number of members' live streams in this process. */
  mostStreams: number;
  /** Signs visits; shared by the edges of a site. */
  visitKey: string;
  /** Who may swap remotes or make them faulty in their own browser. */
  qa: QaSettings;
  client: ClientConfig;
}

/** The configuration of pages. */
export interface ClientConfig {
  apiBase: string;
  fixedApiUrl: boolean;
  paymentOrigins: string[];
  gameOrigins: string[];
  /** What a lost answer means for a member's session: nothing, or its end. */
  sessionOnTransportFailure?: 'report' | 'end';
  /** Origin of a second host name that hands out released files, a CDN's; empty where this one does. */
  filesUrl: string;
}

/** Public suffixes with two labels: `api.<those>` could be somebody else's host. */
const PUBLIC_SUFFIXES = new Set(
  'com.ph net.ph org.ph gov.ph edu.ph com.my com.sg com.hk com.tw com.cn com.au co.id co.th co.uk co.jp co.kr co.nz'.split(
    ' ',
  ),
);

/**
 * @param root Folder of the workspace; the default of DATA_DIR is below it.
 * @throws Error with one sentence that names the setting.
 */
export function readSettings(env: Environment, root: string): EdgeSettings {
  const serving = readServing(env);
  return {
    ...serving,
    store: openStore(env, root),
    databaseUrl: readDatabaseUrl(env),
    sealKeys: readSealKeys(need(env, 'RELEASE_PUBLIC_KEY')),
    trustedRoot: readTrustedRoot(env, root),
    memoryFile: path.resolve(root, env['DATA_DIR'] ?? '.data', 'edge', `${serving.channel}.json`),
  };
}

/**
 * How sets are served, without where they are and whose key they have.
 * @throws Error with one sentence that names the setting.
 */
export function readServing(env: Environment): Omit<ServingSettings, 'store' | 'sealKeys'> {
  const siteUrl = readUrl(env, 'SITE_URL', 'http://localhost:8080');
  const fixedApiUrl = readFlag(env, 'API_FIXED', true);
  if (!fixedApiUrl) refusePublicSuffix(new URL(siteUrl).hostname);
  const environment = readEnvironment(env);
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: readNumber(env, 'EDGE_PORT', 8080, 0, 65_535),
    channel: env['RELEASE_CHANNEL'] ?? 'production',
    pollMs: readNumber(env, 'RELEASE_POLL_MS', 3000, 50, 600_000),
    siteUrl,
    apiUrl: readInside(env, 'API_URL', 'http://localhost:8081', environment),
    edgeSecret: readSecretList(need(env, 'EDGE_SECRET'))[0] ?? '',
    mostStreams: readNumber(env, 'EDGE_STREAMS', 20_000, 1, 1_000_000),
    visitKey: env['VISIT_KEY'] || randomBytes(32).toString('hex'),
    trustedProxies: readTrustedProxies(env),
    qa: readQaSettings(env, siteUrl, environment),
    client: {
      apiBase: env['API_BASE'] ?? '/api',
      fixedApiUrl,
      paymentOrigins: readParties(env, 'PAYMENTS_URL', 'http://localhost:8082', environment),
      gameOrigins: readParties(env, 'GAMES_URL', 'http://localhost:8083', environment),
      sessionOnTransportFailure: readTransportFailure(env),
      filesUrl: readFilesUrl(env, siteUrl),
    },
  };
}

function readDatabaseUrl(env: Environment): string {
  const url = need(env, 'EDGE_DATABASE_URL');
  const problem = databaseProblem('EDGE_DATABASE_URL', url, readEnvironment(env));
  if (problem !== undefined) throw new Error(`${problem}.`);
  return url;
}

/** The address of a process of ours. */
function readInside(
  env: Environment,
  setting: string,
  fallback: string,
  environment: SiteEnvironment,
): string {
  const url = readUrl(env, setting, fallback);
  if (isInsideAllowed(new URL(url), environment)) return url;
  throw new Error(`${setting} must be an https address, or one of this machine.`);
}

function readQaSettings(env: Environment, siteUrl: string, { isStrict }: SiteEnvironment): QaSettings {
  const { isOn, origin } = readQaPlace(env, siteUrl);
  if (!isOn) return NO_QA;
  return {
    isOn,
    origin,
    remotes: new Set((env['QA_REMOTES'] ?? (isStrict ? '' : '*')).split(/[\s,]+/).filter(Boolean)),
    forMembers: readFlag(env, 'QA_MEMBERS', !isStrict),
    localBuilds: readFlag(env, 'QA_LOCAL', !isStrict),
  };
}

function readTransportFailure(env: Environment): 'report' | 'end' {
  const value = env['SESSION_ON_TRANSPORT_FAILURE'] || 'report';
  if (value !== 'report' && value !== 'end')
    throw new Error(`SESSION_ON_TRANSPORT_FAILURE is report or end, not "${value}".`);
  return value;
}

function need(env: Environment, setting: string): string {
  const value = env[setting];
  if (!value) throw new Error(`${setting} is not set.`);
  return value;
}

/** By default where a checkout makes it, with all keys. */
const readTrustedRoot = (env: Environment, root: string): string =>
  env['RELEASE_TRUSTED_ROOT'] || path.resolve(root, env['DATA_DIR'] ?? '.data', 'keys', 'root.json');

function readNumber(env: Environment, setting: string, fallback: number, from: number, to: number): number {
  const text = env[setting];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new Error(`${setting} must be a whole number from ${from} to ${to}, not "${text}".`);
}

function readFlag(env: Environment, setting: string, fallback: boolean): boolean {
  const text = env[setting];
  if (text === undefined || text === '') return fallback;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Error(`${setting} must be true or false, not "${text}".`);
}

function readTrustedProxies(env: Environment): string[] {
  const { ranges, wrong } = readAddressRanges(env['EDGE_TRUSTED_PROXIES'] ?? '');
  if (wrong.length === 0) return ranges;
  throw new Error(`EDGE_TRUSTED_PROXIES must be ${ADDRESS_RANGES}, not "${wrong[0]}".`);
}

function readUrl(env: Environment, setting: string, fallback: string): string {
  return parseUrl(setting, env[setting] || fallback).href.replace(/\/+$/, '');
}

/** A comma-separated list of addresses of third parties; only their origins count. */
function readParties(
  env: Environment,
  setting: string,
  fallback: string,
  environment: SiteEnvironment,
): string[] {
  const urls = (env[setting] || fallback).split(',').map((text) => parseUrl(setting, text.trim()));
  if (!urls.every((url) => isPartyAllowed(url, environment)))
    throw new Error(`${setting} must be https addresses of other machines.`);
  return [...new Set(urls.map(({ origin }) => origin))];
}

/** Only an origin: which path a file has there, its release says. */
function readFilesUrl(env: Environment, siteUrl: string): string {
  const origin = readOrigin(env, 'FILES_URL');
  return origin === new URL(siteUrl).origin ? '' : origin;
}

/** Empty when it is not set. */
function readOrigin(env: Environment, setting: string): string {
  const text = env[setting];
  if (!text) return '';
  const { href, origin } = parseUrl(setting, text);
  if (href !== `${origin}/`) throw new Error(`${setting} must be an origin, without a path, not "${text}".`);
  return origin;
}

function parseUrl(setting: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(`${setting} must be an http or https address, not "${text}".`);
}

function refusePublicSuffix(host: string): void {
  const suffix = host.split('.').slice(-2).join('.');
  if (!PUBLIC_SUFFIXES.has(suffix)) return;
  throw new Error(`API_FIXED must be true on ${host}: "api.${suffix}" would be somebody else's host.`);
}
