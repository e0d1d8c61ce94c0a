import type { ErrorKey } from '@palaro/contract';

/**
 * A call that is refused with a key of the catalogue. Thrown, so that its transaction is rolled back: a refused call writes
 * nothing.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly key: ErrorKey;
  /** Parameters of the refusal's text: `{ available, required, retry_after_seconds }`. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(key: ErrorKey, details?: Readonly<Record<string, unknown>>) {
    super(key);
    this.key = key;
    this.details = details;
  }
}

/** A handler threw a key that its call does not declare: a defect of the code. */
export class UndeclaredKey extends Error {
  override readonly name = 'UndeclaredKey';
}

/** @example throw refuse('min_withdrawal_not_met', { required: '50.00' }); */
export function refuse(key: ErrorKey, details?: Readonly<Record<string, unknown>>): Refused {
  return new Refused(key, details);
}

/** Keys with their own HTTP status; every other refusal is a business answer with 200. */
const HTTP_STATUS: Partial<Record<ErrorKey, number>> = {
  malformed_json: 400,
  invalid_signature: 401,
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
