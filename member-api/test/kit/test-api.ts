import { afterAll, beforeAll } from '@jest/globals';
import type { Answer, Call } from '@palaro/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { TestDatabase } from '../../src/platform/database/testing.ts';
import { createGameProvider } from '../../src/play/game-provider/index.ts';
import { createGateway } from '../../src/money/gateway/index.ts';
import { createSmsSender } from '../../src/platform/outbound/index.ts';
import { jobsOf } from '../../src/jobs.ts';
import { MARKET_PROFILES, type MarketName } from '../../src/platform/market/index.ts';
import { createServer } from '../../src/platform/server/create-server.ts';
import type { Deps } from '../../src/platform/server/deps.ts';
import { silentLog } from '../../src/platform/server/log.ts';
import { createWake, type JobName } from '../../src/platform/server/wake.ts';
import { SETTINGS, type Settings } from '../../src/settings.ts';
import { createStreamHub, type StreamHub } from '../../src/platform/stream/index.ts';
import { createVault } from '../../src/platform/vault/index.ts';
import {
  PAYMENTS_API_SECRET,
  PAYMENTS_WEBHOOK_SECRET,
  signedEvent,
  startFakeGateway,
  type FakeGateway,
} from './fake-gateway.ts';
import { recordReached } from './reached-keys.ts';
import { GAMES_API_SECRET, startFakeGames, type FakeGames } from './fake-games.ts';
import { SMS_API_SECRET, startFakeSms, type FakeSms } from './fake-sms.ts';

export const OPERATOR_TOKEN = 'operator-token-for-tests';
/** Staff of each role; each token equals the name. */
export const TEST_OPERATORS = [
  { name: 'ana', role: 'payments', token: 'payments-token-of-ana' },
  { name: 'ben', role: 'payments', token: 'payments-token-of-ben' },
  { name: 'cora', role: 'support', token: 'support-token-of-cora' },
  { name: 'dan', role: 'content', token: 'content-token-of-dan' },
  { name: 'ela', role: 'compliance', token: 'compliance-token-of-ela' },
  { name: 'fe', role: 'compliance', token: 'compliance-token-of-fe' },
] as const;
export const EDGE_SECRET = 'secret of the edge';
export const GAMES_WALLET_SECRET = 'games wallet secret';
export const SITE_URL = 'http://site.test';

/** The real API on the test database, with fake third parties and a clock that tests can move. */
export interface TestApi {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly hub: StreamHub;
  readonly gateway: FakeGateway;
  readonly games: FakeGames;
  readonly sms: FakeSms;
  /** Added to the clock. */
  aheadMs: number;
  /** Resets the clock, and the rate limits that were used in the future. */
  rewind: () => Promise<void>;
  /** Makes a declared call; the type of the answer is the call's. */
  call: <C extends Call>(call: C, request: object, options?: CallOptions) => Promise<Answered<C>>;
  /** Makes a call with files, as a browser's form sends it. */
  upload: <C extends Call>(
    call: C,
    fields: object,
    files: Record<string, Uint8Array>,
  ) => Promise<Answered<C>>;
  /** Any request, as bytes. */
  send: (request: RawRequest) => Promise<{ status: number; headers: Headers; body: AnyAnswer }>;
  /** `http://127.0.0.1:port`, for other requests. */
  readonly origin: string;
  /** Runs a background job once, to its end. */
  run: (job: JobName) => Promise<void>;
  /** Sends a signed webhook and runs the job that applies it. Returns the HTTP status. */
  webhook: (code: string, event: Parameters<typeof signedEvent>[0]) => Promise<number>;
}

export interface RawRequest {
  method: string;
  /** Path and query. */
  url: string;
  payload?: string | FormData;
  headers?: Record<string, string>;
}

export interface CallOptions {
  /** Bearer token. */
  token?: string;
  address?: string;
}

export type Answered<C extends Call> = Answer<C> & { http: number };
export type AnyAnswer = Record<string, unknown> & { status: unknown; statusdesc: string };

/** A cheap hash, because tests make hundreds of members. `password.test.ts` tests the real cost. */
const LIGHT_PASSWORD: Settings['password'] = { memory: 64, passes: 1, parallelism: 1 };

/** Starts the API before the tests of a block and stops it after them. The rate limits are high unless `limits` is given. */
export function useApi(
  db: TestDatabase,
  overrides: Partial<Settings> = {},
  market: MarketName = 'spec',
): TestApi {
  const settings: Settings = { ...SETTINGS, limits: wideLimits(), password: LIGHT_PASSWORD, ...overrides };
  let parts: {
    app: FastifyInstance;
    hub: StreamHub;
    gateway: FakeGateway;
    games: FakeGames;
    sms: FakeSms;
    deps: Deps;
    origin: string;
  };
  const isStarted = () => parts !== undefined;
  const api: TestApi = {
    get deps() {
      return parts.deps;
    },
    get app() {
      return parts.app;
    },
    get hub() {
      return parts.hub;
    },
    get gateway() {
      return parts.gateway;
    },
    get games() {
      return parts.games;
    },
    get sms() {
      return parts.sms;
    },
    aheadMs: 0,
    async rewind() {
      api.aheadMs = 0;
      await db.sql`DELETE FROM rate_limit`;
    },
    async call<C extends Call>(call: C, request: object, options: CallOptions = {}) {
      const { status, body } = await api.send({
        method: 'POST',
        url: call.path,
        payload: JSON.stringify(request),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': options.address ?? '203.0.113.7',
          ...(options.token && { authorization: `Bearer ${options.token}` }),
        },
      });
      return { ...body, http: status } as Answered<C>;
    },
    async upload<C extends Call>(call: C, fields: object, files: Record<string, Uint8Array>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      for (const [name, content] of Object.entries(files))
        form.append(name, new Blob([new Uint8Array(content)]), 'picture');
      const { status, body } = await api.send({ method: 'POST', url: call.path, payload: form });
      return { ...body, http: status } as Answered<C>;
    },
    async send({ method, url, payload, headers = {} }) {
      const reply = await fetch(api.origin + url, {
        method,
        headers,
        ...(payload !== undefined && { body: payload }),
      });
      const body = (await reply.json()) as AnyAnswer;
      recordReached(body.statusdesc, url);
      return { status: reply.status, headers: reply.headers, body };
    },
    get origin() {
      return parts.origin;
    },
    async run(name) {
      await jobsOf(settings)
        .find((job) => job.name === name)
        ?.run(parts.deps);
    },
    async webhook(code, event) {
      const { payload, headers } = signedEvent(event, { now: parts.deps.now() });
      const reply = await api.send({ method: 'POST', url: `/payg/webhook/${code}`, payload, headers });
      await api.run('gatewayEvents');
      return reply.status;
    },
  };
  beforeAll(async () => {
    parts = await start(db, { settings, market }, () => new Date(Date.now() + api.aheadMs));
  });
  afterAll(async () => {
    if (!isStarted()) return;
    parts.hub.close();
    await parts.app.close();
    await Promise.all([parts.gateway.close(), parts.games.close(), parts.sms.close()]);
  });
  return api;
}

interface House {
  settings: Settings;
  market: MarketName;
}

async function start(db: TestDatabase, house: House, now: () => Date) {
  const [gateway, games, sms] = await Promise.all([startFakeGateway(), startFakeGames(), startFakeSms()]);
  try {
    return await startWith(db, house, now, { gateway, games, sms });
  } catch (error) {
    // A server that still listens would prevent the end of the test run.
    await Promise.all([gateway.close(), games.close(), sms.close()]);
    throw error;
  }
}

async function startWith(
  db: TestDatabase,
  { settings, market }: House,
  now: () => Date,
  { gateway, games, sms }: { gateway: FakeGateway; games: FakeGames; sms: FakeSms },
) {
  const timeoutMs = 2_000;
  const deps: Deps = {
    sql: db.sql,
    now,
    settings,
    vault: createVault('0123456789abcdef'.repeat(4)),
    secrets: {
      operatorToken: OPERATOR_TOKEN,
      operators: TEST_OPERATORS,
      paymentsWebhook: PAYMENTS_WEBHOOK_SECRET,
      edge: EDGE_SECRET,
    },
    walletKeys: ['launchone', 'jili'].map((provider) => ({ provider, id: '1', secret: GAMES_WALLET_SECRET })),
    market: MARKET_PROFILES[market],
    siteUrl: SITE_URL,
    gateway: createGateway({
      url: gateway.url,
      apiUrl: 'http://api.test',
      secret: PAYMENTS_API_SECRET,
      timeoutMs,
      now,
    }),
    games: createGameProvider({ url: games.url, secret: GAMES_API_SECRET, timeoutMs, now }),
    sms: createSmsSender({ url: sms.url, secret: SMS_API_SECRET, timeoutMs }),
    wake: createWake(),
    log: silentLog,
  };
  const app = createServer({ settings: settings.server, trustedProxies: ['loopback'], logLevel: 'silent' });
  const hub = createStreamHub(silentLog);
  await buildApp(app, deps, { hub, readiness: { ready: true } });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, hub, gateway, games, sms, deps, origin };
}

function wideLimits(): Settings['limits'] {
  const wide = Object.entries(SETTINGS.limits).map(([name]) => [name, { burst: 100_000, everyMs: 1 }]);
  return Object.fromEntries(wide) as Settings['limits'];
}

/** The value of an answer that must be a success. */
export function valueOf<C extends Call>(
  answer: Answered<C>,
): Extract<Answered<C>, { value: unknown }>['value'] {
  if (!('value' in answer)) throw new Error(`refused: ${answer.statusdesc}`);
  return answer.value as Extract<Answered<C>, { value: unknown }>['value'];
}

/** Status and key of an answer. */
export function refusalOf(answer: { status: unknown; statusdesc: string }): [unknown, string] {
  return [answer.status, answer.statusdesc];
}
