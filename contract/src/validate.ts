import * as z from 'zod/mini';
import type { ErrorKey } from './errors/index.ts';

export type Validation<T> = { ok: true; data: T } | { ok: false; key: ErrorKey; field: string };

/**
 * Validates a request, or a part of one, by its schema. A missing, null or empty field gives `<field>_required`, a malformed one
 * the key of its field. Fields are validated in the order in which they are declared; unknown ones are dropped.
 */
export function validate<S extends z.ZodMiniObject>(schema: S, body: unknown): Validation<z.infer<S>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, key: 'malformed_json', field: '' };
  const given = withoutEmptyFields(body as Record<string, unknown>);
  const result = z.safeParse(schema, given);
  if (result.success) return { ok: true, data: result.data };
  const issue = result.error.issues[0];
  const field = String(issue?.path[0] ?? '');
  const key = field in given ? (issue?.message ?? '') : `${field}_required`;
  // The message of each issue is a key: the types of the fields require one, and the contract's test checks every call.
  return { ok: false, key: key as ErrorKey, field };
}

function withoutEmptyFields(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
