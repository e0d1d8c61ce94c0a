import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { memberCash, type Leg } from '../../money/ledger/index.ts';
import type { Deps } from '../../platform/server/deps.ts';

/**
 * What of the member's cash stays the house's when money is withdrawn: the bonus of released sticky promotions, as far as cash has
 * held it ever since. Money that came from outside is the member's: what was lost before it came is not taken from it. Bets that
 * were under way then still count as there, for they may win.
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

/** A sticky promotion was released: from now on `amount` of cash is the house's, and what was before. */
export async function withholdFrom(
  tx: Queryable,
  { memberId, grantId, amount, now }: { memberId: bigint; grantId: bigint; amount: Units; now: Date },
): Promise<void> {
  // Of what was withheld before, no more than cash held when this release came into it.
  const before = await readWithhold(tx, memberId);
  await append(tx, { memberId, amount: units(before + amount), key: `grant ${grantId}`, now });
}

/**
 * Takes the withheld part with a withdrawal, whose ticket is `key`: `amount`, as `readWithhold` has said under the same locks.
 * Answers the legs that belong beside the payout's: the member's cash gives the whole request, the payout gets the rest. The same
 * key again takes nothing more and answers the same.
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

/** The withdrawal came to nothing: what it took is withheld again. Nothing for a ticket that took nothing; once for any other. */
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
