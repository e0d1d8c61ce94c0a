import type { operator } from '@palaro/contract';
import type { Handler } from '../server/answer.ts';
import { toWireInstant } from '../server/instants.ts';
import { listValue, pageOf } from '../server/page.ts';

interface AuditRow {
  at: Date;
  actor: string;
  act: string;
  subject: string;
  reason: string;
}

/** The audit log, newest first. */
export const listAudit: Handler<typeof operator.audit> = async ({ sql, settings }, request) => {
  const page = pageOf(request, settings.history);
  // A condition that also holds without an actor would keep the index of actors from being used.
  const where = request.actor === undefined ? sql`` : sql`WHERE actor = ${request.actor}`;
  const rows = await sql<AuditRow[]>`
    SELECT at, actor, act, subject, reason FROM operator_audit ${where}
     ORDER BY id DESC LIMIT ${page.size} OFFSET ${page.offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM operator_audit ${where}`;
  return {
    value: listValue(
      rows.map(({ at, ...row }) => ({ at: toWireInstant(at), ...row })),
      count?.total ?? 0,
      page,
    ),
  };
};
