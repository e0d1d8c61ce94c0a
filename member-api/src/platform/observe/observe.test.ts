import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { bareEnvironment } from '../../../test/bare-environment.ts';
import { startCollector } from '@palaro/collector/testing';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';
import { describeOnDatabases } from '../database/testing.ts';

jest.setTimeout(60_000);

const SECRETS = {
  PAYMENTS_API_SECRET: 'p'.repeat(32),
  PAYMENTS_WEBHOOK_KEYS: `mayapay:1:${'w'.repeat(32)}`,
  GAMES_API_SECRET: 'g'.repeat(32),
  GAMES_WALLET_KEYS: `jili:1:${'l'.repeat(32)}`,
  SMS_API_SECRET: 's'.repeat(32),
  EDGE_SECRET: 'e'.repeat(32),
  DATA_KEYS: '0123456789abcdef'.repeat(4),
};

interface SpanData {
  traceId: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}

describeOnDatabases('an administrator of the API', (db) => {
  const children: ChildProcess[] = [];
  const servers: Server[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    for (const server of servers.splice(0)) server.close();
  });

  /** The real process, with a test collector of traces. */
  async function startObserved(settings: Record<string, string> = {}) {
    const spans: SpanData[] = [];
    const collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const sent = JSON.parse(Buffer.concat(chunks).toString()) as {
          resourceSpans: { scopeSpans: { spans: SpanData[] }[] }[];
        };
        spans.push(
          ...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
        );
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    servers.push(collector);
    const [apiPort, staffPort, partnerPort] = [await freePort(), await freePort(), await freePort()];
    const collectorPort = await listen(collector);
    const child = startNode([join(import.meta.dirname, '../../main.ts')], {
      env: {
        ...bareEnvironment(),
        ...SECRETS,
        LOG_LEVEL: 'silent',
        API_PORT: String(apiPort),
        STAFF_PORT: String(staffPort),
        PARTNER_PORT: String(partnerPort),
        MEMBER_API_DATABASE_URL: db.urls.memberApi,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
        PAYMENTS_URL: 'http://127.0.0.1:9',
        GAMES_URL: 'http://127.0.0.1:9',
        SMS_URL: 'http://127.0.0.1:9',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    const origin = `http://127.0.0.1:${apiPort}`;
    while (
      !(await fetch(`${origin}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      ))
    )
      await sleep(50);
    const metrics = async () => (await fetch(`http://127.0.0.1:${staffPort}/metrics`)).text();
    const login = async () => {
      const reply = await fetch(`${origin}/member/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account_id: 'nobody99', password: 'sandigan88' }),
      });
      return (await reply.json()) as { trace_id: string };
    };
    return { child, origin, metrics, login, spans };
  }

  it('gets counts of calls by path and outcome, and queue lengths, on a port that members cannot reach', async () => {
    const { origin, metrics, login } = await startObserved();
    await login();
    await login();
    const text = await metrics();
    expect(text).toContain(
      'palaro_calls_total{path="/member/login",status="200",outcome="invalid_password"} 2',
    );
    expect(text).toMatch(/palaro_call_seconds_count\{path="\/member\/login"\} 2/);
    expect(text).toContain('palaro_waiting{what="withdrawals_waiting"} 0');
    expect(text).not.toContain('nobody99');
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  // ASVS 16.4.3
  it('gets the security record at a collector of logs, within seconds', async () => {
    const logs = await startCollector();
    const { login } = await startObserved({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: logs.address });
    const { trace_id } = await login();
    while (!logs.taken.some(({ traceId }) => traceId === trace_id)) await sleep(50);
    expect(logs.taken.find(({ traceId }) => traceId === trace_id)).toMatchObject({
      service: 'member-api',
      text: '/member/login',
      attributes: { 'palaro.refused': 'invalid_password' },
    });
    await logs.close();
  });

  // ASVS 16.2.4, 16.2.5
  it('finds the trace of an answer by its trace_id, with nothing personal in it', async () => {
    const { child, login, spans } = await startObserved();
    const { trace_id } = await login();
    // A process that is told to stop sends the remaining spans.
    child.kill('SIGTERM');
    await once(child, 'exit');
    const span = spans.find(({ traceId }) => traceId === trace_id);
    expect(span?.name).toBe('POST /member/login');
    const attributes = Object.fromEntries(
      (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
    );
    expect(attributes).toEqual({
      'http.route': '/member/login',
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'palaro.refusal': 'invalid_password',
    });
    expect(JSON.stringify(spans)).not.toContain('nobody99');
  });
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
