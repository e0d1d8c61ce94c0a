import type { Queryable } from '../database/index.ts';

/** The cause of a ticket's change. */
export type Cause = 'member' | 'gateway' | 'webhook' | 'inquiry' | 'expiry' | 'operator' | 'rule';

export interface Transition {
  ticketId: string;
  from: string | null;
  to: string;
  cause: Cause;
}

/** Writes the step to the ticket's history, which is append-only. */
export async function recordTransition(tx: Queryable, { ticketId, from, to, cause }: Transition, now: Date) {
  await tx`
    INSERT INTO ticket_transition (ticket_id, from_state, to_state, cause, at)
    VALUES (${ticketId}, ${from}, ${to}, ${cause}, ${now})`;
}
