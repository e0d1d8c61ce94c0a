import type { Queryable } from '../database/index.ts';

/** What caused a ticket's change. */
export type Cause = 'member' | 'gateway' | 'webhook' | 'inquiry' | 'expiry' | 'operator' | 'rule';

export interface Transition {
  ticketId: string;
  from: string | null;
  to: string;
  cause: Cause;
}

/** Writes the step into the ticket's history, which nobody rewrites. */
export async function recordTransition(tx: Queryable, { ticketId, from, to, cause }: Transition, now: Date) {
  await tx`
    INSERT INTO ticket_transition (ticket_id, from_state, to_state, cause, at)
    VALUES (${ticketId}, ${from}, ${to}, ${cause}, ${now})`;
}
