import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { memberCash, type Leg } from '../../money/ledger/index.ts';
import type { Deps } from '../../platform/server/deps.ts';

/**
 * The withheld part of the member's cash: the bonus of released sticky promotions, limited by the lowest balance since then.
 * Later money is the member's: earlier losses are not taken from it. Bets that were open at the release still count as balance,
 * because they may win.
 */
export async function readWithhold(sql: Queryable, memberId: bigint): Promise<Units> {
  const [row] = await sql<{ left: Units }[]>`
    WITH last AS (
      SELECT w.member_id, w.amount, w.cash_version, c.id AS account, c.balance
        FROM withhold w JOIN account c ON c.name = ${memberCash(memberId)}
       WHERE w.member_id = ${memberId} ORDER BY w.id DESC LIMIT 1)
    SELECT least(l.amount, l.balance, (
             SELECT min(e.balance_after - e.amount + (
                      SELECT coalesce(sum(r.stake - r.promo_stake), 0) FROM round r
                       WHERE r.member_id = l.member_id AND r.working_date BETWEEN j.working_date - 1 AND j.working_date
                         AND r.opened_at <= j.created_at AND (r.closed_at IS NULL OR r.closed_at > j.created_at)))
               FROM entry e JOIN journal j ON j.id = e.journal_id
              WHERE e.account_id = l.account AND e.account_version > l.cash_version AND e.amount > 0
                AND j.kind NOT IN ('bet', 'win', 'rollback', 'withdrawal_reversal')))::bigint AS left
      FROM last l WHERE l.amount > 0`;
  return row?.left ?? units(0n);
}

/** A sticky promotion was released: `amount` of cash is withheld from now on, in addition to the earlier amount. */
export async function withholdFrom(
  tx: Queryable,
  { memberId, grantId, amount, now }: { memberId: bigint; grantId: bigint; amount: Units; now: Date },
): Promise<void> {
  // The earlier amount is limited by the cash before this release.
  const before = await readWithhold(tx, memberId);
  await append(tx, { memberId, amount: units(before + amount), key: `grant ${grantId}`, now });
}

/**
 * Takes the withheld part with the withdrawal of the ticket `key`: `amount` is the result of `readWithhold` under the same locks.
 * Returns the legs to post with the payout: the member's cash pays the whole request, the payout gets the rest. A repeat with the
 * same key takes nothing more and returns the same.
 */
export async function takeWithhold(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { memberId, amount, key }: { memberId: bigint; amount: Units; key: string },
): Promise<Leg[]> {
  if (amount === 0n) return [];
  if (!(await isWritten(tx, key))) {
    const left = units((await readWithhold(tx, memberId)) - amount);
    await append(tx, { memberId, amount: left, taken: amount, key, now: now() });
  }
  return [{ account: 'promo_expense', amount }];
}

/** The withdrawal failed: its withheld part is withheld again, once. Does nothing for a ticket without one. */
export async function giveBackWithhold(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { memberId, key }: { memberId: bigint; key: string },
): Promise<void> {
  const [row] = await tx<
    { taken: Units }[]
  >`SELECT taken FROM withhold WHERE key = ${key} AND member_id = ${memberId}`;
  if (!row || (await isWritten(tx, `${key} back`))) return;
  const before = await readWithhold(tx, memberId);
  await append(tx, { memberId, amount: units(before + row.taken), key: `${key} back`, now: now() });
}

async function isWritten(sql: Queryable, key: string): Promise<boolean> {
  const rows = await sql`SELECT FROM withhold WHERE key = ${key}`;
  return rows.length > 0;
}

async function append(
  tx: Queryable,
  row: { memberId: bigint; amount: Units; taken?: Units; key: string; now: Date },
): Promise<void> {
  const { memberId, amount, taken = 0n, key, now } = row;
  await tx`
    INSERT INTO withhold (member_id, amount, taken, cash_version, key, created_at)
    SELECT ${memberId}, ${amount}, ${taken}, version, ${key}, ${now} FROM account WHERE name = ${memberCash(memberId)}`;
}
