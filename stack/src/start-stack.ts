import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { step } from '@palaro/tools/console';
import type { Failure } from '@palaro/tools/console';
import { startDatabase } from './database/database-process.ts';
import type { DatabaseUrls } from './database/database-urls.ts';
import { readUrls, serviceEnvironment, siteEnvironment } from './environment.ts';
import type { Environment, Urls } from './environment.ts';
import { migrateDatabase } from './migrate-database.ts';
import { readPorts, requireFree, startOnFreePorts } from './ports.ts';
import type { Ports } from './ports.ts';
import { publishBuilds } from './publish-builds.ts';
import { requireCurrentDatabase } from './require-current-database.ts';
import { loadSecrets } from './secrets.ts';
import { ServiceProcess } from './service-process.ts';
import { SERVICES } from './services.ts';
import type { ServiceName } from './services.ts';
import { removeSiteRecord, requireNoSite, writeSiteRecord } from './site-record.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const READY_MS = 60_000;

export interface StackSettings {
  dataDir: string;
  /** `free` uses free ports; otherwise the given ones, or those of the environment or the defaults. */
  ports?: 'free' | Ports;
  /** Receives a line for each step; silent without. */
  log?: (text: string) => void;
  env?: NodeJS.ProcessEnv;
  /** Aborts a start; processes that are already running are stopped. */
  signal?: AbortSignal;
}

/** A complete site with its own data, ports and database. */
export interface Stack {
  urls: Urls;
  ports: Ports;
  /** All settings, secrets included, for commands on this site. */
  env: Environment;
  databases: DatabaseUrls;
  /** Ends everything in order: the release service and the edge first, the database last. */
  stop: () => Promise<void>;
  /** `kill -9` of one process. */
  kill: (name: ServiceName) => Promise<void>;
  /** Restarts one process; resolves when it is healthy. */
  restart: (name: ServiceName) => Promise<void>;
  /** Resolves when a process ends unexpectedly, with the reason. */
  whenBroken: Promise<Failure>;
}

/** Starts a site from the builds in `dist`. When a part fails, everything is stopped and the Failure is thrown. */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { ports: wanted, env = process.env } = settings;
  // Addresses of the environment belong to its ports.
  if (wanted === 'free') return startOnFreePorts((ports) => startOn(ports, readUrls(ports, {}), settings));
  const ports = wanted ?? readPorts(env);
  return startOn(ports, readUrls(ports, env), settings);
}

async function startOn(
  ports: Ports,
  urls: Urls,
  { dataDir, log, env = process.env, signal }: StackSettings,
): Promise<Stack> {
  const folder = path.resolve(ROOT, dataDir);
  await mkdir(folder, { recursive: true });
  await requireNoSite(folder);
  await requireFree(ports);
  const secrets = await loadSecrets(folder, env);
  let reportBroken: (failure: Failure) => void = () => undefined;
  const whenBroken = new Promise<Failure>((resolve) => {
    reportBroken = resolve;
  });
  const write = log ?? (() => undefined);

  const database = await step('Starting the database', () => startDatabase(folder, env), write);
  if (database.process) database.process.onDeath = reportBroken;
  const whole = siteEnvironment({ dataDir: folder, databases: database.urls, ports, urls, secrets }, env);
  const processes = new Map<ServiceName, ServiceProcess>();
  for (const service of SERVICES) {
    if (service.entry === undefined) continue;
    const process = new ServiceProcess({
      title: service.title,
      entry: path.join(ROOT, service.entry),
      env: serviceEnvironment(whole, service),
      logFile: path.join(folder, 'logs', `${service.name}.log`),
    });
    process.onDeath = reportBroken;
    processes.set(service.name, process);
  }
  const stop = async () => {
    for (const process of processes.values()) await process.stop();
    await database.stop();
    await removeSiteRecord(folder);
  };
  const bringUp = async (name: ServiceName) => {
    const process = find(processes, name);
    process.start();
    await process.untilHealthy(`http://127.0.0.1:${ports[name]}/healthz`, { timeoutMs: READY_MS, signal });
  };
  try {
    const { owner } = database.urls;
    await requireCurrentDatabase({ databaseUrl: owner, dataDir: folder, given: env['DATABASE_URL'] });
    await migrateDatabase(owner);
    signal?.throwIfAborted();
    await step('Publishing the releases', () => publishBuilds(ROOT, whole), write);
    signal?.throwIfAborted();
    await writeSiteRecord(folder, database.urls, ports);
    await step('Starting the site', () => Promise.all([...processes.keys()].map(bringUp)), write);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urls,
    ports,
    env: whole,
    databases: database.urls,
    stop,
    kill: (name) => find(processes, name).kill(),
    restart: async (name) => {
      await find(processes, name).stop();
      await bringUp(name);
    },
    whenBroken,
  };
}

function find(processes: Map<ServiceName, ServiceProcess>, name: ServiceName): ServiceProcess {
  const process = processes.get(name);
  if (!process) throw new Error(`There is no process called ${name}.`);
  return process;
}
