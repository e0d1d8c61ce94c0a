import type { ErrorKey, Refusal } from '@palaro/contract';

/** No valid session: the client opens the log-in. */
const NO_SESSION: ReadonlySet<ErrorKey> = new Set([
  'session_not_exists',
  'session_expired',
  'auth_token_required',
]);

export interface Success {
  value: unknown;
  /** Fields beside `value`. */
  top?: Readonly<Record<string, unknown>> | undefined;
  /** `OK` where a code was sent: the screen shows its text. */
  text?: 'OK' | 'transfer_success' | undefined;
  /** The success status of some providers' launches. */
  status?: 'SUCCESS' | undefined;
}

/** Game calls have the text twice, under both of its names. */
const isGameCall = (path: string) => path.startsWith('/game/');

export function successBody(path: string, { value, top, text, status }: Success, traceId: string) {
  const statusdesc = text ?? 'success';
  return {
    status: status ?? 1,
    statusdesc,
    ...(isGameCall(path) && { status_desc: statusdesc }),
    ...top,
    value,
    trace_id: traceId,
  };
}

export function refusalBody(
  path: string,
  key: ErrorKey,
  details: Readonly<Record<string, unknown>> | undefined,
  traceId: string,
): Refusal & { status_desc?: string } {
  return {
    status: NO_SESSION.has(key) ? 0 : 2,
    statusdesc: key,
    ...(isGameCall(path) && { status_desc: key }),
    ...(details && { details }),
    trace_id: traceId,
  };
}
