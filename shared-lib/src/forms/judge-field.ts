import { judge, type Call, type ErrorKey } from '@palaro/shared-lib/contract';
import * as z from 'zod/mini';

/** What the contract says of one field's value; a field that the call does not take is fine with anything. */
export function judgeField(call: Call, field: string, value: string): ErrorKey | undefined {
  if (!(field in call.request.shape)) return undefined;
  const verdict = judge(z.pick(call.request, { [field]: true }), { [field]: value });
  return verdict.ok ? undefined : verdict.key;
}
