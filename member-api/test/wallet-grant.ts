import { units } from '@palaro/contract';
import type { Sql } from '../src/platform/database/index.ts';
import { workingDateOf } from '../src/platform/server/instants.ts';
import {
  lockMemberMoney,
  memberPromoBonus,
  memberPromoOwn,
  openPromoAccounts,
  postJournal,
} from '../src/money/ledger/index.ts';
import { newTx, PESO } from './wallet-kit.ts';

interface GrantTerms {
  /** Whole pesos, as `bonus`. */
  deposit?: bigint;
  bonus?: bigint;
  ownGames?: boolean;
  /** The largest bet that touches the bonus pool, and the most that this pays; whole pesos. */
  mostBet?: bigint;
  mostPaid?: bigint;
  /** Game type → percent. */
  weights?: Record<string, number>;
}

/** Starts a promotion, with deposit and bonus in its pools. */
export async function grantTo(
  sql: Sql,
  member: bigint,
  {
    deposit = 50n,
    bonus = 50n,
    ownGames = false,
    mostBet = 1_000n,
    mostPaid = 1_000n,
    weights = { slot: 100 },
  }: GrantTerms = {},
): Promise<bigint> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ id: bigint }[]>`
      INSERT INTO promotion_grant (member_id, code, requirement, deposit, bonus, target, own_games, weights, most_bet, most_paid, terms,
                                   source, working_date, started_at, expires_at)
      VALUES (${member}, 'DB', 'TURNOVER', ${deposit * PESO}, ${bonus * PESO}, ${1_000n * PESO}, ${ownGames},
              ${tx.json(weights)}, ${mostBet * PESO}, ${mostPaid * PESO}, '{}', 'test', ${workingDateOf(new Date())}, now(), now() + interval '30 days')
      RETURNING id`;
    const id = row?.id ?? 0n;
    await openPromoAccounts(tx, member, id);
    await postJournal(tx, {
      kind: 'bonus',
      scope: 'promotion',
      key: newTx('grant'),
      fingerprint: '',
      workingDate: workingDateOf(new Date()),
      legs: [
        { account: 'promo_expense' as const, amount: units(-(deposit + bonus) * PESO) },
        { account: memberPromoOwn(member, id), amount: units(deposit * PESO) },
        { account: memberPromoBonus(member, id), amount: units(bonus * PESO) },
      ].filter(({ amount }) => amount !== 0n),
    });
    return id;
  });
}

/** Ends a promotion: the own pool goes to cash, the bonus pool when it is released or redeemed, without a cap. */
export async function endGrant(
  sql: Sql,
  member: bigint,
  grant: bigint,
  state: 'RELEASED' | 'EXPIRED' | 'CANCELLED' | 'REDEEMED',
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockMemberMoney(tx, member);
    const leftIn = async (name: string) => {
      const [account] = await tx<{ balance: bigint }[]>`SELECT balance FROM account WHERE name = ${name}`;
      return account?.balance ?? 0n;
    };
    const own = await leftIn(memberPromoOwn(member, grant));
    const bonus = await leftIn(memberPromoBonus(member, grant));
    const bonusPaid = state === 'RELEASED' || state === 'REDEEMED' ? bonus : 0n;
    await tx`
      UPDATE promotion_grant SET state = ${state}, ended_at = now(), paid = ${own + bonusPaid}, bonus_paid = ${bonusPaid},
                                 forfeited = ${bonus - bonusPaid}
       WHERE id = ${grant}`;
    if (own + bonus === 0n) return;
    const legs = [
      { account: memberPromoOwn(member, grant), amount: units(-own) },
      { account: memberPromoBonus(member, grant), amount: units(-bonus) },
      { account: `member_cash:${member}` as const, amount: units(own + bonusPaid) },
      { account: 'promo_expense' as const, amount: units(bonus - bonusPaid) },
    ].filter(({ amount }) => amount !== 0n);
    await postJournal(tx, {
      kind: 'bonus_end',
      scope: 'promotion',
      key: newTx('end'),
      fingerprint: '',
      workingDate: workingDateOf(new Date()),
      legs,
    });
  });
}
