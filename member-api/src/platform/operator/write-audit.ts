import type { Queryable } from '../database/index.ts';
import type { Act, OperatorVisitor } from '../server/answer.ts';

interface Audited {
  act: Act;
  visitor: Pick<OperatorVisitor, 'operator' | 'traceId'>;
  /** Who checked an order; its maker is the visitor. */
  checker?: { subject: string; displayName: string } | undefined;
  now: Date;
}

/** Writes the act and its actor to the audit log, in the transaction of the act. */
export async function writeAudit(tx: Queryable, { act, visitor, checker, now }: Audited): Promise<void> {
  const { subject: actor, displayName } = visitor.operator;
  const { amount = null, before = '', after = '' } = act;
  await tx`
    INSERT INTO operator_audit (at, actor, actor_name, act, subject, reason, amount, before_value, after_value, checker, checker_name, trace_id)
    VALUES (${now}, ${actor}, ${displayName}, ${act.act}, ${act.subject}, ${act.reason}, ${amount}, ${before}, ${after},
            ${checker?.subject ?? ''}, ${checker?.displayName ?? ''}, ${visitor.traceId})`;
}
