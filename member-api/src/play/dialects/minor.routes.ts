import { MINOR_PATH } from '@palaro/contract';
import type { FastifyInstance } from 'fastify';
import {
  answerSigned,
  bytesOf,
  openDoor,
  parseJson,
  speaks,
  type ProviderDeps,
  type Speech,
  type Wallet,
} from '../wallet/index.ts';
import { statusOfDialect } from './dialect-status.ts';
import { MINOR_READERS, minorAnswerOf } from './minor.ts';

const MINOR: Speech = {
  bodyLimitBytes: 16 * 1024,
  statusOf: statusOfDialect,
  bodyOf: (answer, request) => minorAnswerOf(answer, parseJson(bytesOf(request))),
};

/** `POST /provider/minor/v1/{balance, debit, credit, cancel, finish}`: one transaction a request, money as an integer. */
export async function minorRoutes(app: FastifyInstance, deps: ProviderDeps, wallet: Wallet): Promise<void> {
  await app.register(
    async (scope) => {
      openDoor(scope, deps, MINOR);
      for (const [name, toItem] of Object.entries(MINOR_READERS)) {
        scope.post(`/${name}`, (request, reply) =>
          answerSigned(deps, MINOR, request, reply, async ({ provider, nonce, body }) => {
            const item = speaks(provider, 'minor') ? toItem(provider, parseJson(body)) : undefined;
            return item && wallet.apply({ ...item, nonce });
          }),
        );
      }
    },
    { prefix: MINOR_PATH },
  );
}
