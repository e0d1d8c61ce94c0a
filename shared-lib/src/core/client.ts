import type { Call, RequestOf, TopOf, ValueOf } from '@palaro/contract';
import axios, { type AxiosInstance } from 'axios';
import { siteConfig } from './config.ts';
import { sessionAccess } from './session.ts';
import { askStepUp } from './step-up.ts';

export interface CallRefused {
  ok: false;
  /** A key of the error catalogue, or `network` when no answer came. */
  key: string;
  details?: Record<string, string | number>;
  traceId?: string;
  /** Where no answer came: the transport's own text, `timeout of 20000ms exceeded`. Screens show the text of the key. */
  status?: string;
}

export type CallResult<C extends Call> = { ok: true; value: ValueOf<C>; top: TopOf<C> } | CallRefused;

/** How a request is sent. */
export interface RequestOptions {
  /** Called with the sent share of the request, 0 to 1; for the progress of an upload. */
  onSent?: (share: number) => void;
}

/** Name of an upload → the file that the member chose. */
export type Files = Readonly<Record<string, File | undefined>>;
type Body = Record<string, unknown> | FormData;

/** No answer came, or one that is not in the API's format. The sentence for unknown keys fits it. */
export const NETWORK = 'network';
/** An answer is empty, or somebody else's: a proxy's page. */
const NO_ANSWER = 'no answer in our format';
const READ_TRIES = 3;

/** The only axios instance; the shell sets its base URL, the testing kit its adapter. */
export const http: AxiosInstance = axios.create({
  timeout: 20_000,
  headers: { 'Content-Type': 'application/json' },
});

/** How long an answer that the HTML has prefetched is fresh. */
const PREFETCHED_FRESH_MS = 30_000;

/** Set by the page's first inline script: call and fields → the API's answer, `undefined` when none came. */
declare global {
  var palaroPrefetched: Map<string, { at: number; answer: Promise<unknown> }> | undefined;
}

const inFlight = new Map<string, Promise<unknown>>();
let acting = 0;

/** True while a mutation is in flight: meanwhile the page must not be reloaded, nor a part of it replaced. */
export const isActing = (): boolean => acting > 0;

/**
 * Makes a call of the contract. Screens use it through the endpoints of their `*.queries.ts`. Adds the session's fields where the
 * call takes them. A mutation in flight refuses a repeat of itself with `request.processing`, and so do queries that declare it; another
 * query in flight is shared. A query is retried when the network fails. After `step_up_required` the member is asked who they are, and the call made again. `files` are those of a call that declares `uploads`, by their names.
 */
export async function callApi<C extends Call>(
  call: C,
  request: RequestOf<C>,
  files: Files = {},
  options: RequestOptions = {},
): Promise<CallResult<C>> {
  const fields = withSession(call, request);
  if (!fields) return { ok: false, key: 'session_not_exists' };
  const key = call.kind === 'mutation' ? call.path : `${call.path} ${JSON.stringify(fields)}`;
  const running = inFlight.get(key);
  if (running)
    return call.kind === 'mutation' || call.repeat === 'refuse'
      ? { ok: false, key: 'request.processing' }
      : (running as Promise<CallResult<C>>);
  const weight = call.kind === 'mutation' ? 1 : 0;
  acting += weight;
  const { account_id } = sessionAccess().credentials() ?? {};
  const bodyNow = () => {
    // A call that somebody has begun never goes out in another member's name.
    const isSame = sessionAccess().credentials()?.account_id === account_id;
    const now = (isSame && withSession(call, request)) || fields;
    return call.uploads ? formOf(now, files) : now;
  };
  const answer = sendConfirmed(call, bodyNow, options, takePrefetched(key)).finally(() => {
    inFlight.delete(key);
    acting -= weight;
  });
  inFlight.set(key, answer);
  return answer;
}

/** Empty in plain Node.js, which imports this door for its facts. */
const currentAddress = () => (typeof location === 'undefined' ? '' : location.pathname + location.search);
/** The HTML has prefetched for the page at this address. */
const firstAddress = currentAddress();

/** A prefetched answer is used once, and by the first page alone: it may be outdated on the next. */
function takePrefetched(key: string): Promise<unknown> | undefined {
  const prefetched = globalThis.palaroPrefetched?.get(key);
  globalThis.palaroPrefetched?.delete(key);
  return prefetched &&
    currentAddress() === firstAddress &&
    performance.now() - prefetched.at < PREFETCHED_FRESH_MS
    ? prefetched.answer
    : undefined;
}

/** For whoever hears that something has changed: what was prefetched before that may be outdated. */
export function forgetPrefetched(): void {
  globalThis.palaroPrefetched?.clear();
}

function withSession(call: Call, request: Record<string, unknown>): Record<string, unknown> | null {
  if (call.access !== 'member' && call.access !== 'player') return request;
  const names = call.access === 'member' ? 'account_id' : 'player_id';
  const credentials = sessionAccess().credentials();
  return credentials && { ...request, [names]: credentials.account_id, auth_token: credentials.auth_token };
}

/** Fields as text, files unchanged; fields without a value are left out. */
function formOf(fields: Record<string, unknown>, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return form;
}

async function sendConfirmed<C extends Call>(
  call: C,
  bodyNow: () => Body,
  options: RequestOptions,
  prefetched: Promise<unknown> | undefined,
): Promise<CallResult<C>> {
  const result = await send(call, bodyNow, options, prefetched);
  if (result.ok || result.key !== 'step_up_required') return result;
  const isConfirmed = await askStepUp(
    result.details?.['proof'] === 'password' ? 'password' : 'password_and_code',
  );
  return isConfirmed ? send(call, bodyNow, options, undefined) : result;
}

async function send<C extends Call>(
  call: C,
  bodyNow: () => Body,
  options: RequestOptions,
  prefetched: Promise<unknown> | undefined,
): Promise<CallResult<C>> {
  for (let attempt = 1; ; attempt++) {
    const result = resultOf<C>(
      await answerOf(call, bodyNow, options, attempt === 1 ? prefetched : undefined),
    );
    if (result.ok && call.renewsSession) sessionAccess().renewed?.(tokenIn(result.value));
    if (result.ok || result.key !== NETWORK || call.kind === 'mutation' || attempt === READ_TRIES) {
      if (!result.ok && result.key === NETWORK && endsSession(call))
        sessionAccess().ended('session.invalidSession');
      return result;
    }
    await new Promise((resolve) => setTimeout(resolve, 300 * attempt ** 2));
  }
}

/** The API's answer; a second one where the session has got another token meanwhile: it was confirmed in another tab, or by a call before this one. */
async function answerOf(
  call: Call,
  bodyNow: () => Body,
  options: RequestOptions,
  prefetched: Promise<unknown> | undefined,
): Promise<unknown> {
  const before = sessionAccess().credentials();
  const answer = (await prefetched) || (await post(call, bodyNow(), options));
  if (!before || !isObject(answer) || answer['status'] !== 0) return answer;
  sessionAccess().recall?.();
  const now = sessionAccess().credentials();
  const isRenewed = now?.account_id === before.account_id && now.auth_token !== before.auth_token;
  return isRenewed ? post(call, bodyNow(), options) : answer;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const tokenIn = (value: unknown): string => (isObject(value) ? String(value['session_token']) : '');

/** As the call declares it, otherwise as the site is set, for calls of members. */
const endsSession = ({ access, onTransportFailure }: Call) =>
  onTransportFailure
    ? onTransportFailure === 'endSession'
    : (access === 'member' || access === 'player') && siteConfig().sessionOnTransportFailure === 'end';

/** No answer came, for the reason that the transport gives. */
class Lost {
  readonly status: string;
  constructor(status: string) {
    this.status = status;
  }
}

/** The answer's body, or how it was lost. */
async function post(call: Call, body: Body, { onSent }: RequestOptions): Promise<unknown> {
  try {
    const response = await http.post<unknown>(call.path, body, {
      validateStatus: () => true,
      ...(onSent && { onUploadProgress: ({ progress }) => onSent(progress ?? 0) }),
      ...(body instanceof FormData && { headers: { 'Content-Type': 'multipart/form-data' } }),
    });
    return response.data;
  } catch (error) {
    return new Lost(error instanceof Error ? error.message : String(error));
  }
}

function resultOf<C extends Call>(answer: unknown): CallResult<C> {
  if (answer instanceof Lost) return { ok: false, key: NETWORK, status: answer.status };
  if (!isObject(answer) || !('status' in answer)) return { ok: false, key: NETWORK, status: NO_ANSWER };
  const { status, statusdesc, value, details, trace_id, ...top } = answer;
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
