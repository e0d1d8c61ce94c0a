import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { connect, migrate } from './platform/database/index.ts';
import {
  registerMetrics,
  registerTracing,
  startMetricsServer,
  startTracing,
} from './platform/observe/index.ts';
import { createGameProvider } from './play/game-provider/index.ts';
import { createGateway } from './money/gateway/index.ts';
import { createSmsSender } from './platform/outbound/index.ts';
import { jobsOf } from './jobs.ts';
import { MARKET_PROFILES } from './platform/market/index.ts';
import { watchSettlements } from './rewards/promotion/index.ts';
import { seed } from './seed.ts';
import { startBackground } from './platform/server/background.ts';
import { createServer } from './platform/server/create-server.ts';
import type { Deps } from './platform/server/deps.ts';
import type { Readiness } from './platform/server/health.ts';
import { createWake } from './platform/server/wake.ts';
import { SETTINGS } from './settings.ts';
import { createStreamHub } from './platform/stream/index.ts';
import { checkDataKey, createVault } from './platform/vault/index.ts';

async function start(config: Config): Promise<void> {
  const { trustedProxies, logLevel } = config;
  const app = createServer({ settings: SETTINGS.server, trustedProxies, logLevel });
  const sql = connect(config.databaseUrl, { max: config.databaseConnections });
  const readiness: Readiness = { ready: false };
  const hub = createStreamHub(app.log);
  const deps = makeDeps(config, sql, app.log);
  const tracing = config.traceCollector ? startTracing(config.traceCollector) : undefined;
  if (tracing) registerTracing(app);
  const { host, metricsPort } = config;
  const metrics = metricsPort
    ? await startMetricsServer(registerMetrics(app, sql), { host, port: metricsPort })
    : undefined;
  await buildApp(app, deps, { hub, readiness });
  await app.listen({ host: config.host, port: config.port });
  await migrate(sql);
  await checkDataKey(sql, deps.vault);
  if (config.seedDemo) await seed(sql, deps.vault, deps.now());
  await hub.listen(sql);
  const background = startBackground(deps, jobsOf(SETTINGS));
  const settlements = await watchSettlements(deps);
  readiness.ready = true;
  app.log.info({ port: config.port }, 'the member API is ready');

  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    readiness.ready = false;
    // The process ends in time even if something hangs: it has no state of its own.
    setTimeout(() => process.exit(0), SETTINGS.server.stopMs).unref();
    hub.close();
    await app.close();
    await Promise.all([background.stop(), settlements.stop()]);
    metrics?.close();
    await tracing?.stop();
    await sql.end({ timeout: 5 });
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

function makeDeps(config: Config, sql: Deps['sql'], log: Deps['log']): Deps {
  const { secrets } = config;
  const now = () => new Date();
  const { gatewayMs, gamesMs, smsMs } = SETTINGS.timeouts;
  return {
    sql,
    now,
    settings: SETTINGS,
    vault: createVault(secrets.dataKey),
    secrets,
    walletKeys: config.walletKeys,
    market: MARKET_PROFILES[config.market],
    siteUrl: config.siteUrl,
    gateway: createGateway({
      url: config.paymentsUrl,
      apiUrl: config.apiUrl,
      secret: secrets.paymentsApi,
      timeoutMs: gatewayMs,
      now,
    }),
    games: createGameProvider({ url: config.gamesUrl, secret: secrets.gamesApi, timeoutMs: gamesMs, now }),
    sms: createSmsSender({ url: config.smsUrl, secret: secrets.smsApi, timeoutMs: smsMs }),
    wake: createWake(),
    log,
  };
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
