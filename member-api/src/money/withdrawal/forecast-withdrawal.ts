import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays } from '../../platform/server/instants.ts';
import { findMemberBank } from '../bank/index.ts';
import { memberBalance } from '../ledger/index.ts';
import { readFreeCredit } from './free-credit.store.ts';
import { findRisks } from './risk.rules.ts';
import { readRiskFacts } from './risk.store.ts';

export interface Forecast {
  /** A rule approves it at once, or a person looks at it first. */
  approved_by: 'rule' | 'person';
  /** Minutes from the request to the payment of others that went the same way lately: of half of them, and of nine in ten. */
  usual_minutes?: number;
  most_minutes?: number;
}

const USUAL_DAYS = 7;
/** The newest of all; a longer look back would read more for a figure that is older. */
const NEWEST = 300;
/** Fewer say nothing about the next one. */
const ENOUGH = 5;

/** How a withdrawal would go if it were requested now; `undefined` without an amount or an own account. */
export async function forecastWithdrawal(
  deps: Deps,
  planned: { memberId: bigint; bankId?: string | undefined; accountNo?: string | undefined; amount: Units },
): Promise<Forecast | undefined> {
  const { sql, vault, settings, now } = deps;
  const { memberId, bankId, accountNo, amount } = planned;
  if (amount === 0n || bankId === undefined || accountNo === undefined) return undefined;
  const bank = await findMemberBank(sql, vault, { memberId, bankId, accountNo });
  if (!bank) return undefined;
  const { available } = await memberBalance(sql, memberId);
  const freeCredit = await readFreeCredit(sql, memberId, addDays(now(), -settings.withdrawal.freeCreditDays));
  const isFreeCredit = amount > available - freeCredit;
  const facts = await readRiskFacts(sql, deps, { memberId, bank, amount, isFreeCredit });
  const isClean = findRisks(facts, settings.withdrawal.automatic).length === 0;
  return {
    approved_by: isClean ? 'rule' : 'person',
    ...(await readUsual(sql, isClean, addDays(now(), -USUAL_DAYS))),
  };
}

async function readUsual(
  sql: Queryable,
  isClean: boolean,
  since: Date,
): Promise<Pick<Forecast, 'usual_minutes' | 'most_minutes'>> {
  const [row] = await sql<{ count: number; usual: number | null; most: number | null }[]>`
    SELECT count(*)::int AS count,
           ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes))::int AS usual,
           ceil(percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes))::int AS most
      FROM (SELECT extract(epoch FROM paid.at - w.created_at) / 60 AS minutes
              FROM (SELECT * FROM withdrawal ORDER BY id DESC LIMIT ${NEWEST}) AS w
             CROSS JOIN LATERAL (SELECT t.at FROM ticket_transition t
                                  WHERE t.ticket_id = w.ticket_id AND t.to_state = 'PAID' ORDER BY t.id LIMIT 1) AS paid
             WHERE w.state = 'PAID' AND w.created_at >= ${since} AND (w.risks = '{}') = ${isClean}) AS lately`;
  if (!row || row.count < ENOUGH || row.usual === null || row.most === null) return {};
  return { usual_minutes: Math.max(1, row.usual), most_minutes: Math.max(1, row.most) };
}
