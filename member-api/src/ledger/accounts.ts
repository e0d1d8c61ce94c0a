import { units, type Units } from '@palaro/shared-lib/contract';
import type { Queryable } from '../database/index.ts';
import { memberCash, memberReceivable } from './account-name.ts';

export interface MemberBalance {
  /** All of the member's cash, held money included. */
  cash: Units;
  /** Set aside by open holds (withdrawals under way). */
  held: Units;
  /** cash − held: what can be played with or withdrawn. */
  available: Units;
}

/** Opens the accounts of a new member, empty. Opening them again changes nothing. */
export async function openMemberAccounts(sql: Queryable, memberId: bigint): Promise<void> {
  await sql`
    INSERT INTO account (name, balance, held, version)
    VALUES (${memberCash(memberId)}, 0, 0, 0), (${memberReceivable(memberId)}, 0, 0, 0)
    ON CONFLICT (name) DO NOTHING`;
}

/** What the member has now. A member whose accounts are not open has nothing. */
export async function memberBalance(sql: Queryable, memberId: bigint): Promise<MemberBalance> {
  const [row] = await sql<{ balance: bigint; held: bigint }[]>`
    SELECT balance, held FROM account WHERE name = ${memberCash(memberId)}`;
  const cash = row?.balance ?? 0n;
  const held = row?.held ?? 0n;
  return { cash: units(cash), held: units(held), available: units(cash - held) };
}
