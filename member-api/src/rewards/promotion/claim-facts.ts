import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { startOfWorkingDate, workingDateOf } from '../../platform/server/instants.ts';
import { readVip } from '../vip/index.ts';
import type { ClaimFacts } from './promotion.rules.ts';
import type { PromotionCode } from './promotions.ts';
import { promotionsOff } from './switch.store.ts';

/** The facts by which promotions are allowed to this member; `except` is the ticket of a deposit that is just being credited. */
export async function readClaimFacts(
  sql: Queryable,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  memberId: bigint,
  except = '',
): Promise<(code: PromotionCode) => ClaimFacts> {
  const at = now();
  const today = startOfWorkingDate(workingDateOf(at)) ?? at;
  const [row] = await sql<
    Pick<ClaimFacts, 'isRunning' | 'hasDeposited' | 'hasDepositedToday' | 'joinedAt'>[]
  >`
    SELECT m.created_at AS "joinedAt",
           EXISTS (SELECT FROM promotion_grant g WHERE g.member_id = m.id AND g.state = 'RUNNING') AS "isRunning",
           EXISTS (SELECT FROM deposit d WHERE d.member_id = m.id AND d.state = 'CREDITED' AND d.ticket_id <> ${except}
                  ) AS "hasDeposited",
           EXISTS (SELECT FROM deposit d WHERE d.member_id = m.id AND d.state = 'CREDITED' AND d.ticket_id <> ${except}
                                          AND d.credited_at >= ${today}) AS "hasDepositedToday"
      FROM member m WHERE m.id = ${memberId}`;
  if (!row) throw new Error(`there is no member ${memberId}`);
  const taken = await sql<{ code: string; last: string }[]>`
    SELECT code, max(working_date)::text AS last FROM promotion_grant WHERE member_id = ${memberId} GROUP BY code`;
  const lastOf = new Map(taken.map(({ code, last }) => [code, last]));
  const off = await promotionsOff(sql);
  const { level } = await readVip(sql, memberId, settings.vip);
  return (code) => ({
    ...row,
    now: at,
    isOff: off.has(code),
    lastTaken: lastOf.get(code),
    isVip: level > 0,
  });
}
