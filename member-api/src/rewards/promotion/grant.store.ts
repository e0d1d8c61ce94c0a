import type { GameCategory, Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { EndState, GrantState, RunningFacts } from './promotion.rules.ts';
import type { Promotion, PromotionCode, Requirement } from './promotions.ts';

/** A member's running or ended promotion, with the terms of its start. */
export interface Grant extends RunningFacts {
  id: bigint;
  memberId: bigint;
  code: PromotionCode;
  state: GrantState;
  requirement: Requirement;
  deposit: Units;
  bonus: Units;
  multiplier: number;
  /** The largest sum of stakes of a round that touches the bonus pool. */
  mostBet: Units;
  /** The most that the bonus pool pays at a release or redemption. */
  mostPaid: Units;
  /** What the deposit and what it has won are now. `balance` is this and the bonus pool. */
  ownLeft: Units;
  isSticky: boolean;
  ownGames: boolean;
  /** Game type → percent of a stake that counts; other types are not allowed. */
  weights: Partial<Record<GameCategory, number>>;
  /** Its source: a deposit's ticket, `sign-up`, `coupon CODE`, `inbox 12`. */
  source: string;
  startedAt: Date;
  endedAt: Date | null;
  /** Of a cancelled one: whether the member's exclusion did it. */
  isEndedByExclusion: boolean;
  paid: Units | null;
  forfeited: Units | null;
}

/** Open bets of the promotion's money, or under the promotion; a win that waits for a person counts as one. */
const hasOpenRound = (sql: Queryable) => sql`
  (EXISTS (SELECT FROM round r WHERE r.grant_id = g.id AND (r.status = 'open' OR r.in_review > 0))
   OR EXISTS (SELECT FROM round r WHERE r.member_id = g.member_id AND r.in_review > 0 AND r.promo_stake > 0)
   OR EXISTS (SELECT FROM round r WHERE r.member_id = g.member_id AND r.status = 'open' AND r.promo_stake > 0))`;

/** The member has excluded themselves since it began. */
const hasLeft = (sql: Queryable) => sql`
  EXISTS (SELECT FROM member_exclusion e
           WHERE e.member_id = g.member_id AND e.kind = 'selfexclude' AND e.ended_at IS NULL AND e.ends_at > g.started_at)`;

/** An exclusion cancels only what has money left, so there is a journal. */
const isEndedByExclusion = (sql: Queryable) => sql`
  EXISTS (SELECT FROM journal j
           WHERE j.scope = 'promotion' AND j.key = 'end ' || g.id AND j.details ->> 'cause' = 'exclusion')`;

/** Both pools. */
const balance = (sql: Queryable) => sql`coalesce(o.balance + b.balance, 0)`;

const columns = (sql: Queryable) => sql`
  g.id, g.member_id AS "memberId", g.code, g.state, g.requirement, g.deposit, g.bonus, g.target, g.turnover,
  (g.terms ->> 'multiplier')::int AS multiplier, g.most_bet AS "mostBet", g.most_paid AS "mostPaid",
  coalesce((g.terms ->> 'sticky')::boolean, false) AS "isSticky", g.own_games AS "ownGames", g.weights, g.source,
  g.started_at AS "startedAt", g.expires_at AS "expiresAt", g.ended_at AS "endedAt", g.paid, g.forfeited,
  coalesce(o.balance, 0) AS "ownLeft", ${balance(sql)} AS balance, g.state = 'RUNNING' AND ${hasOpenRound(sql)} AS "hasOpenRound",
  ${hasLeft(sql)} AS "hasLeft", g.state = 'CANCELLED' AND ${isEndedByExclusion(sql)} AS "isEndedByExclusion"`;

const withPools = (sql: Queryable) => sql`
  promotion_grant g
  LEFT JOIN account o ON o.name = 'member_promo_own:' || g.member_id || ':' || g.id
  LEFT JOIN account b ON b.name = 'member_promo_bonus:' || g.member_id || ':' || g.id`;

/** The promotion that runs, if any. To change it, hold the member's lock and `lockMemberMoney` first. */
export async function readRunning(sql: Queryable, memberId: bigint): Promise<Grant | undefined> {
  const [row] = await sql<Grant[]>`
    SELECT ${columns(sql)} FROM ${withPools(sql)} WHERE g.member_id = ${memberId} AND g.state = 'RUNNING'`;
  return row;
}

export async function readGrant(sql: Queryable, id: bigint): Promise<Grant> {
  const [row] = await sql<Grant[]>`SELECT ${columns(sql)} FROM ${withPools(sql)} WHERE g.id = ${id}`;
  if (!row) throw new Error(`there is no grant ${id}`);
  return row;
}

/** Running promotions that may be due to end, of these members or of all. Checked again under the lock. */
export async function listEndable(
  sql: Queryable,
  { now, smallestBet, members }: { now: Date; smallestBet: Units; members?: readonly bigint[] },
): Promise<{ id: bigint; memberId: bigint }[]> {
  // Cheap conditions first: of thousands of running promotions, only few need the search for bets.
  return sql<{ id: bigint; memberId: bigint }[]>`
    WITH candidate AS MATERIALIZED (
      SELECT g.id, g.member_id, g.expires_at <= ${now} AS is_over FROM ${withPools(sql)}
       WHERE g.state = 'RUNNING' ${members ? sql`AND g.member_id = ANY (${members.map(String)}::bigint[])` : sql``}
         AND (g.expires_at <= ${now} OR ${balance(sql)} < ${smallestBet} OR ${hasLeft(sql)}
              OR CASE g.requirement WHEN 'TURNOVER' THEN g.turnover >= g.target
                                    WHEN 'WINOVER' THEN ${balance(sql)} >= g.target ELSE false END))
    SELECT g.id, g.member_id AS "memberId" FROM candidate g
     WHERE g.is_over OR NOT ${hasOpenRound(sql)} ORDER BY g.id`;
}

export type NewGrant = Pick<
  Grant,
  | 'memberId'
  | 'code'
  | 'requirement'
  | 'deposit'
  | 'bonus'
  | 'target'
  | 'multiplier'
  | 'mostBet'
  | 'mostPaid'
  | 'isSticky'
  | 'ownGames'
  | 'weights'
  | 'source'
  | 'startedAt'
  | 'expiresAt'
> &
  Pick<Promotion, 'times'> & { workingDate: string };

export async function insertGrant(tx: Queryable, grant: NewGrant): Promise<bigint> {
  const { multiplier, isSticky, times, weights } = grant;
  const terms = { multiplier, sticky: isSticky, times };
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO promotion_grant (member_id, code, requirement, deposit, bonus, target, own_games, weights, most_bet, most_paid, terms,
                                 source, working_date, started_at, expires_at)
    VALUES (${grant.memberId}, ${grant.code}, ${grant.requirement}, ${grant.deposit}, ${grant.bonus}, ${grant.target},
            ${grant.ownGames}, ${tx.json(weights)}, ${grant.mostBet}, ${grant.mostPaid}, ${tx.json(terms)}, ${grant.source},
            ${grant.workingDate}, ${grant.startedAt}, ${grant.expiresAt})
    RETURNING id`;
  if (!row) throw new Error(`the grant of ${grant.source} was not written`);
  return row.id;
}

export async function writeEnd(
  tx: Queryable,
  id: bigint,
  {
    state,
    paid,
    bonusPaid,
    forfeited,
    now,
  }: Record<'paid' | 'bonusPaid' | 'forfeited', Units> & {
    state: EndState;
    now: Date;
  },
): Promise<void> {
  const rows = await tx`
    UPDATE promotion_grant SET state = ${state}, ended_at = ${now}, paid = ${paid}, bonus_paid = ${bonusPaid},
           forfeited = ${forfeited}
     WHERE id = ${id} AND state = 'RUNNING' RETURNING 1`;
  if (rows.length !== 1) throw new Error(`the grant ${id} has ended already`);
}

/** Valid stakes of the settled rounds under a promotion, without the weights of games. */
export async function sumPlayed(sql: Queryable, grantId: bigint): Promise<Units> {
  const [row] = await sql<{ played: Units }[]>`
    SELECT coalesce(sum(least(stake - covered, abs(payout - stake), valid_stake)), 0)::bigint AS played
      FROM round WHERE grant_id = ${grantId} AND status = 'settled' AND NOT low_odds`;
  return row?.played ?? (0n as Units);
}

/** How often a member has taken a promotion. */
export async function countTaken(
  sql: Queryable,
  { memberId, code, today }: { memberId: bigint; code: PromotionCode; today: string },
): Promise<{ today: number; total: number }> {
  const [row] = await sql<{ today: number; total: number }[]>`
    SELECT count(*) FILTER (WHERE working_date = ${today})::int AS today, count(*)::int AS total
      FROM promotion_grant WHERE member_id = ${memberId} AND code = ${code}`;
  return row ?? { today: 0, total: 0 };
}

/** Ended promotions, newest first; those that started on `day`, or since `since`. */
export async function listEnded(
  sql: Queryable,
  window: { memberId: bigint; day: string | null; since: string; limit: number; offset: number },
): Promise<{ rows: Grant[]; total: number }> {
  const { memberId, day, since, limit, offset } = window;
  const where = sql`
    g.member_id = ${memberId} AND g.state <> 'RUNNING' AND g.working_date >= ${since}
    AND (${day}::date IS NULL OR g.working_date = ${day}::date)`;
  const rows = await sql<Grant[]>`
    SELECT ${columns(sql)} FROM ${withPools(sql)} WHERE ${where} ORDER BY g.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM promotion_grant g WHERE ${where}`;
  return { rows: [...rows], total: count?.total ?? 0 };
}
