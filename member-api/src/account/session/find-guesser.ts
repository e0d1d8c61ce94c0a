import { networkOf } from '../../platform/rate-limit/index.ts';
import type { Visitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';

/** Who guesses at an account, as far as that can be told apart. */
export interface Guesser {
  /** Their network, and their device where the account was logged in to with one of that name there. */
  by: string;
  /** The account was logged in to from that network before, as far as sessions are kept. */
  isKnown: boolean;
}

/**
 * Whose tries a try at the account counts as. Members of one carrier share an address, so a device that the account knows
 * there counts apart from all others; a name of a device that is not known there makes nobody another guesser.
 *
 * @param memberId Nothing for a name that nobody has: such a caller is a stranger, after the same work.
 */
export async function findGuesser(
  { sql, vault }: Pick<Deps, 'sql' | 'vault'>,
  memberId: bigint | undefined,
  { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>,
): Promise<Guesser> {
  const network = networkOf(address);
  const [row] = await sql<{ isKnown: boolean; hasDevice: boolean | null }[]>`
    SELECT count(*) > 0 AS "isKnown", bool_or(user_agent = ${userAgent}) AS "hasDevice" FROM session
     WHERE member_id = ${memberId ?? 0n} AND address_key = ${vault.index('session address', network)}`;
  return { by: row?.hasDevice ? `${network} ${userAgent}` : network, isKnown: row?.isKnown ?? false };
}
