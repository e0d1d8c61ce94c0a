import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export const MANUAL = 'manual';

export interface ManualDeposit {
  ticketId: string;
  memberId: bigint;
  houseAccountId: bigint;
  /** The reference number on the member's receipt, in capitals. */
  refNo: string;
  state: 'WAITING' | 'APPROVED' | 'REJECTED';
}

export async function insertManual(
  tx: Queryable,
  manual: {
    depositId: bigint;
    memberId: bigint;
    houseAccountId: bigint;
    refNo: string;
    attachmentPath: string;
    method: string;
    paidAt: Date;
  },
): Promise<void> {
  await tx`
    INSERT INTO manual_deposit (deposit_id, member_id, house_account_id, ref_no, attachment_path, method, paid_at, state)
    VALUES (${manual.depositId}, ${manual.memberId}, ${manual.houseAccountId}, ${manual.refNo}, ${manual.attachmentPath},
            ${manual.method}, ${manual.paidAt}, 'WAITING')`;
}

/** Whether the member has one that waits for a person. */
export async function hasWaiting(tx: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await tx`SELECT 1 FROM manual_deposit WHERE member_id = ${memberId} AND state = 'WAITING'`;
  return rows.length > 0;
}

/** Whether any member has reported a transfer to that account under this number; rejected ones do not count. */
export async function isReported(
  tx: Queryable,
  { houseAccountId, refNo }: Pick<ManualDeposit, 'houseAccountId' | 'refNo'>,
): Promise<boolean> {
  const rows = await tx`
    SELECT 1 FROM manual_deposit
     WHERE house_account_id = ${houseAccountId} AND ref_no = ${refNo} AND state <> 'REJECTED'`;
  return rows.length > 0;
}

export async function findManual(sql: Queryable, ticketId: string): Promise<ManualDeposit | undefined> {
  const [row] = await sql<ManualDeposit[]>`
    SELECT d.ticket_id AS "ticketId", m.member_id AS "memberId", m.house_account_id AS "houseAccountId",
           m.ref_no AS "refNo", m.state
      FROM manual_deposit m JOIN deposit d ON d.id = m.deposit_id WHERE d.ticket_id = ${ticketId}`;
  return row;
}

export async function writeManualState(
  tx: Queryable,
  depositId: bigint,
  state: 'APPROVED' | 'REJECTED',
): Promise<void> {
  await tx`UPDATE manual_deposit SET state = ${state} WHERE deposit_id = ${depositId}`;
}

export interface WaitingDeposit {
  ticketId: string;
  accountId: string;
  amount: Units;
  bankId: string;
  accountNo: string;
  refNo: string;
  paidAt: Date;
  attachmentPath: string;
  createdAt: Date;
}

/** Manual deposits that wait for a person, oldest first. */
export async function listWaiting(sql: Queryable, limit: number): Promise<WaitingDeposit[]> {
  return sql<WaitingDeposit[]>`
    SELECT d.ticket_id AS "ticketId", o.account_id AS "accountId", d.amount, h.bank_id AS "bankId", h.acc_no AS "accountNo",
           m.ref_no AS "refNo", m.paid_at AS "paidAt", m.attachment_path AS "attachmentPath", d.created_at AS "createdAt"
      FROM manual_deposit m
      JOIN deposit d ON d.id = m.deposit_id
      JOIN member o ON o.id = m.member_id
      JOIN house_account h ON h.id = m.house_account_id
     WHERE m.state = 'WAITING' ORDER BY m.deposit_id LIMIT ${limit}`;
}
