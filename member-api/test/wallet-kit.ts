import { afterEach, beforeEach } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import type { WalletAnswer } from '@palaro/shared-lib/contract';
import type { TestDatabase } from '../src/database/testing.ts';
import { memberBalance } from '../src/ledger/index.ts';
import {
  openGameSession,
  providerRoutes,
  type PlayVerdict,
  type ProviderDeps,
} from '../src/provider/index.ts';
import { memberWith } from './requests.ts';
import { signedHeaders, WALLET_SECRET, type WalletReply } from './wallet-client.ts';

export const PESO = 10_000n;

export interface WalletKit {
  readonly deps: ProviderDeps;
  /** What `mayPlay` answers. */
  verdict: PlayVerdict;
  /** Added to the clock. */
  aheadMs: number;
  faults: unknown[];
  /** A member with whole pesos of cash and a game session of an hour. */
  player: (pesos: bigint) => Promise<{ member: bigint; token: string; player: string }>;
  call: (
    action: string,
    request: object,
    signing?: Parameters<typeof signedHeaders>[1],
  ) => Promise<WalletReply>;
  /** Any request below `/provider/v1/`. */
  send: (path: string, init: RequestInit) => Promise<WalletReply>;
  /** Status, stake and payout of a round by its reference. */
  roundOf: (stake: { round: string }) => Promise<object | undefined>;
  /** Available money in units. */
  available: (member: bigint) => Promise<bigint>;
}

/** The provider's door on the test database, with a clock and a verdict that a test may change. */
export function useWallet(db: TestDatabase): WalletKit {
  let app: FastifyInstance;
  let origin: string;
  const kit: WalletKit = {
    get deps() {
      return deps;
    },
    verdict: 'OK',
    aheadMs: 0,
    faults: [],
    async player(pesos) {
      const member = await memberWith(db.sql, pesos * PESO);
      const expiresAt = new Date(Date.now() + 3_600_000);
      const key = await openGameSession(db.sql, {
        memberId: member,
        provider: 'jili',
        gameCode: 'reels',
        expiresAt,
      });
      return { member, ...key };
    },
    async call(action, request, signing) {
      const body = JSON.stringify(request);
      return kit.send(action, { method: 'POST', body, headers: signedHeaders(body, signing) });
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
      return db.sql;
    },
    now: () => new Date(Date.now() + kit.aheadMs),
    workingDate: () => '2026-11-21',
    walletKeys: [
      { id: '1', secret: WALLET_SECRET },
      { id: '2', secret: 'the next wallet secret' },
    ],
    mayPlay: async () => kit.verdict,
    onFault: (error) => kit.faults.push(error),
  };
  beforeEach(async () => {
    Object.assign(kit, { verdict: 'OK', aheadMs: 0, faults: [] });
    app = Fastify();
    await providerRoutes(app, deps);
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());
  return kit;
}

let lastTx = 0;
/** A transaction id that no other test has used. */
export const newTx = (name: string) => `${name}-${process.pid}-${(lastTx += 1)}`;
