import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { memberCash, memberPromoBonus, memberPromoOwn, memberReceivable } from './account-name.ts';

export interface MemberBalance {
  /** All of the member's cash, held money included. */
  cash: Units;
  /** Set aside by open holds (withdrawals under way). */
  held: Units;
  /** cash − held: what can be withdrawn. */
  available: Units;
  /** Money of the running promotion, both pools: it can be bet, but not withdrawn. */
  promo: Units;
  /** The part of `promo` that only the house's own games accept. */
  freeCredit: Units;
  /** available + promo: what can be bet. */
  playable: Units;
}

/** Opens the accounts of a new member, empty. Opening them again changes nothing. */
export async function openMemberAccounts(sql: Queryable, memberId: bigint): Promise<void> {
  await open(sql, [memberCash(memberId), memberReceivable(memberId)]);
}

/** Opens the empty accounts of a new promotion, in the transaction that makes the grant. */
export async function openPromoAccounts(sql: Queryable, memberId: bigint, grantId: bigint): Promise<void> {
  await open(sql, [memberPromoOwn(memberId, grantId), memberPromoBonus(memberId, grantId)]);
}

async function open(sql: Queryable, names: string[]): Promise<void> {
  await sql`SELECT ledger_open(${names})`;
}

/**
 * Locks the members' cash and promotion money until the transaction ends, for bets too. Code that ends a promotion must take this
 * lock before the grant's row, because a bet holds it when it reads the grant and adds to its turnover.
 */
export async function lockMemberMoney(tx: Queryable, ...memberIds: readonly bigint[]): Promise<void> {
  await tx`
    SELECT FROM account WHERE name = ANY (${memberIds.map(memberCash)}) ORDER BY id FOR NO KEY UPDATE`;
}

/** The member's current balances; zero when the accounts are not open. */
export async function memberBalance(sql: Queryable, memberId: bigint): Promise<MemberBalance> {
  const [row] = await sql<{ cash: bigint; held: bigint; promo: bigint; freeCredit: bigint }[]>`
    SELECT c.balance AS cash, c.held, coalesce(o.balance + b.balance, 0) AS promo,
           coalesce(CASE WHEN g.own_games THEN o.balance + b.balance END, 0) AS "freeCredit"
      FROM account c
      LEFT JOIN promotion_grant g ON g.member_id = c.member_id AND g.state = 'RUNNING'
      LEFT JOIN account o ON o.name = 'member_promo_own:' || g.member_id || ':' || g.id
      LEFT JOIN account b ON b.name = 'member_promo_bonus:' || g.member_id || ':' || g.id
     WHERE c.name = ${memberCash(memberId)}`;
  const { cash = 0n, held = 0n, promo = 0n, freeCredit = 0n } = row ?? {};
  const available = cash - held;
  return {
    cash: units(cash),
    held: units(held),
    available: units(available),
    promo: units(promo),
    freeCredit: units(freeCredit),
    playable: units(available + promo),
  };
}
