import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps.ts';
import { usesDialect } from './provider-dialect.ts';
import { forgetOldNonces } from './nonce.store.ts';
import { transactionCommand, WALLET_COMMANDS } from '../commands.ts';
import { answerSigned, useCodec, parseJson, type Codec } from './answer-signed.ts';
import { WALLET_STATUS } from './wallet-status.ts';
import type { BatcherOptions } from '../batcher.ts';
import { startWallet, type Wallet } from '../wallet.ts';

const FORGET_EVERY_MS = 60_000;

/** The wallet's own format: a code and its HTTP status. */
const PALARO: Codec = {
  bodyLimitBytes: 16 * 1024,
  statusOf: (code) => WALLET_STATUS[code],
  bodyOf: (answer) => answer,
};

/**
 * The seamless wallet that game providers call: `POST /provider/v1/{action}` and `GET /provider/v1/transactions/:tx`, each
 * signed. In its own scope, because it reads raw bytes and answers errors in the provider's format. Returns the started wallet,
 * for the dialects.
 */
export async function providerRoutes(
  app: FastifyInstance,
  deps: ProviderDeps,
  options: Partial<BatcherOptions> = {},
): Promise<Wallet> {
  const wallet = startWallet(deps, options);
  await app.register(
    async (scope) => {
      useCodec(scope, deps, PALARO);
      scope.addHook('onClose', () => wallet.close());
      keepNoncesFew(scope, deps);
      for (const [name, toCommand] of Object.entries(WALLET_COMMANDS)) {
        scope.post(`/${name}`, (request, reply) =>
          answerSigned(deps, PALARO, request, reply, async ({ provider, nonce, body }) => {
            const command = usesDialect(provider, 'palaro')
              ? toCommand(provider, parseJson(body))
              : undefined;
            return command && wallet.apply({ ...command, nonce });
          }),
        );
      }
      scope.get<{ Params: { tx: string } }>('/transactions/:tx', (request, reply) =>
        answerSigned(deps, PALARO, request, reply, async ({ provider, nonce }) =>
          usesDialect(provider, 'palaro')
            ? wallet.apply({ ...transactionCommand(provider, request.params.tx), nonce })
            : undefined,
        ),
      );
    },
    { prefix: '/provider/v1' },
  );
  return wallet;
}

function keepNoncesFew(scope: FastifyInstance, deps: ProviderDeps): void {
  const timer = setInterval(() => {
    forgetOldNonces(deps.sql, deps.now()).catch(deps.onFault);
  }, FORGET_EVERY_MS);
  timer.unref();
  scope.addHook('onClose', async () => clearInterval(timer));
}
