import path from 'node:path';
import { openChecks } from '../checks/open-checks.ts';
import { keepWatch } from '../keep-watch.ts';
import { openWriter } from '../settings.ts';
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
  const dataDir = path.resolve(root, env['DATA_DIR'] ?? '.data');
  const folder = path.join(dataDir, 'checks');
  const checks = await openChecks({ entry: checkEntry, root, folder, site: siteOf(env) });
  const opened = openWriter({ ...env, RELEASE_DONE_BY: 'the release service' }, root);
  const writer = { ...opened, runCheck: checks.run };
  const access = openAccess(writer.registry, identities);
  const siteUrl = (env['SITE_URL'] || 'http://localhost:8080').replace(/\/+$/, '');
  const staging = openStaging(path.join(dataDir, 'uploads'));
  const console = readConsoleSettings(env, identities);
  const boot = bootCheck(checks.run);
  const app = createService({ writer, boot, access, staging, url, siteUrl, console }, log);
  try {
    const address = await app.listen({ host: env['HOST'] ?? '127.0.0.1', port });
    const sweeping = setInterval(() => void sweep(staging, log), SWEEP_EVERY_MS);
    await sweep(staging, log);
    const watch = keepWatch(writer, env['RELEASE_CHANNEL'] ?? 'production', log);
    return {
      url: address,
      async close() {
        clearInterval(sweeping);
        await Promise.all([checks.close(), app.close(), watch.stop()]);
        await writer.registry.end({ timeout: 1 });
      },
    };
  } catch (error) {
    await writer.registry.end({ timeout: 1 });
    throw error;
  }
}

async function sweep(staging: Staging, log: ServiceLog): Promise<void> {
  try {
    await staging.sweep(new Date());
  } catch (error) {
    log('error', 'Uploads that were left could not be removed.', { problem: String(error) });
  }
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
