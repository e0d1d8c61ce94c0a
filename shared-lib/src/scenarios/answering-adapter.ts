import type { AxiosAdapter } from 'axios';
import { answerOf, outcomeOf, type CallAnswers } from './call-answer.ts';

interface Options {
  /** Called with each request before it is answered; waits for what it returns. */
  onRequest?: (path: string, body: Record<string, unknown>) => Promise<void> | void;
  /** Called with each answer; `undefined` for one that is never sent. */
  onAnswer?: (path: string, answer: unknown) => void;
}

/** Replaces the network: answers every call from `answers`; a call without an answer there fails. */
export function answeringAdapter(answers: CallAnswers, { onRequest, onAnswer }: Options = {}): AxiosAdapter {
  return async (config) => {
    const path = config.url ?? '';
    const body = bodyOf(config.data);
    await onRequest?.(path, body);
    const answer = answerOf(answers, path);
    if (!answer) throw new Error(`The scenario gives no answer for ${path}`);
    await answer.after;
    const outcome = outcomeOf(answer, body);
    if (outcome.kind === 'pending' || outcome.kind === 'offline') {
      onAnswer?.(path, undefined);
      if (outcome.kind === 'offline') throw new Error('The network is gone');
      return new Promise(() => undefined);
    }
    const data = envelopeOf(outcome);
    onAnswer?.(path, data);
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
}

/** The request's body: JSON, or the fields and files of a form. */
const bodyOf = (data: unknown): Record<string, unknown> =>
  data instanceof FormData ? Object.fromEntries(data) : (JSON.parse(String(data)) as Record<string, unknown>);

/** Without a session the API answers status 0. */
const ENDS_SESSION = new Set(['session_expired', 'session_not_exists']);

type Sent = Extract<ReturnType<typeof outcomeOf>, { kind: 'answered' | 'refused' }>;

function envelopeOf(outcome: Sent): unknown {
  const trace_id = 'scenario';
  if (outcome.kind === 'answered')
    return { status: 1, statusdesc: 'OK', value: outcome.value, trace_id, ...outcome.beside };
  const { key, details } = outcome;
  const status = ENDS_SESSION.has(key) ? 0 : 2;
  return { status, statusdesc: key, ...(details ? { details } : {}), trace_id };
}
