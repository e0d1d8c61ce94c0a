import { formatAmount, type operator, type Units } from '@palaro/contract';
import type { Handler } from '../server/answer.ts';
import { toWireInstant } from '../server/instants.ts';
import { listValue, pageOf } from '../server/page.ts';

interface AuditRow {
  at: Date;
  actor: string;
  actor_name: string;
  act: string;
  subject: string;
  reason: string;
  amount: Units | null;
  before: string;
  after: string;
  checker: string;
  checker_name: string;
}

/** The audit log, newest first. */
export const listAudit: Handler<typeof operator.audit> = async ({ sql, settings }, request) => {
  const page = pageOf(request, settings.history);
  // A condition that also holds without an actor would keep the index of actors from being used.
  const where = request.actor === undefined ? sql`` : sql`WHERE actor = ${request.actor}`;
  const rows = await sql<AuditRow[]>`
    SELECT at, actor, actor_name, act, subject, reason, amount, before_value AS before, after_value AS after, checker, checker_name
      FROM operator_audit ${where}
     ORDER BY id DESC LIMIT ${page.size} OFFSET ${page.offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM operator_audit ${where}`;
  return {
    value: listValue(
      rows.map(({ at, amount, ...row }) => ({
        at: toWireInstant(at),
        ...row,
        amount: amount === null ? '' : formatAmount(amount),
      })),
      count?.total ?? 0,
      page,
    ),
  };
};
