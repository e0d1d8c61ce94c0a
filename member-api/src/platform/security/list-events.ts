import type { operator } from '@palaro/contract';
import { findMemberId } from '../../account/member/index.ts';
import { deviceName } from '../../account/session/index.ts';
import type { Handler } from '../server/answer.ts';
import { toWireInstant } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import { networkName } from './network-name.ts';

interface EventRow {
  at: Date;
  call: string;
  refused: string;
  accountId: string;
  actor: string;
  addressKey: Buffer;
  userAgent: string;
  traceId: string;
}

/** The newest events of the security record, of one account or of all. */
export const listEvents: Handler<typeof operator.securityrecord> = async ({ sql, settings }, request) => {
  const { account_id: accountId } = request;
  const memberId = accountId === undefined ? undefined : await findMemberId(sql, accountId);
  if (accountId !== undefined && memberId === undefined) throw refuse('account_not_exists');
  const rows = await sql<EventRow[]>`
    SELECT e.at, e.call, coalesce(e.refused, '') AS refused, coalesce(m.account_id, '') AS "accountId",
           coalesce(e.actor, '') AS actor, e.address_key AS "addressKey", e.user_agent AS "userAgent", e.trace_id AS "traceId"
      FROM security_event e LEFT JOIN member m ON m.id = e.member_id
     ${memberId === undefined ? sql`` : sql`WHERE e.member_id = ${memberId}`}
     ORDER BY e.id DESC LIMIT ${settings.security.listed}`;
  return {
    value: rows.map((row) => ({
      at: toWireInstant(row.at),
      call: row.call,
      refused: row.refused,
      account_id: row.accountId,
      actor: row.actor,
      address: networkName(row.addressKey),
      device: deviceName(row.userAgent),
      trace_id: row.traceId,
    })),
  };
};
