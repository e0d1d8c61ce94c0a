import { hasSecondFactor, TOKEN_ALGORITHMS } from '@palaro/contract/identity';
import { decodeJwt, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { nameOf } from '../owners/identity.ts';
import type { Identity } from '../owners/identity.ts';
import { Refusal } from '../refusals.ts';
import type { IdentitySettings, TrustedIssuer } from './identity-settings.ts';

const CLOCK_TOLERANCE_SECONDS = 10;
/** A token that lives longer was not made for a job or a session. */
const OLDEST = '24 hours';

/**
 * Who asks, by `Authorization: Bearer <JWT>`: signature by the issuer's published keys, issuer from the settings, audience this
 * service, time. Everything else is refused by name, before any right is looked at.
 */
export async function authenticate(
  header: string | undefined,
  settings: IdentitySettings,
): Promise<Identity> {
  const token = /^Bearer +([^\s]+) *$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refusal('unauthenticated');
  const trusted = findIssuer(token, settings);
  const claims = await verify(token, trusted, settings.audience);
  const { name: issuer, kind } = trusted;
  const identity = { issuer, kind, subject: claims.sub ?? '', claims, name: nameOf(kind, claims) };
  if (kind === 'person' && trusted.secondFactor && !hasSecondFactor(claims))
    throw new Refusal('second_factor_missing', { identity: identity.name });
  return identity;
}

function findIssuer(token: string, { issuers }: IdentitySettings): TrustedIssuer {
  let claimed: unknown;
  try {
    claimed = decodeJwt(token).iss;
  } catch {
    throw new Refusal('token_invalid', { problem: 'it is not a JWT' });
  }
  const found = issuers.find(({ issuer }) => issuer === claimed);
  if (found) return found;
  const known = issuers.map(({ issuer }) => issuer).join(', ') || 'none, at the moment';
  throw new Refusal('issuer_unknown', { issuer: typeof claimed === 'string' ? claimed : 'nobody', known });
}

async function verify(token: string, { issuer, keys }: TrustedIssuer, audience: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: TOKEN_ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: OLDEST,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  } catch (error) {
    throw asRefusal(error, issuer, audience);
  }
}

function asRefusal(error: unknown, issuer: string, audience: string): unknown {
  if (error instanceof Refusal) return error;
  const problem = error instanceof Error ? error.message : String(error);
  if (error instanceof errors.JWTExpired) return new Refusal('token_expired', { at: endOf(error.payload) });
  if (error instanceof errors.JWTClaimValidationFailed) {
    const given = [error.payload.aud ?? 'nobody'].flat().join(', ');
    if (error.claim === 'aud') return new Refusal('audience_wrong', { given, audience });
    return new Refusal('token_invalid', { problem });
  }
  if (error instanceof errors.JOSEAlgNotAllowed)
    return new Refusal('token_invalid', { problem: 'it is not signed in a way that only its issuer could' });
  if (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSMultipleMatchingKeys
  )
    return new Refusal('token_invalid', { problem: `no key of ${issuer} has signed it` });
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return new Refusal('token_invalid', { problem });
  // Everything else comes from the request for the keys.
  return new Refusal('issuer_unreachable', { issuer, problem });
}

/** When a token ended: at its `exp`, or sooner when that is farther off than any is accepted. */
function endOf({ exp = 0, iat = 0 }: JWTPayload): string {
  return new Date(Math.min(exp, iat + 24 * 3600) * 1000).toISOString();
}
