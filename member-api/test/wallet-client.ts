import { createHmac, randomUUID } from 'node:crypto';
import { WALLET_HEADERS, walletSigningText, type WalletAnswer } from '@palaro/contract/wires';

/** Headers of a signed wallet call of a provider; each can be overridden with a wrong value. */
export function signedHeaders(
  /** Below `/provider/`. */
  path: string,
  body: string,
  given: {
    keyId?: string;
    secret?: string;
    provider?: string;
    nonce?: string;
    timestamp?: string;
    signature?: string;
    method?: string;
  } = {},
): Record<string, string> {
  const {
    keyId = '1',
    secret = WALLET_SECRET,
    provider = 'jili',
    nonce = randomUUID(),
    method = 'POST',
  } = given;
  const timestamp = given.timestamp ?? String(Math.floor(Date.now() / 1000));
  const text = walletSigningText({ method, path: `/provider/${path}`, provider, timestamp, nonce });
  const signature = given.signature ?? createHmac('sha256', secret).update(text).update(body).digest('hex');
  return {
    'content-type': 'application/json',
    [WALLET_HEADERS.provider]: provider,
    [WALLET_HEADERS.keyId]: keyId,
    [WALLET_HEADERS.timestamp]: timestamp,
    [WALLET_HEADERS.nonce]: nonce,
    [WALLET_HEADERS.signature]: signature,
  };
}

export const WALLET_SECRET = 'a-wallet-secret-for-tests';

export type WalletReply = { status: number } & WalletAnswer;

/** Sends one signed call over HTTP; throws when the connection breaks. */
export async function callWallet(origin: string, action: string, request: object): Promise<WalletReply> {
  const body = JSON.stringify(request);
  const reply = await fetch(`${origin}/provider/v1/${action}`, {
    method: 'POST',
    body,
    headers: signedHeaders(`v1/${action}`, body),
  });
  return { status: reply.status, ...((await reply.json()) as WalletAnswer) };
}
