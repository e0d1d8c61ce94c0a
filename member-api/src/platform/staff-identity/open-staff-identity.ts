import { TOKEN_ALGORITHMS } from '@palaro/contract/identity';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { discoverIssuer } from './discover-issuer.ts';
import { readPerson, type StaffPerson } from './read-person.ts';
import type { StaffSettings } from './read-staff-settings.ts';

export interface StaffIdentity {
  /** Nobody (undefined) by a token that is not a valid one for staff calls. @throws Error when the issuer does not answer. */
  identify: (token: string) => Promise<StaffPerson | undefined>;
}

const CLOCK_TOLERANCE_SECONDS = 10;
/** A token that lives longer was not made for a day's work. */
const OLDEST = '12 hours';
/** A key that the issuer has begun to use is found after this time at the latest, and one that it withdrew is forgotten. */
const KEYS_MAX_AGE_MS = 10 * 60_000;

/** What is wrong with the token, not with the issuer. */
const FAULTS_OF_TOKEN = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Identifies staff by tokens of one issuer of OpenID Connect: signature by its published keys, issuer, audience, time. */
export function openStaffIdentity(settings: StaffSettings, now: () => Date): StaffIdentity {
  const { issuer, audience, personClaim } = settings;
  const keys = keysOf(settings);
  return {
    async identify(token) {
      const claims = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: TOKEN_ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: OLDEST,
        requiredClaims: [personClaim, 'exp', 'iat'],
        currentDate: now(),
      }).then(
        ({ payload }) => payload,
        (error: unknown) => {
          if (FAULTS_OF_TOKEN.some((kind) => error instanceof kind)) return undefined;
          throw error;
        },
      );
      return claims && readPerson(claims, settings);
    },
  };
}

/** Read at the first token, and again when that failed. */
function keysOf(settings: StaffSettings): JWTVerifyGetKey {
  let opened: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    opened ??= openKeys(settings).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return (await opened)(header, token);
  };
}

async function openKeys(settings: StaffSettings): Promise<JWTVerifyGetKey> {
  const { jwks_uri: address = '' } = (await discoverIssuer(settings)).serverMetadata();
  const url = new URL(address);
  // Who could change the way to the keys could make tokens.
  if (settings.issuer.startsWith('https:') && url.protocol !== 'https:')
    throw new Error(`the keys of ${settings.issuer} are not behind https`);
  return createRemoteJWKSet(url, { cacheMaxAge: KEYS_MAX_AGE_MS });
}
