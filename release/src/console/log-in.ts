import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { Refusal } from '../refusals.ts';
import { cookieLine, readCookie } from './sessions.ts';
import type { LoginSettings } from './settings.ts';

const SCOPE = 'openid profile groups';
const WITHIN_MS = 600_000;
const MOST = 1_000;
// Lax: the browser comes back from the provider, which is another site.
const COOKIE = '__Host-palaro-login';

interface Pending {
  verifier: string;
  state: string;
  nonce: string;
  endsAt: number;
}

/** Log-in by the authorization code flow with PKCE, for a token that is meant for this service. */
export class Login {
  readonly #settings: LoginSettings;
  readonly #url: string;
  readonly #pending = new Map<string, Pending>();
  #config: Promise<client.Configuration> | undefined;

  /** `url` is the address of the service. */
  constructor(settings: LoginSettings, url: string) {
    this.#settings = settings;
    this.#url = url;
  }

  /** Where the browser goes to log in, and the cookie by which it is recognised when it comes back. */
  async begin(): Promise<{ address: string; cookie: string }> {
    const config = await this.#discover();
    const pending = {
      verifier: client.randomPKCECodeVerifier(),
      state: client.randomState(),
      nonce: client.randomNonce(),
      endsAt: Date.now() + WITHIN_MS,
    };
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: `${this.#url}/console/login/callback`,
      scope: SCOPE,
      resource: this.#url,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    });
    const id = randomBytes(32).toString('base64url');
    if (this.#pending.size >= MOST) this.#pending.delete(this.#pending.keys().next().value ?? '');
    this.#pending.set(id, pending);
    return { address: address.href, cookie: cookieLine(COOKIE, id, 'Lax', WITHIN_MS / 1000) };
  }

  /** The access token, for the code that the provider gave this browser. Refuses any other. */
  async finish(path: string, cookies: string | undefined): Promise<string> {
    const id = readCookie(cookies, COOKIE) ?? '';
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (!pending || pending.endsAt < Date.now())
      throw new Refusal('log_in_failed', { problem: 'it did not begin in this browser, or too long ago' });
    const { verifier, state, nonce } = pending;
    try {
      const tokens = await client.authorizationCodeGrant(
        await this.#discover(),
        new URL(path, this.#url),
        // With a nonce, an ID token of this log-in has to come.
        { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
        { resource: this.#url },
      );
      return tokens.access_token;
    } catch (error) {
      throw new Refusal('log_in_failed', { problem: error instanceof Error ? error.message : String(error) });
    }
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const url = new URL(issuer);
    // The settings take plain HTTP from this machine only.
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out
    const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const proof = clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
    this.#config ??= client.discovery(url, clientId, undefined, proof, { execute });
    try {
      return await this.#config;
    } catch (error) {
      this.#config = undefined;
      throw new Refusal('issuer_unreachable', {
        issuer,
        problem: error instanceof Error ? error.message : String(error),
      });
    }
  }
}
