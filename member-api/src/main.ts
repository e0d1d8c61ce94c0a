import { openCollector } from '@palaro/collector';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { connect, requireMigrated } from './platform/database/index.ts';
import { registerMetrics, registerTracing, startTracing } from './platform/observe/index.ts';
import { createGameProvider } from './play/game-provider/index.ts';
import { createGateway } from './money/gateway/index.ts';
import {
  createPushSender,
  createSandboxMail,
  createSmsSender,
  createSmtpMail,
} from './platform/outbound/index.ts';
import { jobsOf } from './jobs.ts';
import { MARKET_PROFILES } from './platform/market/index.ts';
import { watchSettlements } from './rewards/promotion/index.ts';
import { seed } from './seed.ts';
import { startBackground } from './platform/server/background.ts';
import type { Deps } from './platform/server/deps.ts';
import type { Readiness } from './platform/server/health.ts';
import {
  closeListeners,
  createListeners,
  everyListener,
  openListeners,
} from './platform/server/listeners.ts';
import { createWake } from './platform/server/wake.ts';
import { SETTINGS, settingsOf } from './settings.ts';
import { openDesk, openStaffIdentity } from './platform/staff-identity/index.ts';
import { createStreamHub } from './platform/stream/index.ts';
import { connectionName, prepareVault } from './platform/vault/index.ts';

async function start(config: Config): Promise<void> {
  const { trustedProxies, logLevel, tls } = config;
  const listeners = createListeners({ settings: SETTINGS.server, trustedProxies, logLevel, tls });
  const { log } = listeners.members;
  const { vault, unlock } = prepareVault(config.secrets.data);
  const sql = connect(config.databaseUrl, {
    max: config.databaseConnections,
    name: connectionName(vault.sealsBy.toString('hex')),
  });
  const readiness: Readiness = { ready: false };
  const hub = createStreamHub(log);
  const deps = makeDeps(config, { sql, vault, log });
  const tracing = config.traceCollector ? startTracing(config.traceCollector) : undefined;
  if (tracing) for (const app of everyListener(listeners)) registerTracing(app);
  registerMetrics(listeners, sql);
  await buildApp(listeners, deps, { hub, readiness });
  await openListeners(listeners, config.host, config.ports);
  await requireMigrated(sql);
  await unlock(sql);
  if (config.seedDemo) await seed(sql, deps.vault, deps.now());
  await hub.listen(sql);
  const background = startBackground(deps, jobsOf(SETTINGS));
  const settlements = await watchSettlements(deps);
  readiness.ready = true;
  if (config.environment.isStrict && !deps.collector)
    log.warn(
      'the security record is kept in the database alone: OTEL_EXPORTER_OTLP_LOGS_ENDPOINT is not set',
    );
  log.info({ ports: config.ports }, 'the member API is ready');

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    readiness.ready = false;
    // The process ends in time even if something hangs: it has no state of its own.
    setTimeout(() => process.exit(0), SETTINGS.server.stopMs).unref();
    hub.close();
    await closeListeners(listeners);
    await Promise.all([background.stop(), settlements.stop()]);
    await Promise.all([tracing?.stop(), deps.collector?.close()]);
    await sql.end({ timeout: 5 });
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

function makeDeps(config: Config, { sql, vault, log }: Pick<Deps, 'sql' | 'vault' | 'log'>): Deps {
  const { secrets } = config;
  const now = () => new Date();
  const { gatewayMs, gamesMs, smsMs } = SETTINGS.timeouts;
  return {
    sql,
    now,
    settings: settingsOf(config.environment),
    vault,
    secrets,
    staff: openStaffIdentity(config.staff, now),
    desk: config.desk && openDesk(config.desk, config.staff),
    walletKeys: config.walletKeys,
    webhookKeys: config.webhookKeys,
    market: MARKET_PROFILES[config.market],
    siteUrl: config.siteUrl,
    gateway: createGateway({
      url: config.paymentsUrl,
      partnerUrl: config.partnerUrl,
      secret: secrets.paymentsApi[0],
      timeoutMs: gatewayMs,
      now,
    }),
    games: createGameProvider({ url: config.gamesUrl, secret: secrets.gamesApi[0], timeoutMs: gamesMs, now }),
    sms: createSmsSender({ url: config.smsUrl, secret: secrets.smsApi[0], timeoutMs: smsMs }),
    mail: openMail(config),
    push: createPushSender({
      key: config.pushKey,
      siteUrl: config.siteUrl,
      standInUrl: config.pushStandInUrl,
      timeoutMs: SETTINGS.timeouts.pushMs,
      livesMs: SETTINGS.notices.livesMs,
    }),
    collector: config.recordCollector
      ? openCollector({ address: config.recordCollector, service: 'member-api' })
      : undefined,
    wake: createWake(),
    log,
  };
}

function openMail({ smtp, mailUrl, secrets }: Config) {
  const timeoutMs = SETTINGS.timeouts.mailMs;
  return smtp
    ? createSmtpMail({ ...smtp, timeoutMs })
    : createSandboxMail({ url: mailUrl, secret: secrets.smsApi[0], timeoutMs });
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
