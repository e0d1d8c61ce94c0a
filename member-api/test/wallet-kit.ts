import { afterEach, beforeEach, describe } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { PROVIDER_CODES } from '@palaro/contract';
import type { WalletAnswer } from '@palaro/contract/wires';
import { connect, type Queryable, type Sql } from '../src/platform/database/index.ts';
import { describeOnDatabases, type TestDatabase } from '../src/platform/database/testing.ts';
import { workingDateOf } from '../src/platform/server/instants.ts';
import { memberBalance } from '../src/money/ledger/index.ts';
import {
  openGameSession,
  OWN_PROVIDERS,
  providerRoutes,
  type ProviderDeps,
  type BatcherOptions,
} from '../src/play/wallet/index.ts';
import { batchRoutes, minorRoutes } from '../src/play/dialects/index.ts';
import { PLAY_SETTINGS } from '../src/settings/play.ts';
import { createVault } from '../src/platform/vault/index.ts';
import { ensureClientSeed } from './fair-kit.ts';
import { memberWith } from './requests.ts';
import { signedHeaders, WALLET_SECRET, type WalletReply } from './wallet-client.ts';

export const PESO = 10_000n;
/** For players who never logged in. */
export const NO_SESSION = 0n;

interface Launch {
  /** With a client seed, where the house's own games need one. */
  provider?: string;
  gameCode?: string;
}

export interface WalletKit {
  readonly deps: ProviderDeps;
  /** Added to the clock. */
  aheadMs: number;
  /** The working date, instead of the clock's. */
  day: string | undefined;
  faults: unknown[];
  /** A member who may play, with whole pesos of cash and a game session of an hour. */
  player: (pesos: bigint, launch?: Launch) => Promise<{ member: bigint; token: string; player: string }>;
  call: (
    action: string,
    request: object,
    signing?: Parameters<typeof signedHeaders>[2],
  ) => Promise<WalletReply>;
  /** A signed call in another dialect, below `/provider/`. */
  speak: (
    path: string,
    request: object,
    signing: NonNullable<Parameters<typeof signedHeaders>[2]>,
  ) => Promise<Record<string, unknown>>;
  /** Meanwhile the wallet waits only a moment for a lock, instead of 2.5 s. */
  whileImpatient: <T>(work: () => Promise<T>) => Promise<T>;
  /** Meanwhile the law of the market allows no bets on these kinds of games. */
  whileClosed: <T>(categories: readonly string[], work: () => Promise<T>) => Promise<T>;
  /** Any request below `/provider/v1/`. */
  send: (path: string, init: RequestInit) => Promise<WalletReply>;
  /** Status, stake and payout of a round by its reference. */
  roundOf: (stake: { round: string }) => Promise<object | undefined>;
  /** Cash in units, held money left out. */
  available: (member: bigint) => Promise<bigint>;
}

/** Both ways in which the wallet handles plain items must give the same answers. */
const WAYS: [name: string, options: Partial<BatcherOptions>][] = [
  ['many at once', {}],
  ['one by one', { setWise: false }],
];

/** A block of tests on every database, each test once for both ways. */
export function describeWallet(title: string, body: (db: TestDatabase, kit: WalletKit) => void): void {
  describeOnDatabases(title, (db) => {
    for (const [name, options] of WAYS) describe(name, () => body(db, useWallet(db, options)));
  });
}

/** The wallet's routes on the test database, with a clock that a test may change. */
export function useWallet(db: TestDatabase, options: Partial<BatcherOptions> = {}): WalletKit {
  let app: FastifyInstance;
  let origin: string;
  let impatient: Sql | undefined;
  let closed: readonly string[] = [];
  const kit: WalletKit = {
    get deps() {
      return deps;
    },
    aheadMs: 0,
    day: undefined,
    faults: [],
    async player(pesos, { provider = 'jili', gameCode = 'reels' }: Launch = {}) {
      const member = await memberWith(db.sql, pesos * PESO);
      await allowToPlay(db.sql, member);
      if (OWN_PROVIDERS.includes(provider)) await ensureClientSeed(deps, member);
      const expiresAt = new Date(Date.now() + 3_600_000);
      return {
        member,
        ...(await openGameSession(db.sql, {
          memberId: member,
          provider,
          gameCode,
          sessionId: NO_SESSION,
          expiresAt,
        })),
      };
    },
    async call(action, request, signing) {
      const body = JSON.stringify(request);
      return kit.send(action, {
        method: 'POST',
        body,
        headers: signedHeaders(`v1/${action}`, body, signing),
      });
    },
    async speak(path, request, signing) {
      const body = JSON.stringify(request);
      const headers = signedHeaders(path, body, signing);
      const reply = await fetch(`${origin}/provider/${path}`, { method: 'POST', body, headers });
      return { http: reply.status, ...((await reply.json()) as object) };
    },
    async whileImpatient(work) {
      const sql = connect(db.url, { lockTimeoutMs: 100 });
      impatient = sql;
      await reopen();
      try {
        return await work();
      } finally {
        impatient = undefined;
        await reopen();
        await sql.end({ timeout: 1 });
      }
    },
    async whileClosed(categories, work) {
      closed = categories;
      await reopen();
      try {
        return await work();
      } finally {
        closed = [];
        await reopen();
      }
    },
    async send(path, init) {
      const reply = await fetch(`${origin}/provider/v1/${path}`, init);
      return { status: reply.status, ...((await reply.json()) as WalletAnswer) };
    },
    async roundOf({ round }) {
      const [row] = await db.sql`SELECT status, stake, payout FROM round WHERE ref = ${round}`;
      return row;
    },
    available: async (member) => (await memberBalance(db.sql, member)).available,
  };
  const deps: ProviderDeps = {
    get sql() {
      return impatient ?? db.sql;
    },
    now: () => new Date(Date.now() + kit.aheadMs),
    workingDate: (instant) => kit.day ?? workingDateOf(instant),
    walletKeys: PROVIDER_CODES.flatMap((party) => [
      { party, id: '1', secret: WALLET_SECRET },
      { party, id: '2', secret: `the next wallet secret of ${party}` },
    ]),
    vault: createVault(['0123456789abcdef'.repeat(4)], () => Buffer.alloc(32, 1)),
    winRules: PLAY_SETTINGS.wins,
    get closedCategories() {
      return closed;
    },
    onFault: (error) => kit.faults.push(error),
  };
  async function open(): Promise<void> {
    app = Fastify();
    const wallet = await providerRoutes(app, deps, options);
    await minorRoutes(app, deps, wallet);
    await batchRoutes(app, deps, wallet);
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  }
  async function reopen(): Promise<void> {
    await app.close();
    await open();
  }
  beforeEach(async () => {
    Object.assign(kit, { aheadMs: 0, day: undefined, faults: [] });
    await openGames(db.sql);
    await open();
  });
  afterEach(() => app.close());
  return kit;
}

/** The games of tests; all are switched on. */
const GAMES = [
  ['jili', 'reels', 'slot'],
  ['jili', 'dice', 'hash'],
  ['jili', 'fight', 'cockfight'],
  ['bayani', 'fight', 'cockfight'],
  ['wbet', 'match', 'sportsbook'],
  ['launchone', 'dice', 'hash'],
  ['launchone', 'reels', 'slot'],
  ['wow', 'reels', 'slot'],
  ['wow', 'fight', 'cockfight'],
  ['evo', 'reels', 'slot'],
  ['evo', 'fight', 'cockfight'],
] as const;

export async function openGames(sql: Queryable): Promise<void> {
  for (const [provider, code, category] of GAMES) {
    await sql`
      INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
      VALUES (${provider}, ${code}, ${code}, ${category}, 95, '1', 1, false)
      ON CONFLICT (provider_code, game_code) DO UPDATE SET is_off = false, gone = false`;
  }
}

/** A member row for an id that has accounts. */
export async function allowToPlay(sql: Queryable, member: bigint): Promise<void> {
  await sql`
    INSERT INTO member (id, account_id, password_hash, state, phone_sealed, phone_key, referral_code, terms_version, created_at)
    OVERRIDING SYSTEM VALUE
    VALUES (${member}, ${`player${member}`}, '', 'active', '', ${Buffer.from(String(member))}, ${String(member)}, 'test', now())`;
}

let lastTx = 0;
/** A transaction id that no other test has used. */
export const newTx = (name: string) => `${name}-${process.pid}-${(lastTx += 1)}`;
