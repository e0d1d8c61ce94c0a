import type { Queryable } from '../database/index.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { Deps } from '../server/deps.ts';

/** `+63917…` → `639171`: country, network and one digit, the range in which numbers are sold together. */
const PREFIX = /^\+(\d{6})/;

/**
 * Counts a text message against the caps of its destination, of the range of its number and of all messages. Refuses with
 * `too_many_requests`. Count also a message that is not sent because nobody has the number: both must answer alike.
 *
 * @param tx The transaction of the message: a refused one is not counted.
 * @param number The phone, or the name that was typed and that nobody has.
 */
export async function takeSmsTurns(
  { settings, vault, now }: Pick<Deps, 'settings' | 'vault' | 'now'>,
  tx: Queryable,
  number: string,
): Promise<void> {
  const deps = { sql: tx, settings, vault, now };
  await takeTurn(deps, 'smsNumber', number);
  // A name has no range, and costs the same statements.
  await takeTurn(deps, 'smsPrefix', PREFIX.exec(number)?.[1] ?? number);
  // The last lock: all messages wait for one another here, until the commit.
  await takeTurn(deps, 'smsAll', '');
}
