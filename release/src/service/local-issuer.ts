import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';

/**
 * The issuer of a checkout: a key in its data folder, for the commands of whoever may read that folder. A service knows its public
 * half by `RELEASE_LOCAL_ISSUER`; in production it is refused.
 */
export const LOCAL_ISSUER = 'urn:palaro:local';

/** Whoever holds the key could say any other, so owners have rules for this one only. */
const SUBJECT = 'checkout';
const LIFE = '15 minutes';

/** A token for one command of `user`. `privateKey` is the key of the data folder (PEM), `audience` the address of the service. */
export async function mintLocalToken(
  privateKey: string,
  { audience, user }: { audience: string; user: string },
): Promise<string> {
  return new SignJWT({ preferred_username: user })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setIssuer(LOCAL_ISSUER)
    .setSubject(SUBJECT)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(createPrivateKey(privateKey));
}
