import { units } from '@palaro/contract';
import type { Sql } from '../src/platform/database/index.ts';
import { lockMemberMoney, memberPromo, openPromoAccount, postJournal } from '../src/money/ledger/index.ts';
import { newTx, PESO } from './wallet-kit.ts';

interface GrantTerms {
  /** Whole pesos, as `bonus`. */
  deposit?: bigint;
  bonus?: bigint;
  ownGames?: boolean;
  /** Game type → percent. */
  weights?: Record<string, number>;
}

/** Starts a promotion, with deposit and bonus in its account. */
export async function grantTo(
  sql: Sql,
  member: bigint,
  { deposit = 50n, bonus = 50n, ownGames = false, weights = { slot: 100 } }: GrantTerms = {},
): Promise<bigint> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ id: bigint }[]>`
      INSERT INTO promotion_grant (member_id, code, requirement, deposit, bonus, target, own_games, weights, terms, source,
                                   working_date, started_at, expires_at)
      VALUES (${member}, 'DB', 'TURNOVER', ${deposit * PESO}, ${bonus * PESO}, ${1_000n * PESO}, ${ownGames},
              ${tx.json(weights)}, '{}', 'test', '2026-11-21', now(), now() + interval '30 days')
      RETURNING id`;
    const id = row?.id ?? 0n;
    await openPromoAccount(tx, member, id);
    const amount = (deposit + bonus) * PESO;
    await postJournal(tx, {
      kind: 'bonus',
      scope: 'promotion',
      key: newTx('grant'),
      fingerprint: '',
      workingDate: '2026-11-21',
      legs: [
        { account: 'promo_expense', amount: units(-amount) },
        { account: memberPromo(member, id), amount: units(amount) },
      ],
    });
    return id;
  });
}

/** Ends a promotion: the rest goes to cash up to `paid` pesos, everything else is forfeited. */
export async function endGrant(
  sql: Sql,
  member: bigint,
  grant: bigint,
  { state, paid = 0n }: { state: 'RELEASED' | 'EXPIRED' | 'CANCELLED' | 'REDEEMED'; paid?: bigint },
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockMemberMoney(tx, member);
    const [account] = await tx<{ balance: bigint }[]>`
      SELECT balance FROM account WHERE name = ${memberPromo(member, grant)}`;
    const left = account?.balance ?? 0n;
    const toCash = state === 'RELEASED' ? left : paid * PESO;
    await tx`
      UPDATE promotion_grant SET state = ${state}, ended_at = now(), paid = ${toCash}, forfeited = ${left - toCash}
       WHERE id = ${grant}`;
    if (left === 0n) return;
    const legs = [
      { account: memberPromo(member, grant), amount: units(-left) },
      { account: `member_cash:${member}` as const, amount: units(toCash) },
      { account: 'promo_expense' as const, amount: units(left - toCash) },
    ].filter(({ amount }) => amount !== 0n);
    await postJournal(tx, {
      kind: 'bonus_end',
      scope: 'promotion',
      key: newTx('end'),
      fingerprint: '',
      workingDate: '2026-11-21',
      legs,
    });
  });
}
