let loading: Promise<typeof import('@simplewebauthn/server')> | undefined;

/** The library parses certificates of every maker: half a second and 20 MB, which only a process with a passkey to verify takes. */
export const loadWebAuthn = () => (loading ??= import('@simplewebauthn/server'));

/** Ed25519, ES256 and RS256, as every authenticator has one: what else a version of Node.js can do must not decide what is accepted. */
export const ALGORITHMS = [-8, -7, -257] as const;
