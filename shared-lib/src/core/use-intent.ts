import { useRef } from 'react';
import { outcomeOf, type Outcome, type Settled } from './api.ts';
import { NETWORK } from './client.ts';

/** After these it is unknown whether the request was carried out; sent again, it must not be carried out twice. */
const UNCERTAIN = new Set([NETWORK, 'SystemError', 'request.processing']);

/** `Omit` for each member of a union. */
type WithoutId<Request> = Request extends unknown ? Omit<Request, 'request_id'> : never;

/**
 * A mutation with a `request_id`: `const [withdraw, { isLoading, error, data }] = useIntent(useWithdrawMutation())`. It sends one
 * request at a time, however often the button is pressed. Sent again after a lost answer it has the same id, so that the server
 * repeats its first answer. Other fields, or a definite answer, start a new id.
 */
export function useIntent<Request extends { request_id: string }, S extends Settled, State>([
  trigger,
  state,
]: readonly [(request: Request) => PromiseLike<S>, State]) {
  const open = useRef<{ fields: string; id: string } | null>(null);
  const underWay = useRef<Promise<Outcome<S>> | null>(null);

  const sendOnce = async (fields: WithoutId<Request>) => {
    const text = JSON.stringify(fields);
    if (open.current?.fields !== text) open.current = { fields: text, id: crypto.randomUUID() };
    const request = { ...fields, request_id: open.current.id } as unknown as Request;
    const result = await outcomeOf(trigger(request));
    if (result.ok || !UNCERTAIN.has(result.key)) open.current = null;
    return result;
  };
  const send = (fields: WithoutId<Request>) =>
    (underWay.current ??= sendOnce(fields).finally(() => {
      underWay.current = null;
    }));
  return [send, state] as const;
}
