import * as z from 'zod/mini';
import {
  ORDER_ERRORS,
  SESSION_ERRORS,
  UPLOAD_ERRORS,
  type Call,
  type CallSchemas,
  type Upload,
} from './call.ts';
import { memberFields, playerFields } from './describe-call.ts';
import type { ErrorKey } from './errors/index.ts';

/** A call together with its schemas. */
export interface DescribedCall extends Call, CallSchemas {
  /** Empty for most calls. */
  uploads: readonly Upload[];
}

/** The whole request of a call, as it is sent. */
export function wireRequest(call: DescribedCall): z.ZodMiniObject {
  if (call.access === 'member') return z.extend(call.request, memberFields);
  return call.access === 'player' ? z.extend(call.request, playerFields) : call.request;
}

/** Every key that a call may answer: its own, those of its fields and those of its access. */
export function errorsOf(call: DescribedCall): ErrorKey[] {
  const { access, kind, makes = 'nothing', uploads } = call;
  const keys = new Set<string>(call.errors);
  for (const [field, schema] of Object.entries(wireRequest(call).shape)) {
    if (!z.safeParse(schema as z.ZodMiniType, undefined).success) keys.add(`${field}_required`);
    for (const wrong of [{}, 7, '\0', [7], [{}]]) {
      const result = z.safeParse(schema as z.ZodMiniType, wrong);
      if (!result.success && result.error.issues[0]) keys.add(result.error.issues[0].message);
    }
  }
  for (const { name, required } of uploads) if (required) keys.add(`${name}_required`);
  if (uploads.length > 0) for (const key of UPLOAD_ERRORS) keys.add(key);
  if (access === 'member' || access === 'player') for (const key of SESSION_ERRORS) keys.add(key);
  if (access === 'operator') keys.add('permission_denied');
  if (makes !== 'nothing') for (const key of ORDER_ERRORS) keys.add(key);
  if (kind === 'mutation' && access !== 'operator') keys.add('too_many_requests');
  return [...keys] as ErrorKey[];
}
