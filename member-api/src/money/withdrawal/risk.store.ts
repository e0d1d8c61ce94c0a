import type { MemberBankAccount } from '../bank/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, addMs, workingDateOf } from '../../platform/server/instants.ts';
import type { RiskFacts } from './risk.rules.ts';

const HOUR_MS = 60 * 60_000;

type Read = Omit<RiskFacts, 'now' | 'askedToday' | 'isFreeCredit' | 'bankAddedAt'> & {
  requestedBefore: bigint;
};

/** Reads the facts for the risk rules, in one query. Call it with the member's row locked, before the withdrawal is written. */
export async function readRiskFacts(
  sql: Queryable,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  planned: { memberId: bigint; bank: MemberBankAccount; amount: bigint; isFreeCredit: boolean },
): Promise<RiskFacts> {
  const { memberId, bank, amount, isFreeCredit } = planned;
  const rules = settings.withdrawal.automatic;
  const at = now();
  const [row] = await sql<Read[]>`
    SELECT m.created_at AS "joinedAt", m.activated_at AS "provenAt",
           (SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal w
             WHERE w.member_id = m.id AND w.working_date = ${workingDateOf(at)}
               AND w.state NOT IN ('REJECTED', 'CANCELLED', 'FAILED')) AS "requestedBefore",
           (SELECT count(*)::int FROM withdrawal w
             WHERE w.member_id = m.id AND w.member_bank_id = ${bank.id} AND w.state = 'PAID') AS "paidToBank",
           (SELECT max(c.at) FROM credential_change c WHERE c.member_id = m.id) AS "credentialAt",
           (SELECT count(*)::int FROM deposit d
             WHERE d.member_id = m.id AND d.state = 'CREDITED' AND d.code <> 'manual') AS "gatewayDeposits",
           (SELECT count(*)::int FROM (SELECT ticket_id FROM deposit WHERE member_id = m.id
                                        UNION ALL SELECT ticket_id FROM withdrawal WHERE member_id = m.id) AS t
             WHERE EXISTS (SELECT FROM review_item r WHERE r.reference = t.ticket_id AND r.closed_at IS NULL)
                OR EXISTS (SELECT FROM finding f WHERE f.reference = t.ticket_id AND f.closed_at IS NULL)) AS "openReviews",
           (SELECT count(*)::int FROM round r
             WHERE r.member_id = m.id AND r.status = 'open'
               AND r.opened_at < ${addMs(at, -rules.openRoundHours * HOUR_MS)}) AS "lateRounds",
           played.staked, played.won,
           (SELECT count(*)::int FROM transfer t
             WHERE t.receiver_id = m.id AND t.created_at >= ${addDays(at, -rules.transferDays)}) AS received
      FROM member m
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(r.stake), 0)::bigint AS staked, coalesce(sum(r.payout), 0)::bigint AS won
         FROM round r
        WHERE r.member_id = m.id AND r.status = 'settled'
          AND r.working_date >= ${workingDateOf(addDays(at, -rules.winDays))}) AS played
     WHERE m.id = ${memberId}`;
  if (!row) throw new Error(`there is no member ${memberId}`);
  const { requestedBefore, ...facts } = row;
  return {
    ...facts,
    now: at,
    requestedToday: requestedBefore + amount,
    isFreeCredit,
    bankAddedAt: bank.createdAt,
  };
}
