import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { ALGORITHMS, loadWebAuthn } from './load-webauthn.ts';
import type { NewPasskey, Passkey } from './passkey.store.ts';
import { originOf, rpIdOf } from './relying-party.ts';

/** The longest field, an attestation with certificates, has about 8 KB. */
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16384}$/));
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));
const common = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const newCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(transport).check(z.maxLength(8))),
  }),
});
const usedCredential = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

type Site = Pick<Deps, 'siteUrl'>;

/** The passkey that the browser has made for this challenge on our site, after its owner was verified. Refuses with invalid_passkey. */
export async function verifyNewPasskey(
  site: Site,
  sent: Record<string, unknown>,
  challenge: string,
): Promise<Omit<NewPasskey, 'name'>> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const response = read(newCredential, sent);
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(notValid);
  if (!verified.verified) throw refuse('invalid_passkey');
  const { credential } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: response.response.transports ?? [],
  };
}

/** Which passkey the browser says that it has used. Refuses with invalid_passkey. */
export const credentialIdOf = (sent: Record<string, unknown>): Buffer =>
  Buffer.from(read(usedCredential, sent).id, 'base64url');

/**
 * How often the passkey was used, by its own count, after it has signed this challenge on our site and verified its owner. Refuses with
 * invalid_passkey, also when it has counted no further since its last use: then there are two of it.
 */
export async function verifyPasskey(
  site: Site,
  sent: Record<string, unknown>,
  { passkey, challenge }: { passkey: Passkey; challenge: string },
): Promise<bigint> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const response = read(usedCredential, sent);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(notValid);
  if (!verified) throw refuse('invalid_passkey');
  return BigInt(authenticationInfo.newCounter);
}

function read<S extends z.ZodMiniType>(schema: S, sent: unknown): z.infer<S> {
  const result = schema.safeParse(sent);
  if (!result.success) throw refuse('invalid_passkey');
  return result.data;
}

/** The library throws for each thing that is wrong, in English; the member can do the same about all of them. */
function notValid(): never {
  throw refuse('invalid_passkey');
}
