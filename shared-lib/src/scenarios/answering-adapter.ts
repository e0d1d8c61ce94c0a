import type { AxiosAdapter } from 'axios';

/**
 * What a call is answered: its `value`; `{ refuse: key, details? }`; `{ answer: {…} }` for fields beside the value; `{ wait: true }`
 * for no answer yet; `{ offline: true }` for a network that is gone; or a function of the request that gives one of these.
 */
export type GivenAnswer = unknown;

/** Path of a call → what it answers. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

interface Options {
  /** Called with each request before it is answered; waits for what it returns. */
  onRequest?: (path: string, body: Record<string, unknown>) => Promise<void> | void;
  onAnswer?: (path: string, answer: unknown) => void;
}

/** Stands in for the network: answers every call from `answers`, and fails the one that has none there. */
export function answeringAdapter(answers: GivenAnswers, { onRequest, onAnswer }: Options = {}): AxiosAdapter {
  return async (config) => {
    const path = config.url ?? '';
    const body = bodyOf(config.data);
    await onRequest?.(path, body);
    if (!(path in answers)) throw new Error(`The scenario gives no answer for ${path}`);
    const given = await resolve(answers[path], body);
    if (isAsked(given, 'wait')) await new Promise(() => undefined);
    if (isAsked(given, 'offline')) throw new Error('The network is gone');
    const data = envelope(given);
    onAnswer?.(path, data);
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
}

const resolve = (given: GivenAnswer, body: unknown): unknown =>
  typeof given === 'function' ? (given as (body: unknown) => unknown)(body) : given;

const isAsked = (given: unknown, what: string): boolean =>
  typeof given === 'object' && given !== null && (given as Record<string, unknown>)[what] === true;

/** What was sent: JSON, or the fields and files of a form. */
const bodyOf = (data: unknown): Record<string, unknown> =>
  data instanceof FormData ? Object.fromEntries(data) : (JSON.parse(String(data)) as Record<string, unknown>);

/** Without a session there is none to go on with: the API says so with status 0. */
const ENDS_SESSION = new Set(['session_expired', 'session_not_exists']);

function envelope(given: unknown): unknown {
  const trace_id = 'scenario';
  if (typeof given === 'object' && given !== null) {
    if ('refuse' in given)
      return {
        status: ENDS_SESSION.has(String(given.refuse)) ? 0 : 2,
        statusdesc: given.refuse,
        ...('details' in given ? { details: given.details } : {}),
        trace_id,
      };
    if ('answer' in given)
      return { status: 1, statusdesc: 'OK', value: {}, trace_id, ...(given.answer as object) };
  }
  return { status: 1, statusdesc: 'OK', value: given, trace_id };
}
