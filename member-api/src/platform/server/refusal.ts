import type { ErrorKey } from '@palaro/contract';

/**
 * A call that is answered "no" for a reason of the catalogue. Thrown, so that the transaction around it is undone: a refused
 * call writes nothing.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly key: ErrorKey;
  /** What helps a screen to say more: `{ available, required, retry_after_seconds }`. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(key: ErrorKey, details?: Readonly<Record<string, unknown>>) {
    super(key);
    this.key = key;
    this.details = details;
  }
}

/** A handler wanted to answer a key that its call does not declare: a defect, found by the first request that meets it. */
export class UndeclaredKey extends Error {
  override readonly name = 'UndeclaredKey';
}

/** @example throw refuse('min_withdrawal_not_met', { required: '50.00' }); */
export function refuse(key: ErrorKey, details?: Readonly<Record<string, unknown>>): Refused {
  return new Refused(key, details);
}

/** Keys that come with an HTTP status of their own; every other refusal is a business answer, 200. */
const HTTP_STATUS: Partial<Record<ErrorKey, number>> = {
  malformed_json: 400,
  not_found: 404,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  SystemError: 500,
  inner_catch: 500,
  overloaded: 503,
};

export function httpStatusOf(key: ErrorKey): number {
  return HTTP_STATUS[key] ?? 200;
}
