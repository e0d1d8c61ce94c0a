import { MINOR_PATH } from '@palaro/contract/wires';
import type { FastifyInstance } from 'fastify';
import {
  answerSigned,
  bytesOf,
  useCodec,
  parseJson,
  usesDialect,
  type ProviderDeps,
  type Codec,
  type Wallet,
} from '../wallet/index.ts';
import { statusOfDialect } from './dialect-status.ts';
import { MINOR_READERS, minorAnswerOf } from './minor-codec.ts';

const MINOR: Codec = {
  bodyLimitBytes: 16 * 1024,
  statusOf: statusOfDialect,
  bodyOf: (answer, request) => minorAnswerOf(answer, parseJson(bytesOf(request))),
};

/** `POST /provider/minor/v1/{balance, debit, credit, cancel, finish}`: one transaction a request, money as an integer. */
export async function minorRoutes(app: FastifyInstance, deps: ProviderDeps, wallet: Wallet): Promise<void> {
  await app.register(
    async (scope) => {
      useCodec(scope, deps, MINOR);
      for (const [name, toCommand] of Object.entries(MINOR_READERS)) {
        scope.post(`/${name}`, (request, reply) =>
          answerSigned(deps, MINOR, request, reply, async ({ provider, nonce, body }) => {
            const command = usesDialect(provider, 'minor') ? toCommand(provider, parseJson(body)) : undefined;
            return command && wallet.apply({ ...command, nonce });
          }),
        );
      }
    },
    { prefix: MINOR_PATH },
  );
}
