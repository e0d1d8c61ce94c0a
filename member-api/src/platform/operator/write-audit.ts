import type { Queryable } from '../database/index.ts';
import type { Act, OperatorVisitor } from '../server/answer.ts';

interface Audited extends Act {
  visitor: Pick<OperatorVisitor, 'operator' | 'traceId'>;
  now: Date;
}

/** Writes the act and its actor to the audit log, in the transaction of the act. */
export async function writeAudit(
  tx: Queryable,
  { act, subject, reason, visitor, now }: Audited,
): Promise<void> {
  await tx`
    INSERT INTO operator_audit (at, actor, act, subject, reason, trace_id)
    VALUES (${now}, ${visitor.operator.name}, ${act}, ${subject}, ${reason}, ${visitor.traceId})`;
}
