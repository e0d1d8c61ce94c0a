import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';

export interface TransferRow {
  transferId: string;
  createdAt: Date;
  isSent: boolean;
  /** Of the other member. */
  phone: string;
  amount: bigint;
  fee: bigint;
}

/** Transfers of a member since an instant, or of one day, newest first. */
export async function readTransfers(
  sql: Queryable,
  vault: Vault,
  {
    memberId,
    since,
    day,
    limit,
    offset,
  }: { memberId: bigint; since: Date; day: string | null; limit: number; offset: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const where = sql`
    (t.sender_id = ${memberId} OR t.receiver_id = ${memberId}) AND t.created_at >= ${since}
    AND (${day}::date IS NULL OR t.working_date = ${day}::date)`;
  const rows = await sql<(Omit<TransferRow, 'phone'> & { sealed: Buffer })[]>`
    SELECT t.transfer_id AS "transferId", t.created_at AS "createdAt", t.sender_id = ${memberId} AS "isSent", t.amount, t.fee,
           m.phone_sealed AS sealed
      FROM transfer t
      JOIN member m ON m.id = CASE WHEN t.sender_id = ${memberId} THEN t.receiver_id ELSE t.sender_id END
     WHERE ${where} ORDER BY t.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM transfer t WHERE ${where}`;
  return {
    rows: rows.map(({ sealed, ...row }) => ({ ...row, phone: vault.open('phone', sealed) })),
    total: count?.total ?? 0,
  };
}
