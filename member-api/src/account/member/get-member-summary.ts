import { formatAmount, type operator, type ValueOf } from '@palaro/contract';
import { memberBalance } from '../../money/ledger/index.ts';
import { findMemberId } from './member.store.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';

interface Row {
  accountId: string;
  state: string;
  createdAt: Date;
  lastLoginAt: Date | null;
  deposits: bigint;
  withdrawals: bigint;
  kyc: string;
}

/** One member: state, money and open tickets. */
export const getMemberSummary: Handler<typeof operator.members> = async ({ sql }, request) => {
  const memberId = await findMemberId(sql, request.account_id);
  const value = memberId === undefined ? undefined : await summaryOf(sql, memberId);
  if (!value) throw refuse('account_not_exists');
  return { value };
};

export async function summaryOf(
  sql: Queryable,
  memberId: bigint,
): Promise<ValueOf<typeof operator.members> | undefined> {
  const [row] = await sql<Row[]>`
    SELECT m.account_id AS "accountId", m.state, m.created_at AS "createdAt", m.last_login_at AS "lastLoginAt",
           coalesce((SELECT sum(amount) FROM deposit WHERE member_id = m.id AND state = 'CREDITED'), 0)::bigint AS deposits,
           coalesce((SELECT sum(amount) FROM withdrawal WHERE member_id = m.id AND state = 'PAID'), 0)::bigint AS withdrawals,
           coalesce((SELECT k.state FROM identity_check k WHERE k.member_id = m.id ORDER BY k.id DESC LIMIT 1), 'none') AS kyc
      FROM member m WHERE m.id = ${memberId}`;
  if (!row) return undefined;
  const { cash, held, promo } = await memberBalance(sql, memberId);
  return {
    account_id: row.accountId,
    state: row.state,
    created_at: toWireInstant(row.createdAt),
    last_login_at: toWireInstant(row.lastLoginAt),
    cash: formatAmount(cash),
    held: formatAmount(held),
    promo: formatAmount(promo),
    deposits: formatAmount(row.deposits),
    withdrawals: formatAmount(row.withdrawals),
    kyc: row.kyc,
  };
}
