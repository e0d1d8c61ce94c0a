import * as client from 'openid-client';
import { discoverIssuer } from './discover-issuer.ts';
import type { StaffSettings } from './read-staff-settings.ts';

/** A log-in that has begun: what only the browser that began it may finish it with. */
export interface BegunLogIn {
  verifier: string;
  state: string;
  nonce: string;
}

/** Log-in in a browser: the authorization code flow with PKCE. */
export interface CodeFlow {
  /** Where the browser goes, and what to keep until it comes back. @throws Error when the issuer does not answer. */
  begin: () => Promise<{ address: string; begun: BegunLogIn }>;
  /** The access token, for the address with which the browser came back. @throws Error for any that is not the answer to this log-in. */
  finish: (answered: URL, begun: BegunLogIn) => Promise<string>;
}

interface PageClient {
  id: string;
  /** Where the issuer demands one of a server. */
  secret: string | undefined;
  /** Where the browser comes back to, as the issuer knows it. */
  callback: string;
}

const SCOPE = 'openid profile groups';

/** Who it is, the issuer asks each time (`prompt=login`): otherwise whoever logs out would be in again with the next click. */
export function openCodeFlow(settings: StaffSettings, { id, secret, callback }: PageClient): CodeFlow {
  const { issuer, audience } = settings;
  const discover = () => discoverIssuer({ issuer, client: id, secret });
  return {
    async begin() {
      const begun = {
        verifier: client.randomPKCECodeVerifier(),
        state: client.randomState(),
        nonce: client.randomNonce(),
      };
      const address = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: callback,
        scope: SCOPE,
        resource: audience,
        prompt: 'login',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, begun };
    },
    async finish({ search }, { verifier, state, nonce }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      const tokens = await client.authorizationCodeGrant(
        await discover(),
        // Its own address, whatever a proxy made of it.
        new URL(search, callback),
        checks,
        { resource: audience },
      );
      return tokens.access_token;
    },
  };
}
