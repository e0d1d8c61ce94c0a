import * as client from 'openid-client';
import { ClientRefusal } from './client-refusals.ts';
import { saveToken } from './saved-tokens.ts';
import type { ServiceClient } from './service-client.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where people log in, as the service says. */
interface LoginPlace {
  issuer: string | null;
  client: string;
  audience: string;
}

const SCOPE = 'openid profile groups';
const DEFAULT_LIFE_SECONDS = 300;

/**
 * Logs a person in by the device flow: a page and a code, which any browser can open, on this machine or a phone. The token is kept in a
 * file that only this user may read.
 *
 * @param say Called with what the person has to do, before it waits for that.
 */
export async function logIn(
  service: ServiceClient,
  env: Environment,
  write: (text: string) => void,
): Promise<{ file: string; until: string }> {
  const { issuer, client: id, audience } = await service.read<LoginPlace>('/login');
  if (issuer === null) throw new ClientRefusal('login_unknown', { service: service.url });
  try {
    const config = await client.discovery(new URL(issuer), id, undefined, client.None(), {
      execute: insecureOnThisMachine(issuer),
    });
    const started = await client.initiateDeviceAuthorization(config, { scope: SCOPE, resource: audience });
    write(
      `Open ${started.verification_uri_complete ?? started.verification_uri}\nand look that it shows the code ${started.user_code}`,
    );
    const tokens = await client.pollDeviceAuthorizationGrant(config, started, { resource: audience });
    const endsAt = Date.now() + (tokens.expires_in ?? DEFAULT_LIFE_SECONDS) * 1000;
    const file = await saveToken(env, service.url, { token: tokens.access_token, endsAt });
    return { file, until: new Date(endsAt).toISOString() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ClientRefusal('login_failed', { issuer, problem });
  }
}

/** Plain HTTP for an issuer on this machine only, as the service has it. */
function insecureOnThisMachine(issuer: string) {
  const { protocol, hostname } = new URL(issuer);
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out
  return protocol === 'http:' && isOwn ? [client.allowInsecureRequests] : [];
}
