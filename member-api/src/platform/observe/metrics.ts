import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Sql } from '../database/index.ts';
import { everyListener, type Listeners } from '../server/listeners.ts';

/** Queue lengths in the database: equal for every process, so scraping one is enough. */
const WAITING = {
  deposits_pending: `SELECT count(*) FROM deposit WHERE state IN ('CREATED', 'PENDING')`,
  withdrawals_waiting: `SELECT count(*) FROM withdrawal WHERE state IN ('REQUESTED', 'REVIEW')`,
  withdrawals_unknown: `SELECT count(*) FROM withdrawal WHERE state = 'UNKNOWN'`,
  rounds_open_over_a_day: `SELECT count(*) FROM round WHERE status = 'open' AND opened_at < now() - interval '1 day'`,
  reviews_open: `SELECT count(*) FROM review_item WHERE closed_at IS NULL`,
  gateway_events_unapplied: `SELECT count(*) FROM gateway_event WHERE applied_at IS NULL`,
  records_unsent: `SELECT count(*) FROM record_to_send`,
  sms_unsent: `SELECT count(*) FROM sms_outbox`,
  notices_unsent: `SELECT count(*) FROM notice_outbox WHERE sent_at IS NULL AND failed_at IS NULL`,
  notices_failed: `SELECT count(*) FROM notice_outbox WHERE failed_at IS NOT NULL`,
} as const;

/**
 * Counts every call by path and outcome (`ok`, or the key of the refusal) and how long it took. It contains nothing about
 * members: paths are the declared ones, never the requested addresses. `GET /metrics` of the staff's listener answers it in
 * Prometheus' text format, with the database gauges as they are then, or with 503 while the database is not available.
 */
export function registerMetrics(listeners: Listeners, sql: Sql): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'palaro_calls_total',
    help: 'Calls by declared path, HTTP status and outcome.',
    labelNames: ['path', 'status', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'palaro_call_seconds',
    help: 'Time from the first byte of a call to the last of its answer.',
    labelNames: ['path'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'palaro_waiting',
    help: 'What waits in the database, by kind.',
    labelNames: ['what'],
    registers: [],
    async collect() {
      const [row] = await sql.unsafe<Record<string, string>[]>(
        `SELECT ${Object.entries(WAITING)
          .map(([name, query]) => `(${query}) AS ${name}`)
          .join(', ')}`,
      );
      for (const [what, count] of Object.entries(row ?? {})) this.set({ what }, Number(count));
    },
  });
  registry.registerMetric(waiting);
  for (const app of everyListener(listeners))
    app.addHook('onResponse', async (request, reply) => {
      const path = request.routeOptions.url ?? 'unknown';
      calls.inc({ path, status: reply.statusCode, outcome: reply.refusalKey ?? 'ok' });
      seconds.observe({ path }, reply.elapsedTime / 1_000);
    });
  listeners.staff.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
