import type { OperatorRole, Units } from '@palaro/contract';
import type { Queryable } from '../database/index.ts';
import type { MoneyStep, OperatorVisitor, OrderedAct } from '../server/answer.ts';

export type OrderState = 'done' | 'waiting' | 'approved' | 'refused';

/** A member of staff and their role of that time. */
export type Staff = OperatorVisitor['operator'];

export interface Order {
  id: bigint;
  /** The path of its call. */
  call: string;
  request: Record<string, unknown>;
  state: OrderState;
  maker: string;
  makerName: string;
  makerRole: OperatorRole;
  act: string;
  subject: string;
  reason: string;
  /** Null when nobody can tell. */
  amount: Units | null;
  before: string;
  after: string;
  memberId: bigint | null;
  step: MoneyStep | null;
  checker: string | null;
  checkerName: string | null;
  createdAt: Date;
}

const columns = (sql: Queryable) => sql`
  o.id, o.call, o.request, o.state, o.maker, o.maker_name AS "makerName", o.maker_role AS "makerRole", o.act, o.subject, o.reason,
  o.amount, o.before_value AS before, o.after_value AS after, o.member_id AS "memberId", o.step, o.checker,
  o.checker_name AS "checkerName", o.created_at AS "createdAt"`;

/** Until the end of the transaction these persons make and check nothing else: what they made today stands. */
export async function lockPersons(tx: Queryable, ...subjects: string[]): Promise<void> {
  for (const subject of [...new Set(subjects)].toSorted())
    await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`staff_order ${subject}`}, 0))`;
}

/** Pesos that a person made alone on a day, by acts of every kind. */
export async function sumMade(tx: Queryable, subject: string, workingDate: string): Promise<bigint> {
  const [row] = await tx<{ sum: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS sum FROM staff_order
     WHERE maker = ${subject} AND working_date = ${workingDate} AND state = 'done'`;
  return row?.sum ?? 0n;
}

/** Whether a person, as maker or checker, has decided another step of this member's money since then. */
export async function hasOtherStep(
  tx: Queryable,
  subject: string,
  { memberId, step }: { memberId: bigint; step: MoneyStep },
  since: Date,
): Promise<boolean> {
  const rows = await tx`
    SELECT FROM staff_order
     WHERE member_id = ${memberId} AND step <> ${step} AND state IN ('done', 'approved') AND decided_at > ${since}
       AND ${subject} IN (maker, checker) LIMIT 1`;
  return rows.length > 0;
}

export interface NewOrder {
  call: string;
  request: unknown;
  state: 'done' | 'waiting';
  maker: Staff;
  act: OrderedAct;
  workingDate: string;
  now: Date;
}

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<bigint> {
  const { call, request, state, maker, act, workingDate, now } = order;
  const { memberId = null, step = null } = act.makes?.whose ?? {};
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO staff_order (call, request, state, maker, maker_name, maker_role, act, subject, reason, amount, before_value,
                             after_value, member_id, step, working_date, created_at, decided_at)
    VALUES (${call}, ${JSON.stringify(request)}::text::jsonb, ${state}, ${maker.subject}, ${maker.displayName}, ${maker.role}, ${act.act},
            ${act.subject}, ${act.reason}, ${act.amount ?? null}, ${act.before ?? ''}, ${act.after ?? ''}, ${memberId}, ${step},
            ${workingDate}, ${now}, ${state === 'done' ? now : null})
    RETURNING id`;
  if (!row) throw new Error('the order was not written');
  return row.id;
}

/** The same act of the same person that waits already: sent again, it waits once. */
export async function findWaiting(
  tx: Queryable,
  { maker, call, request }: Pick<NewOrder, 'maker' | 'call' | 'request'>,
  since: Date,
): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    SELECT id FROM staff_order
     WHERE state = 'waiting' AND maker = ${maker.subject} AND call = ${call} AND created_at > ${since}
       AND request = ${JSON.stringify(request)}::text::jsonb LIMIT 1`;
  return row?.id;
}

export async function readOrder(sql: Queryable, id: bigint): Promise<Order | undefined> {
  const [row] = await sql<Order[]>`SELECT ${columns(sql)} FROM staff_order o WHERE o.id = ${id}`;
  return row;
}

export async function lockOrder(tx: Queryable, id: bigint): Promise<Order | undefined> {
  const [row] = await tx<Order[]>`SELECT ${columns(tx)} FROM staff_order o WHERE o.id = ${id} FOR UPDATE`;
  return row;
}

/** What was carried out is what counts from now on: sums of then may have changed since it was ordered. */
export async function writeApproved(
  tx: Queryable,
  id: bigint,
  { act, checker, now }: { act: OrderedAct | undefined; checker: Staff; now: Date },
): Promise<void> {
  await tx`
    UPDATE staff_order
       SET state = 'approved', checker = ${checker.subject}, checker_name = ${checker.displayName}, checker_role = ${checker.role},
           decided_at = ${now}, amount = ${act?.amount ?? null}, before_value = ${act?.before ?? ''}, after_value = ${act?.after ?? ''}
     WHERE id = ${id}`;
}

export async function writeRefused(
  tx: Queryable,
  id: bigint,
  { checker, now }: { checker: Staff; now: Date },
): Promise<void> {
  await tx`
    UPDATE staff_order SET state = 'refused', checker = ${checker.subject}, checker_name = ${checker.displayName},
                           checker_role = ${checker.role}, decided_at = ${now}
     WHERE id = ${id}`;
}

interface ListOptions {
  state: Exclude<OrderState, 'done'>;
  /** Whose `hasOther` is told. */
  subject: string;
  /** Only orders that this person made. */
  onlyOwn: boolean;
  /** Waiting ones that are older wait no more. */
  waitingSince: Date;
  apartSince: Date;
  limit: number;
}

export interface ListedOrder extends Order {
  accountId: string | null;
  /** Of a waiting one: whether the person has decided another step of the same member's money. */
  hasOther: boolean;
}

/** Oldest first while they wait; of those that were decided the newest first. */
export async function listByState(sql: Queryable, options: ListOptions): Promise<ListedOrder[]> {
  const { state, subject, onlyOwn, waitingSince, apartSince, limit } = options;
  const own = onlyOwn ? sql`AND o.maker = ${subject}` : sql``;
  const young = state === 'waiting' ? sql`AND o.created_at > ${waitingSince}` : sql``;
  const order = state === 'waiting' ? sql`o.id` : sql`o.id DESC`;
  return sql<ListedOrder[]>`
    SELECT ${columns(sql)}, (SELECT m.account_id FROM member m WHERE m.id = o.member_id) AS "accountId",
           o.state = 'waiting' AND EXISTS (SELECT FROM staff_order d
                    WHERE d.member_id = o.member_id AND d.step <> o.step AND d.state IN ('done', 'approved')
                      AND d.decided_at > ${apartSince} AND ${subject} IN (d.maker, d.checker)) AS "hasOther"
      FROM staff_order o
     WHERE o.state = ${state} ${young} ${own}
     ORDER BY ${order} LIMIT ${limit}`;
}
