import { refuse } from '../../platform/server/refusal.ts';

/** More than a bigint of the database holds is the id of nothing. */
const MOST = 2n ** 63n - 1n;

/** The id as it came, digits only. Refuses with inbox_not_exists what no message can have. */
export function inboxIdOf(text: string): bigint {
  const id = BigInt(text);
  if (id > MOST) throw refuse('inbox_not_exists');
  return id;
}
