import { refuse } from '../../platform/server/refusal.ts';

/** The largest bigint of the database; a larger number is no id. */
const MOST = 2n ** 63n - 1n;

/** Validates an id: digits only. Refuses with inbox_not_exists what cannot be one. */
export function inboxIdOf(text: string): bigint {
  const id = BigInt(text);
  if (id > MOST) throw refuse('inbox_not_exists');
  return id;
}
