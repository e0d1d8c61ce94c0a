import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CodeFlow } from './testing-code-flow.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';

/** An issuer for tests: over HTTP, with discovery, keys that rotate and tokens of any kind. */
export interface TestIssuer {
  url: string;
  /** A token of these claims, good for five minutes unless they say otherwise. */
  token(claims: Record<string, unknown>, options?: { alg?: 'ES256' | 'RS256' }): Promise<string>;
  /** From now on it signs with a new key, and publishes only that. */
  rotate(): Promise<void>;
  /** The public key in use, for attacks. */
  publicKey(): JWK;
  /** Answers 503 from now on. */
  fail(): void;
  /** Whoever logs in by the code flow from now on: the claims of their tokens. */
  person: Record<string, unknown>;
  /** What it changes in their ID tokens. */
  idToken: Record<string, unknown>;
  /** How often its keys were asked for. */
  readonly requests: number;
  close(): Promise<void>;
}

interface Key {
  kid: string;
  alg: 'ES256' | 'RS256';
  privateKey: CryptoKey;
  jwk: JWK;
}

/** `claimedIssuer` is what its discovery says of itself, for an issuer that wants to be another. */
export async function startIssuer({ claimedIssuer }: { claimedIssuer?: string } = {}): Promise<TestIssuer> {
  let keys = await makeKeys(1);
  let generation = 1;
  let requests = 0;
  let fails = false;
  const token: TestIssuer['token'] = async (claims, { alg = 'RS256' } = {}) => {
    const key = keys.find((each) => each.alg === alg);
    if (!key) throw new Error(`There is no key for ${alg}.`);
    const now = Math.floor(Date.now() / 1000);
    const whole = { iss: url, iat: now, exp: now + 300, ...claims };
    return new SignJWT(whole).setProtectedHeader({ alg, kid: key.kid }).sign(key.privateKey);
  };
  const codes = new CodeFlow({
    accessToken: (audience) => token({ ...issuer.person, aud: audience }),
    idToken: (claims) => token({ sub: issuer.person['sub'], ...claims, ...issuer.idToken }),
  });
  const server = createServer((request, response) => {
    if (!fails && codes.answer(request, response)) return;
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: claimedIssuer ?? url,
        jwks_uri: `${url}/keys`,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
      }),
      '/keys': () => {
        requests += 1;
        return { keys: keys.map(({ jwk }) => jwk) };
      },
    };
    const answer = fails ? undefined : answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: TestIssuer = {
    url,
    person: {},
    idToken: {},
    token,
    async rotate() {
      generation += 1;
      keys = await makeKeys(generation);
    },
    publicKey: () => keys[0]?.jwk ?? {},
    fail: () => {
      fails = true;
    },
    get requests() {
      return requests;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

function makeKeys(generation: number): Promise<Key[]> {
  return Promise.all(
    (['RS256', 'ES256'] as const).map(async (alg) => {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
      const kid = `${alg}-${generation}`;
      return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
    }),
  );
}
