import { traceCall } from '../observe/index.ts';

/** A third party's answer; `unreachable` when none came in time, so that the result is unknown. */
export type WireAnswer = { status: number; body: unknown } | 'unreachable';

/** A larger answer is an error or an attack. */
const MAX_BYTES = 8 * 1024 * 1024;

/** POSTs exactly `body`; never follows a redirect, which could lead the signed call elsewhere. */
export async function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<WireAnswer> {
  try {
    const response = await traceCall(url, (traceHeaders) =>
      fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...traceHeaders, ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    const text = await response.text();
    return { status: response.status, body: text.length > MAX_BYTES ? undefined : parseJson(text) };
  } catch {
    return 'unreachable';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
