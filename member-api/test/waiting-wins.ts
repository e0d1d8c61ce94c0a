import { lockMemberMoney } from '../src/money/ledger/index.ts';
import type { Sql } from '../src/platform/database/index.ts';
import { workingDateOf } from '../src/platform/server/instants.ts';
import { readWin, writeDecision, type WinReview } from '../src/play/win-review/win-review.store.ts';

/** The review of a transaction's win, if it waits or has waited. */
export async function reviewOf(sql: Sql, { tx }: { tx: string }): Promise<WinReview | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    SELECT w.id FROM win_review w JOIN provider_transaction t ON t.id = w.transaction_id WHERE t.tx = ${tx}`;
  return row && readWin(sql, row.id);
}

/** A person decides, without the staff's call. */
export async function decide(
  sql: Sql,
  { tx }: { tx: string },
  state: 'RELEASED' | 'RETURNED',
): Promise<void> {
  const review = await reviewOf(sql, { tx });
  if (!review) throw new Error(`no win of ${tx} waits`);
  await sql.begin(async (work) => {
    await lockMemberMoney(work, review.memberId);
    await writeDecision(work, review.id, {
      state,
      decidedBy: 'ana',
      record: 'case 1',
      reason: 'looked at',
      workingDate: workingDateOf(new Date()),
      now: new Date(),
    });
  });
}
