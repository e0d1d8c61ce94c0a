import type { OperatorRole } from '@palaro/contract';
import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { discoverIssuer, readPerson, type StaffSettings } from '../staff-identity/index.ts';
import { saveLogIn } from './saved-log-in.ts';

const SCOPE = 'openid profile groups';
const DEFAULT_LIFE_SECONDS = 300;

interface LogIn {
  settings: StaffSettings;
  /** The data folder. */
  folder: string;
  /** A person of the sandbox, or a role, who confirms without a browser. */
  as?: string | undefined;
  /** Called with what the person has to do, before it waits for that. */
  write: (text: string) => void;
}

export interface LoggedIn {
  sentence: string;
  role: OperatorRole | undefined;
  token: string;
}

/** Logs a member of staff in by the device flow (RFC 8628): a page and a code, for any browser, on this machine or a phone. */
export async function logIn({ settings, folder, as, write }: LogIn): Promise<LoggedIn> {
  const { issuer, audience } = settings;
  const config = await discoverIssuer(settings).catch((error: unknown) => {
    throw new Error(`The issuer ${issuer} does not answer.`, { cause: error });
  });
  const tokens = await confirmed(config, { audience, issuer, as, write }).catch((error: unknown) => {
    if (error instanceof client.ResponseBodyError)
      throw new Error(`${issuer} refused the log-in: ${error.error_description ?? error.error}.`, {
        cause: error,
      });
    throw error;
  });
  const endsAt = Date.now() + (tokens.expires_in ?? DEFAULT_LIFE_SECONDS) * 1000;
  const person = readPerson(decodeJwt(tokens.access_token), settings);
  const name = person?.displayName ?? 'somebody without a name';
  await saveLogIn(folder, { token: tokens.access_token, name, issuer, audience, endsAt });
  const may = person?.role ? `as ${person.role}` : 'with no role, so that no command will be allowed';
  const sentence = `${name} is logged in ${may}, until ${new Date(endsAt).toISOString()}.`;
  return { sentence, role: person?.role, token: tokens.access_token };
}

async function confirmed(
  config: client.Configuration,
  { audience, issuer, as, write }: Pick<LogIn, 'as' | 'write'> & { audience: string; issuer: string },
) {
  const started = await client.initiateDeviceAuthorization(config, { scope: SCOPE, resource: audience });
  if (as === undefined)
    write(
      `Open ${started.verification_uri_complete ?? started.verification_uri}\nand look that it shows the code ${started.user_code}\n`,
    );
  else await confirmAs(as, issuer, started.user_code);
  const polled = as === undefined ? started : { ...started, interval: 0.2 };
  return client.pollDeviceAuthorizationGrant(config, polled, { resource: audience });
}

/** What only the sandbox's people do: confirm without a browser. */
async function confirmAs(person: string, issuer: string, code: string): Promise<void> {
  const answer = await fetch(`${issuer}/people/${encodeURIComponent(person)}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_code: code }),
  });
  if (answer.ok) return;
  throw new Error(`${issuer} has nobody called ${person} who logs in without a browser: leave out --as.`);
}
