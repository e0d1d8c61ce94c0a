import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { ClosedFor, DepositState } from './deposit.rules.ts';

export interface Deposit {
  id: bigint;
  ticketId: string;
  memberId: bigint;
  /** The gateway's code; `manual` for a transfer to one of the house's accounts. */
  code: string;
  /** The amount to credit, in pesos. */
  amount: Units;
  /** The amount requested from the gateway, in `currency`. */
  asked: Units;
  currency: string;
  /** Fields of only some gateways. */
  fields: Readonly<Record<string, string>>;
  /** The promotion chosen with it; empty for none. */
  promotionId: string;
  state: DepositState;
  returnUrl: string;
  mode: string;
  paymentId: string | null;
  payUrl: string | null;
  createdAt: Date;
  /** Absent for a manual deposit, which waits for a person without a time limit, and for what was paid already. */
  expiresAt: Date | null;
  creditedAt: Date | null;
  /** Why a person has rejected it. */
  reason: string;
  /** The member's own protection that closed its payment page; empty for none. */
  closedFor: ClosedFor | '';
  /** In pesos, what the member had asked for, where a person has credited what was really paid. */
  wanted: Units | null;
  /** The ticket whose payment this is, where a person has credited more than that one asked for. */
  paymentOf: string | null;
}

/** A deposit as its member follows it. */
export interface ListedDeposit extends Deposit {
  /** The promotion that was chosen with it has begun. */
  hasGrant: boolean;
}

export const PESO = 'PHP';

const columns = (sql: Queryable) => sql`
  id, ticket_id AS "ticketId", member_id AS "memberId", code, amount, coalesce(asked, amount) AS asked, currency, fields,
  promotion_id AS "promotionId", state, return_url AS "returnUrl", mode, payment_id AS "paymentId", pay_url AS "payUrl",
  created_at AS "createdAt", expires_at AS "expiresAt", credited_at AS "creditedAt", reason, closed_for AS "closedFor",
  wanted, payment_of AS "paymentOf"`;

export type NewDeposit = Pick<
  Deposit,
  | 'ticketId'
  | 'memberId'
  | 'code'
  | 'amount'
  | 'asked'
  | 'currency'
  | 'fields'
  | 'promotionId'
  | 'returnUrl'
  | 'mode'
  | 'createdAt'
  | 'expiresAt'
> & {
  paymentOf?: string;
  state: 'CREATED' | 'REVIEW';
  /** The time of the next inquiry to the gateway; none for a manual deposit. */
  queryAt: Date | null;
};

export async function insertDeposit(tx: Queryable, deposit: NewDeposit): Promise<bigint> {
  const { ticketId, memberId, code, amount, currency, returnUrl, mode, queryAt, createdAt, expiresAt } =
    deposit;
  const asked = askedOf(deposit);
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO deposit (ticket_id, member_id, code, amount, asked, currency, fields, promotion_id, state, return_url, mode,
                         ask_at, created_at, expires_at, payment_of)
    VALUES (${ticketId}, ${memberId}, ${code}, ${amount}, ${asked}, ${currency}, ${tx.json(deposit.fields)},
            ${deposit.promotionId}, ${deposit.state}, ${returnUrl}, ${mode}, ${queryAt}, ${createdAt}, ${expiresAt}, ${deposit.paymentOf ?? null})
    RETURNING id`;
  if (!row) throw new Error(`the deposit ${ticketId} was not written`);
  return row.id;
}

/** Only another currency has an amount of its own. */
const askedOf = ({ asked, currency }: Pick<Deposit, 'asked' | 'currency'>) =>
  currency === PESO ? null : asked;

/** From now on the ticket is of what was really paid; what the member had asked for is kept. */
export async function writeReallyPaid(
  tx: Queryable,
  ticketId: string,
  paid: Pick<Deposit, 'amount' | 'asked' | 'currency'>,
): Promise<void> {
  await tx`
    UPDATE deposit SET wanted = nullif(amount, ${paid.amount}), amount = ${paid.amount}, asked = ${askedOf(paid)}, currency = ${paid.currency}
     WHERE ticket_id = ${ticketId}`;
}

export async function readDeposit(sql: Queryable, ticketId: string): Promise<Deposit | undefined> {
  const [row] = await sql<Deposit[]>`SELECT ${columns(sql)} FROM deposit WHERE ticket_id = ${ticketId}`;
  return row;
}

/** Lock the member first. */
export async function lockDeposit(tx: Queryable, ticketId: string): Promise<Deposit> {
  const [row] = await tx<
    Deposit[]
  >`SELECT ${columns(tx)} FROM deposit WHERE ticket_id = ${ticketId} FOR UPDATE`;
  if (!row) throw new Error(`there is no deposit ${ticketId}`);
  return row;
}

/** Stores the gateway's answer to our request. If a webhook came first, only missing values are added; a closed page is not kept. */
export async function writePayment(
  tx: Queryable,
  ticketId: string,
  { paymentId, payUrl }: { paymentId: string; payUrl: string },
): Promise<void> {
  await tx`
    UPDATE deposit SET payment_id = coalesce(payment_id, ${paymentId}),
           pay_url = CASE closed_for WHEN '' THEN ${payUrl} END,
           state = CASE state WHEN 'CREATED' THEN 'PENDING' ELSE state END
     WHERE ticket_id = ${ticketId}`;
}

/** Which payment the ticket is of, where the gateway's first answer was lost: a second one is another. */
export async function writePaymentId(tx: Queryable, ticketId: string, paymentId: string): Promise<void> {
  await tx`UPDATE deposit SET payment_id = coalesce(payment_id, ${paymentId}) WHERE ticket_id = ${ticketId}`;
}

/** States without further inquiries. */
export async function endDeposit(
  tx: Queryable,
  ticketId: string,
  state: 'FAILED' | 'EXPIRED' | 'CANCELLED' | 'REVIEW',
  reason = '',
): Promise<void> {
  await tx`UPDATE deposit SET state = ${state}, ask_at = NULL, reason = ${reason} WHERE ticket_id = ${ticketId}`;
}

export async function writeCredited(
  tx: Queryable,
  ticketId: string,
  { paymentId, late, now }: { paymentId: string; late: boolean; now: Date },
): Promise<void> {
  await tx`
    UPDATE deposit SET state = 'CREDITED', payment_id = ${paymentId}, late = ${late}, credited_at = ${now}, ask_at = NULL
     WHERE ticket_id = ${ticketId}`;
}

/** Claims the deposits that are due for an inquiry; other processes skip them until `askAgainAt`. */
export async function claimDue(
  sql: Queryable,
  now: Date,
  nextQueryAt: Date,
  limit: number,
): Promise<Deposit[]> {
  return sql<Deposit[]>`
    UPDATE deposit SET ask_at = ${nextQueryAt}
     WHERE id IN (SELECT id FROM deposit WHERE ask_at <= ${now} ORDER BY ask_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${columns(sql)}`;
}

/** The latest deposits of a member, or one of them. */
export async function listDeposits(
  sql: Queryable,
  memberId: bigint,
  { ticketId, limit }: { ticketId?: string | undefined; limit: number },
): Promise<ListedDeposit[]> {
  return sql<ListedDeposit[]>`
    SELECT ${columns(sql)},
           EXISTS (SELECT 1 FROM promotion_grant g
                    WHERE g.member_id = ${memberId} AND g.source = deposit.ticket_id) AS "hasGrant"
      FROM deposit
     WHERE member_id = ${memberId} AND (${ticketId ?? null}::text IS NULL OR ticket_id = ${ticketId ?? null})
     ORDER BY id DESC LIMIT ${limit}`;
}

/** True when this payment was credited just now; false when it was before. */
export async function claimCredit(
  tx: Queryable,
  credit: {
    gateway: string;
    paymentId: string;
    isRest: boolean;
    depositId: bigint;
    journalId: bigint;
    now: Date;
  },
): Promise<boolean> {
  const { gateway, paymentId, isRest, depositId, journalId, now } = credit;
  const rows = await tx`
    INSERT INTO gateway_credit (gateway, payment_id, is_rest, deposit_id, journal_id, created_at)
    VALUES (${gateway}, ${paymentId}, ${isRest}, ${depositId}, ${journalId}, ${now})
    ON CONFLICT (gateway, payment_id, is_rest) DO NOTHING
    RETURNING 1`;
  return rows.length > 0;
}
