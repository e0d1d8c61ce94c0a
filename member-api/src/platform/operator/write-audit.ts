import type { Queryable } from '../database/index.ts';
import type { OperatorVisitor } from '../server/answer.ts';

export interface Act {
  /** What was done, in two or three words. */
  act: string;
  /** The ticket, the member's name, the code … */
  subject: string;
  reason: string;
  visitor: Pick<OperatorVisitor, 'operator' | 'traceId'>;
  now: Date;
}

/** Writes the act and who did it down, in the transaction that does it. */
export async function writeAudit(tx: Queryable, { act, subject, reason, visitor, now }: Act): Promise<void> {
  await tx`
    INSERT INTO operator_audit (at, actor, act, subject, reason, trace_id)
    VALUES (${now}, ${visitor.operator.name}, ${act}, ${subject}, ${reason}, ${visitor.traceId})`;
}
