import type { Answer, Call, Refusal, ValueOf } from '@palaro/contract';

const TIMEOUT_MS = 30_000;

/** @param url The member API, as a browser or the operator's command reaches it. */
export async function post<C extends Call>(
  url: string,
  call: C,
  request: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<C>> {
  const answer = await fetch(url + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return (await answer.json()) as Answer<C>;
}

export function isRefusal<C extends Call>(answer: Answer<C>): answer is Refusal {
  return answer.status === 0 || answer.status === 2;
}

/** @throws Error with the key of the refusal. */
export function valueOf<C extends Call>(call: C, answer: Answer<C>): ValueOf<C> {
  if (isRefusal(answer)) throw new Error(`${call.path} was refused: ${answer.statusdesc}`);
  return answer.value;
}
