import path from 'node:path';
import { openCollector, readCollectorAddress } from '@palaro/collector';
import { ADDRESS_RANGES, readAddressRanges } from '@palaro/contract/address-ranges';
import { readEnvironment, readQaPlace } from '@palaro/contract/environment';
import { openChecks } from '../checks/open-checks.ts';
import { keepWatch } from '../keep-watch.ts';
import { openRegistry } from '../registry.ts';
import type { Registry } from '../registry.ts';
import { deleteOldAccess } from '../security/access-record.ts';
import { keepSending } from '../security/send-records.ts';
import { openVotes, openWriter } from '../settings.ts';
import { openAccess } from './access.ts';
import { openStaging } from '../uploads/staging.ts';
import type { Staging } from '../uploads/staging.ts';
import { createService } from './create-service.ts';
import { readConsoleSettings } from '../console/settings.ts';
import { bootCheck } from '../look/boot-check.ts';
import { readIdentitySettings } from './identity-settings.ts';
import type { ServiceLog } from './service-log.ts';

const SWEEP_EVERY_MS = 3_600_000;

type Environment = Record<string, string | undefined>;

export interface ReleaseService {
  /** Where it listens, for example `http://127.0.0.1:8085`. */
  url: string;
  close(): Promise<void>;
}

export interface ServiceParts {
  /** Folder of the workspace; the default of DATA_DIR is below it. */
  root: string;
  /** Module of the process that makes a check, see `answerCheck`. */
  checkEntry: string;
  log: ServiceLog;
}

/** The only permanent process that may sign: it answers HTTP, and watches the canaries of its channel. */
export async function startService(
  env: Environment,
  { root, checkEntry, log }: ServiceParts,
): Promise<ReleaseService> {
  const port = readPort(env);
  const url = (env['RELEASE_URL'] || `http://localhost:${port}`).replace(/\/+$/, '');
  const identities = readIdentitySettings(env, url);
  const trustedProxies = readTrustedProxies(env);
  const collector = readCollector(env, log);
  const dataDir = path.resolve(root, env['DATA_DIR'] ?? '.data');
  const folder = path.join(dataDir, 'checks');
  const checks = await openChecks({ entry: checkEntry, root, folder, site: siteOf(env) });
  const opened = openWriter({ ...env, RELEASE_DONE_BY: 'the release service' }, root);
  const writer = { ...opened, runCheck: checks.run };
  const votes = openVotes(env);
  const access = openAccess(writer.registry, identities);
  const isolationUrl = isolationUrlOf(env);
  const staging = openStaging(path.join(dataDir, 'uploads'));
  const console = readConsoleSettings(env, identities);
  const boot = bootCheck(checks.run);
  const context = { writer, boot, access, staging, url, isolationUrl, console };
  const end = () => Promise.all([writer.registry, votes].map((pool) => pool.end({ timeout: 1 })));
  const app = createService(context, log, trustedProxies);
  const sending = collector === undefined ? undefined : startSending(collector, env, log);
  try {
    const address = await app.listen({ host: env['HOST'] ?? '127.0.0.1', port });
    const sweepAll = () => sweep(staging, writer.registry, log);
    const sweeping = setInterval(() => void sweepAll(), SWEEP_EVERY_MS);
    await sweepAll();
    const watch = keepWatch({ ...writer, votes }, env['RELEASE_CHANNEL'] ?? 'production', log);
    return {
      url: address,
      async close() {
        clearInterval(sweeping);
        await Promise.all([checks.close(), app.close(), watch.stop(), sending?.stop()]);
        await end();
      },
    };
  } catch (error) {
    await sending?.stop();
    await end();
    throw error;
  }
}

async function sweep(staging: Staging, registry: Registry, log: ServiceLog): Promise<void> {
  try {
    await staging.sweep(new Date());
  } catch (error) {
    log('error', 'Uploads that were left could not be removed.', { problem: String(error) });
  }
  try {
    await deleteOldAccess(registry);
  } catch (error) {
    log('error', 'Old lines of the security record could not be removed.', { problem: String(error) });
  }
}

function readCollector(env: Environment, log: ServiceLog): string | undefined {
  const problems: string[] = [];
  const { isStrict } = readEnvironment(env);
  const address = readCollectorAddress(env, isStrict, problems);
  if (problems.length > 0) throw new Error(`The release service cannot start: ${problems.join('; ')}.`);
  if (isStrict && !address)
    log('warn', 'The security record is kept in the database alone: there is no collector of logs.');
  return address;
}

/** On connections of its own: a collector that is away must not keep those that changes need. */
function startSending(address: string, env: Environment, log: ServiceLog): { stop(): Promise<void> } {
  const registry = openRegistry(
    env['RELEASE_DATABASE_URL'] ?? '',
    'the release service, sending its records',
  );
  const sending = keepSending(registry, openCollector({ address, service: 'release' }), log);
  return {
    async stop() {
      await sending.stop();
      await registry.end({ timeout: 1 });
    },
  };
}

function readTrustedProxies(env: Environment): string[] {
  const { ranges, wrong } = readAddressRanges(env['TRUSTED_PROXIES'] || 'loopback');
  if (wrong.length === 0) return ranges;
  throw new Error(`TRUSTED_PROXIES must be ${ADDRESS_RANGES}.`);
}

/** Where QA answers; `null` where there is none. */
function isolationUrlOf(env: Environment): string | null {
  const siteUrl = (env['SITE_URL'] || 'http://localhost:8080').replace(/\/+$/, '');
  const { isOn, origin } = readQaPlace(env, siteUrl);
  return isOn ? origin || siteUrl : null;
}

/** What of the site's settings changes its pages. */
const PAGE_SETTINGS = ['API_BASE', 'API_FIXED', 'SESSION_ON_TRANSPORT_FAILURE', 'PAYMENTS_URL', 'GAMES_URL'];

const siteOf = (env: Environment): Record<string, string> =>
  Object.fromEntries(PAGE_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

function readPort(env: Environment): number {
  const port = Number(env['RELEASE_PORT'] || 8085);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`RELEASE_PORT must be a whole number from 0 to 65535, not "${env['RELEASE_PORT']}".`);
}
