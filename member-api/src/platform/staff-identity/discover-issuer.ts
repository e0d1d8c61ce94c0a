import * as client from 'openid-client';
import type { StaffSettings } from './read-staff-settings.ts';

const ANSWER_WITHIN_SECONDS = 5;

/**
 * The issuer of the staff by OpenID Connect Discovery, for one of our clients; the operator's command is one without a secret. Plain http only where the
 * settings have it, which staging and production refuse.
 */
export function discoverIssuer({
  issuer,
  client: id,
  secret,
}: Pick<StaffSettings, 'issuer' | 'client'> & { secret?: string | undefined }) {
  const url = new URL(issuer);
  const proof = secret === undefined ? client.None() : client.ClientSecretPost(secret);
  return client.discovery(url, id, undefined, proof, {
    timeout: ANSWER_WITHIN_SECONDS,
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out
    execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
}
