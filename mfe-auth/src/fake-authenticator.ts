/** jsdom has no TextEncoder. */
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;

/**
 * A browser with passkeys, which jsdom is not: the member's device agrees, or not. Returns what takes it away again.
 *
 * @param isWilling Whether the member lays their finger on it.
 */
export function fakeAuthenticator({ isWilling = true } = {}): () => void {
  const answer = (response: object) =>
    isWilling
      ? Promise.resolve({
          id: 'cGFzc2tleQ',
          rawId: bytes('passkey'),
          type: 'public-key',
          response,
          getClientExtensionResults: () => ({}),
        })
      : Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
  const credentials = {
    create: () =>
      answer({
        clientDataJSON: bytes('client'),
        attestationObject: bytes('attestation'),
        getTransports: () => ['internal'],
      }),
    get: () =>
      answer({
        clientDataJSON: bytes('client'),
        authenticatorData: bytes('authenticator'),
        signature: bytes('signature'),
      }),
  };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: () => undefined,
    configurable: true,
  });
  return () => {
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  };
}

/** Options as the API gives them, for `passkeyoptions` and `confirmpasskeyoptions`. */
export const MAKE_OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Palaro' },
  user: { id: 'bWlh', name: 'maria88', displayName: 'maria88' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
export const USE_OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] };
