import {
  WALLET_HEADERS,
  walletAuthenticate,
  walletBalance,
  walletBet,
  walletBetWin,
  walletRollback,
  walletRoundClose,
  walletWin,
  type WalletAnswer,
} from '@palaro/shared-lib/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isTryAgain } from '../database/index.ts';
import { applyBet, applyBetWin } from './apply-bet.ts';
import { applyRollback } from './apply-rollback.ts';
import { applyWin } from './apply-win.ts';
import { authenticate, balance } from './authenticate.ts';
import { closeRound } from './close-round.ts';
import type { ProviderDeps } from './deps.ts';
import { getTransaction } from './get-transaction.ts';
import { forgetOldNonces, takeNonce } from './nonce.store.ts';
import { judgeSignature } from './wallet-signature.ts';
import { WALLET_STATUS } from './wallet-status.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const RETRY_AFTER_SECONDS = 1;
const FORGET_EVERY_MS = 60_000;

type Action = (deps: ProviderDeps, provider: string, body: unknown) => Promise<WalletAnswer>;

/** Reads the body by its schema before the use case sees it. */
function action<S extends z.ZodMiniType>(
  schema: S,
  apply: (deps: ProviderDeps, provider: string, request: z.infer<S>) => Promise<WalletAnswer>,
): Action {
  return async (deps, provider, body) => {
    const parsed = z.safeParse(schema, body);
    return parsed.success ? apply(deps, provider, parsed.data) : { code: 'MALFORMED' };
  };
}

const ACTIONS: Record<string, Action> = {
  authenticate: action(walletAuthenticate, authenticate),
  balance: action(walletBalance, balance),
  bet: action(walletBet, applyBet),
  win: action(walletWin, applyWin),
  betwin: action(walletBetWin, applyBetWin),
  rollback: action(walletRollback, applyRollback),
  roundclose: action(walletRoundClose, closeRound),
};

/**
 * The seamless wallet that game providers call: `POST /provider/v1/{action}` and `GET /provider/v1/transactions/:tx`, each
 * signed. In a scope of its own, because it reads raw bytes and speaks the provider's language in errors, too.
 */
export async function providerRoutes(app: FastifyInstance, deps: ProviderDeps): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      const raw = { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES } as const;
      scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error, _request, reply) => sendFault(deps, error, reply));
      keepNoncesFew(scope, deps);
      for (const [name, apply] of Object.entries(ACTIONS)) {
        scope.post(`/${name}`, (request, reply) =>
          answerSigned(deps, request, reply, (provider, body) => apply(deps, provider, parseJson(body))),
        );
      }
      scope.get<{ Params: { tx: string } }>('/transactions/:tx', (request, reply) =>
        answerSigned(deps, request, reply, (provider) => getTransaction(deps, provider, request.params.tx)),
      );
    },
    { prefix: '/provider/v1' },
  );
}

async function answerSigned(
  deps: ProviderDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  apply: (provider: string, body: Buffer) => Promise<WalletAnswer>,
) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const provider = header(request, WALLET_HEADERS.provider);
  const keyId = header(request, WALLET_HEADERS.keyId);
  const nonce = header(request, WALLET_HEADERS.nonce);
  const timestamp = header(request, WALLET_HEADERS.timestamp);
  const signature = header(request, WALLET_HEADERS.signature);
  const now = deps.now();
  const verdict = judgeSignature(deps.walletKeys, { keyId, nonce, timestamp, signature, body }, now);
  if (verdict !== 'OK') return send(reply, { code: verdict });
  if (!(await takeNonce(deps.sql, { keyId, nonce, now }))) return send(reply, { code: 'NONCE_REUSED' });
  if (!PROVIDER.test(provider)) return send(reply, { code: 'MALFORMED' });
  return send(reply, await apply(provider, body));
}

/** Also what an account name may hold: the house of a provider bears its code. */
const PROVIDER = /^[A-Za-z0-9_-]{1,40}$/;

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const send = (reply: FastifyReply, answer: WalletAnswer) =>
  reply.status(WALLET_STATUS[answer.code]).send(answer);

/** Nothing was written. 503 asks for the same call again; a fault that waiting does not mend is 500. */
function sendFault(deps: ProviderDeps, error: unknown, reply: FastifyReply) {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status >= 400 && status < 500) return send(reply, { code: 'MALFORMED' });
  deps.onFault(error);
  if (!isTryAgain(error)) return reply.status(500).send({ code: 'TRY_AGAIN' });
  return send(reply.header('retry-after', RETRY_AFTER_SECONDS), { code: 'TRY_AGAIN' });
}

function keepNoncesFew(scope: FastifyInstance, deps: ProviderDeps): void {
  const timer = setInterval(() => {
    forgetOldNonces(deps.sql, deps.now()).catch(deps.onFault);
  }, FORGET_EVERY_MS);
  timer.unref();
  scope.addHook('onClose', async () => clearInterval(timer));
}
