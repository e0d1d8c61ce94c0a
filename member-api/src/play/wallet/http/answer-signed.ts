import { WALLET_HEADERS, type WalletAnswer } from '@palaro/contract/wires';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTryAgain } from '../../../platform/database/index.ts';
import type { ProviderDeps } from '../deps.ts';
import type { WalletCommand } from '../wallet-command.ts';
import { validateSignature } from './validate-signature.ts';

const RETRY_AFTER_SECONDS = 1;

/** The input of a codec: the wallet's answer, and the transaction that it concerns. */
export interface DialectAnswer extends WalletAnswer {
  failedTxId?: string;
  ignoredTxIds?: string[];
}

/** The answers of a dialect. */
export interface Codec {
  bodyLimitBytes: number;
  /** HTTP status of a code. */
  statusOf: (code: WalletAnswer['code']) => number;
  bodyOf: (answer: DialectAnswer, request: FastifyRequest) => object;
}

/** A call with a valid signature; the database checks whether its nonce is new. */
export interface SignedCall {
  provider: string;
  nonce: NonNullable<WalletCommand['nonce']>;
  body: Buffer;
}

/** Makes a scope read raw bytes, and answer errors in the provider's format. */
export function useCodec(scope: FastifyInstance, deps: ProviderDeps, codec: Codec): void {
  scope.removeAllContentTypeParsers();
  const raw = { parseAs: 'buffer', bodyLimit: codec.bodyLimitBytes } as const;
  scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body));
  scope.setErrorHandler((error, request, reply) => sendFault(deps, codec, error, request, reply));
}

/** Authenticates the provider, and answers with the result of `apply`; `undefined` means a malformed call, or a provider of another dialect. */
export async function answerSigned(
  deps: ProviderDeps,
  codec: Codec,
  request: FastifyRequest,
  reply: FastifyReply,
  apply: (call: SignedCall) => Promise<DialectAnswer | undefined>,
) {
  const body = bytesOf(request);
  const provider = header(request, WALLET_HEADERS.provider);
  const keyId = header(request, WALLET_HEADERS.keyId);
  const nonce = header(request, WALLET_HEADERS.nonce);
  const timestamp = header(request, WALLET_HEADERS.timestamp);
  const signature = header(request, WALLET_HEADERS.signature);
  const signed = {
    method: request.method,
    path: request.url,
    provider,
    keyId,
    nonce,
    timestamp,
    signature,
    body,
  };
  const verdict = validateSignature(deps.walletKeys, signed, deps.now());
  if (verdict !== 'OK') return send(codec, request, reply, { code: verdict });
  const answer = await apply({ provider, nonce: { keyId, nonce }, body });
  return send(codec, request, reply, answer ?? { code: 'MALFORMED' });
}

/** The parsed JSON; `undefined` when it is invalid. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The raw body; empty when there is none. */
export const bytesOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

const send = (codec: Codec, request: FastifyRequest, reply: FastifyReply, answer: DialectAnswer) =>
  reply.status(codec.statusOf(answer.code)).send(codec.bodyOf(answer, request));

/** Nothing was written. 503 requests a retry; a fault for which a retry is useless is 500. */
function sendFault(
  deps: ProviderDeps,
  codec: Codec,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return send(codec, request, reply, { code: 'MALFORMED' });
  }
  deps.onFault(error);
  const answer = { code: 'TRY_AGAIN' } as const;
  if (!isTryAgain(error)) return reply.status(500).send(codec.bodyOf(answer, request));
  return send(codec, request, reply.header('retry-after', RETRY_AFTER_SECONDS), answer);
}
