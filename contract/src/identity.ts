/** Signatures of tokens that only the holder of a private key can make. No `none`, no shared secret. */
export const TOKEN_ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'Ed25519',
  'EdDSA',
];

/** Values of `amr` (RFC 8176) that only a second factor gives. */
const SECOND_FACTORS = new Set(['mfa', 'otp', 'hwk', 'swk', 'sms', 'fpt', 'face', 'iris']);

/** Whether a token of OpenID Connect says that its person logged in with two factors. */
export function hasSecondFactor({ amr, acr }: Readonly<Record<string, unknown>>): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  if (methods.some((each) => typeof each === 'string' && SECOND_FACTORS.has(each))) return true;
  return typeof acr === 'string' && /\b(?:mfa|aal[23])\b/i.test(acr);
}
