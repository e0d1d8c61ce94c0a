import { formatAmount, type operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { openHolder } from '../bank/index.ts';
import { firstFrom } from '../../rewards/vip/index.ts';

interface Row {
  ticketId: string;
  accountId: string;
  amount: bigint;
  bankId: string;
  holderSealed: Buffer;
  state: string;
  createdAt: Date;
  risks: string[];
}

const LIMIT = 200;

/** Withdrawals that wait for a person: those of the highest VIP levels first, and the oldest first among equals. */
export const listWaitingWithdrawals: Handler<typeof operator.withdrawals> = async ({
  sql,
  vault,
  settings,
}) => {
  const rows = await sql<Row[]>`
    SELECT w.ticket_id AS "ticketId", m.account_id AS "accountId", w.amount, b.bank_id AS "bankId", b.holder_sealed AS "holderSealed", w.state,
           w.created_at AS "createdAt", w.risks
      FROM withdrawal w JOIN member m ON m.id = w.member_id JOIN member_bank b ON b.id = w.member_bank_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(d.amount), 0) >= ${firstFrom(settings.vip)} AS "isFirst"
                           FROM deposit d WHERE d.member_id = w.member_id AND d.state = 'CREDITED') AS vip
     WHERE w.state IN ('REQUESTED', 'REVIEW') ORDER BY vip."isFirst" DESC, w.id LIMIT ${LIMIT}`;
  return {
    value: rows.map((row) => ({
      ticket_id: row.ticketId,
      account_id: row.accountId,
      amount: formatAmount(row.amount),
      bank_id: row.bankId,
      bank_acc_holder: openHolder(vault, row.holderSealed),
      state: row.state,
      created_at: toWireInstant(row.createdAt),
      risks: row.risks,
    })),
  };
};
