import path from 'node:path';
import { findEnvironment } from '@palaro/contract/environment';
import { Failure } from '@palaro/tools/console';
import { DATABASE_SETTINGS, databaseSettings, type DatabaseUrls } from './database/database-urls.ts';
import { PASSING_SECRET_NAMES, ROLE_KEYS, SECRET_NAMES } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { SERVICES } from './services.ts';
import type { Service, ServiceName } from './services.ts';
import type { Ports } from './ports.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

export type Urls = Record<ServiceName, string>;
export type Environment = Record<string, string>;

const URL_SETTINGS: Record<ServiceName, string> = {
  release: 'RELEASE_URL',
  edge: 'SITE_URL',
  'member-api': 'API_URL',
  staff: 'STAFF_URL',
  partners: 'PARTNER_URL',
  payments: 'PAYMENTS_URL',
  games: 'GAMES_URL',
  sms: 'SMS_URL',
  identity: 'IDENTITY_URL',
};

/** The address of each process, unless the environment has another one. */
export function readUrls(ports: Ports, env: NodeJS.ProcessEnv): Urls {
  const entries = SERVICES.map(({ name }) => [
    name,
    env[URL_SETTINGS[name]] ?? `http://localhost:${ports[name]}`,
  ]);
  return Object.fromEntries(entries) as Urls;
}

interface Site {
  dataDir: string;
  databases: DatabaseUrls;
  ports: Ports;
  urls: Urls;
  secrets: Secrets;
}

/** All settings of a site, for the operator's commands. Where nothing else is said it is a developer's, and each process is told so. */
export function siteEnvironment(site: Site, env: NodeJS.ProcessEnv): Environment {
  const { dataDir, databases, secrets } = site;
  const NODE_ENV = env['NODE_ENV'] || 'development';
  const { environment, problems } = findEnvironment({ ...env, NODE_ENV });
  if (problems.length > 0) throw new Failure(`${problems.join('; ')}.`);
  const { isStrict, mayUseSandbox } = environment;
  const ports = SERVICES.map(({ name, portSetting }) => [portSetting, String(site.ports[name])]);
  const urls = SERVICES.map(({ name }) => [URL_SETTINGS[name], site.urls[name]]);
  return {
    ...plain(env),
    ...Object.fromEntries([...ports, ...urls]),
    ...secrets,
    NODE_ENV,
    DATA_DIR: dataDir,
    ...databaseSettings(databases),
    RELEASE_KEYS_DIR: env['RELEASE_KEYS_DIR'] ?? localKeys(dataDir, env),
    QA: env['QA'] ?? (isStrict ? 'off' : 'on'),
    // Where the desk is built, and not by https, only a developer's site has it unasked.
    DESK_DIR: env['DESK_DIR'] ?? (isStrict ? '' : path.join(ROOT, 'desk', 'dist')),
    SEED_DEMO: env['SEED_DEMO'] ?? (isStrict ? '0' : '1'),
    RELEASE_ISSUERS: env['RELEASE_ISSUERS'] ?? (mayUseSandbox ? sandboxIssuers(site.urls.identity) : ''),
    STAFF_ISSUER: env['STAFF_ISSUER'] ?? (mayUseSandbox ? `${site.urls.identity}/staff` : ''),
    // There nobody has all rights by a key in a file.
    ...(isStrict && { RELEASE_LOCAL_ISSUER: '' }),
  };
}

/** All keys of roles are in the data folder, unless the environment has those of the service. */
const localKeys = (dataDir: string, env: NodeJS.ProcessEnv): string =>
  ROLE_KEYS.some((name) => env[name]) ? '' : path.join(dataDir, 'keys');

/** The people and the two CIs of the sandbox, by the names that owners have for the real ones. */
function sandboxIssuers(url: string): string {
  return JSON.stringify([
    { name: 'github', issuer: `${url}/github`, kind: 'workload' },
    { name: 'gitlab', issuer: `${url}/gitlab`, kind: 'workload' },
    { name: 'staff', issuer: `${url}/staff`, kind: 'person' },
  ]);
}

/** The same for one process, without the secrets of the others. */
export function serviceEnvironment(whole: Environment, service: Pick<Service, 'needs'>): Environment {
  const hidden = new Set<string>(
    [...SECRET_NAMES, ...PASSING_SECRET_NAMES, ...Object.values(DATABASE_SETTINGS)].filter(
      (name) => !service.needs.includes(name),
    ),
  );
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !hidden.has(name)));
}

/** npm's own variables belong to the current command, not to the site. */
function plain(env: NodeJS.ProcessEnv): Environment {
  const entries = Object.entries(env).filter(
    ([name, value]) => value !== undefined && !name.startsWith('npm_'),
  );
  return Object.fromEntries(entries) as Environment;
}
