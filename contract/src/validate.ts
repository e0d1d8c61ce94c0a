import * as z from 'zod/mini';
import {
  memberFields,
  playerFields,
  SESSION_ERRORS,
  UPLOAD_ERRORS,
  type Call,
  type RequestOf,
} from './call.ts';
import type { ErrorKey } from './errors/index.ts';

export type Validation<T> = { ok: true; data: T } | { ok: false; key: ErrorKey; field: string };

/** The whole request of a call as it goes over the wire. */
export function wireRequest(call: Call): z.ZodMiniObject {
  if (call.access === 'member') return z.extend(call.request, memberFields);
  return call.access === 'player' ? z.extend(call.request, playerFields) : call.request;
}

/**
 * Judges a request by its declaration. A missing, null or empty field answers `<field>_required`, a malformed one the key
 * its field names. Fields are judged in the order in which they are declared; unknown ones are dropped.
 */
export function validateRequest<C extends Call>(call: C, body: unknown): Validation<RequestOf<C>> {
  return judge(call.request, body) as Validation<RequestOf<C>>;
}

/** The same for any schema: the server judges session fields and the rest one after the other. */
export function judge<S extends z.ZodMiniObject>(schema: S, body: unknown): Validation<z.infer<S>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, key: 'malformed_json', field: '' };
  const given = withoutEmptyFields(body as Record<string, unknown>);
  const result = z.safeParse(schema, given);
  if (result.success) return { ok: true, data: result.data };
  const issue = result.error.issues[0];
  const field = String(issue?.path[0] ?? '');
  const key = field in given ? (issue?.message ?? '') : `${field}_required`;
  // The message of each issue is a key: the types of the fields ask for one, and the contract's own test looks at every call.
  return { ok: false, key: key as ErrorKey, field };
}

function withoutEmptyFields(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** Every key that a call may answer: its own, those of its fields and those of its access. */
export function errorsOf(call: Call): ErrorKey[] {
  const keys = new Set<string>(call.errors);
  for (const [field, schema] of Object.entries(wireRequest(call).shape)) {
    if (!z.safeParse(schema as z.ZodMiniType, undefined).success) keys.add(`${field}_required`);
    for (const wrong of [{}, 7, '\0']) {
      const result = z.safeParse(schema as z.ZodMiniType, wrong);
      if (!result.success && result.error.issues[0]) keys.add(result.error.issues[0].message);
    }
  }
  for (const { name, required } of call.uploads) if (required) keys.add(`${name}_required`);
  if (call.uploads.length > 0) for (const key of UPLOAD_ERRORS) keys.add(key);
  if (call.access === 'member' || call.access === 'player') for (const key of SESSION_ERRORS) keys.add(key);
  if (call.access === 'operator') keys.add('permission_denied');
  if (call.kind === 'mutation' && call.access !== 'operator') keys.add('too_many_requests');
  return [...keys] as ErrorKey[];
}
