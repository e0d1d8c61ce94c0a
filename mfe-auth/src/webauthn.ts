/** Loaded by who uses a passkey, and by nobody else. */
const load = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** What the API gave for the browser, and takes from it. */
type Json = Record<string, unknown>;

/** Makes a passkey; `undefined` when the member, or their device, did not want to. */
export const makePasskey = (options: Json): Promise<Json | undefined> =>
  attempt(async () => (await load()).startRegistration({ optionsJSON: options as never }));

/** Uses a passkey; `undefined` when the member, or their device, did not want to. */
export const signWithPasskey = (options: Json): Promise<Json | undefined> =>
  attempt(async () => (await load()).startAuthentication({ optionsJSON: options as never }));

/** The browser says of no cause more than that nothing came of it. */
const attempt = (ask: () => Promise<object>): Promise<Json | undefined> =>
  ask().then(
    (credential) => ({ ...credential }),
    () => undefined,
  );
