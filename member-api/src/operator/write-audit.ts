import type { Queryable } from '../database/index.ts';

export interface Act {
  act: 'approve withdrawal' | 'reject withdrawal';
  /** The ticket. */
  subject: string;
  reason: string;
  traceId: string;
  now: Date;
}

/** There is one operator token and so one name; roles and tokens of their own come with more than one person. */
const ACTOR = 'operator';

/** Writes the act down, in the transaction that does it. */
export async function writeAudit(tx: Queryable, { act, subject, reason, traceId, now }: Act): Promise<void> {
  await tx`
    INSERT INTO operator_audit (at, actor, act, subject, reason, trace_id)
    VALUES (${now}, ${ACTOR}, ${act}, ${subject}, ${reason}, ${traceId})`;
}
