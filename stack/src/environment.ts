import { PASSING_SECRET_NAMES, SECRET_NAMES } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { SERVICES } from './services.ts';
import type { Service, ServiceName } from './services.ts';
import type { Ports } from './ports.ts';

export type Urls = Record<ServiceName, string>;
export type Environment = Record<string, string>;

const URL_SETTINGS: Record<ServiceName, string> = {
  edge: 'SITE_URL',
  'member-api': 'API_URL',
  payments: 'PAYMENTS_URL',
  games: 'GAMES_URL',
  sms: 'SMS_URL',
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
  databaseUrl: string;
  ports: Ports;
  urls: Urls;
  secrets: Secrets;
}

/** All settings of a site, for the operator's commands. */
export function siteEnvironment(site: Site, env: NodeJS.ProcessEnv): Environment {
  const { dataDir, databaseUrl, secrets } = site;
  const ports = SERVICES.map(({ name, portSetting }) => [portSetting, String(site.ports[name])]);
  const urls = SERVICES.map(({ name }) => [URL_SETTINGS[name], site.urls[name]]);
  return {
    ...plain(env),
    ...Object.fromEntries([...ports, ...urls]),
    ...secrets,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED_DEMO: env['SEED_DEMO'] ?? (env['NODE_ENV'] === 'production' ? '0' : '1'),
  };
}

/** The same for one process, without the secrets of the others. */
export function serviceEnvironment(whole: Environment, service: Pick<Service, 'needs'>): Environment {
  const hidden = new Set<string>(
    [...SECRET_NAMES, ...PASSING_SECRET_NAMES, 'DATABASE_URL'].filter(
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
