import { createLocalJWKSet, createRemoteJWKSet } from 'jose';
import type { JWK, JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { Refusal } from '../refusals.ts';

/** A key that an issuer has begun to use is found after this time at the latest, and one that it withdrew is forgotten. */
const KEYS_MAX_AGE_MS = 10 * 60_000;
/** A token of an unknown key makes us ask again, at most this often. */
const REFETCH_AFTER_MS = 30_000;
const ANSWER_WITHIN_MS = 5_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The keys of an issuer, read at its first token by discovery (OpenID Connect Discovery 1.0) or from the address that is given. */
export function keysOf(
  issuer: string,
  {
    jwks,
    refetchAfterMs = REFETCH_AFTER_MS,
  }: { jwks?: string | undefined; refetchAfterMs?: number | undefined } = {},
): JWTVerifyGetKey {
  let opened: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    opened ??= openKeys(issuer, jwks, refetchAfterMs).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return (await opened)(header, token);
  };
}

/** Keys that are known beforehand. */
export const keysIn = (keys: JWK[]): JWTVerifyGetKey => createLocalJWKSet({ keys });

async function openKeys(
  issuer: string,
  jwks: string | undefined,
  refetchAfterMs: number,
): Promise<JWTVerifyGetKey> {
  const address = new URL(jwks ?? (await discoverKeys(issuer)));
  if (!isPrivateTo(address))
    throw new Refusal('issuer_unreachable', { issuer, problem: 'its keys are not behind https' });
  return createRemoteJWKSet(address, {
    timeoutDuration: ANSWER_WITHIN_MS,
    cooldownDuration: refetchAfterMs,
    cacheMaxAge: KEYS_MAX_AGE_MS,
  });
}

async function discoverKeys(issuer: string): Promise<string> {
  const refuse = (problem: string) => new Refusal('issuer_unreachable', { issuer, problem });
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let answer: unknown;
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    answer = await response.json();
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  const found = discovery.safeParse(answer);
  if (!found.success) throw refuse(`${address} names no keys`);
  // Otherwise one issuer could speak for another.
  if (found.data.issuer !== issuer) throw refuse(`${address} is of ${found.data.issuer}`);
  return found.data.jwks_uri;
}

/** Who could read or change the way to the keys could make tokens. */
export const isPrivateTo = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
