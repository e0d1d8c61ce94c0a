import { createHash } from 'node:crypto';

type Field = string | number | boolean | bigint | null | undefined;

/**
 * Hash of the business fields of a request, the same whatever their order: 64 hex digits. Leave out fields that may differ in a
 * genuine repeat (a trace id, a time of sending).
 */
export function fingerprintOf(fields: Readonly<Record<string, Field>>): string {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  const sorted = known.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(sorted.map(([name, value]) => [name, typeof value, String(value)]));
  return createHash('sha256').update(text).digest('hex');
}
