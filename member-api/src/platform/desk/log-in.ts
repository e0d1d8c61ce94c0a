import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { Visitor } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { addMs } from '../server/instants.ts';
import { takeTurn } from '../rate-limit/index.ts';
import { recordEvent } from '../security/index.ts';
import { CALLBACK, type BegunLogIn, type Desk, type StaffPerson } from '../staff-identity/index.ts';
import { cookieLine, LOG_IN_COOKIE, SESSION_COOKIE } from './cookies.ts';
import { startDeskSession } from './desk-session.store.ts';

const SEAL = 'desk log-in';
const begunLogIn = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  endsAt: z.number(),
});

/** Sends the browser to the issuer, with what it has to bring back sealed in a cookie: any process of the API may finish it. */
export async function beginLogIn(
  { vault, now, settings }: Pick<Deps, 'vault' | 'now' | 'settings'>,
  desk: Desk,
): Promise<{ address: string; cookies: string[] }> {
  const { address, begun } = await desk.logIn.begin();
  const { logInMs } = settings.desk;
  const kept = JSON.stringify({ ...begun, endsAt: addMs(now(), logInMs).getTime() });
  const sealed = vault.seal(SEAL, kept).toString('base64url');
  return { address, cookies: [cookieLine(LOG_IN_COOKIE, sealed, logInMs)] };
}

type LogInDeps = Pick<Deps, 'sql' | 'vault' | 'now' | 'settings' | 'staff' | 'log'>;
type Caller = Pick<Visitor, 'address' | 'userAgent' | 'traceId'>;

interface Answered {
  /** Path and query with which the browser came back. */
  url: string;
  /** The cookie of the log-in. */
  cookie: string | undefined;
  visitor: Caller;
}

/** Who may do nothing has no session. Answers the cookies to set, or why nobody was logged in. */
export async function finishLogIn(
  deps: LogInDeps,
  desk: Desk,
  { url, cookie, visitor }: Answered,
): Promise<{ cookies: string[] } | { refused: string }> {
  const begun = readBegun(deps, cookie);
  const token =
    begun && (await desk.logIn.finish(new URL(url, desk.url), begun).catch(noteRefusal(deps, visitor)));
  const person = token === undefined ? undefined : await deps.staff.identify(token);
  await record(deps, visitor, person);
  if (token === undefined || !person) {
    await takeTurn(deps, 'operatorAddress', visitor.address);
    return { refused: 'The log-in did not begin in this browser, took too long, or was refused.' };
  }
  if (!person.role)
    return {
      refused: 'Your account has no role at this desk, more than one, or logged in without a second factor.',
    };
  const endsAt = new Date((decodeJwt(token).exp ?? 0) * 1000);
  const session = await startDeskSession(deps, token, endsAt);
  const lastsMs = endsAt.getTime() - deps.now().getTime();
  return {
    cookies: [cookieLine(SESSION_COOKIE, session, lastsMs), cookieLine(LOG_IN_COOKIE, '', 0)],
  };
}

function readBegun(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  cookie: string | undefined,
): BegunLogIn | undefined {
  try {
    const kept = vault.open(SEAL, Buffer.from(cookie ?? '', 'base64url'));
    const begun = begunLogIn.parse(JSON.parse(kept));
    return begun.endsAt > now().getTime() ? begun : undefined;
  } catch {
    // None, or not of ours.
    return undefined;
  }
}

const noteRefusal =
  ({ log }: Pick<Deps, 'log'>, { traceId }: Caller) =>
  (error: unknown): undefined => {
    log.warn({ err: error, trace_id: traceId }, 'a log-in of the staff was refused');
  };

const record = (deps: LogInDeps, visitor: Caller, person: StaffPerson | undefined) =>
  recordEvent(deps, {
    call: CALLBACK,
    refused: person?.role ? undefined : 'permission_denied',
    actor: person?.subject,
    visitor,
  });
