import { formatAmount, parseAmount } from '@palaro/contract';
import { BATCH_PATH, batchRequest } from '@palaro/contract/wires';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  answerSigned,
  useCodec,
  parseJson,
  usesDialect,
  WALLET_COMMANDS,
  type ProviderDeps,
  type DialectAnswer,
  type SignedCall,
  type Codec,
  type Wallet,
} from '../wallet/index.ts';
import { batchAnswerOf, commandsOf, type BatchTransactions } from './batch-codec.ts';
import { statusOfDialect } from './dialect-status.ts';

const BATCH: Codec = {
  // 50 bets of 20 lines, each with four names of 80 characters, two of them of three bytes a character: 800 bytes a line.
  bodyLimitBytes: 1024 * 1024,
  statusOf: statusOfDialect,
  bodyOf: batchAnswerOf,
};

/** `POST /provider/batch/v1`: several transactions in one request, all or none. */
export async function batchRoutes(app: FastifyInstance, deps: ProviderDeps, wallet: Wallet): Promise<void> {
  await app.register(async (scope) => {
    useCodec(scope, deps, BATCH);
    scope.post(BATCH_PATH, (request, reply) =>
      answerSigned(deps, BATCH, request, reply, async (call) => {
        const parsed = z.safeParse(batchRequest, parseJson(call.body));
        if (!parsed.success || !usesDialect(call.provider, 'batch')) return undefined;
        const { message } = parsed.data;
        return message.action === 'getBalance'
          ? look(wallet, call, message)
          : applyTransactions(wallet, call, message);
      }),
    );
  });
}

/** The token identifies the member; `userId` is not used. */
async function look(
  wallet: Wallet,
  { provider, nonce }: SignedCall,
  { token, currency }: { token: string; currency?: string | undefined },
) {
  const command = WALLET_COMMANDS['authenticate']?.(provider, { token, currency });
  return command && wallet.apply({ ...command, nonce });
}

async function applyTransactions(
  wallet: Wallet,
  { provider, nonce }: SignedCall,
  message: BatchTransactions,
): Promise<DialectAnswer | undefined> {
  const ids = message.txns.map(({ platformTxId }) => platformTxId);
  const commands = commandsOf(provider, message).filter((command) => command !== undefined);
  if (commands.length < ids.length) return undefined;
  const { answers, refused } = await wallet.applyAll(nonce, commands);
  const failedTxId = refused && ids[refused.place];
  const ignoredTxIds = ids.filter((_, place) => answers?.[place]?.code === 'TX_ROLLED_BACK');
  const last = refused ? refused.answer : answers.at(-1);
  if (!last) throw new Error('the wallet gave no answer');
  const waits = (answers ?? []).reduce(
    (sum, { in_review }) => sum + (parseAmount(in_review ?? '0') ?? 0n),
    0n,
  );
  return {
    ...last,
    ...(waits > 0n && { in_review: formatAmount(waits) }),
    ...(!refused && { code: 'OK' }),
    ...(failedTxId !== undefined && { failedTxId }),
    ...(ignoredTxIds.length > 0 && { ignoredTxIds }),
  };
}
