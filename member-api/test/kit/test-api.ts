import { afterAll, beforeAll } from '@jest/globals';
import type { Answer, Call } from '@palaro/contract';
import { buildApp } from '../../src/app.ts';
import type { TestDatabase } from '../../src/platform/database/testing.ts';
import { createGameProvider } from '../../src/play/game-provider/index.ts';
import { createGateway } from '../../src/money/gateway/index.ts';
import { createSandboxMail, createSmsSender } from '../../src/platform/outbound/index.ts';
import { jobsOf } from '../../src/jobs.ts';
import { MARKET_PROFILES, type MarketName } from '../../src/platform/market/index.ts';
import type { Deps } from '../../src/platform/server/deps.ts';
import {
  closeListeners,
  createListeners,
  openListeners,
  type ListenerName,
  type Listeners,
} from '../../src/platform/server/listeners.ts';
import { silentLog } from '../../src/platform/server/log.ts';
import { createWake, type JobName } from '../../src/platform/server/wake.ts';
import { SETTINGS, type Settings } from '../../src/settings.ts';
import { createStreamHub, type StreamHub } from '../../src/platform/stream/index.ts';
import { createVault } from '../../src/platform/vault/index.ts';
import { PAYMENTS_API_SECRET, signedEvent, WEBHOOK_KEYS, type FakeGateway } from './fake-gateway.ts';
import type { FakeIssuer, StaffName } from './fake-issuer.ts';
import { startParties, type Parties } from './fake-parties.ts';
import { staffOf } from './staff-of.ts';
import { recordReached } from './reached-keys.ts';
import { GAMES_API_SECRET, type FakeGames } from './fake-games.ts';
import type { FakeMail } from './fake-mail.ts';
import { makeFakePush, type FakePush } from './fake-push.ts';
import { SMS_API_SECRET, type FakeSms } from './fake-sms.ts';
import { wideCeilings, wideLimits } from './wide-settings.ts';

export const EDGE_SECRET = 'secret of the edge';
export const GAMES_WALLET_SECRET = 'games wallet secret';
export const SITE_URL = 'http://site.test';

/** The real API on the test database, with fake third parties and a clock that tests can move. */
export interface TestApi {
  readonly deps: Deps;
  readonly listeners: Listeners;
  readonly hub: StreamHub;
  readonly gateway: FakeGateway;
  readonly games: FakeGames;
  readonly sms: FakeSms;
  readonly mail: FakeMail;
  readonly push: FakePush;
  readonly issuer: FakeIssuer;
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
  /** Any request, as bytes, to the listener that knows its path. */
  send: (request: RawRequest) => Promise<{ status: number; headers: Headers; body: AnyAnswer }>;
  /** `http://127.0.0.1:port` of each listener, for other requests. */
  readonly origins: Readonly<Record<ListenerName, string>>;
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
  /** The member of staff who calls, with a token of theirs. */
  staff?: StaffName;
  address?: string;
}

export type Answered<C extends Call> = Answer<C> & { http: number };
export type AnyAnswer = Record<string, unknown> & { status: unknown; statusdesc: string };

/** A cheap hash, because tests make hundreds of members. `password.test.ts` tests the real cost. */
const LIGHT_PASSWORD: Settings['password'] = { memory: 64, passes: 1, parallelism: 1 };

/**
 * Starts the API before the tests of a block and stops it after them. The rate limits are high unless `limits` is given, and every
 * member of staff makes what an administrator of a site that is tried may make unless `operator` is given.
 */
export function useApi(
  db: TestDatabase,
  overrides: Partial<Settings> = {},
  market: MarketName = 'spec',
): TestApi {
  const settings: Settings = {
    ...SETTINGS,
    limits: wideLimits(),
    operator: wideCeilings(),
    password: LIGHT_PASSWORD,
    ...overrides,
  };
  let parts: {
    listeners: Listeners;
    hub: StreamHub;
    gateway: FakeGateway;
    games: FakeGames;
    sms: FakeSms;
    mail: FakeMail;
    push: FakePush;
    issuer: FakeIssuer;
    deps: Deps;
    origins: Record<ListenerName, string>;
  };
  const isStarted = () => parts !== undefined;
  const api: TestApi = {
    get deps() {
      return parts.deps;
    },
    get listeners() {
      return parts.listeners;
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
    get mail() {
      return parts.mail;
    },
    get push() {
      return parts.push;
    },
    get issuer() {
      return parts.issuer;
    },
    aheadMs: 0,
    async rewind() {
      api.aheadMs = 0;
      await db.sql`DELETE FROM rate_limit`;
    },
    async call<C extends Call>(call: C, request: object, options: CallOptions = {}) {
      const token = options.staff ? await api.issuer.tokenOf(options.staff) : options.token;
      const { status, body } = await api.send({
        method: 'POST',
        url: call.path,
        payload: JSON.stringify(request),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': options.address ?? '203.0.113.7',
          ...(token && { authorization: `Bearer ${token}` }),
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
      const reply = await fetch(api.origins[listenerOf(url)] + url, {
        method,
        headers,
        ...(payload !== undefined && { body: payload }),
      });
      const body = (await reply.json()) as AnyAnswer;
      recordReached(body.statusdesc, url);
      return { status: reply.status, headers: reply.headers, body };
    },
    get origins() {
      return parts.origins;
    },
    async run(name) {
      await jobsOf(settings)
        .find((job) => job.name === name)
        ?.run(parts.deps);
    },
    async webhook(code, event) {
      const { payload, headers } = signedEvent(event, { now: parts.deps.now(), gateway: code });
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
    await closeListeners(parts.listeners);
    await Promise.all(
      [parts.gateway, parts.games, parts.sms, parts.mail, parts.issuer].map((party) => party.close()),
    );
  });
  return api;
}

interface House {
  settings: Settings;
  market: MarketName;
}

async function start(db: TestDatabase, house: House, now: () => Date) {
  const parties = await startParties(now);
  try {
    return await startWith(db, house, now, parties);
  } catch (error) {
    // A server that still listens would prevent the end of the test run.
    await Promise.all(Object.values(parties).map((party) => party.close()));
    throw error;
  }
}

async function startWith(
  db: TestDatabase,
  { settings, market }: House,
  now: () => Date,
  { gateway, games, sms, mail, issuer }: Parties,
) {
  const timeoutMs = 2_000;
  const push = makeFakePush();
  const deps: Deps = {
    sql: db.as('memberApi'),
    now,
    settings,
    vault: createVault(['0123456789abcdef'.repeat(4)], () => Buffer.alloc(32, 1)),
    secrets: {
      edge: [EDGE_SECRET],
    },
    ...staffOf(issuer, now),
    walletKeys: ['launchone', 'jili'].map((party) => ({ party, id: '1', secret: GAMES_WALLET_SECRET })),
    webhookKeys: WEBHOOK_KEYS,
    market: MARKET_PROFILES[market],
    siteUrl: SITE_URL,
    gateway: createGateway({
      url: gateway.url,
      partnerUrl: 'http://partner.test',
      secret: PAYMENTS_API_SECRET,
      timeoutMs,
      now,
    }),
    games: createGameProvider({ url: games.url, secret: GAMES_API_SECRET, timeoutMs, now }),
    sms: createSmsSender({ url: sms.url, secret: SMS_API_SECRET, timeoutMs }),
    mail: createSandboxMail({ url: mail.url, secret: SMS_API_SECRET, timeoutMs }),
    push,
    collector: undefined,
    wake: createWake(),
    log: silentLog,
  };
  const listeners = createListeners({
    settings: settings.server,
    trustedProxies: ['loopback'],
    logLevel: 'silent',
  });
  const hub = createStreamHub(silentLog);
  await buildApp(listeners, deps, { hub, readiness: { ready: true } });
  const origins = await openListeners(listeners, '127.0.0.1', { staff: 0, partners: 0, members: 0 });
  return { listeners, hub, gateway, games, sms, mail, push, issuer, deps, origins };
}

function listenerOf(url: string): ListenerName {
  if (/^\/(operator|desk)\//.test(url)) return 'staff';
  return /^\/(provider|payg\/webhook)\//.test(url) ? 'partners' : 'members';
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
