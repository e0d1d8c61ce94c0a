import type { Call, RequestOf, TopOf, ValueOf } from '@palaro/shared-lib/contract';
import axios, { type AxiosInstance } from 'axios';
import { sessionAccess } from './session.ts';

export interface CallRefused {
  ok: false;
  /** A key of the catalogue, or `network` when no answer came. */
  key: string;
  details?: Record<string, string | number>;
  traceId?: string;
}

export type CallResult<C extends Call> = { ok: true; value: ValueOf<C>; top: TopOf<C> } | CallRefused;

/** No answer came, or one that is not ours: the catalogue's sentence for unknown keys fits it. */
export const NETWORK = 'network';
const READ_TRIES = 3;

/** The one axios instance; the shell sets its base, the testing kit its adapter. */
export const http: AxiosInstance = axios.create({
  timeout: 20_000,
  headers: { 'Content-Type': 'application/json' },
});

const flying = new Map<string, Promise<unknown>>();

/**
 * Makes a call of the contract. Adds the session's fields where the call takes them. A mutation in flight refuses a repeat of
 * itself with `request.processing`; a query in flight is shared. A lost network is tried again for queries and reported.
 */
export async function callApi<C extends Call>(call: C, request: RequestOf<C>): Promise<CallResult<C>> {
  const body = withSession(call, request);
  if (!body) return { ok: false, key: 'session_not_exists' };
  const key = call.kind === 'mutation' ? call.path : `${call.path} ${JSON.stringify(body)}`;
  const running = flying.get(key);
  if (running)
    return call.kind === 'mutation'
      ? { ok: false, key: 'request.processing' }
      : (running as Promise<CallResult<C>>);
  const answer = send(call, body).finally(() => flying.delete(key));
  flying.set(key, answer);
  return answer;
}

function withSession(call: Call, request: Record<string, unknown>): Record<string, unknown> | null {
  const names =
    call.access === 'member' ? 'account_id' : 'player_id' in call.request.shape ? 'player_id' : null;
  if (!names) return request;
  const credentials = sessionAccess().credentials();
  return credentials && { ...request, [names]: credentials.account_id, auth_token: credentials.auth_token };
}

async function send<C extends Call>(call: C, body: Record<string, unknown>): Promise<CallResult<C>> {
  for (let attempt = 1; ; attempt++) {
    const result = await sendOnce(call, body);
    if (result.ok || result.key !== NETWORK || call.kind === 'mutation' || attempt === READ_TRIES) {
      if (!result.ok && result.key === NETWORK && call.onTransportFailure === 'endSession')
        sessionAccess().ended('session.invalidSession');
      return result;
    }
    await new Promise((resolve) => setTimeout(resolve, 300 * attempt ** 2));
  }
}

async function sendOnce<C extends Call>(call: C, body: Record<string, unknown>): Promise<CallResult<C>> {
  let answer: unknown;
  try {
    const response = await http.post<unknown>(call.path, body, { validateStatus: () => true });
    answer = response.data;
  } catch {
    return { ok: false, key: NETWORK };
  }
  if (typeof answer !== 'object' || answer === null || !('status' in answer))
    return { ok: false, key: NETWORK };
  const { status, statusdesc, value, details, trace_id, ...top } = answer as Record<string, unknown>;
  if (status === 1 || status === '1' || status === 'SUCCESS')
    return { ok: true, value: value as ValueOf<C>, top: top as TopOf<C> };
  const key = typeof statusdesc === 'string' ? statusdesc : 'failed';
  if (status === 0)
    sessionAccess().ended(key === 'session_expired' ? 'session.expired' : 'session.invalidSession');
  return {
    ok: false,
    key,
    ...(details ? { details: details as Record<string, string | number> } : {}),
    ...(typeof trace_id === 'string' ? { traceId: trace_id } : {}),
  };
}
